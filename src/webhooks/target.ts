import { isIP } from 'node:net';

import { isAllowedAddress } from './addresses.ts';

export interface Policy {
  /** WEBHOOK_ALLOW_LOCAL: http and this machine are allowed, too. */
  readonly allowsLocal: boolean;
}

export interface Target {
  readonly url: URL;
  /** The host without brackets or a final dot. */
  readonly host: string;
}

type TargetReading = { readonly ok: true; readonly target: Target } | { readonly ok: false; readonly problem: string };

const maxLength = 2_000;
/** Endings of names that are given out inside of a network, or by this machine. */
const innerEnding =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|svc|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;
const localName = /(?:^|\.)localhost$/;
const inner = 'must be on the internet: it is an address of this machine or of an inner network';

/**
 * Reads where a partner wants messages, and refuses what is not on the internet by its spelling alone. `URL` turns every
 * spelling of an address, such as 0x7f.1 or 2130706433, into the usual one. What a name stands for is checked by
 * `resolveTarget`.
 */
export function readTarget(text: string, { allowsLocal }: Policy): TargetReading {
  if (text.length > maxLength) return wrong(`must have at most ${maxLength} characters`);
  // `URL` drops some of these and turns others into a slash: what is read would not be what is written.
  if (/[\s\p{C}\\]/u.test(text)) return wrong('must not contain spaces, control characters or backslashes');
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return wrong('must be an https address');
  if (url.protocol === 'http:' && !allowsLocal) return wrong('must begin with https://');
  if (url.username !== '' || url.password !== '') return wrong('must not contain a login');
  if (text.includes('#')) return wrong('must not contain a #');
  if (url.port === '0') return wrong('must have a port from 1 to 65535');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return isAllowedAddress(host, { allowsLocal }) ? right(url, host) : wrong(inner);
  if (localName.test(host)) return allowsLocal ? right(url, host) : wrong(inner);
  // A name without a dot is looked up in the network's own domain.
  if (!host.includes('.') || innerEnding.test(host)) return wrong(inner);
  return right(url, host);
}

/** The addresses of a host name; empty if it has none. */
export type Lookup = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * The one address to connect to. A name of which any address is not on the internet is refused as a whole. IPv4 is
 * preferred: a machine without IPv6 would not reach the other.
 */
export async function resolveTarget(
  { host }: Target,
  { allowsLocal }: Policy,
  { lookup, signal }: { readonly lookup: Lookup; readonly signal: AbortSignal },
): Promise<{ readonly address: string } | { readonly refused: string } | undefined> {
  const addresses = isIP(host) !== 0 ? [host] : localName.test(host) ? ['127.0.0.1'] : await lookup(host, signal);
  const bad = addresses.find((address) => !isAllowedAddress(address, { allowsLocal }));
  if (bad !== undefined) return { refused: inner };
  const address = addresses.find((candidate) => isIP(candidate) === 4) ?? addresses[0];
  return address === undefined ? undefined : { address };
}

function right(url: URL, host: string): TargetReading {
  return { ok: true, target: { url, host } };
}

function wrong(problem: string): TargetReading {
  return { ok: false, problem };
}

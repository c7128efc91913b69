import { isIP } from 'node:net';

import { isAllowedAddress } from './addresses.ts';

export interface Policy {
  /** WEBHOOK_ALLOW_LOCAL: http and loopback addresses are also allowed. */
  readonly allowsLocal: boolean;
}

export interface Target {
  readonly url: URL;
  /** The host without brackets and without a final dot. */
  readonly host: string;
}

type TargetReading = { readonly ok: true; readonly target: Target } | RefusedTarget;

export interface RefusedTarget {
  readonly ok: false;
  /** Completes a sentence that begins with the address. */
  readonly problem: string;
  /** WEBHOOK_ALLOW_LOCAL would allow it. */
  readonly isLocal?: boolean;
}

const maxLength = 2_000;
/** Endings of names that are used inside a network, or by this machine. */
const innerEnding =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|svc|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;
const localName = /(?:^|\.)localhost$/;
const inner = 'must be on the internet: it is an address of this machine or of an inner network';

/**
 * Reads the URL of an endpoint, and refuses one that is visibly not on the internet. `URL` normalizes every spelling of an
 * address, such as 0x7f.1 or 2130706433. The addresses of a name are checked by `resolveTarget`.
 */
export function readTarget(text: string, policy: Policy): TargetReading {
  const reading = readWith(text, policy);
  if (reading.ok || policy.allowsLocal || !readWith(text, { allowsLocal: true }).ok) return reading;
  return { ok: false, problem: `${reading.problem}; WEBHOOK_ALLOW_LOCAL=on allows it, for tests`, isLocal: true };
}

function readWith(text: string, { allowsLocal }: Policy): TargetReading {
  if (text.length > maxLength) return wrong(`must have at most ${maxLength} characters`);
  // `URL` drops some of these and turns others into a slash, so that the result would differ from the text.
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
  // A name without a dot is resolved in the network's own domain.
  if (!host.includes('.') || innerEnding.test(host)) return wrong(inner);
  return right(url, host);
}

/** The addresses of a host name; empty if it has none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * The address to connect to. A name is refused if any of its addresses is not on the internet. IPv4 is preferred, because
 * this machine may have no IPv6.
 */
export async function resolveTarget(
  { host }: Target,
  { allowsLocal }: Policy,
  { lookup, signal }: { readonly lookup: ResolveHost; readonly signal: AbortSignal },
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

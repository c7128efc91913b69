import { findAddressMistake, isInAllowedAddresses, readAllowedAddresses } from '../partners/keys/allowed-addresses.ts';
import type { TrustedProxy } from '../web/client-address.ts';
import { type Environment, wrong } from './setting-values.ts';

/** Where no proxies are named, which production refuses: a proxy on this machine. */
const thisMachine = ['127.0.0.0/8', '::1'];

/** The header with the client's address, and the proxies that it counts from. */
export function readTrustedProxy(environment: Environment): TrustedProxy | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const [header, peers] = [read('TRUST_PROXY'), read('TRUST_PROXY_FROM')];
  const ranges = peers === undefined ? undefined : readRanges(peers);
  const isProduction = read('NODE_ENV') === 'production';
  if (header === undefined) {
    if (peers !== undefined) throw wrong('TRUST_PROXY_FROM', peers, 'TRUST_PROXY must name the header, too');
    return undefined;
  }
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(header)) {
    throw wrong('TRUST_PROXY', header, 'it must be the name of a header, such as X-Forwarded-For');
  }
  if (ranges === undefined && isProduction) {
    const why = 'TRUST_PROXY_FROM must name the proxies that it counts from in production (NODE_ENV=production)';
    throw wrong('TRUST_PROXY', header, why);
  }
  const trusted = readAllowedAddresses(ranges ?? thisMachine);
  return {
    header: header.toLowerCase(),
    isTrusted: (address) => trusted !== null && isInAllowedAddresses(trusted, address),
  };
}

function readRanges(text: string): string[] {
  const ranges = text.split(',').map((range) => range.trim());
  const mistake = findAddressMistake(ranges);
  if (mistake) {
    const { first } = mistake;
    const why = first === undefined ? 'is no address and no range such as 10.0.0.0/8' : `is not a range: ${first} is`;
    throw wrong('TRUST_PROXY_FROM', text, `${mistake.text || 'an empty entry'} ${why}`);
  }
  const everybody = ranges.find((range) => range.endsWith('/0'));
  if (everybody !== undefined) throw wrong('TRUST_PROXY_FROM', text, `${everybody} would trust every client`);
  return ranges;
}

import { isIPv6 } from 'node:net';

/** The host of an address for this machine: `localhost` for what listens on all interfaces or on loopback. */
export function hostForClients(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

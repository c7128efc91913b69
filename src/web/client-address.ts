import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The reverse proxies in front, and the header in which they pass the client's address. */
export interface TrustedProxy {
  /** In lower case. */
  readonly header: string;
  /** Whether an address is one of these proxies. Anybody else can write anything into the header. */
  readonly isTrusted: (address: string) => boolean;
}

/**
 * The client's address: that of the socket, unless the peer is a trusted proxy. In a list such as X-Forwarded-For each proxy
 * appends the peer that it saw, so that the list is read from its end up to the first address that is no trusted proxy:
 * what comes before it is only what that client claims. A value that is no IP address ends the list: made-up ones would
 * each get a rate limit of their own.
 */
export function clientAddress(request: IncomingMessage, proxy: TrustedProxy | undefined): string {
  let address = request.socket.remoteAddress ?? '';
  const stated = proxy && request.headers[proxy.header];
  if (!proxy || stated === undefined) return address;
  const hops = (Array.isArray(stated) ? stated.join(',') : stated).split(',');
  while (hops.length > 0 && proxy.isTrusted(address)) {
    const hop = hops.pop()?.trim() ?? '';
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client's address: that of the socket, or of the header that the proxy in front sets. In a list such as
 * X-Forwarded-For the last entry is what that proxy saw; those before it are only what the client claims. A value that is
 * no IP address is ignored: made-up ones would each get a rate limit of their own.
 */
export function clientAddress(request: IncomingMessage, proxyHeader: string | undefined): string {
  const stated = proxyHeader === undefined ? undefined : request.headers[proxyHeader];
  const last = (Array.isArray(stated) ? stated.at(-1) : stated)?.split(',').at(-1)?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : (request.socket.remoteAddress ?? '');
}

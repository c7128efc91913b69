import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Tells where a request comes from: the socket, or the header that the proxy in front sets. In a list, as
 * X-Forwarded-For is one, the last entry is what that proxy saw; those before it are only what the client claims. What is
 * no address is passed over: made-up ones would each have a limit of their own.
 */
export function clientAddress(request: IncomingMessage, proxyHeader: string | undefined): string {
  const stated = proxyHeader === undefined ? undefined : request.headers[proxyHeader];
  const last = (Array.isArray(stated) ? stated.at(-1) : stated)?.split(',').at(-1)?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : (request.socket.remoteAddress ?? '');
}

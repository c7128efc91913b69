import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this app sent the request. Every browser sends the origin with a form; current ones also say whether the
 * sending page has the same origin. A request with neither is not from a page, and is refused.
 */
export function isFromOwnPage(request: FastifyRequest, address: string, acceptsHiddenOrigin = false): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  // A page with the policy `no-referrer` sends its forms with this origin. `same-origin` shows that the page is ours.
  if (acceptsHiddenOrigin && origin === 'null') return site === 'same-origin';
  if (origin === undefined) return false;
  const sender = URL.parse(origin);
  if (!sender || sender.origin !== origin) return false;
  // The address in the browser need not be the configured one: localhost has several names.
  return origin === new URL(address).origin || (sender.protocol === 'http:' && isLocal(sender) && sender.host === host);
}

/** Behind a proxy anyone may have set the Host header; on this machine the browser has. */
function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

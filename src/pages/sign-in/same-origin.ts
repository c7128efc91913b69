import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this app itself sent this request. Every browser names the origin of a form; current ones also say in
 * which relation the sending page is to us. A request that says neither is not from a page, and is refused.
 */
export function isFromOwnPage(request: FastifyRequest, address: string, acceptsHiddenOrigin = false): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  // A page without a referrer sends its forms with this origin. Browsers say `same-origin` of such a page of ours alone.
  if (acceptsHiddenOrigin && origin === 'null') return site === 'same-origin';
  if (origin === undefined) return false;
  const sender = URL.parse(origin);
  if (!sender || sender.origin !== origin) return false;
  // The address in the browser need not be the configured one: localhost has several names.
  return origin === new URL(address).origin || (sender.protocol === 'http:' && isLocal(sender) && sender.host === host);
}

/** Behind a proxy the Host header may be anybody's word; on this machine it is the browser's. */
function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

import type { IncomingHttpHeaders } from 'node:http';

const scheme = 'bearer ';

/** The key that a request presents: the bearer token, else the X-Api-Key header, else the empty string. */
export function presentedKey(headers: IncomingHttpHeaders): string {
  const { authorization } = headers;
  if (authorization?.slice(0, scheme.length).toLowerCase() === scheme) return authorization.slice(scheme.length).trim();
  const header = headers['x-api-key'];
  return typeof header === 'string' ? header.trim() : '';
}

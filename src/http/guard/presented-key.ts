import type { IncomingHttpHeaders } from 'node:http';

const bearer = /^bearer +(.*)$/i;

/** The key that a request presents: the bearer token, else the X-Api-Key header, else the empty string. */
export function presentedKey(headers: IncomingHttpHeaders): string {
  const token = headers.authorization === undefined ? undefined : bearer.exec(headers.authorization)?.[1];
  if (token !== undefined) return token.trim();
  const header = headers['x-api-key'];
  return typeof header === 'string' ? header.trim() : '';
}

import { keyPrefix } from '../../partners/keys/format.ts';

const keyNames = new Set([
  'api_key',
  'apikey',
  'api-key',
  'x-api-key',
  'access_token',
  'token',
  'key',
  'authorization',
]);

/**
 * The API keys in a query string: values that look like a key, and the values of parameters that are named like one.
 * Undefined if there is none. Query strings are stored in histories and logs, so such a request is always refused.
 */
export function keysInQuery(url: string): string[] | undefined {
  const start = url.indexOf('?');
  if (start === -1) return undefined;
  const found: string[] = [];
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (value.startsWith(keyPrefix) || keyNames.has(name.toLowerCase())) found.push(value);
  }
  return found.length === 0 ? undefined : found;
}

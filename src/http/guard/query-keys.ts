import { keysIn, keyPrefix } from '../../partners/keys/format.ts';

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

/** Clients and proxies separate parameters by either character, and join two query strings with a second `?`. */
const separator = /[&;?]/;
/** A percent-encoded byte, however often its percent sign was encoded again: `%41`, `%2541`, `%252541`. */
const encodedByte = /%(?:25)*([0-9A-Fa-f]{2})/g;
/** Each pass resolves every depth of `%25`; a further pass is needed only where the digits are encoded as well. */
const decodingPasses = 3;
/** A request that holds more keys than this was made up: they are refused together, and reported up to here. */
const maxReportedKeys = 8;

/**
 * The API keys in a query string; undefined if it has neither a text that starts like a key nor a parameter that is named
 * like one. Query strings are stored in histories and logs, so such a request is always refused. The list is empty where no
 * complete key can be read.
 */
export function keysInQuery(url: string): string[] | undefined {
  const start = url.indexOf('?');
  if (start === -1) return undefined;
  const query = decode(url.slice(start + 1));
  if (!query.toLowerCase().includes(keyPrefix) && !query.split(separator).some(isNamedLikeKey)) return undefined;
  return keysIn(query).slice(0, maxReportedKeys);
}

function isNamedLikeKey(parameter: string): boolean {
  const [name = ''] = parameter.split('=', 1);
  return keyNames.has(name.replaceAll('+', ' ').trim().toLowerCase());
}

/** Decodes bytes to characters of the same code: keys are ASCII. Broken escapes stay as they are. */
function decode(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < decodingPasses && decoded.includes('%'); pass++) {
    decoded = decoded.replaceAll(encodedByte, (_escape, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  }
  return decoded;
}

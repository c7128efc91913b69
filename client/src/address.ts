/** The address of an endpoint. */
export type Address = (path: string, query?: Readonly<Record<string, string | undefined>>) => URL;

/** The service may be under a path of its host: `https://example.com/history`. */
export function addressesUnder(baseUrl: string): Address {
  const base = readBaseUrl(baseUrl);
  return (path, query = {}) => {
    const url = new URL(base.href.replace(/\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  };
}

function readBaseUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new TypeError('baseUrl must be the address of the service, such as https://api.example.com');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new TypeError('baseUrl must begin with https:// or http://');
  if (url.username !== '' || url.password !== '') throw new TypeError('baseUrl must not hold a user or a password');
  if (url.search !== '' || url.hash !== '') throw new TypeError('baseUrl must not hold a query or a fragment');
  return url;
}

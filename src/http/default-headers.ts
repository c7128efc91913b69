/**
 * The headers of every response, unless its route sets others. Shared caches do not store responses to requests with
 * `Authorization`; for requests with `X-Api-Key` they need `private`. `no-cache` still lets clients revalidate by ETag.
 */
export function defaultHeaders(requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  };
}

import { getReportImage } from '../../../contract/operations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { PictureReader } from '../../../reports/read/pictures.ts';
import { route, type Route } from '../../route.ts';

const longestCacheSeconds = 7 * 86_400;

/** Whoever has the link has the picture. It never changes under its name, and may be kept while the link lives. */
export function imageRoute(pictures: PictureReader, clock: Clock): Route {
  return route(getReportImage, async (request, reply) => {
    const at = clock.now();
    const { k, exp, sig } = request.query;
    const { contentType, bytes, etag, until } = await pictures.read({ ...request.params, k, exp, sig, at });
    const seconds = Math.min(Math.floor((until.getTime() - at.getTime()) / 1000), longestCacheSeconds);
    reply.header('etag', etag);
    reply.header('cache-control', `private, max-age=${seconds}, immutable`);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', policyFor(contentType));
    reply.header('accept-ranges', 'bytes');
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    reply.type(contentType);
    const range = readRange(request.headers.range, bytes.length);
    if (!range) return void reply.send(bytes);
    reply.header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`);
    return void reply.code(206).send(bytes.subarray(range.first, range.last + 1));
  });
}

/**
 * What is opened by itself can neither load nor run anything. A PDF is shown by a page of the browser's own, which such a
 * policy would forbid to be drawn; it is cleaned of all that runs before it is kept.
 */
function policyFor(contentType: string): string {
  return contentType === 'application/pdf'
    ? "frame-ancestors 'none'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox";
}

/** The part of a film that a player asks for; some play nothing else. What is no single part of it is all of it. */
function readRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : undefined;
}

import { getReportImage } from '../../../contract/operations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { PictureReader } from '../../../reports/read/pictures.ts';
import { sendNotModified } from '../../conditional.ts';
import { route, type Route } from '../../route.ts';

const longestCacheSeconds = 7 * 86_400;

/** A picture, film or document of a report, for holders of its signed link. It never changes: it may be cached until the link expires. */
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
    if (sendNotModified(request, reply, etag)) return undefined;
    reply.type(contentType);
    const range = readRange(request.headers.range, bytes.length);
    if (!range) return void reply.send(bytes);
    reply.header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`);
    return void reply.code(206).send(bytes.subarray(range.first, range.last + 1));
  });
}

/**
 * A file that is opened by itself can neither load nor run anything. The browser's own PDF viewer would show nothing
 * under such a policy; PDFs are stripped of everything that runs before they are stored.
 */
function policyFor(contentType: string): string {
  return contentType === 'application/pdf'
    ? "frame-ancestors 'none'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox";
}

/** The requested range of a film; some players need it. Undefined, which means the whole file, unless it is one valid range. */
function readRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : undefined;
}

import { Readable } from 'node:stream';

import { getReportImageEndpoint } from '../../../contract/endpoints.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { PictureReader } from '../../../reports/read/pictures.ts';
import { sendNotModified } from '../../conditional.ts';
import { route, type Route } from '../../route.ts';

const longestCacheSeconds = 7 * 86_400;

/** A picture, film or document of a report, for holders of its signed link. It never changes: it may be cached until the link expires. */
export function imageRoute(pictures: PictureReader, clock: Clock): Route {
  const now = () => clock.now();
  return route(getReportImageEndpoint, async (request, reply) => {
    const { k, exp, sig } = request.query;
    const { contentType, sizeBytes, etag, until, read } = await pictures.open({ ...request.params, k, exp, sig, now });
    const seconds = Math.min(Math.floor((until.getTime() - now().getTime()) / 1000), longestCacheSeconds);
    reply.header('etag', etag);
    reply.header('cache-control', `private, max-age=${seconds}, immutable`);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-robots-tag', 'noindex, nofollow');
    reply.header('content-security-policy', policyFor(contentType));
    reply.header('accept-ranges', 'bytes');
    if (sendNotModified(request, reply, etag)) return undefined;
    reply.type(contentType);
    const range = readRange(request.headers.range, sizeBytes);
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${sizeBytes}`);
    const { first, last } = range ?? { first: 0, last: sizeBytes - 1 };
    reply.header('content-length', last + 1 - first);
    // Nothing is read for a body that is not sent.
    const bytes = request.method === 'HEAD' ? [] : read(first, last);
    if (Buffer.isBuffer(bytes)) return void reply.send(bytes);
    // A piece is read when the one before has been sent: a slow reader takes no more memory than a fast one. Fastify must
    // wait for the end, otherwise it takes the response for an empty one.
    return void (await reply.send(Readable.from(bytes, { objectMode: false, highWaterMark: 1 })));
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

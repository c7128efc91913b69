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
    // A document or drawing that is opened by itself can neither load nor run anything.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    return void reply.type(contentType).send(bytes);
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';

import { readReportEndpoint } from '../../../contract/endpoints.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ReadReport, Rendition, ReportReader } from '../../../reports/read/reader.ts';
import { isReportId } from '../../../reports/report-id.ts';
import { varyByEncoding } from '../../../web/compression/send.ts';
import { goneSignal, matchingTag, sendNotModified, waitSeconds } from '../../conditional.ts';
import { jsonType } from '../../failures.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requireLanguage } from '../../requested-language.ts';
import { route, type Route, type Shortcut } from '../../route.ts';
import { sendJsonBytes, sendReport } from '../../send-json.ts';

const path = '/v1/reports/';
/** When to read a report again that is not complete. */
const retryAfterSeconds = '10';

export function readRoute(reader: ReportReader, clock: Clock): Route {
  const read = route(readReportEndpoint, (request, reply) => {
    const { reportId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const wanted = {
      reportId,
      partnerId: bearerOf(request).holder.partnerId,
      language: requireLanguage(request.query.lang),
      at: clock.now(),
    };
    const known = request.headers['if-none-match'];
    const cached = reader.readFromMemory(wanted);
    if (cached) return send(request, reply, cached);
    const patience = {
      waitMs: waitSeconds(request.headers.prefer) * 1000,
      knows:
        known === undefined ? undefined : (rendition: Rendition) => matchingTag(known, rendition.etag) !== undefined,
      gone: goneSignal(reply),
      now: () => clock.now(),
    };
    return reader.readPatiently(wanted, patience).then((found) => send(request, reply, found));
  });
  return { ...read, shortcut: reReadShortcut(reader, clock) };

  function send(
    { params, headers }: { params: { reportId: string }; headers: FastifyRequest['headers'] },
    reply: FastifyReply,
    { rendition }: ReadReport,
  ): void | Promise<void> {
    const { body, etag } = rendition;
    reply.headers(headersOf(rendition));
    if (sendNotModified({ headers }, reply, etag)) return undefined;
    if (headers['accept-encoding'] === undefined) return sendJsonBytes(reply, body);
    return sendReport(reply, body, () => reader.cache.recount(params.reportId));
  }
}

/** The most frequent request: a plain re-read of a complete report that is cached. */
function reReadShortcut(reader: ReportReader, clock: Clock): Shortcut {
  return {
    serves: (url) => url.startsWith(path) && isReportId(url.slice(path.length)),
    find: (url, bearer) => {
      const reportId = url.slice(path.length);
      const partnerId = bearerOf({ bearer }).holder.partnerId;
      const found = reader.findInMemory({ reportId, partnerId, language: undefined, at: clock.now() });
      if (!found) return undefined;
      const { rendition } = found;
      return {
        headers: headersOf(rendition),
        contentType: jsonType,
        body: rendition.body,
        about: { reportId },
      };
    },
  };
}

function headersOf({ etag, language, isComplete }: Rendition): Record<string, string> {
  const headers = { etag, 'content-language': language, vary: varyByEncoding };
  return isComplete ? headers : { ...headers, 'retry-after': retryAfterSeconds };
}

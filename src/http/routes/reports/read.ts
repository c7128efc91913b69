import type { FastifyReply, FastifyRequest } from 'fastify';

import { readReport } from '../../../contract/operations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Rendition, ReportReader } from '../../../reports/read/reader.ts';
import { isReportId } from '../../../reports/report-id.ts';
import { goneSignal, matches, sendNotModified, waitSeconds } from '../../conditional.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requireLanguage } from '../../requested-language.ts';
import { route, type Route } from '../../route.ts';
import { sendJsonBytes } from '../../send-json.ts';

/** When to read a report again that is not complete. */
const retryAfterSeconds = '10';

export function readRoute(reader: ReportReader, clock: Clock): Route {
  return route(readReport, (request, reply) => {
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
    if (cached) return send(request, reply, cached.rendition);
    const patience = {
      waitMs: waitSeconds(request.headers.prefer) * 1000,
      knows: known === undefined ? undefined : (rendition: Rendition) => matches(known, rendition.etag),
      gone: goneSignal(reply),
      now: () => clock.now(),
    };
    return reader.readPatiently(wanted, patience).then(({ rendition }) => send(request, reply, rendition));
  });
}

function send(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, rendition: Rendition): void {
  reply.header('etag', rendition.etag);
  reply.header('content-language', rendition.language);
  if (!rendition.isComplete) reply.header('retry-after', retryAfterSeconds);
  if (!sendNotModified(request, reply, rendition.etag)) sendJsonBytes(reply, rendition.body);
}

import { listChangesEndpoint } from '../../../contract/endpoints.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ChangeReader } from '../../../reports/read/change-reader.ts';
import { isReportId } from '../../../reports/report-id.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requireLanguage } from '../../requested-language.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';

export function changesRoute(reader: ChangeReader, clock: Clock): Route {
  return route(listChangesEndpoint, async (request, reply) => {
    const { reportId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const { changes, language } = await reader.read({
      reportId,
      partnerId: bearerOf(request).holder.partnerId,
      language: requireLanguage(request.query.lang),
      at: clock.now(),
    });
    reply.header('content-language', language);
    await sendJson(reply, changes);
  });
}

import { getCertificateEndpoint } from '../../../contract/endpoints.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { CertificateReader } from '../../../reports/certificates/reader.ts';
import { isReportId } from '../../../reports/report-id.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requireLanguage } from '../../requested-language.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';

export function certificateRoute(reader: CertificateReader, clock: Clock): Route {
  return route(getCertificateEndpoint, async (request, reply) => {
    const { reportId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const { certificate, language } = await reader.read({
      reportId,
      partnerId: bearerOf(request).holder.partnerId,
      language: requireLanguage(request.query.lang),
      recordId: request.query.recordId,
      at: clock.now(),
    });
    reply.header('content-language', language);
    await sendJson(reply, certificate);
  });
}

import { getReportPdfEndpoint } from '../../../contract/endpoints.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { PdfLinks } from '../../../reports/read/pdf-links.ts';
import { isReportId } from '../../../reports/report-id.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requireLanguage } from '../../requested-language.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';

export function pdfRoute(links: PdfLinks, clock: Clock): Route {
  return route(getReportPdfEndpoint, async (request, reply) => {
    const { reportId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const { language, ...link } = await links.make({
      reportId,
      partnerId: bearerOf(request).holder.partnerId,
      language: requireLanguage(request.query.lang),
      at: clock.now(),
    });
    reply.header('content-language', language);
    await sendJson(reply, link);
  });
}

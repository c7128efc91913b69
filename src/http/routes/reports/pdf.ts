import { getReportPdf } from '../../../contract/operations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Failure } from '../../../kernel/errors.ts';
import type { ReportReader } from '../../../reports/read/reader.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requireLanguage } from '../../language.ts';
import { route, type Route } from '../../route.ts';

/** Judges who may have the PDF; none can be made yet, and that is told plainly. */
export function pdfRoute(reader: ReportReader, clock: Clock): Route {
  return route(getReportPdf, async (request) => {
    await reader.read({
      reportId: request.params.reportId,
      partnerId: bearerOf(request).holder.partnerId,
      language: requireLanguage(request.query.lang),
      at: clock.now(),
    });
    throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '3600' } });
  });
}

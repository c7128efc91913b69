import { getReportPdf } from '../../../contract/operations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Failure } from '../../../kernel/errors.ts';
import type { ReportReader } from '../../../reports/read/reader.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { requestedLanguage } from '../../language.ts';
import { route, type Route } from '../../route.ts';
import { refuseBadFields } from '../../validation.ts';

/** Judges who may have the PDF; none can be made yet, and that is told plainly. */
export function pdfRoute(reader: ReportReader, clock: Clock): Route {
  return route(getReportPdf, async (request) => {
    const language = requestedLanguage(request.query.lang);
    if (!language.ok) refuseBadFields({ lang: language.problem });
    await reader.read({
      reportId: request.params.reportId,
      partnerId: bearerOf(request).holder.partnerId,
      language: language.ok ? language.language : undefined,
      at: clock.now(),
    });
    throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '3600' } });
  });
}

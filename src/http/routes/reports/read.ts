import { getReportPdf, readReport } from '../../../contract/operations.ts';
import { Failure } from '../../../kernel/errors.ts';
import { requestedLanguage } from '../../language.ts';
import { route, type Route } from '../../route.ts';
import { refuseBadFields } from '../../validation.ts';

/** No report has been bought yet, so none is found. */
export function readRoutes(): Route[] {
  return [readReport, getReportPdf].map((operation) =>
    route(operation, ({ query }) => {
      const language = requestedLanguage(query.lang);
      refuseBadFields(language.ok ? {} : { lang: language.problem });
      throw new Failure('REPORT_NOT_FOUND');
    }),
  );
}

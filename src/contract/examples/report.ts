import type { PartnerReport } from '../partner-report.ts';
import type { PartnerPdfLink } from '../pdf-link.ts';
import drawn from './reports.json' with { type: 'json' };

/**
 * Responses of the service to purchases of sandbox VINs, with every list cut to its first two entries. `npm run examples`
 * draws them again; a test compares their fields with a fresh response.
 */
export const { completeReport, enrichingReport, pdfLink } = drawn as {
  completeReport: PartnerReport;
  enrichingReport: PartnerReport;
  pdfLink: PartnerPdfLink;
};

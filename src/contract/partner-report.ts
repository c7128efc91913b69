import { type Static, Type } from 'typebox';

import { oneOf, resource, text, textList, timestamp } from './field.ts';
import { type SectionStatus, sectionStatus, trackedSections } from './report/section-status.ts';
import { VehicleReport } from './report/vehicle-report.ts';

export const PartnerReport = resource(
  'PartnerReport',
  'A bought report: its state, its links and its content. The purchase and every later read answer with it.',
  {
    reportId: text('Id of this purchase. Keep it: all later reads go by it.'),
    status: oneOf(
      ['complete', 'enriching'],
      '`enriching` while sections are still being fetched, then `complete`, which is final.',
    ),
    pendingSections: textList(
      `Sections still being fetched; empty once the report is complete. Keys: ${trackedSections.map((key) => `\`${key}\``).join(', ')}. While a source that failed is queried again, also other sections, by their keys in \`coverage.checks\`.`,
    ),
    vin: text(
      'VIN of the vehicle, 17 characters in upper case, without the spaces and hyphens it may have been sent with.',
    ),
    registrationNumber: text('Latest known registration number of the vehicle.'),
    accessUntil: timestamp('End of the access window, in UTC. From then on the report and all its links return 410.'),
    originalReportUrl: text('Signed link to the report as a web page. It needs no key and works until `accessUntil`.'),
    pdfUrl: text('Address of the endpoint that hands out PDF download links for this report. It needs the API key.'),
    sectionStatus: Type.Unsafe<Record<string, SectionStatus>>({
      type: 'object',
      additionalProperties: sectionStatus('the section'),
      description:
        'State of every section that may arrive late, by the keys that `pendingSections` uses; a section that was pending stays listed.',
    }),
    report: VehicleReport,
  },
);

export type PartnerReport = Static<typeof PartnerReport>;

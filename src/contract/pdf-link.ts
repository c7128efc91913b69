import type { Static } from 'typebox';

import { resource, text, timestamp } from './field.ts';

export const PartnerPdfLink = resource('PartnerPdfLink', 'A link from which the PDF of a report can be downloaded.', {
  reportId: text('Id of the report.'),
  url: text('Signed download link. It needs no key and lives for minutes only, so fetch the file at once.'),
  urlExpiresAt: timestamp('When `url` stops working, in UTC. Ask again for a new one.'),
  accessUntil: timestamp('End of the report’s access window, in UTC. Up to then new links can be had.'),
});

export type PartnerPdfLink = Static<typeof PartnerPdfLink>;

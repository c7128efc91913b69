import { type Static, Type } from 'typebox';

import { calendarDate, flag, int32, recordDate, recordId, resource, text, textList, timestamp } from './field.ts';

export const CertifiedRecord = resource('CertifiedRecord', 'The record that a certificate is about.', {
  recordId: recordId(),
  section: text('The section of the record, such as `accidentHistory`.'),
  recordDate: recordDate('Date of the record.'),
  isContained: flag('True if the answers of the queried sources contained it when the report was bought.'),
  firstReceivedOn: calendarDate('The day on which it was first received here, in UTC.'),
});

export const QueriedSources = resource('QueriedSources', 'The sources of one kind that were queried.', {
  section: text('The section that they know something of, such as `accidentHistory`.'),
  name: text('Its name, in the language of the answer.'),
  status: text('Result of the check, as in `coverage.checks` of the report.'),
  queried: int32('How many were queried.'),
  answered: int32('How many of them answered. Absent for reports of earlier releases.'),
  countries: textList('Countries of those that answered, as ISO 3166-1 alpha-2 codes.'),
  records: int32('Number of records in this section of the report.'),
});

export const ReportCertificate = resource('ReportCertificate', 'What was known on the day of a purchase, signed.', {
  reportId: text('Id of the report.'),
  vin: text('VIN of the vehicle.'),
  purchasedAt: timestamp('When the report was bought, in UTC.'),
  record: CertifiedRecord,
  sources: Type.Array(QueriedSources, {
    description: 'The sources that were queried: of the record’s section, or of all sections with records.',
  }),
  text: text('The statement in one sentence, in the language of the answer.'),
  checkCode: text('Code of the facts of the report, by which anybody can check it at `/check`.'),
  attestation: text(
    'The statement as a compact JWS (RFC 7515, EdDSA), signed as the attestation in the PDF of the report. Its payload is that attestation with `known`: `purchasedAt`, `record` and `sources` without names. The keys are at `/check/keys`.',
  ),
  url: text('Signed link to the certificate as a PDF of one page. It needs no key and lives for minutes only.'),
  urlExpiresAt: timestamp('When `url` stops working, in UTC. Ask again for a new one.'),
  accessUntil: timestamp('End of the report’s access window, in UTC.'),
});

export type ReportCertificate = Static<typeof ReportCertificate>;

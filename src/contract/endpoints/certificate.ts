import type { Endpoint } from '../endpoint.ts';
import { certificateOfRecord } from '../examples/certificate.ts';
import { ReportCertificate } from '../report-certificate.ts';
import { CertificateQuery, ReportParams } from '../requests.ts';

export const getCertificateEndpoint = {
  id: 'getCertificate',
  method: 'GET',
  path: '/v1/reports/{reportId}/certificate',
  tag: 'Beyond the contract',
  summary: 'What was known on the day of a purchase',
  description: `States, signed, which kinds of sources were queried for a report and what they returned. With \`recordId\`: whether
their answers contained this record, for example one that \`/changes\` lists. Free, until \`accessUntil\`. No source is queried,
and none is named.

A record that another report of the vehicle has, and this one does not, was not known on that day: \`firstReceivedOn\` says when
it was. While the report is \`enriching\`, the certificate is of its present state.`,
  security: 'key',
  scope: 'reports:read',
  params: ReportParams,
  query: CertificateQuery,
  success: {
    description: 'The certificate.',
    schema: ReportCertificate,
    headers: ['Content-Language'],
    examples: { record: { summary: 'A record that arrived after the purchase', value: certificateOfRecord } },
  },
  errors: ['INVALID_LANG', 'REPORT_NOT_FOUND', 'RECORD_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED'],
} as const satisfies Endpoint;

import type { Endpoint } from '../endpoint.ts';
import { noChanges, someChanges } from '../examples/changes.ts';
import { ReportChanges } from '../report-changes.ts';
import { LanguageQuery, ReportParams } from '../requests.ts';

export const listChangesEndpoint = {
  id: 'listChanges',
  method: 'GET',
  path: '/v1/reports/{reportId}/changes',
  tag: 'Beyond the contract',
  summary: 'What changed since a purchase',
  description: `What has been gathered about the vehicle since you bought the report, for any purchase of it. Free, until
\`accessUntil\`. No source is queried: \`lookedAt\` says when sources were last queried. Null means that
nobody has looked since, not that nothing has happened.

A record that is missing is \`withdrawn\` only if all sources of its section that answered then have answered again. Otherwise
it is a change of \`coverage\`, which says nothing about the vehicle. The report itself never changes. While it is
\`enriching\`, there are no changes: what arrives belongs to it. The event \`report.changed\` says that there are further
changes of the vehicle.`,
  security: 'key',
  scope: 'reports:read',
  params: ReportParams,
  query: LanguageQuery,
  success: {
    description: 'The changes.',
    schema: ReportChanges,
    headers: ['Content-Language'],
    examples: {
      changes: { summary: 'A late record, and a check that could not be made', value: someChanges },
      none: { summary: 'Nobody has looked since', value: noChanges },
    },
  },
  errors: ['INVALID_LANG', 'REPORT_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED'],
} as const satisfies Endpoint;

import { DisputeParams, DisputeProof, DisputeRequest, RecordDispute, RecordDisputes } from '../dispute.ts';
import type { Endpoint } from '../endpoint.ts';
import { disputeWithKnownProof, openDispute, someDisputes } from '../examples/disputes.ts';
import { ReportParams } from '../requests.ts';

const tag = 'Beyond the contract';

export const contestRecordEndpoint = {
  id: 'contestRecord',
  method: 'POST',
  path: '/v1/reports/{reportId}/disputes',
  tag,
  summary: 'Contest a record of a report',
  description: `Says that a record of a report is wrong. Free. From then on every later report of the vehicle marks it as contested, and
the pages of earlier reports say so. It is decided within 30 days, 45 where new facts arrive. Nobody is told who contests it.

A record that you contest already stays as it is: the answer is the open dispute. Up to 5 disputes may be open in a report,
and 100 of an account; then the answer is 400. Events: \`report.record_contested\`, \`report.record_decided\`.`,
  security: 'key',
  scope: 'reports:buy',
  params: ReportParams,
  body: DisputeRequest,
  success: {
    description: 'The dispute.',
    schema: RecordDispute,
    headers: [],
    examples: { open: { summary: 'A damage of another vehicle', value: openDispute } },
  },
  errors: ['REPORT_NOT_FOUND', 'RECORD_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED', 'PAYLOAD_TOO_LARGE'],
} as const satisfies Endpoint;

export const addProofEndpoint = {
  id: 'addProof',
  method: 'POST',
  path: '/v1/reports/{reportId}/disputes/{disputeId}/proofs',
  tag,
  summary: 'Send a proof of a dispute',
  description: `Adds a file to a record that you contest: a photo, an invoice, a letter. Free. Only the people who decide see it, and it
is deleted 90 days after the decision. A dispute has up to 5 files, and 10 MB together; the same file counts once, and the answer
says that it was there (\`isKnownProof\`).

A dispute that was decided is opened again: it is decided within 45 days, and until then the decision before applies. Where you
contest the record anew by then, the file is added to that dispute. Event: \`report.record_contested\`, once more.`,
  security: 'key',
  scope: 'reports:buy',
  params: DisputeParams,
  body: DisputeProof,
  // None but JSON, which the handler reads itself: it may be large.
  otherBodies: {},
  success: {
    description: 'The dispute.',
    schema: RecordDispute,
    headers: [],
    examples: {
      open: { summary: 'A damage of another vehicle', value: openDispute },
      known: { summary: 'The same file once more', value: disputeWithKnownProof },
    },
  },
  errors: ['REPORT_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED', 'PAYLOAD_TOO_LARGE'],
} as const satisfies Endpoint;

export const listDisputesEndpoint = {
  id: 'listDisputes',
  method: 'GET',
  path: '/v1/reports/{reportId}/disputes',
  tag,
  summary: 'List the disputes about a report',
  description: `All disputes about records that the report shows, whoever filed them. Free, until \`accessUntil\`. The report itself
stays as it was sold.`,
  security: 'key',
  scope: 'reports:read',
  params: ReportParams,
  success: {
    description: 'The disputes.',
    schema: RecordDisputes,
    headers: [],
    examples: { disputes: { summary: 'One that is open, and one that was decided', value: someDisputes } },
  },
  errors: ['REPORT_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED'],
} as const satisfies Endpoint;

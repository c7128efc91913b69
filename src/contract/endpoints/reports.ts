import type { Endpoint } from '../endpoint.ts';
import { completeReport, enrichingReport, pdfLink } from '../examples/report.ts';
import { PartnerReport } from '../partner-report.ts';
import { PartnerPdfLink } from '../pdf-link.ts';
import {
  ImageParams,
  ImageQuery,
  LanguageQuery,
  PurchaseHeaders,
  PurchaseRequest,
  ReadHeaders,
  ReportParams,
} from '../requests.ts';

const tag = 'Reports';
const keyLimitHeaders = ['X-Key-Limit-Eur', 'X-Key-Spent-Eur', 'X-Key-Resets-At'] as const;

const reportExamples = {
  complete: { summary: 'All sections have arrived', value: completeReport },
  enriching: { summary: 'Some sections are pending', value: enrichingReport },
} as const;

export const buyReportEndpoint = {
  id: 'buyReport',
  method: 'POST',
  path: '/v1/reports',
  tag,
  summary: 'Buy a report',
  description: `Looks up a vehicle by its VIN and returns its report. This is the only call that costs money, and only
if the status is 200; \`X-Charged-Eur\` is the amount.

If \`status\` is \`enriching\`, some sections take longer: read the report again until it is \`complete\`.

Buying the same vehicle again within the charge window is free and returns the report you already have, unless your
account is charged for every purchase. A vehicle with few records is charged like any other.

To be safe against a lost connection, send an \`Idempotency-Key\` and repeat the request with the same key and body.`,
  security: 'key',
  scope: 'reports:buy',
  headers: PurchaseHeaders,
  body: PurchaseRequest,
  success: {
    description: 'The report. Sections named in `pendingSections` follow later.',
    schema: PartnerReport,
    headers: ['Content-Language', 'X-Credit-Balance', 'X-Charged-Eur', 'X-Credited-Eur', ...keyLimitHeaders],
    examples: reportExamples,
  },
  errors: [
    'INVALID_VIN',
    'INVALID_LANG',
    'INSUFFICIENT_CREDIT',
    'TEST_ACCOUNT',
    'CREDIT_LIMIT_REACHED',
    'KEY_LIMIT_REACHED',
    'IDEMPOTENCY_IN_PROGRESS',
    'REPORT_ERASED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'IDEMPOTENCY_MISMATCH',
  ],
} as const satisfies Endpoint;

export const readReportEndpoint = {
  id: 'readReport',
  method: 'GET',
  path: '/v1/reports/{reportId}',
  tag,
  summary: 'Read a bought report',
  description: `Returns the current state of a report you bought. Free, as often as you like, until \`accessUntil\`; after that 410.

While the report is \`enriching\`, read it every 10 to 15 seconds, or send \`Prefer: wait=30\`: the server then responds
as soon as a section has arrived. Most reports are complete within two minutes. A \`complete\` report never
changes: keep its \`ETag\`, and a read with \`If-None-Match\` returns no body.`,
  security: 'key',
  scope: 'reports:read',
  params: ReportParams,
  query: LanguageQuery,
  headers: ReadHeaders,
  success: {
    description: 'The current state of the report.',
    schema: PartnerReport,
    headers: ['Content-Language', 'ETag', 'Retry-After'],
    examples: reportExamples,
  },
  notModified: {
    description: 'Nothing has changed since the read that gave the `ETag` sent in `If-None-Match`.',
    headers: ['Content-Language', 'ETag', 'Retry-After'],
  },
  errors: ['INVALID_LANG', 'REPORT_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED'],
} as const satisfies Endpoint;

export const getReportPdfEndpoint = {
  id: 'getReportPdf',
  method: 'GET',
  path: '/v1/reports/{reportId}/pdf',
  tag,
  summary: 'Get a download link for the PDF',
  description: `Returns a link from which the report can be downloaded as a PDF. Free, until \`accessUntil\`.

The link needs no key and expires after some minutes, see \`urlExpiresAt\`. An expired link returns 410 \`LINK_EXPIRED\`;
call this endpoint again for a new one.`,
  security: 'key',
  scope: 'reports:read',
  params: ReportParams,
  query: LanguageQuery,
  success: {
    description: 'The link.',
    schema: PartnerPdfLink,
    headers: ['Content-Language'],
    examples: { link: { summary: 'A link that works for 15 minutes', value: pdfLink } },
  },
  errors: ['INVALID_LANG', 'REPORT_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED'],
} as const satisfies Endpoint;

export const getReportImageEndpoint = {
  id: 'getReportImage',
  method: 'GET',
  path: '/v1/reports/{reportId}/images/{kind}',
  tag,
  summary: 'Fetch a picture of a report',
  description: `Serves a picture, video or document to the holder of its link, without an API key, so that a browser can show it.
A player may request a part of a video with \`Range: bytes=FIRST-LAST\`.

Use these links unchanged. Their parameters are signed: a changed link is refused with 403.`,
  security: 'signature',
  params: ImageParams,
  query: ImageQuery,
  documentedAs: { exp: { type: 'integer', format: 'int64', examples: [1775034922] } },
  success: {
    description: 'The picture, video or document. `Content-Type` names its format.',
    contentTypes: ['image/*', 'video/mp4', 'application/pdf'],
    headers: ['ETag'],
    examples: {},
  },
  partialContent: { description: 'The requested part of the file.', headers: ['ETag', 'Content-Range'] },
  notModified: { description: 'The file is the one whose `ETag` was sent in `If-None-Match`.', headers: ['ETag'] },
  errors: ['NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED', 'LINK_EXPIRED'],
} as const satisfies Endpoint;

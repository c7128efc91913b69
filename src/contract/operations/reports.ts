import { completeReport, enrichingReport, pdfLink } from '../examples/report.ts';
import type { Operation } from '../operation.ts';
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

const reportExamples = {
  complete: { summary: 'All sections are there', value: completeReport },
  enriching: { summary: 'Two sections are still to come', value: enrichingReport },
} as const;

export const buyReport = {
  id: 'buyReport',
  method: 'POST',
  path: '/v1/reports',
  tag,
  summary: 'Buy a report',
  description: `Looks a vehicle up by its VIN and answers with its report. This is the only call that costs money, and only
when it answers 200; \`X-Charged-Eur\` says how much.

If the answer says \`enriching\`, some sections take longer: read the report again until it says \`complete\`.

Buying the same vehicle again inside the charge window is free and gives the report you already have, unless your
account is set up so that every purchase is charged. A vehicle of which little is known is charged like any other.

To be safe against a lost connection, send an \`Idempotency-Key\` and repeat the request with the same key and body.`,
  security: 'key',
  headers: PurchaseHeaders,
  body: PurchaseRequest,
  success: {
    description: 'The report. Sections named in `pendingSections` follow later.',
    schema: PartnerReport,
    headers: ['Content-Language', 'X-Credit-Balance', 'X-Charged-Eur', 'X-Credited-Eur'],
    examples: reportExamples,
  },
  errors: [
    'INVALID_VIN',
    'INVALID_LANG',
    'INSUFFICIENT_CREDIT',
    'TEST_ACCOUNT',
    'CREDIT_LIMIT_REACHED',
    'IDEMPOTENCY_IN_PROGRESS',
    'REPORT_ERASED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'IDEMPOTENCY_MISMATCH',
  ],
} as const satisfies Operation;

export const readReport = {
  id: 'readReport',
  method: 'GET',
  path: '/v1/reports/{reportId}',
  tag,
  summary: 'Read a bought report',
  description: `Gives a report you bought, as it stands now. Free, as often as you like, until \`accessUntil\`; after that 410.

While the report is \`enriching\`, read it every 10 to 15 seconds, or send \`Prefer: wait=30\` and let the server answer
as soon as something has arrived. Most reports are complete within two minutes. A \`complete\` report never changes
again: keep its \`ETag\`, and a read with \`If-None-Match\` costs no bandwidth.`,
  security: 'key',
  params: ReportParams,
  query: LanguageQuery,
  headers: ReadHeaders,
  success: {
    description: 'The report as it stands now.',
    schema: PartnerReport,
    headers: ['Content-Language', 'ETag', 'Retry-After'],
    examples: reportExamples,
  },
  notModified: {
    description: 'Nothing has changed since the read that gave the `ETag` sent in `If-None-Match`.',
    headers: ['Content-Language', 'ETag', 'Retry-After'],
  },
  errors: ['INVALID_LANG', 'REPORT_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED'],
} as const satisfies Operation;

export const getReportPdf = {
  id: 'getReportPdf',
  method: 'GET',
  path: '/v1/reports/{reportId}/pdf',
  tag,
  summary: 'Get a download link for the PDF',
  description: `Hands out a link from which the report can be downloaded as a PDF. Free, until \`accessUntil\`.

The link needs no key and lapses after some minutes, see \`urlExpiresAt\`. A lapsed link answers 410 \`LINK_EXPIRED\`;
call this endpoint again for a new one.`,
  security: 'key',
  params: ReportParams,
  query: LanguageQuery,
  success: {
    description: 'The link.',
    schema: PartnerPdfLink,
    headers: ['Content-Language'],
    examples: { link: { summary: 'A link that works for 15 minutes', value: pdfLink } },
  },
  errors: ['INVALID_LANG', 'REPORT_NOT_FOUND', 'REPORT_EXPIRED', 'REPORT_ERASED'],
} as const satisfies Operation;

export const getReportImage = {
  id: 'getReportImage',
  method: 'GET',
  path: '/v1/reports/{reportId}/images/{kind}',
  tag,
  summary: 'Fetch a picture of a report',
  description: `Serves a picture, video or document to the holder of its link, without an API key, so that a browser can show it.
A player may ask for a part of a video with \`Range: bytes=FIRST-LAST\`.

Take these links from the report as they are. Their parameters are signed: a changed link is refused with 403.`,
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
} as const satisfies Operation;

import {
  Batch,
  BatchLines,
  BatchLinesHeaders,
  BatchLinesQuery,
  BatchParams,
  BatchQuery,
  BatchRequest,
} from '../batch.ts';
import type { Endpoint } from '../endpoint.ts';
import { batchLines, completedBatch, runningBatch, stoppedBatch } from '../examples/batches.ts';
import { PurchaseHeaders } from '../requests.ts';

const tag = 'Beyond the contract';
export const csvType = 'text/csv';
export const ndjsonType = 'application/x-ndjson';

const batchExamples = {
  running: { summary: 'Vehicles are being bought', value: runningBatch },
  stopped: { summary: 'The money has run out', value: stoppedBatch },
  completed: { summary: 'Everything was bought', value: completedBatch },
} as const;

export const orderBatchEndpoint = {
  id: 'orderBatch',
  method: 'POST',
  path: '/v1/batches',
  tag,
  summary: 'Order many reports',
  description: `Orders up to 10,000 vehicles. They are bought one after the other, each as by a call of \`POST /v1/reports\`; this request
itself is no such call. Send JSON, CSV with a column \`vin\` (and \`reference\`), or NDJSON with one VIN or object in a line.

What the vehicles can cost at most is held before the first is bought, and only the batch can spend it; the rest is released.
If the money covers only a part of them, that part is bought, and the batch stops. If it covers none, the answer is 402.
A malformed line, and one that names a vehicle again, is rejected, costs nothing, and keeps no other line from being bought.

While 20 batches are running, the answer is 400. Lines are bought at half of the account’s rate limit, and after purchases by
other calls. Events: \`batch.completed\`, \`batch.stopped\`.`,
  security: 'key',
  scope: 'batches',
  query: BatchQuery,
  headers: PurchaseHeaders,
  body: BatchRequest,
  otherBodies: {
    [csvType]: {
      schema: { type: 'string' },
      example: 'vin,reference\nSANDBX0READY00001,stock-17\nSANDBX00TH1N00001,\n',
    },
    [ndjsonType]: {
      schema: { type: 'string' },
      example: '{"vin":"SANDBX0READY00001","reference":"stock-17"}\n"SANDBX00TH1N00001"\n',
    },
  },
  success: { description: 'The batch.', schema: Batch, headers: [], examples: batchExamples },
  errors: [
    'INVALID_LANG',
    'INSUFFICIENT_CREDIT',
    'CREDIT_LIMIT_REACHED',
    'KEY_LIMIT_REACHED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'IDEMPOTENCY_MISMATCH',
  ],
} as const satisfies Endpoint;

export const readBatchEndpoint = {
  id: 'readBatch',
  method: 'GET',
  path: '/v1/batches/{batchId}',
  tag,
  summary: 'Read the status of a batch',
  description:
    'How far a batch is, and what it has cost. Free. A batch is kept for 90 days; its reports are kept like all others.',
  security: 'key',
  scope: 'batches',
  params: BatchParams,
  success: { description: 'The batch.', schema: Batch, headers: [], examples: batchExamples },
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const listBatchLinesEndpoint = {
  id: 'listBatchLines',
  method: 'GET',
  path: '/v1/batches/{batchId}/lines',
  tag,
  summary: 'Read the lines of a batch',
  description: `The lines with what became of each, as JSON page by page, or as a file: send \`Accept: text/csv\` or
\`Accept: application/x-ndjson\`. In CSV, a reference that a spreadsheet would run as a formula has an apostrophe before it.
Free.`,
  security: 'key',
  scope: 'batches',
  params: BatchParams,
  query: BatchLinesQuery,
  headers: BatchLinesHeaders,
  success: {
    description: 'The lines.',
    schema: BatchLines,
    headers: [],
    examples: { lines: { summary: 'A batch that is running', value: batchLines } },
    otherContentTypes: [csvType, ndjsonType],
  },
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const stopBatchEndpoint = {
  id: 'stopBatch',
  method: 'POST',
  path: '/v1/batches/{batchId}/stop',
  tag,
  summary: 'Stop a batch',
  description: `Nothing more is bought, also of vehicles that were being looked up, and what the batch held is released. A batch that does not
run stays as it is.`,
  security: 'key',
  scope: 'batches',
  params: BatchParams,
  success: { description: 'The batch.', schema: Batch, headers: [], examples: batchExamples },
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const resumeBatchEndpoint = {
  id: 'resumeBatch',
  method: 'POST',
  path: '/v1/batches/{batchId}/resume',
  tag,
  summary: 'Resume a batch',
  description: `Goes on with a stopped batch: what the rest can cost is held, as far as there is money, and bought in the name of this key. A
batch that is not stopped stays as it is. While 20 batches are running, the answer is 400.`,
  security: 'key',
  scope: 'batches',
  params: BatchParams,
  success: { description: 'The batch.', schema: Batch, headers: [], examples: batchExamples },
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

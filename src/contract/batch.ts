import { type Static, Type } from 'typebox';

import { double, int32, oneOf, resource, text, timestamp } from './field.ts';
import { languageOption } from './requests.ts';

export const Batch = resource('Batch', 'Many vehicles that were ordered together, and how far they are.', {
  batchId: text('Id of the batch.'),
  name: text('The name that you gave it. Absent without one.'),
  status: oneOf(
    ['running', 'stopped', 'completed'],
    '`running`: vehicles are being bought, or wait for an earlier batch. `stopped`: nothing is bought until it is resumed. `completed`: no line waits.',
  ),
  code: text(
    'Why it stopped, as the error code of a purchase, such as `INSUFFICIENT_CREDIT`; `UNAUTHORIZED` if its key was revoked or may no longer order batches. Absent if it was stopped by request, and while it is not stopped.',
  ),
  lines: int32('Lines that were sent.'),
  accepted: int32('Lines that name a vehicle to buy.'),
  rejected: int32('Malformed lines, and lines that name a vehicle again. They cost nothing.'),
  bought: int32('Reports that were bought and charged.'),
  repeats: int32('Reports that you had, and that were free.'),
  failed: int32('Vehicles that could not be bought. They cost nothing.'),
  chargedEur: double('What the batch has cost so far, in euro. Later refunds do not change it.'),
  heldEur: double(
    'The part of the account’s money that only this batch can spend, in euro. 0 once it is stopped or completed.',
  ),
  createdAt: timestamp('When it was ordered.'),
  completedAt: timestamp('When it was completed. Absent before.'),
});

export type Batch = Static<typeof Batch>;

export const BatchLine = resource('BatchLine', 'One line of a batch, and what became of it.', {
  line: int32('The line: in JSON the place in `vins`, otherwise the line of the file, counted from 1.'),
  vin: text('The VIN. Of a rejected line what was sent in its place, shortened. Absent once the vehicle was erased.'),
  reference: text('Your own reference. Absent without one.'),
  status: oneOf(
    ['waiting', 'bought', 'repeat', 'rejected', 'failed'],
    '`waiting`: not bought yet. `bought`: charged. `repeat`: a report that you had, free. `rejected`: malformed, or a vehicle of an earlier line. `failed`: could not be bought.',
  ),
  reportId: text('The report. Only if the line is `bought` or `repeat`.'),
  chargedEur: double('What the line cost, in euro. Only if it is `bought` or `repeat`.'),
  code: text(
    'Why it was rejected: `INVALID_VIN`, `INVALID_REFERENCE`, `INVALID_LINE` or `DUPLICATE`. Why it failed: `MAX_EUR_REACHED`, or the error code of the purchase. Of a line that waits: the error code of the last attempt, if there was one.',
  ),
});

export type BatchLine = Static<typeof BatchLine>;

export const BatchLines = resource('BatchLines', 'Lines of a batch in the order in which they were sent.', {
  lines: Type.Array(BatchLine, { description: 'The lines.' }),
  next: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'What to send as `after` for the next lines; null after the last one.',
  }),
});

export type BatchLines = Static<typeof BatchLines>;

export const maxBatchLines = 10_000;
/** In characters. */
export const maxReference = 100;

export const BatchVehicle = resource('BatchVehicle', 'A vehicle to buy a report for.', {
  vin: text('The VIN. Case, spaces and hyphens do not matter.'),
  reference: text('Your own reference, up to 100 characters. It is in the lines of the batch.', {
    maxLength: maxReference,
  }),
});

export type BatchVehicle = Static<typeof BatchVehicle>;

/** Not required and not checked here: the code that reads a batch says line by line what is wrong. */
export const BatchRequest = Type.Object(
  {
    vins: Type.Optional(
      Type.Unsafe<(string | BatchVehicle)[]>({
        type: 'array',
        minItems: 1,
        maxItems: maxBatchLines,
        items: { anyOf: [{ type: 'string' }, BatchVehicle] },
        description: `The vehicles: each a VIN, or an object with \`vin\` and your own \`reference\`. At most ${maxBatchLines} lines.`,
      }),
    ),
    lang: languageOption,
    maxEur: Type.Optional(
      double(
        'What the batch may cost at most, in euro with two decimals. Lines beyond it fail with `MAX_EUR_REACHED`.',
      ),
    ),
    name: Type.Optional(text('A name of your choice, up to 100 characters.', { maxLength: 100 })),
  },
  {
    title: 'BatchRequest',
    description: 'Which vehicles to buy reports for. Members not listed are ignored.',
    examples: [{ vins: [{ vin: 'SANDBX0READY00001', reference: 'stock-17' }, 'SANDBX00TH1N00001'], maxEur: 100 }],
  },
);

export type BatchRequest = Static<typeof BatchRequest>;

/** For lists that are sent as CSV or NDJSON. */
export const BatchQuery = Type.Object({
  lang: languageOption,
  maxEur: Type.Optional(text('As in the JSON body, in which it comes first.', { examples: ['100.00'] })),
  name: Type.Optional(text('As in the JSON body, in which it comes first.', { examples: ['stock'] })),
});

export const BatchParams = Type.Object({
  batchId: text('Id of a batch.', { examples: ['bat_1KRAfri3XHDDUH6hDyfO'] }),
});

export const BatchLinesQuery = Type.Object({
  after: Type.Optional(text('`next` of the lines before. Left out: from the first line.', { examples: ['100'] })),
  limit: Type.Optional(
    text('How many lines, 1 to 1000. Left out: 100 in JSON, all in CSV and NDJSON.', { examples: ['100'] }),
  ),
});

export const BatchLinesHeaders = Type.Object({
  accept: Type.Optional(
    text('`text/csv` or `application/x-ndjson` for a file. Otherwise the lines are sent as JSON.', {
      examples: ['application/json'],
    }),
  ),
});

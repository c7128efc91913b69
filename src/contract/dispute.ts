import { type Static, Type } from 'typebox';

import { calendarDate, flag, oneOf, recordDate, recordId, resource, text, timestamp } from './field.ts';
import { ReportParams } from './requests.ts';

/** A picture of one pixel, for examples. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

const reasons = ['notThisVehicle', 'typingError', 'repaired', 'noTotalLoss', 'duplicate', 'other'] as const;

export const RecordDispute = resource('RecordDispute', 'A record of a report that is contested, or was.', {
  disputeId: text('Id of the dispute: its reference number.'),
  recordId: recordId(),
  section: text('The section of the report that has the record, such as `accidentHistory`.'),
  recordDate: recordDate('Date of the record. Absent where it has none.'),
  status: oneOf(
    ['open', 'rejected', 'setAside', 'corrected', 'confirmed'],
    '`open`: the record is marked as contested until it is decided about. `rejected`: the dispute gave no ground for a review. `setAside`: the record no longer counts, in all reports from then on. `corrected`: later reports show what is right. `confirmed`: the record stays.',
  ),
  reason: oneOf(reasons, 'Why it is contested. Only in your own disputes.'),
  correctedDate: calendarDate('The right date of a corrected record. Absent where the date was right.'),
  correctedKm: Type.Integer({
    format: 'int32',
    description: 'The right odometer reading of a corrected record, in kilometres. Absent where it was right.',
  }),
  ground: oneOf(
    [
      'noReason',
      'repeated',
      'abusive',
      'sourceWithdrew',
      'notVerified',
      'anotherVehicle',
      'duplicate',
      'proven',
      'sourceCorrected',
      'sourceConfirmed',
      'proofContradicts',
    ],
    'Why it was decided so. Absent while it is open. Further grounds may be added.',
  ),
  groundText: text('The ground in one sentence, in the language of your account.'),
  filedAt: timestamp('When it was filed.'),
  reopenedAt: timestamp(
    'When new proofs last opened it again. While it is `open`, the decision before applies. Absent where it was never decided, or decided once.',
  ),
  dueAt: timestamp('By when it will be decided.'),
  decidedAt: timestamp('When it was decided. Absent while it is open.'),
  isKnownProof: flag('True if the same file was there already: nothing was added. Only in the answer to a proof.'),
});

export type RecordDispute = Static<typeof RecordDispute>;

export const RecordDisputes = resource('RecordDisputes', 'Disputes about records of a report.', {
  reportId: text('Id of the report.'),
  disputes: Type.Array(RecordDispute, { description: 'The disputes, the first that was filed first.' }),
});

export type RecordDisputes = Static<typeof RecordDisputes>;

/** Nothing is required here: the handler says what is missing. */
export const DisputeRequest = Type.Object(
  {
    recordId: Type.Optional(
      text('Id of the record, from the report. Needed.', {
        pattern: '^rec_[0-9A-Za-z]{22}$',
        examples: ['rec_7Yb2mQ9xTf4KcZ1nVw8LpA'],
      }),
    ),
    reason: Type.Optional(
      oneOf(
        reasons,
        'Needed. `notThisVehicle`: it happened to another vehicle. `typingError`: a figure or a date is wrong. `repaired`: the damage was repaired. `noTotalLoss`: it was no total loss. `duplicate`: the same event is listed twice. `other`: something else.',
      ),
    ),
    text: Type.Optional(
      text(
        'Needed. What is wrong and what is right, in your words, up to 2,000 characters. Do not send names or addresses.',
        {
          minLength: 1,
          maxLength: 2_000,
          examples: ['The damage belongs to a vehicle with a similar VIN. The workshop has confirmed it.'],
        },
      ),
    ),
  },
  {
    title: 'DisputeRequest',
    description: 'The record to contest, and why. Members not listed are ignored.',
    examples: [
      {
        recordId: 'rec_7Yb2mQ9xTf4KcZ1nVw8LpA',
        reason: 'notThisVehicle',
        text: 'The damage belongs to a vehicle with a similar VIN. The workshop has confirmed it.',
      },
    ],
  },
);

export type DisputeRequest = Static<typeof DisputeRequest>;

export const DisputeParams = Type.Object({
  ...ReportParams.properties,
  disputeId: Type.String({
    description: 'Id of the dispute, from the answer to the request that contested the record.',
    maxLength: 64,
    examples: ['dsp_1KRAfri3XHDDUH6hDyfO'],
  }),
});

export type DisputeParams = Static<typeof DisputeParams>;

/** Nothing is required here: the handler says what is missing. */
export const DisputeProof = Type.Object(
  {
    file: Type.Optional(
      text('Needed. The file in Base64: a picture (JPEG, PNG, WebP, GIF, AVIF, TIFF) or a PDF without a password.', {
        minLength: 1,
        maxLength: 4 * Math.ceil((10 * 1024 * 1024) / 3),
        contentEncoding: 'base64',
        examples: [onePixel],
      }),
    ),
  },
  {
    title: 'DisputeProof',
    description: 'A file that shows what is right. Members not listed are ignored.',
    examples: [{ file: onePixel }],
  },
);

export type DisputeProof = Static<typeof DisputeProof>;

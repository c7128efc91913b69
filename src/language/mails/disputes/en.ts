import type { DisputeMailWords } from './words.ts';

export const en: DisputeMailWords = {
  filed: (reference) => `Record contested: ${reference}`,
  decided: (reference) => `Decision: ${reference}`,
  marked:
    'You have contested a record of a vehicle history report. From now on, reports of this vehicle mark the record as contested until a decision is made.',
  reopened:
    'New proofs have arrived, and the record is reviewed again. Until the new decision, the earlier one applies.',
  promise:
    'We will write to you at this address when a decision is made. To send proofs, check the report again with its number and its check code, and enter the reference number there.',
  notYou: 'If you did not contest a record, you can ignore this message.',
  outcomes: {
    rejected: 'Your dispute gives no ground for a review. The record stays as it is.',
    setAside: 'The record no longer counts. Reports that are made from now on do not show it.',
    corrected: 'The record has been corrected. Reports that are made from now on show what is right.',
    confirmed: 'The record stays as it is, and is no longer marked as contested.',
  },
  grounds: {
    noReason: 'The dispute does not say what is wrong with the record.',
    repeated: 'The same was contested and decided before.',
    abusive: 'The dispute was not filed to correct a record.',
    sourceWithdrew: 'The source has withdrawn the record.',
    notVerified: 'The source could not verify the record in time.',
    anotherVehicle: 'The record belongs to another vehicle.',
    duplicate: 'Another record shows the same event.',
    proven: 'Documents prove it.',
    sourceCorrected: 'The source has corrected the record.',
    sourceConfirmed: 'The source has confirmed the record.',
    proofContradicts: 'Documents show that the record is right.',
  },
  rightDate: 'Correct date',
  rightKm: 'Correct odometer reading',
  again:
    'If you have new proofs, check the report again with its number and its check code, and send them with the reference number. The record is then reviewed again.',
  deleted: 'Your mail address and your proofs are deleted 90 days after the decision.',
};

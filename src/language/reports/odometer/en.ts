import type { OdometerExplanation, SetAsideWords } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Readings compared: ${count} (${from} – ${to}); they agree with each other, and the last is ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. ` +
    `At least ${missing} are missing${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. ` +
    `If both are right, at least ${missing} are missing${asDriven(driven)}; ` +
    'but that rests on too little for certainty, and a mistake could also explain it.',
  ENTRY_ERROR: ({ count }) => `Readings that do not fit the others and were probably mistyped: ${count}.`,
  UNIT_CONFLICT: ({ count }) => `Readings in which miles and kilometres were confused: ${count}.`,
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. ` +
    'The odometer passed its highest figure and started again from zero.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Odometer replaced (${date}). Last reading of the old one, of ${beforeDate}: ${before}; first reading of the ` +
        `new one: ${after}; the distance since then must be added to the old reading.`
      : `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. No record of an exchange was ` +
        'found, but it begins near zero as a new instrument does; the distance since then must be added to the ' +
        'earlier reading.',
  INSUFFICIENT_DATA: ({ count }) => `Usable readings: ${count}; that is too few to judge.`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, and about ${driven} judging by how it was driven`;
}

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) => `Set aside: ${entries.join('; ')}${more === undefined ? '' : `; and ${more} more`}.`,
  expected: ({ expected }) => `expected: ${expected}`,
  slip: {
    dropped: 'a digit was probably left out',
    doubled: 'a digit was probably typed twice',
    added: 'there is probably one digit too many',
    swapped: 'two digits were probably swapped',
    wrong: 'one digit is probably wrong',
  },
  meant: ({ meant }) => `meant: ${meant}`,
  otherUnit: 'miles and kilometres were probably confused',
  undated: 'no usable date',
};

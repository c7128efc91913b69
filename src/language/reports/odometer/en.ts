import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('en');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `# reading (${from} – ${to}) agrees with the others; the last is ${last}.`,
      other: `# readings (${from} – ${to}) agree with each other; the last is ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. ` +
    `At least ${missing} are missing${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. ` +
    `If both are right, at least ${missing} are missing${asDriven(driven)}; ` +
    'but that rests on too little for certainty, and a mistake could also explain it.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# reading does not fit the others and was probably mistyped.',
      other: '# readings do not fit the others and were probably mistyped.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'In # reading miles and kilometres were confused.',
      other: 'In # readings miles and kilometres were confused.',
    }),
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
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'There is no usable reading.'
      : sentence(count, {
          one: 'There is only # usable reading, which is not enough to judge.',
          other: 'There are only # usable readings, which is not enough to judge.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `A register${ofCountry} calls its readings logical, none being lower than one before${lastEntry(lastYear)}. ` +
    'It does not show them, so they could not be compared here.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `An earlier register${ofCountry} called its readings illogical, which means that one was lower than one ` +
        `before; the present one gives no verdict${lastEntry(lastYear)}. `
      : `A register${ofCountry} calls its readings illogical, which means that one is lower than one ` +
        `before${lastEntry(lastYear)}. `) +
    'The readings are not shown; the odometer may have been rolled back, or a reading mistyped, and a typing error ' +
    'is not fraud.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `A register${ofCountry} gives no verdict on its readings; reason: ${reason}. ` +
    'It does not show them, so they could not be compared here.',
  NO_RECENT_READING: ({ date }) => `The last reading is old (${date}); what the odometer has shown since is not known.`,
  STANDS_STILL: ({ from, to, km }) => `The odometer showed the same for years (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `a mileage of ${after} was declared (${date}), but ${before} had been read before (${beforeDate})`
      : `the vehicle was offered with a mileage of ${after} (${date}), but ${before} had been read before (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, and about ${driven} judging by how it was driven`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; last entry: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'the odometer passed its highest figure',
  replaced: 'the odometer was replaced',
  registeredAbroad: 'the vehicle was registered abroad',
  tooFewReadings: 'too few readings',
};

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
  wrongDate: ({ date }) => `the date is probably wrong, meant: ${date}`,
  lateEntry: 'probably rounded or entered late',
  approximate: 'not read, but advertised, declared or estimated',
  notActual: 'by its source not the distance driven',
  undated: 'no usable date',
};

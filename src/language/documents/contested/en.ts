import { pluralsOf } from '../../plural.ts';

const { sentence } = pluralsOf('en');

/** About records that somebody contests. Clauses begin small and have no full stop. */
export const en = {
  /** Beside a record; the day stands in the nominative, and apart where a language would bend it. */
  mark: (since: string) => `contested since ${since}`,
  /** Beside an event that is not contested itself, but shows a reading that is. */
  readingMark: (since: string) => `reading contested since ${since}`,
  /** In the legend of a drawing. */
  legend: 'Contested',
  records: (number: number): string =>
    number === 1
      ? 'One record is contested.'
      : sentence(number, { one: '# record is contested.', other: '# records are contested.' }),
  /** What would be said without the contested records, in clauses. */
  without: (told: { count: number; verdicts: string }) =>
    `${told.count === 1 ? 'Without it' : 'Without them'}: ${told.verdicts}.`,
  /** No verdict would differ. */
  same: (number: number): string =>
    number === 1 ? 'Without it the verdicts would be the same.' : 'Without them the verdicts would be the same.',
  /** No verdict would differ, but these facts of the headline come from the contested records. */
  gone: (told: { count: number; facts: string }) =>
    `${told.count === 1 ? 'Without it this would not be said: ' : 'Without them this would not be said: '}${told.facts}.`,
  /** The word of a tile, as it stands there. */
  verdict: (told: { what: string; word: string }) => `${told.what} “${told.word}”`,
  no: {
    accident: 'no accident recorded',
    openRecall: 'no open recall recorded',
    export: 'no export recorded',
    taxi: 'no use as a taxi recorded',
    drivingSchool: 'no use for driving lessons recorded',
    rental: 'no use as a rental vehicle recorded',
  },
};

export type ContestedWords = typeof en;

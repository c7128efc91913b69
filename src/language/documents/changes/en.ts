import { pluralsOf } from '../../plural.ts';

interface Dated {
  /** Of a section, such as `Accidents and damage`. */
  readonly what: string;
  /** Of the record, as it is known: a day, a month or a year; undefined where it has none. */
  readonly date: string | undefined;
}

interface Reviewed extends Dated {
  /** The day on which it was contested or decided. */
  readonly since: string;
}

interface Compared {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangeWords {
  readonly added: (told: Dated) => string;
  readonly corrected: (told: Dated) => string;
  readonly withdrawn: (told: Dated) => string;
  /** About a record that somebody contests, and what was decided after a review. */
  readonly contested: (told: Reviewed) => string;
  readonly setAside: (told: Reviewed) => string;
  readonly decidedCorrected: (told: Reviewed) => string;
  readonly kept: (told: Reviewed) => string;
  /** Why it was decided so: sentences that follow one of these. */
  readonly grounds: Readonly<
    Record<
      | 'noReason'
      | 'repeated'
      | 'abusive'
      | 'sourceWithdrew'
      | 'notVerified'
      | 'anotherVehicle'
      | 'duplicate'
      | 'proven'
      | 'sourceCorrected'
      | 'sourceConfirmed'
      | 'proofContradicts',
      string
    >
  >;
  readonly verdict: (told: Compared) => string;
  /** Another result of a check that says nothing about the vehicle. */
  readonly coverage: (told: Compared) => string;
  readonly fewerSources: (told: { readonly what: string }) => string;
  /** Above what a report shows otherwise than an earlier one of the same partner. */
  readonly sinceReport: (date: string) => string;
  /** Above what came after a report: how many records, and where there are only other changes. */
  readonly arrived: (count: number) => string;
  readonly changed: string;
  readonly nothingNew: string;
  /** Beside what changed: some checks could not be made again. */
  readonly notRepeated: string;
  /** The changes that are not listed. */
  readonly more: (count: number) => string;
  /** When the sources were last queried. */
  readonly lookedOn: (date: string) => string;
  /** Leads to the report that replaces this one after a decision, by the day on which it was made. */
  readonly openNewReport: (date: string) => string;
}

const { sentence } = pluralsOf('en');
const dated = (date: string | undefined) => (date === undefined ? '' : ` dated ${date}`);

/** What was gathered since a report: one sentence for each change. Names stand before a colon, where nothing bends them. */
export const en: ChangeWords = {
  added: ({ what, date }) => `${what}: a record${dated(date)} was added.`,
  corrected: ({ what, date }) => `${what}: a record${dated(date)} was corrected.`,
  withdrawn: ({ what, date }) => `${what}: a record${dated(date)} is no longer reported by its sources.`,
  contested: ({ what, date, since }) => `${what}: a record${dated(date)} has been contested since ${since}.`,
  setAside: ({ what, date, since }) =>
    `${what}: a record${dated(date)} was set aside after a review on ${since}. It no longer counts.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: a record${dated(date)} was corrected after a review on ${since}.`,
  kept: ({ what, date, since }) =>
    `${what}: a record${dated(date)} was contested. After a review on ${since} it stays as it is.`,
  grounds: {
    noReason: 'The dispute gave no reason to review the record.',
    repeated: 'The dispute repeated an earlier one.',
    abusive: 'The dispute was not admissible.',
    sourceWithdrew: 'The source has withdrawn the record.',
    notVerified: 'The source could not verify the record in time.',
    anotherVehicle: 'The record belongs to another vehicle.',
    duplicate: 'The event is listed in another record.',
    proven: 'Documents prove it.',
    sourceCorrected: 'The source has corrected the record.',
    sourceConfirmed: 'The source has confirmed the record.',
    proofContradicts: 'Documents contradict the dispute.',
  },
  verdict: ({ what, before, after }) => `${what}: now “${after}”, before “${before}”.`,
  coverage: ({ what, before, after }) =>
    `${what}: only the check has changed, not the vehicle: now “${after}”, before “${before}”.`,
  fewerSources: ({ what }) => `${what}: not all sources that answered then have answered again.`,
  sinceReport: (date) => `Since your report of ${date}`,
  arrived: (count) =>
    sentence(count, { one: '# record arrived since this report', other: '# records arrived since this report' }),
  changed: 'What changed since this report',
  nothingNew: 'Nothing new is recorded.',
  notRepeated: 'Not all checks could be repeated.',
  more: (count) => sentence(count, { one: 'and # more change', other: 'and # more changes' }),
  lookedOn: (date) => `Sources last queried: ${date}.`,
  openNewReport: (date) => `Open the new report of ${date}`,
};

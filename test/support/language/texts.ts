import type { Language } from '../../../src/language/languages.ts';
import { reportWords } from '../../../src/language/reports/index.ts';
import { describeSource, sourceKinds } from '../../../src/language/sources.ts';

const figures = {
  count: 'COUNT',
  from: 'FROM',
  to: 'TO',
  last: 'LAST',
  date: 'DATE',
  before: 'BEFORE',
  beforeDate: 'EARLIER',
  after: 'AFTER',
  missing: 'MISSING',
  driven: 'DRIVEN',
  expected: 'EXPECTED',
  meant: 'MEANT',
  more: 'MORE',
  ofCountry: ' (COUNTRY)',
  lastYear: 'YEAR',
  reason: 'REASON',
  km: 'FIGURE',
};

export type Figure = keyof typeof figures;

/** The placeholder of a figure in a sentence of `explanationsOf` or `setAsideTextsOf`. */
export function markerOf(figure: Figure): string {
  return figures[figure].replaceAll(/[^A-Z]/g, '');
}

/** Words bend with a number, which therefore has to be one. */
const count = 43;
const marked = (text: string): string => text.replace(String(count), figures.count);

/** The sentences about the odometer by their verdict, with a marker in place of each figure. */
export function explanationsOf(language: Language): Map<string, string> {
  const sentences = reportWords[language].odometerExplanation;
  const { driven: _, lastYear: __, ...required } = figures;
  return new Map([
    ['CONSISTENT', marked(sentences.CONSISTENT({ ...figures, count }))],
    ['ROLLBACK_LIKELY', sentences.ROLLBACK_LIKELY(figures)],
    ['ROLLBACK_LIKELY, at least', sentences.ROLLBACK_LIKELY(required)],
    ['ROLLBACK_POSSIBLE', sentences.ROLLBACK_POSSIBLE(figures)],
    ['ROLLBACK_POSSIBLE, at least', sentences.ROLLBACK_POSSIBLE(required)],
    ['ENTRY_ERROR', marked(sentences.ENTRY_ERROR({ ...figures, count }))],
    ['UNIT_CONFLICT', marked(sentences.UNIT_CONFLICT({ ...figures, count }))],
    ['ROLLOVER', sentences.ROLLOVER(figures)],
    ['ODOMETER_REPLACED', sentences.ODOMETER_REPLACED({ ...figures, isRecorded: true })],
    ['ODOMETER_REPLACED, unrecorded', sentences.ODOMETER_REPLACED({ ...figures, isRecorded: false })],
    ['INSUFFICIENT_DATA', marked(sentences.INSUFFICIENT_DATA({ ...figures, count }))],
    ['REGISTER_LOGICAL', sentences.REGISTER_LOGICAL(figures)],
    ['REGISTER_LOGICAL, undated', sentences.REGISTER_LOGICAL(required)],
    ['REGISTER_ILLOGICAL', sentences.REGISTER_ILLOGICAL({ ...figures, isFormer: false })],
    ['REGISTER_ILLOGICAL, undated', sentences.REGISTER_ILLOGICAL({ ...required, isFormer: false })],
    ['REGISTER_ILLOGICAL, former', sentences.REGISTER_ILLOGICAL({ ...figures, isFormer: true })],
    ['REGISTER_NO_VERDICT', sentences.REGISTER_NO_VERDICT(figures)],
    ['NO_RECENT_READING', sentences.NO_RECENT_READING(figures)],
    ['STANDS_STILL', sentences.STANDS_STILL(figures)],
    ['ADVERT_BELOW_READING', asWhole(sentences.ADVERT_BELOW_READING({ ...figures, isDeclared: false }))],
    ['ADVERT_BELOW_READING, declared', asWhole(sentences.ADVERT_BELOW_READING({ ...figures, isDeclared: true }))],
  ]);
}

/** A clause as the sentence that it becomes. */
function asWhole(clause: string): string {
  return `${clause[0]?.toUpperCase()}${clause.slice(1)}.`;
}

/** What is said of readings that were set aside, with a marker in place of each figure. */
export function setAsideTextsOf(language: Language): Map<string, string> {
  const { sentence, expected, meant, slip, wrongDate, ...others } = reportWords[language].odometerSetAside;
  return new Map([
    ['all', sentence({ entries: ['DATE', 'EARLIER'] })],
    ['some', sentence({ entries: ['DATE', 'EARLIER'], more: figures.more })],
    ['expected', expected(figures)],
    ['meant', meant(figures)],
    ...Object.entries(slip),
    ['wrongDate', wrongDate(figures)],
    ...Object.entries(others),
  ]);
}

const ofSentences = new Set(['gears', 'stars', 'odometerExplanation', 'odometerSetAside', 'odometerNoVerdict']);

/** Every word of a language by its place, such as `fuel.petrol`; sentences and what has a number in it are left out. */
export function wordsOf(language: Language): Map<string, string> {
  const words = new Map<string, string>();
  for (const [group, entries] of Object.entries(reportWords[language])) {
    if (ofSentences.has(group)) continue;
    for (const [code, word] of Object.entries(entries as Record<string, string>)) words.set(`${group}.${code}`, word);
  }
  for (const kind of sourceKinds) words.set(`source.${kind}`, describeSource(kind, language));
  return words;
}

/** Everything that a language can say about a report, by its place. */
export function textsOf(language: Language): Map<string, string> {
  const { gears, stars } = reportWords[language];
  return new Map([
    ...wordsOf(language),
    ...[1, 6].map((number): [string, string] => [`gears.${number}`, gears(number)]),
    ...[1, 5].map((number): [string, string] => [`stars.${number}`, stars(number)]),
    ...[...explanationsOf(language)].map(([verdict, text]): [string, string] => [`explanation.${verdict}`, text]),
    ...Object.entries(reportWords[language].odometerNoVerdict).map(([why, text]): [string, string] => [
      `noVerdict.${why}`,
      text,
    ]),
    ...[...setAsideTextsOf(language)].map(([what, text]): [string, string] => [`setAside.${what}`, text]),
  ]);
}

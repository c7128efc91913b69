import type { Language } from '../../src/language/languages.ts';
import { reportWords } from '../../src/language/reports/index.ts';
import { describeSource, sourceKinds } from '../../src/language/sources.ts';

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
  written: 'WRITTEN',
  expected: 'EXPECTED',
  source: 'SOURCE',
};

export type Figure = keyof typeof figures;

/** What stands for a figure in a sentence of `explanationsOf`. */
export function markerOf(figure: Figure): string {
  return figures[figure];
}

/** The sentences about the odometer by their verdict, with a marker in place of each figure. */
export function explanationsOf(language: Language): Map<string, string> {
  const sentences = Object.entries(reportWords[language].odometerExplanation);
  return new Map(sentences.map(([verdict, say]) => [verdict, (say as (told: typeof figures) => string)(figures)]));
}

/** Every word of a language by its place, such as `fuel.petrol`; sentences and what has a number in it are left out. */
export function wordsOf(language: Language): Map<string, string> {
  const words = new Map<string, string>();
  for (const [group, entries] of Object.entries(reportWords[language])) {
    if (group === 'gears' || group === 'odometerExplanation') continue;
    for (const [code, word] of Object.entries(entries as Record<string, string>)) words.set(`${group}.${code}`, word);
  }
  for (const kind of sourceKinds) words.set(`source.${kind}`, describeSource(kind, language));
  return words;
}

/** Everything that a language can say about a report, by its place. */
export function textsOf(language: Language): Map<string, string> {
  const { gears } = reportWords[language];
  return new Map([
    ...wordsOf(language),
    ...[1, 6].map((count): [string, string] => [`gears.${count}`, gears(count)]),
    ...[...explanationsOf(language)].map(([verdict, text]): [string, string] => [`explanation.${verdict}`, text]),
  ]);
}

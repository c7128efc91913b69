import type { Sources } from './tidy-sources.ts';

interface Word {
  /** Names that are not used. */
  readonly avoid: RegExp;
  /** The word to use instead. */
  readonly use: string;
}

/** One word for one idea. */
const words: readonly Word[] = [
  // A superlative is no bound: `mostPrecise` returns the most precise one.
  { avoid: /\bmost(?!Precise|Supported|Reliable|DetailedFirst)[A-Z]\w*/g, use: 'max' },
  { avoid: /\bleast(?!InTheWay)[A-Z]\w*/g, use: 'min' },
  { avoid: /\b[uU]sual[A-Z]\w*/g, use: 'default, or typical for what most vehicles have' },
];

/** It has such names to show that the rule can fail. */
const plantsFaults = 'test/quick/tidy.test.ts';

/** Names from before this rule. */
const known = new Set([
  'leastCents',
  'mostAttempts',
  'mostBytes',
  'mostCallsByKey',
  'mostCents',
  'mostCharacters',
  'mostDays',
  'mostDaysOfFailures',
  'mostDebtors',
  'mostFailures',
  'mostKeyCharacters',
  'mostKeys',
  'mostLogoBytes',
  'mostMailCharacters',
  'mostMargins',
  'mostPairs',
  'mostPartners',
  'mostProposals',
  'mostRejected',
  'mostReports',
  'mostShown',
  'mostVehicles',
  'mostWaiting',
  'usualDays',
  'usualDeadlineMs',
  'usualDeadlines',
  'usualOverdueDays',
  'usualOverlapMs',
  'usualTerms',
]);

/** Names with a word for which the code has another one. */
export function unlistedWords(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => file !== plantsFaults)
    .flatMap(([file, text]) =>
      words.flatMap(({ avoid, use }) =>
        [...new Set(text.match(avoid))]
          .filter((name) => !known.has(name))
          .map((name) => `${file}: ${name}, where the word is ${use}`),
      ),
    );
}

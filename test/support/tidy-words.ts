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

/** Names with a word for which the code has another one. */
export function unlistedWords(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => file !== plantsFaults)
    .flatMap(([file, text]) =>
      words.flatMap(({ avoid, use }) =>
        [...new Set(text.match(avoid))].map((name) => `${file}: ${name}, where the word is ${use}`),
      ),
    );
}

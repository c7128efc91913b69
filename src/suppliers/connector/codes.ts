/**
 * Translates a supplier's words to codes, ignoring case. An unknown word gives undefined; its record keeps the wording.
 */
export function translator<Code>(
  words: Readonly<Record<string, Code>>,
): (word: string | undefined) => Code | undefined {
  const byWord = new Map(Object.entries(words).map(([word, code]) => [word.toLowerCase(), code]));
  return (word) => (word === undefined ? undefined : byWord.get(word.trim().toLowerCase()));
}

/** The codes of the words that are known, without duplicates. */
export function knownCodes<Code>(
  words: readonly string[] | undefined,
  translate: (word: string | undefined) => Code | undefined,
): Code[] {
  const codes = (words ?? []).map((word) => translate(word)).filter((code) => code !== undefined);
  return [...new Set(codes)];
}

/** The words without a code, for a record's `original`; empty if all are known. */
export function unknownWords(pairs: readonly (readonly [word: string | undefined, code: string | undefined])[]): {
  wording?: string;
  language?: string;
} {
  const words = pairs.flatMap(([word, code]) => (word !== undefined && code === undefined ? [word] : []));
  return words.length > 0 ? { wording: words.join(', '), language: 'en' } : {};
}

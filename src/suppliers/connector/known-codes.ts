/** The codes of those words that are known, each once. */
export function knownCodes<Code>(
  words: readonly string[] | undefined,
  translate: (word: string | undefined) => Code | undefined,
): Code[] {
  const codes = (words ?? []).map((word) => translate(word)).filter((code) => code !== undefined);
  return [...new Set(codes)];
}

/** The words that have no code, for an original to keep; nothing where all were understood. */
export function unknownWords(pairs: readonly (readonly [word: string | undefined, code: string | undefined])[]): {
  wording?: string;
  language?: string;
} {
  const words = pairs.flatMap(([word, code]) => (word !== undefined && code === undefined ? [word] : []));
  return words.length > 0 ? { wording: words.join(', '), language: 'en' } : {};
}

/** A word of a text, or a figure: `brake`, `12A3`, `4.7`, `30 %`. */
export interface Token {
  /** In small letters, without accents. */
  readonly word: string;
  /** As it is written. */
  readonly text: string;
}

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ð: 'd', ı: 'i' };

export function tokensOf(text: string): Token[] {
  const found = text.match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*(?:(?<=\p{N})\s?%)?/gu) ?? [];
  return found.map((written) => ({ word: plainOf(written), text: written.replace(/\s?%$/u, '\u00a0%') }));
}

function plainOf(word: string): string {
  const lower = word.toLowerCase();
  if (!/[^a-z0-9]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøæßđðı]/gu, (letter) => letters[letter] ?? letter);
}

/**
 * The beginning of a word that its inflected forms share. Endings of one or two letters are cut off, which is enough
 * for the plurals and cases of the languages here; a longer ending changes the stem, and such a form needs an alias.
 */
export function stemOf(word: string): string {
  if (word.length >= 7) return word.slice(0, -2);
  return word.length >= 5 ? word.slice(0, -1) : word;
}

/** Compounds and cases may continue a long stem; short words are too many to allow that. */
export function matchesStem(word: string, stem: string): boolean {
  return word.startsWith(stem) && word.length - stem.length <= longestEnding(stem.length);
}

function longestEnding(stemLength: number): number {
  if (stemLength <= 3) return 0;
  if (stemLength === 4) return 2;
  return stemLength <= 6 ? 4 : 8;
}

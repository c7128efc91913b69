import type { Damaged } from '../../../report/evidence/events.ts';

/** Shorter numbers are running numbers, which identify an event within one kind of source only. */
const minSharedLength = 5;

/** Ignores case, punctuation, blanks and leading zeros, in which sources differ. */
export function normalizeReference(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(' ', '');
}

/** Equal for records with the same reference number; undefined if a record has none. */
export function referenceKey({
  reference,
  source,
}: {
  readonly reference?: string | undefined;
  readonly source: Damaged['source'];
}): string | undefined {
  const plain = normalizeReference(reference ?? '');
  if (plain === '') return undefined;
  return plain.length < minSharedLength ? `${plain} ${source}` : plain;
}

/** A number that is quoted in a text must be long enough not to be a date, a price or a number plate. */
const minQuotedLength = 6;
const minQuotedDigits = 5;
const maxQuotedLength = 80;
/** Texts of hostile length are read this far. */
const maxWords = 400;
/** A number may be written with blanks: "KH 2020 118842". */
const maxBlanks = 2;

/**
 * The numbers that a text may quote, as `referenceKey` writes them. There are many that are none: they are only looked
 * up among the references of other records.
 */
export function quotedIn(text: string | undefined): ReadonlySet<string> {
  const quoted = new Set<string>();
  if (text === undefined || !/\d{3}/.test(text)) return quoted;
  const words = text.split(/[\s,;:()"'„“”<>]+/, maxWords);
  for (const [place, word] of words.entries()) {
    // Most words are none, and need not be normalized.
    if (!/\d/.test(word)) continue;
    for (let start = Math.max(0, place - maxBlanks); start <= place; start++) {
      const plain = normalizeReference(
        words
          .slice(start, place + 1)
          .join(' ')
          .slice(0, maxQuotedLength),
      );
      const digits = plain.replaceAll(/\D/g, '').length;
      if (plain.length >= minQuotedLength && digits >= minQuotedDigits) quoted.add(plain);
    }
  }
  return quoted;
}

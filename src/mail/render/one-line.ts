/** Characters that break a line or change the writing direction, and could make one name look like another. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu;

/** External text, safe for a subject or a table: on one line, well-formed, without characters that move other text. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(unruly, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

/** The text, cut with an ellipsis if it is longer than this many characters as a reader counts them. */
export function shorten(text: string, maxLength: number): string {
  const characters = charactersOf(text);
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

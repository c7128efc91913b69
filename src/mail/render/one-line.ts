/** What breaks a line or turns the direction of writing, and so could pass a name off as something else. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu;

/** A text from outside as it may stand in a subject or a table: on one line, well-formed, without what moves other text. */
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

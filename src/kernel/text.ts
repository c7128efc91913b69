/** Text that an operator typed, as an error message repeats it: never at full length. */
export function quoteInput(text: string): string {
  return `"${clip(text, 64)}"`;
}

/** Text of at most `width` characters; what is cut off is shown as an ellipsis. */
export function clip(text: string, width: number): string {
  const characters = Array.from(text);
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}

/** Control characters, line separators and paragraph separators: what ends a line or changes the state of a terminal. */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** What is wrong with one line of text for people; undefined if nothing is. */
export function lineProblem(text: string, maxLength: number): string | undefined {
  // As the database counts: characters, of which each has one UTF-16 unit or two.
  const length = text.length > 2 * maxLength ? text.length : Array.from(text).length;
  if (length === 0 || length > maxLength) return `must have 1 to ${maxLength} characters`;
  if (text.search(unprintable) >= 0) return 'must be one line without control characters';
  return text === text.trim() ? undefined : 'must not begin or end with a space';
}

const lineEnd = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;
/**
 * Control characters but the line feed; characters without a shape of their own, among them those that reverse the
 * direction of what follows; halves of characters, and code points that are none.
 */
const unseen = /(?!\n)\p{Cc}|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u{E0100}-\u{E01EF}]/u;
const allUnseen = new RegExp(unseen, 'gu');

/**
 * Text of a stranger without what a reader cannot see: it could make a text read otherwise than it is, or hide something in
 * it. Line ends become line feeds, tabs become spaces.
 */
export function visibleText(text: string): string {
  if (!unseen.test(text)) return text;
  return text.replaceAll(lineEnd, '\n').replaceAll('\t', ' ').replaceAll(allUnseen, '');
}

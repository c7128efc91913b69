/** Text that an operator typed, as an error message repeats it: never at full length. */
export function quote(text: string): string {
  return `"${clip(text, 64)}"`;
}

/** Text of at most `width` characters; what is cut off is shown as an ellipsis. */
export function clip(text: string, width: number): string {
  const characters = Array.from(text);
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}

/** Control characters, line separators and paragraph separators: what ends a line or changes the state of a terminal. */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** What an operator typed, as it is repeated in a complaint: not at any length. */
export function quote(text: string): string {
  return `"${clip(text, 64)}"`;
}

/** Text that is cut, visibly, where it is longer than `width`. */
export function clip(text: string, width: number): string {
  const characters = Array.from(text);
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}

/** `1 call`, `2 calls`. */
export function counted(count: number | bigint, what: string): string {
  return `${count} ${what}${BigInt(count) === 1n ? '' : 's'}`;
}

/** Control characters and whatever else ends a line or could paint the terminal. */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Text on one line, whatever was in it. */
export function oneLine(text: string): string {
  return text.replace(unprintable, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

import { unprintable } from '../kernel/text.ts';

/** `1 call`, `2 calls`. */
export function withCount(count: number | bigint, what: string): string {
  return `${count} ${what}${BigInt(count) === 1n ? '' : 's'}`;
}

/** Text on one line: characters that end a line or change the terminal's state are written as escapes. */
export function terminalLine(text: string): string {
  return text.replace(unprintable, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

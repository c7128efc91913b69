import { randomBytes, randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random word of letters and digits, evenly distributed; 32 characters hold 190 bits. */
export function randomWord(length: number): string {
  let word = '';
  for (let index = 0; index < length; index++) word += alphabet[randomInt(alphabet.length)];
  return word;
}

/** A non-negative whole number below 62 to the power of `length`, as a word of that length. */
export function wordOfNumber(value: number, length: number): string {
  let word = '';
  for (let rest = value; word.length < length; rest = Math.floor(rest / alphabet.length)) {
    word = (alphabet[rest % alphabet.length] ?? '0') + word;
  }
  return word;
}

/** The number that `wordOfNumber` made a word of. */
export function numberOfWord(word: string): number {
  return Array.from(word).reduce((value, letter) => value * alphabet.length + alphabet.indexOf(letter), 0);
}

/** Makes request ids: unique over nodes and restarts, cheap enough for every request. */
export function requestIds(): () => string {
  const node = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${node}-${++count}`;
}

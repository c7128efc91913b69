import { randomBytes, randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, evenly distributed; 32 characters hold 190 bits. */
export function randomBase62(length: number): string {
  let word = '';
  for (let index = 0; index < length; index++) word += alphabet[randomInt(alphabet.length)];
  return word;
}

/** Encodes an integer from 0 to 62 to the power of `length` in that many characters. */
export function encodeBase62(value: number, length: number): string {
  let word = '';
  for (let rest = value; word.length < length; rest = Math.floor(rest / alphabet.length)) {
    word = (alphabet[rest % alphabet.length] ?? '0') + word;
  }
  return word;
}

/** The reverse of `encodeBase62`. */
export function decodeBase62(word: string): number {
  return Array.from(word).reduce((value, letter) => value * alphabet.length + alphabet.indexOf(letter), 0);
}

/** Makes request ids that are unique across nodes and restarts, and cheap enough for every request. */
export function makeRequestIds(): () => string {
  const node = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${node}-${++count}`;
}

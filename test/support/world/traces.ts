import { inflateSync } from 'node:zlib';

/** A place outside in which a word was found. */
export interface Trace {
  readonly word: string;
  readonly where: string;
}

/** In any case, with or without accents, in usual or in unusual letters. */
function folded(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
}

/** A word as it is searched for. It is prepared once: there are thousands of texts. */
interface Sought {
  readonly word: string;
  readonly folded: string;
  readonly spellings: readonly string[];
}

export function seek(words: readonly string[]): Sought[] {
  return words.map((word) => ({ word, folded: folded(word), spellings: spellings(word) }));
}

export function tracesInText(text: string, sought: readonly Sought[], where: string): Trace[] {
  const searched = folded(text);
  return sought.filter((one) => searched.includes(one.folded)).map(({ word }) => ({ word, where }));
}

/** Searches the bytes of a file for the words, compressed streams included. */
export function tracesInBytes(bytes: Buffer, sought: readonly Sought[], where: string): Trace[] {
  const parts = [bytes, ...unpacked(bytes)].map((part) => part.toString('latin1').toLowerCase());
  return sought
    .filter((one) => one.spellings.some((spelling) => parts.some((part) => part.includes(spelling))))
    .map(({ word }) => ({ word, where }));
}

function spellings(word: string): string[] {
  const wide = Buffer.from(word, 'utf16le');
  const ways = [
    Buffer.from(word, 'utf8'),
    Buffer.from(word, 'latin1'),
    Buffer.from(folded(word), 'latin1'),
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(Buffer.from(word).toString('hex')),
  ];
  return [...new Set(ways.map((way) => way.toString('latin1').toLowerCase()))];
}

function unpacked(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    try {
      parts.push(inflateSync(bytes.subarray(start)));
    } catch {
      // What does not inflate is searched as it is.
    }
  }
  return parts;
}

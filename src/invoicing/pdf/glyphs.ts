import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
/** For a letter that the font does not have. */
const standIn = '?';

let known: readonly Range[] | undefined;

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * A text with only letters that the font has: Latin, Greek and Cyrillic. A PDF/A must not hold the font's empty box,
 * which Typst would set for others.
 */
export function printableText(text: string): string {
  known ??= readRanges(readFileSync(font));
  const ranges = known;
  const has = (letter: string) => letter === '\n' || isWithin(letter.codePointAt(0) ?? 0, ranges);
  return Array.from(text.normalize('NFC'), (letter) => (has(letter) ? letter : standIn)).join('');
}

function isWithin(point: number, ranges: readonly Range[]): boolean {
  return ranges.some(({ first, last }) => point >= first && point <= last);
}

/** Reads the ranges of code points from the font's `cmap`: its subtable of format 12, which has all of Unicode. */
function readRanges(bytes: Buffer): Range[] {
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap');
  const cmap = bytes.readUInt32BE((entry ?? 0) + 8);
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, at) => cmap + bytes.readUInt32BE(cmap + 8 + at * 8),
  );
  const table = subtables.find((at) => bytes.readUInt16BE(at) === 12);
  if (entry === undefined || table === undefined) throw new Error(`${font} has no table of code points`);
  return Array.from({ length: bytes.readUInt32BE(table + 12) }, (_, at) => ({
    first: bytes.readUInt32BE(table + 16 + at * 12),
    last: bytes.readUInt32BE(table + 20 + at * 12),
  }));
}

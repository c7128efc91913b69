import { findEnds } from './lines.ts';

/**
 * How a key compares with a VIN. A key is vPIC's pattern over positions 4–8, a bar, and positions 10–17; what it leaves
 * out at its end may be anything. Places count from 0 and are bits of the masks: bit 0 is position 4, bit 5 the bar.
 */
export interface KeyComparison {
  /** Whether the VIN is one that the key describes. */
  matches: boolean;
  /** Places where the key asks for certain characters. */
  required: number;
  /** Those of them where the VIN has one of these. */
  matched: number;
}

const [star, hash, openBracket, closeBracket, hyphen] = [42, 35, 91, 93, 45];
const [zero, nine] = [48, 57];

/** All keys of the tables, one a line, and compared as bytes: there are tens of thousands. */
export class Keys {
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;

  constructor(lines: Uint8Array) {
    this.#bytes = lines;
    this.#ends = findEnds(lines);
  }

  text(key: number): string {
    return String.fromCharCode(...this.#bytes.subarray(this.#startOf(key), this.#ends[key]));
  }

  compare(key: number, places: string, into: KeyComparison): KeyComparison {
    const [bytes, end] = [this.#bytes, this.#ends[key] ?? 0];
    let [required, matched, place] = [0, 0, 0];
    for (let at = this.#startOf(key); at < end; place += 1) {
      const wanted = bytes[at] ?? 0;
      if (wanted === star) {
        at += 1;
        continue;
      }
      const code = places.charCodeAt(place);
      required |= 1 << place;
      if (wanted === openBracket) {
        const close = this.#closeOf(at, end);
        if (this.#isInClass(at + 1, close, code)) matched |= 1 << place;
        at = close + 1;
      } else {
        if (wanted === code || (wanted === hash && isDigit(code))) matched |= 1 << place;
        at += 1;
      }
    }
    into.matches = required === matched && place <= places.length;
    into.required = required;
    into.matched = matched;
    return into;
  }

  /** What a key asks for in a place: a character, `#`, a class in brackets, or nothing. */
  wantedAt(key: number, place: number): string {
    const wanted = splitKey(this.text(key))[place] ?? '*';
    return wanted === '*' ? '' : wanted;
  }

  #startOf(key: number): number {
    return key === 0 ? 0 : (this.#ends[key - 1] ?? 0) + 1;
  }

  #closeOf(open: number, end: number): number {
    const close = this.#bytes.indexOf(closeBracket, open);
    return close === -1 || close > end ? end : close;
  }

  #isInClass(from: number, to: number, code: number): boolean {
    const bytes = this.#bytes;
    for (let at = from; at < to; at += 1) {
      const low = bytes[at] ?? 0;
      const isRange = bytes[at + 1] === hyphen && at + 2 < to;
      const high = isRange ? (bytes[at + 2] ?? 0) : low;
      if (code >= low && code <= high) return true;
      if (isRange) at += 2;
    }
    return false;
  }
}

/** The places of a VIN that keys speak of: positions 4–8, a bar, positions 10–17. */
export function placesOf(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`;
}

/** What a VIN has where a key has `#`: figures. */
export function figuresAt(key: string, places: string): string {
  return places.slice(key.indexOf('#'), key.lastIndexOf('#') + 1);
}

/** The places of a key: `A`, `*`, `#` or a class such as `[A-C7]`. */
export function splitKey(key: string): string[] {
  return key.match(/\[[^\]]*\]?|./g) ?? [];
}

/** Whether one place of a key lets a character through. */
export function letsThrough(wanted: string, character: string): boolean {
  if (wanted === '*') return true;
  if (wanted === '#') return /\d/.test(character);
  if (!wanted.startsWith('[')) return wanted === character;
  const parts = wanted.replaceAll(/[[\]]/g, '').matchAll(/(.)-(.)|(.)/g);
  return parts.some(([, low, high, only]) =>
    low !== undefined && high !== undefined ? character >= low && character <= high : character === only,
  );
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

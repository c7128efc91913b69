/** Reads whole numbers of seven bits a byte, the lowest first; the highest bit says that more follow. */
export class Cursor {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = end;
  }

  get at(): number {
    return this.#at;
  }

  get atEnd(): boolean {
    return this.#at >= this.#end;
  }

  next(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('the tables end in the middle of a number');
      this.#at += 1;
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }

  skip(count: number): void {
    this.#at += count;
  }
}

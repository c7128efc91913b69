/** Many short texts in one buffer, one per line, decoded only when they are read. */
export class Lines {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#ends = findEnds(bytes);
  }

  at(index: number): string {
    const end = this.#ends[index];
    if (end === undefined) throw new RangeError(`the tables have no line ${index}`);
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0) + 1;
    return this.#bytes.toString('utf8', start, end);
  }
}

const newline = 10;

export function findEnds(bytes: Uint8Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === newline) count += 1;
  const ends = new Uint32Array(count);
  for (let at = 0, line = 0; line < count; at += 1) if (bytes[at] === newline) ends[line++] = at;
  return ends;
}

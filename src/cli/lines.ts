/** One line of a stream; undefined for one that is longer than allowed. */
export type StreamLine = Buffer | undefined;

const lineFeed = 0x0a;

/** Splits a stream into lines, without their line feeds. Yields the lines that each chunk completes together. */
export async function* cutLines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<readonly StreamLine[], void, undefined> {
  const open = new OpenLine(maxBytes);
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const lines: StreamLine[] = [];
    let from = 0;
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, from)) {
      open.add(bytes.subarray(from, end));
      lines.push(open.close());
      from = end + 1;
    }
    open.add(bytes.subarray(from));
    yield lines;
  }
  yield [open.close()];
}

/** A line whose end has not arrived yet. One that is too long is not stored. */
class OpenLine {
  readonly #maxBytes: number;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(piece: Buffer): void {
    if (piece.length === 0) return;
    this.#bytes += piece.length;
    if (this.#bytes > this.#maxBytes) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  close(): StreamLine {
    const [pieces, bytes] = [this.#pieces, this.#bytes];
    this.#pieces = [];
    this.#bytes = 0;
    if (bytes > this.#maxBytes) return undefined;
    return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
  }
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface RawAnswer {
  readonly status: number;
  /** In lower case; what came twice is joined by a comma. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decompressed. */
  readonly body: Buffer;
  /** The other side closes the connection after this answer. */
  readonly isLast: boolean;
}

/** One connection to a server, over which bytes go as they are and answers come back one by one. */
export class Connection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #ended = false;
  #wake: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#wake();
    });
    const end = () => {
      this.#ended = true;
      this.#wake();
    };
    // A reset is an end like any other: a caller that waits for a response gets none.
    socket.on('end', end).on('close', end).on('error', end);
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** What has come and was not taken yet. */
  get left(): number {
    return this.#received.length;
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  send(bytes: Buffer | string): void {
    this.#socket.write(bytes);
  }

  /** Ends the sending side of the connection. */
  finish(): void {
    this.#socket.end();
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The next final answer, those before it (1xx) left out; undefined if the connection ends or the time is over first. */
  async next(timeoutMs: number, method = 'GET'): Promise<RawAnswer | undefined> {
    const deadlineMs = performance.now() + timeoutMs;
    for (;;) {
      const read = readAnswer(this.#received, method, this.#ended);
      if (read) {
        this.#received = this.#received.subarray(read.length);
        if (read.answer.status >= 200) return read.answer;
        continue;
      }
      const leftMs = deadlineMs - performance.now();
      if (this.#ended || leftMs <= 0) return undefined;
      await this.#change(leftMs);
    }
  }

  /** The status of the next answer, final or not; undefined if none comes in this time. */
  async interim(timeoutMs: number): Promise<number | undefined> {
    const deadlineMs = performance.now() + timeoutMs;
    for (;;) {
      const read = readAnswer(this.#received, 'GET', this.#ended);
      if (read) {
        this.#received = this.#received.subarray(read.length);
        return read.answer.status;
      }
      const leftMs = deadlineMs - performance.now();
      if (this.#ended || leftMs <= 0) return undefined;
      await this.#change(leftMs);
    }
  }

  /** Settles when the other side has closed; false if it has not in this time. */
  async closed(timeoutMs: number): Promise<boolean> {
    const deadlineMs = performance.now() + timeoutMs;
    while (!this.#ended && performance.now() < deadlineMs) await this.#change(deadlineMs - performance.now());
    return this.#ended;
  }

  async #change(timeoutMs: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, Math.max(timeoutMs, 1));
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = () => {};
  }
}

/** Reads one answer from the front of what has come; undefined while it is not there in full. */
function readAnswer(
  bytes: Buffer,
  method: string,
  isEnd: boolean,
): { readonly answer: RawAnswer; readonly length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${statusLine} `)?.[1] ?? Number.NaN);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const start = headEnd + 4;
  const body = readBody(bytes.subarray(start), { status, headers, method, isEnd });
  if (!body) return undefined;
  const isLast = /\bclose\b/i.test(headers.get('connection') ?? '') || body.untilEnd === true;
  const decode = decoders.get(headers.get('content-encoding'));
  const whole = decode && body.bytes.length > 0 ? decode(body.bytes) : body.bytes;
  return { answer: { status, headers, body: whole, isLast }, length: start + body.length };
}

/** By `Content-Encoding`. */
const decoders = new Map<string | undefined, (bytes: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
]);

interface Framing {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly method: string;
  readonly isEnd: boolean;
}

type BodyRead = { readonly bytes: Buffer; readonly length: number; readonly untilEnd?: boolean } | undefined;

function readBody(rest: Buffer, { status, headers, method, isEnd }: Framing): BodyRead {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) {
    return { bytes: Buffer.alloc(0), length: 0 };
  }
  if (/\bchunked\b/i.test(headers.get('transfer-encoding') ?? '')) return readChunks(rest);
  const stated = headers.get('content-length');
  if (stated === undefined) return isEnd ? { bytes: rest, length: rest.length, untilEnd: true } : undefined;
  const length = Number(stated);
  return rest.length < length ? undefined : { bytes: Buffer.from(rest.subarray(0, length)), length };
}

function readChunks(rest: Buffer): BodyRead {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (rest.length < next) return undefined;
    if (size === 0) return { bytes: Buffer.concat(parts), length: next };
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}

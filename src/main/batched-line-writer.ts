import { write } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const writeAsync = promisify(write);
const batchMs = 100;
const batchLines = 500;
/** Lines that are buffered for a slow reader of the output; further ones are dropped. */
const maxLines = 100_000;
const flushTimeoutMs = 2_000;
/** A pipe accepts this many bytes in one piece, even if others write to it (PIPE_BUF of Linux). */
const maxSharedBytes = 4_096;

/**
 * Buffers lines for a moment, then formats and writes them together: a write for each line costs more than the line, and
 * formatting hundreds together is cheaper than one between two requests. If the output cannot be written, as with a
 * closed terminal or a full disk, lines are lost and nothing else happens.
 */
export class BatchedLineWriter {
  readonly #fd: number;
  readonly #isShared: boolean;
  #pending: (() => string)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #broken = false;

  /** `isShared`: other processes write to the same output, and lines of two must not be mixed. */
  constructor(fd: number, isShared = false) {
    this.#fd = fd;
    this.#isShared = isShared;
  }

  write(makeLine: () => string): void {
    if (this.#broken || this.#pending.length >= maxLines) return;
    this.#pending.push(makeLine);
    if (this.#pending.length >= batchLines) this.#startWriting();
    else this.#timer ??= setTimeout(() => this.#startWriting(), batchMs).unref();
  }

  /** Writes the buffered lines before the process ends; gives up after a time limit. */
  async flush(): Promise<void> {
    this.#startWriting();
    await Promise.race([this.#writing, pause(flushTimeoutMs, undefined, { ref: false })]);
  }

  #startWriting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // With nothing to write, #writeAll would clear #writing before it is set here, and it would stay set permanently.
    if (this.#pending.length > 0) this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    while (this.#pending.length > 0 && !this.#broken) {
      const makers = this.#pending;
      this.#pending = [];
      let text = '';
      for (const makeLine of makers) {
        const line = makeLine();
        if (this.#isShared && Buffer.byteLength(text + line) > maxSharedBytes) {
          await this.#writeText(text);
          text = '';
        }
        text += line;
      }
      await this.#writeText(text);
    }
    this.#writing = undefined;
  }

  async #writeText(text: string): Promise<void> {
    for (let rest = Buffer.from(text); rest.length > 0 && !this.#broken;) {
      try {
        const { bytesWritten } = await writeAsync(this.#fd, rest);
        rest = rest.subarray(bytesWritten);
      } catch (error) {
        // EAGAIN: a non-blocking pipe is full. Every other error is final.
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') await pause(batchMs);
        else this.#broken = true;
      }
    }
  }
}

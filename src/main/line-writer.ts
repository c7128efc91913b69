import { write } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const writeAsync = promisify(write);
const gatherMs = 100;
const gatherLines = 500;
/** Lines that a reader who does not keep up may leave behind; what comes then is dropped. */
const maxLines = 100_000;
const lastWordsMs = 2_000;

/**
 * Gathers lines for a moment, then makes and writes them together: a write for each line costs more than the line, and
 * even making it is cheaper by the hundred than between two requests. Nobody to read them, as when a terminal is closed
 * or a disk is full, costs the lines and nothing else.
 */
export class LineWriter {
  readonly #fd: number;
  #pending: (() => string)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #broken = false;

  constructor(fd: number) {
    this.#fd = fd;
  }

  write(makeLine: () => string): void {
    if (this.#broken || this.#pending.length >= maxLines) return;
    this.#pending.push(makeLine);
    if (this.#pending.length >= gatherLines) this.#hand();
    else this.#timer ??= setTimeout(() => this.#hand(), gatherMs).unref();
  }

  /** Writes out what is held back, before the process ends; gives up where it cannot. */
  async flush(): Promise<void> {
    this.#hand();
    await Promise.race([this.#writing, pause(lastWordsMs, undefined, { ref: false })]);
  }

  #hand(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // With nothing to write it would be over before it is noted here, and be waited for for ever.
    if (this.#pending.length > 0) this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    while (this.#pending.length > 0 && !this.#broken) {
      const makers = this.#pending;
      this.#pending = [];
      let text = '';
      for (const makeLine of makers) text += makeLine();
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
        // A pipe that does not block says so when it is full; every other error is final.
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') await pause(gatherMs);
        else this.#broken = true;
      }
    }
  }
}

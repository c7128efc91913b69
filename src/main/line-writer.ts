import { pino } from 'pino';

const gatherMs = 100;
const gatherLines = 500;
/** More than this is not kept for a reader that does not keep up; what comes then is dropped. */
const maxBytes = 32_000_000;

/**
 * Gathers lines for a moment, then makes and writes them together: a write for each line costs more than the line, and
 * even making it is cheaper by the hundred than between two requests.
 */
export class LineWriter {
  readonly #output = pino.destination({ dest: 1, sync: false, minLength: 0, maxLength: maxBytes });
  #pending: (() => string)[] = [];
  #timer: NodeJS.Timeout | undefined;

  write(makeLine: () => string): void {
    this.#pending.push(makeLine);
    if (this.#pending.length >= gatherLines) this.#hand();
    else this.#timer ??= setTimeout(() => this.#hand(), gatherMs).unref();
  }

  /** Writes out what is held back, before the process ends. */
  flush(): void {
    this.#hand();
    this.#output.flushSync();
  }

  #hand(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.length === 0) return;
    let lines = '';
    for (const makeLine of this.#pending) lines += makeLine();
    this.#pending = [];
    this.#output.write(lines);
  }
}

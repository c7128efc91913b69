import { availableParallelism } from 'node:os';

import { Failure } from '../../kernel/errors.ts';
import { picturesOf } from '../document/pictures.ts';
import { findPicture, type PdfInput } from './input.ts';
import { RenderProcess } from './render-process.ts';

export type { PdfInput } from './input.ts';

interface PdfRendererOptions {
  /** How many documents are rendered at once. */
  readonly processes?: number;
  /** How many may wait. */
  readonly queue?: number;
  /** What one document may take, and how long it may wait before. */
  readonly deadlineMs?: number;
}

/** What is to be rendered, or how to get at it once its turn has come: with its pictures it is large. */
type PdfSource = PdfInput | (() => Promise<PdfInput>);

interface Waiting {
  readonly source: PdfSource;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: unknown) => void;
  readonly patience: NodeJS.Timeout;
}

/** Renders documents as PDFs in processes of their own, which start with the first document and stay. */
export class PdfRenderer {
  readonly #most: number;
  readonly #queue: number;
  readonly #deadlineMs: number;
  readonly #idle: RenderProcess[] = [];
  readonly #busy = new Set<RenderProcess>();
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor({ processes = availableParallelism() - 1, queue = 32, deadlineMs = 10_000 }: PdfRendererOptions = {}) {
    this.#most = Math.max(1, processes);
    this.#queue = queue;
    this.#deadlineMs = deadlineMs;
  }

  /** How many documents wait for a process. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The processes there are, for those who watch over them. */
  get pids(): readonly number[] {
    return [...this.#idle, ...this.#busy]
      .filter(({ isUsable }) => isUsable)
      .map(({ pid }) => pid)
      .filter((pid) => pid !== undefined);
  }

  /** The same document gives the same bytes. */
  async render(source: PdfSource): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const isBusy = this.#busy.size >= this.#most;
    if (this.#isClosed || (isBusy && this.#waiting.length >= this.#queue))
      throw unavailable(new Error('no room to wait'));
    const patience = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(unavailable(new Error('its turn did not come in time')));
    }, this.#deadlineMs);
    const waiting: Waiting = { source, resolve, reject, patience };
    this.#waiting.push(waiting);
    this.#goOn();
    return promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject, patience } of this.#waiting.splice(0)) {
      clearTimeout(patience);
      reject(unavailable(new Error('closed')));
    }
    for (const process of [...this.#idle.splice(0), ...this.#busy]) process.end();
  }

  #goOn(): void {
    while (this.#busy.size < this.#most) {
      const next = this.#waiting.shift();
      if (!next) return;
      clearTimeout(next.patience);
      void this.#renderOne(next);
    }
  }

  async #renderOne({ source, resolve, reject }: Waiting): Promise<void> {
    let process: RenderProcess;
    try {
      process = this.#takeProcess();
    } catch (cause) {
      // A machine that can start no process has no time for the others either.
      return reject(unavailable(cause));
    }
    this.#busy.add(process);
    try {
      const input = typeof source === 'function' ? await source() : source;
      resolve(await process.render(onlyWhatIsShown(input), this.#deadlineMs));
    } catch (cause) {
      reject(cause instanceof Failure ? cause : unavailable(cause));
    }
    this.#busy.delete(process);
    if (process.isUsable && !this.#isClosed) this.#idle.push(process);
    this.#goOn();
  }

  #takeProcess(): RenderProcess {
    for (let process = this.#idle.pop(); process; process = this.#idle.pop()) if (process.isUsable) return process;
    return new RenderProcess();
  }
}

function onlyWhatIsShown(input: PdfInput): PdfInput {
  const shown = picturesOf(input.document).map((kind) => [kind, findPicture(input.pictures, kind)] as const);
  return { ...input, pictures: new Map(shown.filter((entry): entry is [string, Buffer] => entry[1] !== undefined)) };
}

function unavailable(cause: unknown): Failure {
  return new Failure('UNAVAILABLE', { headers: { 'retry-after': '5' }, cause });
}

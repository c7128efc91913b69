import { availableParallelism } from 'node:os';

import { Failure, unavailable } from '../../kernel/errors.ts';
import type { Requester } from '../../kernel/fair-queue.ts';
import { ProcessPool } from '../../processes/pool.ts';
import { servedPicturesOf } from '../document/pictures.ts';
import type { PdfInput, TypesetJob } from './input.ts';
import { longSample } from './sample.ts';

export type { PdfInput } from './input.ts';

interface PdfRendererOptions {
  /** How many documents are rendered concurrently. */
  readonly processes?: number;
  /** How many may be queued; half of these for one partner, an eighth for one report. */
  readonly queue?: number;
  /** How much processor time rendering one document may take. */
  readonly deadlineMs?: number;
  /** How long it may be queued before that. */
  readonly queueMs?: number;
}

/** What is to be rendered, or how to get it when its turn has come: with its pictures it is large. */
type PdfSource = PdfInput | (() => Promise<PdfInput>);

const startMs = 30_000;
/** Libraries retain a little of each document. */
const rendersPerProcess = 1_000;
/** With 20 other processes that never pause, two processors have 7 % of one for this, and 2 % at a value of 10. */
const niceness = 5;
/** On a machine that is too busy to give a document its processor time. Readers and proxies do not wait longer. */
const longestMs = 60_000;

/** Renders documents as PDFs in processes that start with the first document and stay. */
export class PdfRenderer {
  readonly #pool: ProcessPool<PdfInput | TypesetJob, Uint8Array>;

  constructor(options: PdfRendererOptions = {}) {
    const { processes = availableParallelism() - 1, queue = 32, deadlineMs = 10_000, queueMs = 30_000 } = options;
    this.#pool = new ProcessPool({
      script: new URL('./child.ts', import.meta.url),
      processes: Math.max(1, processes),
      queue,
      queuePerOwner: Math.ceil(queue / 2),
      queuePerTopic: Math.ceil(queue / 8),
      queueMs,
      startMs,
      deadlineMs,
      longestMs: Math.max(deadlineMs, longestMs),
      jobsPerProcess: rendersPerProcess,
      niceness,
      // Many threads take turns at compiling and at pictures; the memory that each would retain adds up.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--max-semi-space-size=2',
        '--v8-pool-size=2',
        // Functions of the compiler are optimized after dozens of documents. V8 would begin with the first, which then
        // takes two seconds more of processor time; a process that draws few documents never earns that back.
        '--wasm-tiering-budget=2000000000',
        // Each function is checked when it is first called: most of them never are.
        '--wasm-lazy-validation',
        // Native documents are freed with their objects (native-typst.ts).
        '--expose-gc',
      ],
    });
  }

  /** How many documents are queued. */
  get waiting(): number {
    return this.#pool.queued;
  }

  get pids(): readonly number[] {
    return this.#pool.pids;
  }

  /** Starts a process, for documents that will come; in one that runs, draws a sample, after which others take less time. */
  async warmUp(): Promise<void> {
    if (this.pids.length === 0) this.#pool.prepare();
    else await this.#pool.run(longSample).catch(() => {});
  }

  /** The same document gives the same bytes. */
  async render(source: PdfSource, requester?: Requester): Promise<Buffer> {
    return this.#run(async () => onlyShown(typeof source === 'function' ? await source() : source), requester);
  }

  /** Sets a document of another template, whose files come with it. The same files give the same bytes. */
  async typeset(job: TypesetJob, requester?: Requester): Promise<Buffer> {
    return this.#run(job, requester);
  }

  async #run(job: TypesetJob | (() => Promise<PdfInput>), requester: Requester | undefined): Promise<Buffer> {
    try {
      return Buffer.from(await this.#pool.run(job, requester && { requester }));
    } catch (cause) {
      if (cause instanceof Failure) throw cause;
      throw unavailable(5, cause);
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function onlyShown(input: PdfInput): PdfInput {
  const shown = servedPicturesOf(input.document).map((kind) => [kind, input.pictures.get(kind)] as const);
  return { ...input, pictures: new Map(shown.filter((entry): entry is [string, Buffer] => entry[1] !== undefined)) };
}

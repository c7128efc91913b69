import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { ChildAnswer } from './child.ts';
import type { PdfInput } from './input.ts';

const startMs = 30_000;
/** What libraries keep of each document is bounded by a fresh process now and then. */
const rendersPerProcess = 1_000;

/** A process that renders one document at a time. */
export class RenderProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<unknown>;
  /** Whoever waits for it is told; not a promise, which would keep what was ever awaited beside it. */
  #tellGone: ((cause: Error) => void) | undefined;
  #goneFor: Error | undefined;
  #renders = 0;
  #isUsable = true;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
      // Many threads take turns at compiling and at pictures; what each would keep for itself adds up.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--max-semi-space-size=2',
        '--v8-pool-size=2',
        // The compiler is made fast after a dozen documents rather than a hundred: a tenth less time for each.
        '--wasm-tiering-budget=1000000',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const leave = (cause: Error) => {
      this.#isUsable = false;
      this.#goneFor ??= cause;
      this.#tellGone?.(cause);
    };
    this.#child.on('error', leave);
    this.#child.on('exit', () => leave(new Error('the process that renders has ended')));
    this.#ready = this.#next(startMs);
    this.#ready.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it can be given another document. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Renders a document. Where that takes too long, the process is ended. */
  async render(input: PdfInput, deadlineMs: number): Promise<Buffer> {
    this.#hold(true);
    try {
      await this.#ready;
      const answering = this.#next(deadlineMs);
      answering.catch(() => {});
      this.#child.send(input, (error) => error && this.end());
      const answer = await answering;
      if (answer.kind === 'ready') throw new Error('no answer');
      this.#renders += 1;
      if (answer.isSpent || this.#renders >= rendersPerProcess) this.end();
      if (answer.kind === 'failed') throw new Error(answer.message);
      return Buffer.from(answer.pdf);
    } finally {
      this.#hold(false);
    }
  }

  end(): void {
    this.#isUsable = false;
    this.#child.kill('SIGKILL');
  }

  async #next(withinMs: number): Promise<ChildAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ChildAnswer>();
    if (this.#goneFor) throw this.#goneFor;
    this.#tellGone = reject;
    const timer = setTimeout(() => {
      this.end();
      reject(new Error('rendering took too long'));
    }, withinMs);
    this.#child.once('message', resolve);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#tellGone = undefined;
      this.#child.off('message', resolve);
    }
  }

  /** Only while it works for somebody does it keep this process from ending. */
  #hold(isHolding: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isHolding) handle?.ref();
      else handle?.unref();
    }
  }
}

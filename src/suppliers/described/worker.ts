import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { SupplierFailure } from '../supplier.ts';
import type { Evaluated, EvaluationRules, EvaluationTask } from './evaluate.ts';

export interface WorkerLimits {
  /** For one answer or page. */
  readonly evaluationMs: number;
  /** For the process to be there. */
  readonly startMs: number;
  /** After which a process without work ends. */
  readonly idleMs: number;
  readonly heapMb: number;
}

const usualLimits: WorkerLimits = { evaluationMs: 2_000, startMs: 15_000, idleMs: 60_000, heapMb: 96 };

interface Job {
  readonly task: EvaluationTask;
  readonly done: PromiseWithResolvers<Evaluated>;
  readonly signal: AbortSignal;
}

/** One that is caught in an expression would not see that we have gone. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * A process in which the expressions of one description are evaluated, one answer after the other. JSONata takes up to a
 * millisecond for each record, and on an answer that is made for it an expression may take any time and any memory, as a
 * regular expression does that cannot make up its mind; here it holds up nobody but its supplier, and is ended. A thread
 * would not do: one that asks for too much memory at once takes the whole service with it.
 */
export class EvaluationWorker {
  readonly #rules: EvaluationRules;
  readonly #limits: WorkerLimits;
  readonly #waiting: Job[] = [];
  #child: ChildProcess | undefined;
  #isReady = false;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(rules: EvaluationRules, limits: Partial<WorkerLimits> = {}) {
    this.#rules = rules;
    this.#limits = { ...usualLimits, ...limits };
  }

  /** Starts the process if there is none, while the question is still on its way. */
  prepare(): void {
    if (this.#child) return;
    const { heapMb, startMs } = this.#limits;
    const child = fork(fileURLToPath(new URL('./evaluate-worker.ts', import.meta.url)), {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    this.#isReady = false;
    running.add(child);
    child.on('message', (message) => {
      if (this.#child !== child) return;
      if (message === 'ready') this.#isReady = true;
      else this.#finish(({ done }) => done.resolve(Promise.try(readResult, message)));
      this.#goOn();
    });
    child.on('error', () => {
      if (this.#child === child) this.#giveUp(new SupplierFailure('malformed', 'the expressions cannot be evaluated'));
    });
    child.on('exit', (code, signal) => {
      running.delete(child);
      if (this.#child === child) this.#giveUp(failureOfExit(code, signal));
    });
    this.#send(this.#rules);
    this.#setHolding(false);
    this.#setTimer(startMs, () =>
      this.#giveUp(new SupplierFailure('timeout', 'the process for expressions is not up')),
    );
  }

  /** Whoever cannot wait any longer is let go; what was begun is ended in its time. */
  async evaluate(task: EvaluationTask, signal: AbortSignal): Promise<Evaluated> {
    const done = Promise.withResolvers<Evaluated>();
    const leave = () => done.reject(new SupplierFailure('timeout', 'the answer was not read within the time'));
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    this.#waiting.push({ task, done, signal });
    this.#goOn();
    try {
      return await done.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #goOn(): void {
    if (this.#current) return;
    while (this.#waiting[0]?.signal.aborted) this.#waiting.shift();
    const isWanted = this.#waiting.length > 0;
    if (isWanted) this.prepare();
    this.#setHolding(isWanted);
    if (!this.#isReady) return;
    const job = this.#waiting.shift();
    if (!job) return this.#setTimer(this.#limits.idleMs, () => this.#end());
    const { evaluationMs } = this.#limits;
    this.#current = job;
    if (!this.#send(job.task)) {
      this.#finish(({ done }) => done.reject(new SupplierFailure('malformed', 'the answer cannot be passed on')));
      return this.#goOn();
    }
    this.#setTimer(evaluationMs, () =>
      this.#giveUp(
        new SupplierFailure('malformed', `the expressions take longer than ${evaluationMs} ms on this answer`),
      ),
    );
  }

  /** Says whether it can be sent at all. A failure on the way is followed by the end of the process, which is seen there. */
  #send(message: EvaluationRules | EvaluationTask): boolean {
    try {
      this.#child?.send(message, () => {});
      return true;
    } catch {
      return false;
    }
  }

  #finish(settle: (job: Job) => void): void {
    const job = this.#current;
    this.#current = undefined;
    if (job) settle(job);
  }

  /** What is waiting gets another process; while none has come up, it goes with this one. */
  #giveUp(failure: SupplierFailure): void {
    const wasReady = this.#isReady;
    this.#end();
    this.#finish((job) => job.done.reject(failure));
    if (!wasReady) for (const job of this.#waiting.splice(0)) job.done.reject(failure);
    this.#goOn();
  }

  #end(): void {
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#child = undefined;
    this.#isReady = false;
    child?.kill('SIGKILL');
  }

  /** Whether this process stays for as long as the other does. */
  #setHolding(isHolding: boolean): void {
    for (const handle of [this.#child, this.#child?.channel]) {
      if (isHolding) handle?.ref();
      else handle?.unref();
    }
  }

  #setTimer(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms).unref();
  }
}

function readResult(message: unknown): Evaluated {
  try {
    return JSON.parse(message as string) as Evaluated;
  } catch {
    throw new SupplierFailure('malformed', 'the expressions gave no readable result');
  }
}

function failureOfExit(code: number | null, signal: NodeJS.Signals | null): SupplierFailure {
  // So ends a process that has no memory left.
  const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
  if (isFull) return new SupplierFailure('too large', 'the expressions take too much memory on this answer');
  return new SupplierFailure('malformed', 'the expressions ended their process on this answer');
}

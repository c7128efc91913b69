import { PoolFailure, type ProcessExit } from '../../processes/failure.ts';
import { ProcessPool } from '../../processes/pool.ts';
import { SupplierFailure } from '../supplier.ts';
import type { Evaluated, EvaluationRules, EvaluationTask } from './evaluate.ts';

export interface EvaluatorLimits {
  /** For one answer or page. */
  readonly evaluationMs: number;
  /** Until the process is ready. */
  readonly startMs: number;
  /** After which a process without work ends. */
  readonly idleMs: number;
  readonly heapMb: number;
}

const defaultLimits: EvaluatorLimits = { evaluationMs: 2_000, startMs: 15_000, idleMs: 60_000, heapMb: 96 };

/** More than a supplier may be asked concurrently. */
const maxQueued = 128;

/**
 * Evaluates the expressions of one description in a process of its own, one answer after the other. JSONata takes up to a
 * millisecond for each record, and on an answer made for it an expression may take any time and any memory, as a regular
 * expression that backtracks does. Each description has its own process, so that it can delay only its own supplier. The
 * process has the service's priority: a purchase waits for it.
 */
export class Evaluator {
  readonly #pool: ProcessPool<EvaluationTask, string>;
  readonly #evaluationMs: number;

  constructor(rules: EvaluationRules, limits: Partial<EvaluatorLimits> = {}) {
    const { evaluationMs, startMs, idleMs, heapMb } = { ...defaultLimits, ...limits };
    this.#evaluationMs = evaluationMs;
    this.#pool = new ProcessPool({
      script: new URL('./evaluate-worker.ts', import.meta.url),
      processes: 1,
      queue: maxQueued,
      startMs,
      deadlineMs: evaluationMs,
      idleMs,
      execArgv: [`--max-old-space-size=${heapMb}`],
      setup: rules,
    });
  }

  /** Starts the process if there is none, while the request to the supplier is still in flight. */
  prepare(): void {
    this.#pool.prepare();
  }

  async evaluate(task: EvaluationTask, signal: AbortSignal): Promise<Evaluated> {
    return readResult(
      await this.#pool.run(task, { signal }).catch((error: unknown) => {
        throw error instanceof PoolFailure ? failureOf(error, this.#evaluationMs) : error;
      }),
    );
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function readResult(result: string): Evaluated {
  try {
    return JSON.parse(result) as Evaluated;
  } catch {
    throw new SupplierFailure('malformed', 'the expressions gave no readable result');
  }
}

/** The message of a job that failed may hold a piece of the answer, and is not passed on. */
function failureOf({ reason, message, exit }: PoolFailure, evaluationMs: number): SupplierFailure {
  switch (reason) {
    case 'aborted':
    case 'queue timeout':
      return new SupplierFailure('timeout', 'the answer was not read within the time');
    case 'queue full':
    case 'closed':
      return new SupplierFailure('busy', message);
    case 'deadline':
      return new SupplierFailure('malformed', `the expressions take longer than ${evaluationMs} ms on this answer`);
    case 'not sendable':
      return new SupplierFailure('malformed', 'the answer cannot be passed on');
    case 'job failed':
      return new SupplierFailure('malformed', 'the expressions cannot be evaluated');
    default:
      return exit ? failureOfExit(exit) : new SupplierFailure('timeout', `no process for expressions: ${message}`);
  }
}

function failureOfExit({ code, signal }: ProcessExit): SupplierFailure {
  // A process that has no memory left ends like this.
  const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
  if (isFull) return new SupplierFailure('too large', 'the expressions take too much memory on this answer');
  return new SupplierFailure('malformed', 'the expressions ended their process on this answer');
}

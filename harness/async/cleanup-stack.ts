import { setTimeout as pause } from 'node:timers/promises';

type Step = () => unknown;

/** Longer than a service or a database server needs to stop, killing included. */
const defaultStepMs = 120_000;

/**
 * Steps that undo what was set up: run in reverse order of set-up, each one even where one before it has failed or does
 * not end. `AsyncDisposableStack` waits for a step without a bound and nests its failures, which a test report cuts off.
 */
export class CleanupStack {
  readonly #steps: Step[] = [];
  readonly #stepMs: number;

  constructor(stepMs = defaultStepMs) {
    this.#stepMs = stepMs;
  }

  defer(step: Step): void {
    this.#steps.push(step);
  }

  /** Runs all steps, also those that are added on the way. Failures are thrown together, once all steps were tried. */
  async run(): Promise<void> {
    const failures: Error[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await this.#bounded(step);
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)));
      }
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) {
      const messages = failures.map(({ message }) => message).join('; ');
      throw new AggregateError(failures, `${failures.length} cleanup steps failed: ${messages}`);
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.run();
  }

  async #bounded(step: Step): Promise<void> {
    const bound = new AbortController();
    const tooLate = pause(this.#stepMs, undefined, { signal: bound.signal }).then(
      () => Promise.reject(new Error(`a cleanup step did not end within ${this.#stepMs / 1000} s`)),
      () => {},
    );
    try {
      await Promise.race([Promise.resolve().then(step), tooLate]);
    } finally {
      bound.abort();
    }
  }
}

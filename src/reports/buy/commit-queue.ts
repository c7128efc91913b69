import { setTimeout as pause } from 'node:timers/promises';

import { mayHaveHappened } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Failure, OutcomeUnknown, unavailable } from '../../kernel/errors.ts';
import type { CallToCommit, Committed } from './commit.ts';

type Commit = (partnerId: string, calls: readonly CallToCommit[], again: boolean) => Promise<Committed[]>;

export interface CommitQueueOptions {
  /** How many calls are committed together at most; 1 turns batching off. */
  readonly maxBatch?: number;
  /** How long a commit whose response was lost is repeated. */
  readonly patienceMs?: number;
  /** How long a call waits for those before it. */
  readonly queueMs?: number;
}

interface Waiting {
  readonly call: CallToCommit;
  readonly sinceMs: number;
  readonly result: PromiseWithResolvers<Committed>;
}

const maxWaiting = 2_000;
const retryPauseMs = 250;

/**
 * Commits purchases. A call that comes alone is committed immediately. While a commit of a partner is in flight, its next
 * calls are queued and committed together when it returns: many concurrent calls would otherwise wait for the account's row
 * lock one by one, a disk write each. Each is judged by itself, in the order in which it came.
 */
export class CommitQueue {
  readonly #commit: Commit;
  readonly #clock: Clock;
  readonly #maxBatch: number;
  readonly #patienceMs: number;
  readonly #queueMs: number;
  /** Calls that wait for the commit in flight, by partner. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(
    commit: Commit,
    clock: Clock,
    { maxBatch = 64, patienceMs = 15_000, queueMs = 15_000 }: CommitQueueOptions = {},
  ) {
    this.#commit = commit;
    this.#clock = clock;
    this.#maxBatch = maxBatch;
    this.#patienceMs = patienceMs;
    this.#queueMs = queueMs;
  }

  commit(partnerId: string, call: CallToCommit): Promise<Committed> {
    if (this.#maxBatch === 1) return this.#commitSurely(partnerId, [call], false).then(([only]) => present(only));
    const queue = this.#queues.get(partnerId);
    if (queue && queue.length >= maxWaiting) {
      return Promise.reject(unavailable(1));
    }
    const waiting = { call, sinceMs: this.#clock.monotonicMs(), result: Promise.withResolvers<Committed>() };
    if (queue) {
      queue.push(waiting);
    } else {
      this.#queues.set(partnerId, [waiting]);
      void this.#serve(partnerId);
    }
    return waiting.result.promise;
  }

  async #serve(partnerId: string): Promise<void> {
    const queue = this.#queues.get(partnerId) ?? [];
    while (queue.length > 0) {
      const batch = queue.splice(0, this.#maxBatch).filter((waiting) => !this.#isTooLate(waiting));
      if (batch.length > 0) await this.#commitBatch(partnerId, batch, false);
    }
    this.#queues.delete(partnerId);
  }

  /** Bounds the wait behind a commit that hangs: a call that was not sent was certainly not charged. */
  #isTooLate({ sinceMs, result }: Waiting): boolean {
    const isTooLate = this.#clock.monotonicMs() - sinceMs > this.#queueMs;
    if (isTooLate) result.reject(unavailable(5));
    return isTooLate;
  }

  /** If a batch fails unexpectedly, its calls are tried one by one, so that one cannot fail the others. */
  async #commitBatch(partnerId: string, batch: readonly Waiting[], again: boolean): Promise<void> {
    try {
      const committed = await this.#commitSurely(
        partnerId,
        batch.map(({ call }) => call),
        again,
      );
      for (const [index, { result }] of batch.entries()) result.resolve(present(committed[index]));
    } catch (error) {
      if (batch.length === 1 || error instanceof OutcomeUnknown || error instanceof Failure) {
        for (const { result } of batch) result.reject(error);
        return;
      }
      for (const waiting of batch) await this.#commitBatch(partnerId, [waiting], true);
    }
  }

  /** A commit whose response was lost is repeated until its outcome is known. */
  async #commitSurely(partnerId: string, calls: readonly CallToCommit[], again: boolean): Promise<Committed[]> {
    const giveUpAtMs = this.#clock.monotonicMs() + this.#patienceMs;
    for (let inDoubt = false; ;) {
      try {
        return await this.#commit(partnerId, calls, again || inDoubt);
      } catch (error) {
        // A failure that the database itself reports was rolled back, and a repeated call would have been recognized.
        if (!(error instanceof Failure) || (!inDoubt && !mayHaveHappened(error))) throw error;
        inDoubt = true;
        if (this.#clock.monotonicMs() > giveUpAtMs) {
          throw new OutcomeUnknown('it could not be found out whether a purchase was committed', { cause: error });
        }
        await pause(retryPauseMs);
      }
    }
  }
}

function present(committed: Committed | undefined): Committed {
  if (!committed) throw new Error('the commit returned no row for a call');
  return committed;
}

import { setTimeout as pause } from 'node:timers/promises';

import { mayHaveHappened } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Failure, OutcomeUnknown } from '../../kernel/errors.ts';
import type { CallToCommit, Committed } from './commit.ts';

type Commit = (partnerId: string, calls: readonly CallToCommit[], again: boolean) => Promise<Committed[]>;

export interface CommitQueueOptions {
  /** How many calls are committed together at most; 1 turns gathering off. */
  readonly maxBatch?: number;
  /** For how long an outcome that was lost is asked for. */
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
 * Commits purchases. A partner that buys alone is committed at once. While one commit of a partner is under way, its
 * next calls gather, and go together when it returns: a crowd would otherwise stand in line for the account's row, one
 * disk write each. Each is judged by itself, in the order in which it came.
 */
export class CommitQueue {
  readonly #commit: Commit;
  readonly #clock: Clock;
  readonly #maxBatch: number;
  readonly #patienceMs: number;
  readonly #queueMs: number;
  /** Calls that wait for the commit under way, by partner. */
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
      return Promise.reject(new Failure('UNAVAILABLE', { headers: { 'retry-after': '1' } }));
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

  /** Behind commits that hang, nobody waits for ever: what was not sent yet was certainly not charged. */
  #isTooLate({ sinceMs, result }: Waiting): boolean {
    const isTooLate = this.#clock.monotonicMs() - sinceMs > this.#queueMs;
    if (isTooLate) result.reject(new Failure('UNAVAILABLE', { headers: { 'retry-after': '5' } }));
    return isTooLate;
  }

  /** If a batch fails for a reason nobody foresaw, its calls are tried one by one, so that one cannot spoil the others. */
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

  /** A commit whose answer was lost is asked for again until it is known what became of it. */
  async #commitSurely(partnerId: string, calls: readonly CallToCommit[], again: boolean): Promise<Committed[]> {
    const giveUpAtMs = this.#clock.monotonicMs() + this.#patienceMs;
    for (let inDoubt = false; ;) {
      try {
        return await this.#commit(partnerId, calls, again || inDoubt);
      } catch (error) {
        // A failure that the database itself tells of has left nothing behind, and nothing that it would not have found.
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
  if (!committed) throw new Error('the commit told nothing of a call');
  return committed;
}

import { performance } from 'node:perf_hooks';

import { type Failure, unavailable } from '../../kernel/errors.ts';
import { FairQueue, type Requester } from '../../kernel/fair-queue.ts';

interface TurnsOptions {
  /** How many purchases of one partner gather at the same time while the thread is busy. */
  readonly perPartner: number;
  /** How many of all partners do. */
  readonly total: number;
  /** How many of one partner do while the thread mostly waits for suppliers. */
  readonly perPartnerIdle?: number;
  /** Returns whether the thread was mostly idle since the last call. */
  readonly wasIdle?: () => boolean;
  /** How many of one partner may wait. */
  readonly maxWaiting?: number;
  /** How long one may wait. With the purchase itself it is shorter than a claim on an Idempotency-Key, and than a drain. */
  readonly waitMs?: number;
}

interface Waiting extends Requester {
  readonly begin: () => void;
  readonly giveUp: (error: Failure) => void;
}

/** How often purchases that wait are let through because the thread is idle, one of each partner. */
const idleCheckMs = 50;
const idleUtilization = 0.5;
const defaultPerPartnerIdle = 64;

/**
 * Lets the purchases of a node gather from suppliers in turns. What one partner has in flight is bounded, so that the thread,
 * the database's connections and the suppliers' places are free for others; where all places are taken, partners that wait
 * get the next ones in rotation, however many purchases each has waiting. Purchases that only wait for slow suppliers take
 * nothing from others: while the thread is idle, more begin.
 */
export class Turns {
  readonly #options: Required<TurnsOptions>;
  readonly #running = new Map<string, number>();
  readonly #waiting: FairQueue<Waiting>;
  #total = 0;
  #idleCheck: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = {
      maxWaiting: 1_000,
      waitMs: 20_000,
      perPartnerIdle: defaultPerPartnerIdle,
      wasIdle: watchUtilization(),
      ...options,
    };
    const { maxWaiting } = this.#options;
    // Nothing is dropped for another partner: its own bound and the wait are enough.
    const bounds = { max: Infinity, maxPerOwner: maxWaiting, maxPerTopic: maxWaiting };
    this.#waiting = new FairQueue(bounds, ({ giveUp }) => giveUp(unavailable(5)));
  }

  get running(): number {
    return this.#total;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async run<Result>(partnerId: string, work: (hasWaited: boolean) => Promise<Result>): Promise<Result> {
    const mayBegin = this.#mayBegin(partnerId);
    if (mayBegin) this.#count(partnerId, 1);
    else await this.#wait(partnerId);
    try {
      return await work(!mayBegin);
    } finally {
      this.#count(partnerId, -1);
      this.#beginNext();
    }
  }

  #mayBegin(partnerId: string): boolean {
    const { perPartner, total } = this.#options;
    return this.#total < total && (this.#running.get(partnerId) ?? 0) < perPartner;
  }

  #count(partnerId: string, change: 1 | -1): void {
    const running = (this.#running.get(partnerId) ?? 0) + change;
    if (running > 0) this.#running.set(partnerId, running);
    else this.#running.delete(partnerId);
    this.#total += change;
  }

  #wait(partnerId: string): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const waiting: Waiting = { owner: partnerId, topic: '', begin: turn.resolve, giveUp: turn.reject };
    if (!this.#waiting.add(waiting)) throw unavailable(5);
    this.#watchForIdleness();
    const timer = setTimeout(() => {
      if (this.#waiting.delete(waiting)) waiting.giveUp(unavailable(5));
    }, this.#options.waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  /** Lets the next one of these partners begin, and returns which partner that was. */
  #beginNext(mayBegin = (partnerId: string) => this.#mayBegin(partnerId)): string | undefined {
    const next = this.#waiting.take(mayBegin);
    if (!next) return undefined;
    // Counted here and not when it goes on: another could otherwise begin in between.
    this.#count(next.owner, 1);
    next.begin();
    return next.owner;
  }

  /** Runs as long as a purchase waits. */
  #watchForIdleness(): void {
    if (this.#idleCheck) return;
    const { wasIdle } = this.#options;
    wasIdle();
    const idleCheck = setInterval(() => {
      if (this.#waiting.size === 0) {
        clearInterval(idleCheck);
        this.#idleCheck = undefined;
      } else if (wasIdle()) this.#beginOneOfEach();
    }, idleCheckMs);
    this.#idleCheck = idleCheck;
  }

  #beginOneOfEach(): void {
    const begun = new Set<string>();
    const mayBegin = (partnerId: string) =>
      !begun.has(partnerId) && (this.#running.get(partnerId) ?? 0) < this.#options.perPartnerIdle;
    for (let partnerId = this.#beginNext(mayBegin); partnerId !== undefined; partnerId = this.#beginNext(mayBegin))
      begun.add(partnerId);
  }
}

function watchUtilization(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < idleUtilization;
  };
}

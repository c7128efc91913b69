import { performance } from 'node:perf_hooks';

import { Failure } from '../../kernel/errors.ts';

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

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: (error: Failure) => void;
}

/** How often purchases that wait are let through because the thread is idle, one of each partner. */
const idleCheckMs = 50;
const idleUtilization = 0.5;
const usualPerPartnerIdle = 64;

/**
 * Lets the purchases of a node gather from suppliers in turns. What one partner has in flight is bounded, so that the thread,
 * the database's connections and the suppliers' places are free for others; where all places are taken, partners that wait
 * get the next ones in rotation, however many purchases each has waiting. Purchases that only wait for slow suppliers take
 * nothing from others: while the thread is idle, more begin.
 */
export class Turns {
  readonly #options: Required<TurnsOptions>;
  readonly #running = new Map<string, number>();
  /** Those that wait, by partner; the partner whose turn is next is first. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #total = 0;
  #idleCheck: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = {
      maxWaiting: 1_000,
      waitMs: 20_000,
      perPartnerIdle: usualPerPartnerIdle,
      wasIdle: watchUtilization(),
      ...options,
    };
  }

  get running(): number {
    return this.#total;
  }

  get waiting(): number {
    return this.#waiting.values().reduce((sum, { size }) => sum + size, 0);
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
    const { maxWaiting, waitMs } = this.#options;
    const others = this.#waiting.get(partnerId) ?? new Set();
    if (others.size >= maxWaiting) throw tooMany();
    this.#waiting.set(partnerId, others);
    const turn = Promise.withResolvers<void>();
    const waiting: Waiting = { begin: turn.resolve, giveUp: turn.reject };
    others.add(waiting);
    this.#watchForIdleness();
    const timer = setTimeout(() => {
      others.delete(waiting);
      if (others.size === 0) this.#waiting.delete(partnerId);
      waiting.giveUp(tooMany());
    }, waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  #beginNext(): void {
    for (const partnerId of this.#waiting.keys()) {
      if (!this.#mayBegin(partnerId)) continue;
      this.#begin(partnerId);
      return;
    }
  }

  /** Counted here and not when it goes on: another could otherwise begin in between. */
  #begin(partnerId: string): void {
    const waiting = this.#waiting.get(partnerId);
    const [next] = waiting ?? [];
    this.#waiting.delete(partnerId);
    if (!waiting || !next) return;
    waiting.delete(next);
    if (waiting.size > 0) this.#waiting.set(partnerId, waiting);
    this.#count(partnerId, 1);
    next.begin();
  }

  /** Runs as long as a purchase waits. */
  #watchForIdleness(): void {
    if (this.#idleCheck) return;
    const { wasIdle, perPartnerIdle } = this.#options;
    wasIdle();
    this.#idleCheck = setInterval(() => {
      if (this.#waiting.size === 0) {
        clearInterval(this.#idleCheck);
        this.#idleCheck = undefined;
      } else if (wasIdle()) {
        // A partner with more that wait goes to the end of the map.
        const partners = [...this.#waiting.keys()];
        for (const partnerId of partners) {
          if ((this.#running.get(partnerId) ?? 0) < perPartnerIdle) this.#begin(partnerId);
        }
      }
    }, idleCheckMs);
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

function tooMany(): Failure {
  return new Failure('UNAVAILABLE', { headers: { 'retry-after': '5' } });
}

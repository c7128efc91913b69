import { Failure } from '../../kernel/errors.ts';

interface TurnsOptions {
  /** How many purchases of one partner gather at the same time. */
  readonly perPartner: number;
  /** How many of all partners do. */
  readonly total: number;
  /** How many of one partner may wait. */
  readonly maxWaiting?: number;
  /** How long one may wait. With the purchase itself it is shorter than a claim on an Idempotency-Key, and than a drain. */
  readonly waitMs?: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: (error: Failure) => void;
}

/**
 * Lets the purchases of a node gather from suppliers in turns. What one partner has in flight is bounded, so that the thread,
 * the database's connections and the suppliers' places are free for others; where all places are taken, partners that wait
 * get the next ones in rotation, however many purchases each has waiting.
 */
export class Turns {
  readonly #options: Required<TurnsOptions>;
  readonly #running = new Map<string, number>();
  /** Those that wait, by partner; the partner whose turn is next is first. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #total = 0;

  constructor(options: TurnsOptions) {
    this.#options = { maxWaiting: 1_000, waitMs: 20_000, ...options };
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
    const timer = setTimeout(() => {
      others.delete(waiting);
      if (others.size === 0) this.#waiting.delete(partnerId);
      waiting.giveUp(tooMany());
    }, waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  /** Counted here and not when it goes on: another could otherwise begin in between. */
  #beginNext(): void {
    for (const [partnerId, waiting] of this.#waiting) {
      if (!this.#mayBegin(partnerId)) continue;
      const [next] = waiting;
      this.#waiting.delete(partnerId);
      if (!next) continue;
      waiting.delete(next);
      if (waiting.size > 0) this.#waiting.set(partnerId, waiting);
      this.#count(partnerId, 1);
      next.begin();
      return;
    }
  }
}

function tooMany(): Failure {
  return new Failure('UNAVAILABLE', { headers: { 'retry-after': '5' } });
}

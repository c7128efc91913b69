import { SupplierFailure } from '../supplier.ts';

/** Far more than a node could serve before the queued requests reach their deadlines. */
const maxQueued = 2_000;

/** Limits the requests in flight. The others queue in order, each until its own deadline. */
export class Bulkhead {
  readonly #capacity: number;
  readonly #queue = new Set<() => void>();
  #inFlight = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get queued(): number {
    return this.#queue.size;
  }

  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#inFlight < this.#capacity) this.#inFlight++;
    else await this.#waitForSlot(signal);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** A freed slot is handed to the first in the queue, so the count of requests in flight does not change. */
  #waitForSlot(signal: AbortSignal): Promise<void> {
    if (this.#queue.size >= maxQueued) throw new SupplierFailure('busy', 'too many wait for a place');
    const slot = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#queue.delete(grant);
      slot.reject(new SupplierFailure('busy', 'no place became free within the time', { wasNotBilled: true }));
    };
    const grant = () => {
      signal.removeEventListener('abort', giveUp);
      slot.resolve();
    };
    this.#queue.add(grant);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    return slot.promise;
  }

  #release(): void {
    for (const next of this.#queue) {
      this.#queue.delete(next);
      next();
      return;
    }
    this.#inFlight--;
  }
}

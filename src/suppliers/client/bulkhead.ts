import { SupplierFailure } from '../supplier.ts';

/** Far more than a node could serve before the deadline of those who wait. */
const maxWaiting = 2_000;

/** Lets so many questions out at once; the others wait in line, each until its own deadline and not longer. */
export class Bulkhead {
  readonly #places: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get asking(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#taken < this.#places) this.#taken++;
    else await this.#waitForPlace(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** The place is handed over: whoever is woken has it. */
  #waitForPlace(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= maxWaiting) throw new SupplierFailure('busy', 'too many wait for a place');
    const place = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#waiting.delete(take);
      place.reject(new SupplierFailure('busy', 'no place became free within the time', { didNotCount: true }));
    };
    const take = () => {
      signal.removeEventListener('abort', giveUp);
      place.resolve();
    };
    this.#waiting.add(take);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    return place.promise;
  }

  #leave(): void {
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      next();
      return;
    }
    this.#taken--;
  }
}

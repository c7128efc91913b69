import { LRUCache } from 'lru-cache';

/**
 * The outcomes of confirmations on this node. One that is sent twice, by a double click or a reload, gets the same response,
 * such as a key that is shown once. The database makes sure that it runs once, also if it is sent to two nodes
 * (`operations/engine/confirmation.ts`).
 */
export class Confirmations<Outcome> {
  /** A form is sent twice within seconds. A key that is shown once must not stay in memory for long. */
  readonly #outcomes = new LRUCache<string, Promise<Outcome>>({ max: 10_000, ttl: 120_000 });

  /** A failed confirmation can be tried again. */
  once(confirmation: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const earlier = this.#outcomes.get(confirmation);
    if (earlier) return earlier;
    const done = work();
    this.#outcomes.set(confirmation, done);
    done.catch(() => this.#outcomes.delete(confirmation));
    return done;
  }
}

import { LRUCache } from 'lru-cache';

/**
 * What confirmations led to on this node. One that is sent twice, by a double click or a reload, gets what the first one got,
 * such as a key that is shown once. That it is carried out once, also where it is sent to two nodes, is up to the database
 * (`operations/engine/confirmation.ts`).
 */
export class Confirmations<Outcome> {
  /** A form that is sent twice comes soon. A key that is shown once is not kept for longer. */
  readonly #outcomes = new LRUCache<string, Promise<Outcome>>({ max: 10_000, ttl: 120_000 });

  /** What failed may be tried again. */
  once(confirmation: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const earlier = this.#outcomes.get(confirmation);
    if (earlier) return earlier;
    const done = work();
    this.#outcomes.set(confirmation, done);
    done.catch(() => this.#outcomes.delete(confirmation));
    return done;
  }
}

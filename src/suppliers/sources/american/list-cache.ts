import { setWithinLimit } from '../../../kernel/bounded-map.ts';
import type { Clock } from '../../../kernel/clock.ts';

const maxLists = 200;
const maxAgeMs = 3_600_000;

/** Caches lists of makes or models for an hour: they are the same for many vehicles. */
export class ListCache<Entry> {
  readonly #clock: Clock;
  readonly #lists = new Map<string, { readonly list: readonly Entry[]; readonly sinceMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async find(name: string, fetch: () => Promise<readonly Entry[]>): Promise<readonly Entry[]> {
    const cached = this.#lists.get(name);
    if (cached && this.#clock.monotonicMs() - cached.sinceMs < maxAgeMs) return cached.list;
    const list = await fetch();
    setWithinLimit(this.#lists, name, { list, sinceMs: this.#clock.monotonicMs() }, maxLists);
    return list;
  }
}

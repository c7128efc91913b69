import { setWithinLimit } from '../../../kernel/bounded-map.ts';
import type { Clock } from '../../../kernel/clock.ts';

const mostKept = 200;
const keptMs = 3_600_000;

/** Lists that a public source gives out, of makes or models, for an hour: they are the same for many vehicles. */
export class KeptLists<Entry> {
  readonly #clock: Clock;
  readonly #kept = new Map<string, { readonly list: readonly Entry[]; readonly sinceMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async find(name: string, fetch: () => Promise<readonly Entry[]>): Promise<readonly Entry[]> {
    const kept = this.#kept.get(name);
    if (kept && this.#clock.monotonicMs() - kept.sinceMs < keptMs) return kept.list;
    const list = await fetch();
    setWithinLimit(this.#kept, name, { list, sinceMs: this.#clock.monotonicMs() }, mostKept);
    return list;
  }
}

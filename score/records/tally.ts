import type { Rate } from '../rates.ts';
import type { Miss } from '../scorer.ts';

/** Counts and misses, by the names of what is measured. */
export class Tally {
  readonly misses: Miss[] = [];
  readonly #rates = new Map<string, Rate>();

  count(name: string, hits: number, total = 1): void {
    const before = this.rateOf(name);
    this.#rates.set(name, { hits: before.hits + hits, total: before.total + total });
  }

  has(name: string): boolean {
    return this.#rates.has(name);
  }

  rateOf(name: string): Rate {
    return this.#rates.get(name) ?? { hits: 0, total: 0 };
  }
}

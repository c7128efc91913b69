import { hash } from '../catalogue/hash.ts';

/** Chance that is the same every time: one stream for each vehicle and topic, so that topics do not disturb each other. */
export class Random {
  #state: number;

  constructor(...seed: readonly (string | number)[]) {
    this.#state = hash(...seed);
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  isLucky(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number, both bounds included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Near 1, seldom below half or above twice. */
  factor(spread: number): number {
    return 1 + (this.next() + this.next() + this.next() - 1.5) * spread;
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to choose from');
    return item;
  }

  some<Item>(items: readonly Item[], count: number): readonly Item[] {
    const left = [...items];
    const chosen: Item[] = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(Math.floor(this.next() * left.length), 1));
    }
    return chosen;
  }

  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let mark = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      mark -= weight;
      if (mark < 0) return key;
    }
    const last = entries.at(-1);
    if (!last) throw new RangeError('nothing to choose from');
    return last[0];
  }
}

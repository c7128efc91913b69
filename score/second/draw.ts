import { seededRandom, type Random } from '../../harness/generate/random.ts';

/** Draws that are the same again for the same seed. */
export class Draw {
  readonly #seed: string;
  readonly #random: Random;

  constructor(seed: string) {
    this.#seed = seed;
    this.#random = seededRandom(hashOf(seed));
  }

  /** A sequence of its own, so that a draw more or less in one place changes nothing elsewhere. */
  fork(name: string | number): Draw {
    return new Draw(`${this.#seed}/${name}`);
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  between(min: number, max: number): number {
    return min + this.#random() * (max - min);
  }

  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('there is nothing to draw from');
    return item;
  }

  /** One of the characters. */
  sign(signs: string): string {
    return signs.charAt(this.whole(0, signs.length - 1));
  }

  /** By weights, which need not add up to one. */
  weighted<Item>(choices: readonly (readonly [item: Item, weight: number])[]): Item {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.#random() * total;
    for (const [item, weight] of choices) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('there is nothing to draw from');
  }

  /** Log-normal: half of the draws are below the median, two thirds within a factor of e^spread. */
  around(median: number, spread: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.#random()));
    return median * Math.exp(spread * radius * Math.cos(2 * Math.PI * this.#random()));
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}

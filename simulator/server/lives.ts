import { setWithinLimit } from '../../src/kernel/bounded-map.ts';
import type { Life } from '../world/life.ts';
import { lifeOf } from '../world/live.ts';
import { plant } from '../world/plant.ts';

const maxLives = 400;

/** Thrown for a vehicle whose suppliers are all down; the server turns it into a 503. */
export class SuppliersDown extends Error {
  override readonly name = 'SuppliersDown';
}

/** Lives are the same each time they are asked for; the last few hundred are kept. */
export class Lives {
  readonly #kept = new Map<string, Life>();

  of(vin: string, now: Date, planted: string | undefined): Life {
    const today = now.toISOString().slice(0, 10);
    const key = `${vin} ${today} ${planted ?? ''}`;
    const known = this.#kept.get(key);
    const life = known ?? (planted === undefined ? lifeOf(vin, today) : plant(this.of(vin, now, undefined), planted));
    setWithinLimit(this.#kept, key, life, maxLives);
    return life;
  }
}

export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text);
}

import { setWithinLimit } from '../../kernel/bounded-map.ts';

const maxRemembered = 20_000;

/**
 * The vehicles that partners had most recently from this process: the next call for one is probably a free repeat, which needs
 * nothing of what suppliers have answered. A guess, which may be wrong either way: the database decides what is a repeat.
 */
export class RecentVehicles {
  readonly #vehicles = new Map<string, true>();

  has(partnerId: string, vehicle: string): boolean {
    return this.#vehicles.has(`${partnerId} ${vehicle}`);
  }

  add(partnerId: string, vehicle: string): void {
    setWithinLimit(this.#vehicles, `${partnerId} ${vehicle}`, true, maxRemembered);
  }
}

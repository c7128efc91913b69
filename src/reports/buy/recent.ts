import { setWithinLimit } from '../../kernel/bounded-map.ts';

const maxRemembered = 20_000;

/** A free repeat that was booked: probably the next call for the vehicle is another one, of the same report. */
interface OpenRepeat {
  readonly reportId: string;
  readonly isTest: boolean;
}

/**
 * The vehicles that partners had most recently from this process. The next call for one is probably a free repeat, which needs
 * nothing of what suppliers have answered. A guess, which may be wrong either way: the database decides what is a repeat.
 */
export class RecentVehicles {
  readonly #vehicles = new Map<string, OpenRepeat | null>();

  has(partnerId: string, vinHash: string): boolean {
    return this.#vehicles.has(keyOf(partnerId, vinHash));
  }

  openRepeat(partnerId: string, vinHash: string): OpenRepeat | undefined {
    return this.#vehicles.get(keyOf(partnerId, vinHash)) ?? undefined;
  }

  /** `openRepeat` is null for a purchase: whether calls for the vehicle are free from then on is the account's terms. */
  add(partnerId: string, vinHash: string, openRepeat: OpenRepeat | null): void {
    setWithinLimit(this.#vehicles, keyOf(partnerId, vinHash), openRepeat, maxRemembered);
  }

  forget(partnerId: string, vinHash: string): void {
    this.#vehicles.delete(keyOf(partnerId, vinHash));
  }
}

function keyOf(partnerId: string, vinHash: string): string {
  return `${partnerId} ${vinHash}`;
}

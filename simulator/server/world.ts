import { setWithinLimit } from '../../src/kernel/bounded-map.ts';
import { randomBase62 } from '../../src/kernel/ids.ts';
import { Dial } from './faults.ts';

export interface WorldSettings {
  /** How long a slow supplier takes, counted from when it was first asked for a vehicle. */
  readonly slowSeconds: number;
  /** Whether answers take a time like that of a real network. */
  readonly delays: boolean;
}

/** How many requests a supplier received, and how many of them are still open. */
export interface Calls {
  readonly total: number;
  readonly open: number;
  readonly byVin: Readonly<Record<string, number>>;
}

const maxRemembered = 20_000;

/** What suppliers remember of one customer. Customers know nothing of each other. */
export class World {
  readonly id = randomBase62(8).toLowerCase();
  readonly settings: WorldSettings;
  readonly dial = new Dial();
  planted: string | undefined;
  readonly #firstAskedAt = new Map<string, number>();
  readonly #calls = new Map<string, { total: number; open: number; byVin: Map<string, number> }>();

  constructor(settings: WorldSettings) {
    this.settings = settings;
  }

  /**
   * Milliseconds until a slow supplier has what it was asked for. The first question starts the clock, and so does the
   * first one after it was delivered.
   */
  remainingMs(supplier: string, vin: string, now: Date, slowSeconds = this.settings.slowSeconds): number {
    const key = `${supplier} ${vin}`;
    const firstAskedAt = this.#firstAskedAt.get(key) ?? now.getTime();
    const remainingMs = Math.max(0, Math.ceil(firstAskedAt + slowSeconds * 1000 - now.getTime()));
    if (remainingMs > 0) setWithinLimit(this.#firstAskedAt, key, firstAskedAt, maxRemembered);
    else this.#firstAskedAt.delete(key);
    return remainingMs;
  }

  /** Counts a request in; what is answered counts it out, and is to be called once. */
  countIn(supplier: string): () => void {
    const calls = this.#callsOf(supplier);
    calls.total++;
    calls.open++;
    return () => void calls.open--;
  }

  countVin(supplier: string, vin: string): void {
    const { byVin } = this.#callsOf(supplier);
    setWithinLimit(byVin, vin, (byVin.get(vin) ?? 0) + 1, maxRemembered);
  }

  get calls(): Readonly<Record<string, Calls>> {
    return Object.fromEntries(
      [...this.#calls].map(([supplier, { total, open, byVin }]) => [
        supplier,
        { total, open, byVin: Object.fromEntries(byVin) },
      ]),
    );
  }

  #callsOf(supplier: string): { total: number; open: number; byVin: Map<string, number> } {
    const known = this.#calls.get(supplier);
    if (known) return known;
    const calls = { total: 0, open: 0, byVin: new Map<string, number>() };
    this.#calls.set(supplier, calls);
    return calls;
  }
}

const maxWorlds = 500;

/** The worlds that are in use; the least recently used one makes room for a new one. */
export class Worlds {
  readonly #byId = new Map<string, World>();

  create(settings: WorldSettings): World {
    const world = new World(settings);
    setWithinLimit(this.#byId, world.id, world, maxWorlds);
    return world;
  }

  find(id: string): World | undefined {
    const world = this.#byId.get(id);
    if (world) setWithinLimit(this.#byId, id, world, maxWorlds);
    return world;
  }
}

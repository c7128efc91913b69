import { countRepeats, sumsByDay } from '../billing/overview.ts';
import type { Queryable } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Cents } from '../kernel/money.ts';
import { costByDay } from '../suppliers/client/cost.ts';

/** What all partners bought on a day, and what the suppliers cost. */
export interface DayFigures {
  readonly day: string;
  readonly calls: bigint;
  readonly purchases: bigint;
  readonly revenueCents: Cents;
  readonly costCents: Cents;
}

export interface Overview {
  readonly readAt: Date;
  readonly today: string;
  /** Every day from the first of the month before to today, the oldest first. */
  readonly days: readonly DayFigures[];
  /** The free repeats of today. */
  readonly repeats: bigint;
}

const dayMs = 86_400_000;
const freshMs = 10_000;
/** Older figures are not shown while newer ones are read, but waited for. */
const usableMs = 120_000;

/**
 * Sums over all partners. Days before yesterday do not change any more and are read once; the rest is read again after ten
 * seconds, while a page that asks meanwhile gets the figures before.
 */
export class Figures {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #past = new Map<string, DayFigures>();
  #latest: Overview | undefined;
  #reading: Promise<Overview> | undefined;

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async read(): Promise<Overview> {
    const now = this.#clock.now();
    const ageMs = this.#latest ? now.getTime() - this.#latest.readAt.getTime() : Infinity;
    const isUsable = this.#latest !== undefined && ageMs < usableMs && this.#latest.today === dayOf(now);
    if (this.#latest && isUsable && ageMs < freshMs) return this.#latest;
    this.#reading ??= this.#readNow(now).finally(() => (this.#reading = undefined));
    if (!this.#latest || !isUsable) return this.#reading;
    this.#reading.catch(() => {});
    return this.#latest;
  }

  async #readNow(now: Date): Promise<Overview> {
    const today = dayOf(now);
    const yesterday = dayOf(new Date(now.getTime() - dayMs));
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    const wanted: string[] = [];
    for (let at = first.getTime(); at <= now.getTime(); at += dayMs) wanted.push(dayOf(new Date(at)));
    const missing = wanted.find((day) => !this.#past.has(day)) ?? today;
    const read = await this.#readDays(missing, today);
    const days = wanted.map((day) => read.get(day) ?? this.#past.get(day) ?? emptyDay(day));
    this.#past.clear();
    for (const figures of days) if (figures.day < yesterday) this.#past.set(figures.day, figures);
    const repeats = await countRepeats(this.#database, today);
    return (this.#latest = { readAt: now, today, days, repeats });
  }

  async #readDays(from: string, to: string): Promise<Map<string, DayFigures>> {
    const costs = new Map((await costByDay(this.#database, from, to)).map(({ day, costCents }) => [day, costCents]));
    const sums = new Map((await sumsByDay(this.#database, from, to)).map((sum) => [sum.day, sum]));
    const days = new Set([...costs.keys(), ...sums.keys()]);
    return new Map(
      [...days].map((day) => {
        const sum = sums.get(day);
        return [
          day,
          {
            day,
            calls: sum?.calls ?? 0n,
            purchases: sum?.billableCalls ?? 0n,
            revenueCents: sum?.amountCents ?? 0n,
            costCents: costs.get(day) ?? 0n,
          },
        ];
      }),
    );
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function emptyDay(day: string): DayFigures {
  return { day, calls: 0n, purchases: 0n, revenueCents: 0n, costCents: 0n };
}

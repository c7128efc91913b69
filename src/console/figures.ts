import { countLowAccounts, countRepeatCalls, sumsByDay } from '../billing/overview.ts';
import { countBuyers } from '../billing/parties/buyer.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import { addDays, utcDay } from '../kernel/day.ts';
import type { Cents } from '../kernel/money.ts';
import { latestEntryNumber } from '../people/audit/list.ts';
import { readMargin, type MarginSums } from '../reports/margin/read-margin.ts';
import { costByDay } from '../suppliers/client/cost.ts';
import { SlowReads, type Read } from './slow-reads.ts';

/** What all partners bought on a day, and what the suppliers cost. */
export interface DayFigures {
  readonly day: string;
  readonly calls: bigint;
  readonly purchases: bigint;
  /** Less what was refunded. */
  readonly revenueCents: Cents;
  readonly refundedCents: Cents;
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

/** How many accounts need attention. */
interface AccountCounts {
  readonly low: bigint;
  readonly buyers: { readonly areAny: boolean; readonly incomplete: bigint };
}

const dayMs = 86_400_000;
const freshMs = 10_000;
/** Figures older than this are not shown: the page waits for new ones. */
const usableMs = 120_000;
/** By partner, each has a line for every partner. */
const maxMargins = 4;

/**
 * Sums over all partners. Days before yesterday no longer change and are read once. The rest is read again after ten seconds;
 * until then, and while it is being read, pages get the previous figures.
 */
export class ServiceFigures {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #margins: SlowReads<MarginSums>;
  readonly #past = new Map<string, DayFigures>();
  #counts: { readonly values: AccountCounts; readonly entry: bigint | null; readonly atMs: number } | undefined;
  #latest: Overview | undefined;
  #reading: Promise<Overview> | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#margins = new SlowReads(clock, maxMargins);
  }

  async read(): Promise<Overview> {
    const now = this.#clock.now();
    const ageMs = this.#latest ? now.getTime() - this.#latest.readAt.getTime() : Infinity;
    const isUsable = this.#latest !== undefined && ageMs < usableMs && this.#latest.today === utcDay(now);
    if (this.#latest && isUsable && ageMs < freshMs) return this.#latest;
    this.#reading ??= this.#readNow(now).finally(() => (this.#reading = undefined));
    if (!this.#latest || !isUsable) return this.#reading;
    this.#reading.catch(() => {});
    return this.#latest;
  }

  /**
   * Counts over every account. They are read again after any change, and after ten seconds: in between, only purchases change
   * them.
   */
  async countAccounts(): Promise<AccountCounts> {
    const entry = await latestEntryNumber(this.#database);
    const nowMs = this.#clock.monotonicMs();
    if (this.#counts?.entry === entry && nowMs - this.#counts.atMs < freshMs) return this.#counts.values;
    const low = await countLowAccounts(this.#database);
    const buyers = await countBuyers(this.#database, utcDay(this.#clock.now()));
    this.#counts = { values: { low, buyers }, entry, atMs: nowMs };
    return this.#counts.values;
  }

  /** Revenue, cost and margin of some days. Where there are many reports, they are some minutes old. */
  readMargin(choice: Parameters<typeof readMargin>[1]): Promise<Read<MarginSums>> {
    const { by, from, to } = choice;
    return this.#margins.read(`${by} ${from} ${to}`, () => readMargin(this.#database, choice));
  }

  async #readNow(now: Date): Promise<Overview> {
    const today = utcDay(now);
    const yesterday = addDays(today, -1);
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    const wanted: string[] = [];
    for (let at = first.getTime(); at <= now.getTime(); at += dayMs) wanted.push(utcDay(new Date(at)));
    const missing = wanted.find((day) => !this.#past.has(day)) ?? today;
    const read = await this.#readDays(missing, today);
    const days = wanted.map((day) => read.get(day) ?? this.#past.get(day) ?? emptyDay(day));
    this.#past.clear();
    for (const figures of days) if (figures.day < yesterday) this.#past.set(figures.day, figures);
    const repeats = await countRepeatCalls(this.#database, today);
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
            refundedCents: sum?.refundedCents ?? 0n,
            costCents: costs.get(day) ?? 0n,
          },
        ];
      }),
    );
  }
}

function emptyDay(day: string): DayFigures {
  return { day, calls: 0n, purchases: 0n, revenueCents: 0n, refundedCents: 0n, costCents: 0n };
}

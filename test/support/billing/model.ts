import type { EntryKind } from '../../../src/billing/ledger.ts';
import type { NewPartner } from '../../../src/operations/partners/add-partner.ts';

/** The rules of the money, written down a second time, as plainly as they can be: nothing here knows of the service. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface ModelOrder {
  readonly vin: string;
  readonly lang: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export type Expected =
  | {
      readonly status: 200;
      readonly charged: bigint;
      /** Null: a new one. */
      readonly reportId: string | null;
      readonly balance: bigint | null;
    }
  | { readonly status: number; readonly code: string };

interface Purchase {
  readonly reportId: string;
  readonly vin: string;
  readonly language: string;
  readonly freeUntil: number;
  readonly accessUntil: number;
}

interface Call {
  readonly at: number;
  readonly charged: boolean;
  readonly cents: bigint;
}

interface ModelEntry {
  readonly at: number;
  readonly kind: EntryKind;
  readonly cents: bigint;
}

interface ModelStatement {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly calls: number;
  readonly billable: number;
  readonly cents: bigint;
  readonly closingBalance: bigint | null;
}

export class ModelAccount {
  readonly terms: NewPartner;
  readonly openedAt: number;
  chargeWindowHours: number;
  creditLimit: bigint | null;
  warningLevel: bigint | null;
  readonly prices: { from: number; cents: bigint }[] = [];
  readonly entries: ModelEntry[] = [];
  readonly calls: Call[] = [];
  readonly purchases: Purchase[] = [];
  readonly keptKeys = new Map<string, { body: string; reportId: string; until: number }>();
  warnings = 0;
  hasGoodKey = true;

  constructor(terms: NewPartner, openedAt: number) {
    this.terms = terms;
    this.openedAt = openedAt;
    this.chargeWindowHours = terms.chargeWindowHours;
    this.creditLimit = terms.creditLimitCents;
    this.warningLevel = terms.warningLevelCents;
    this.prices.push({ from: openedAt, cents: terms.priceCents });
    if (terms.topUpCents > 0n) this.fund(openedAt, terms.topUpCents);
  }

  get isPrepaid(): boolean {
    return this.terms.billingMode === 'prepaid';
  }

  get balance(): bigint {
    return sum(this.entries.map(({ cents }) => cents));
  }

  priceAt(at: number): bigint {
    const inForce = this.prices.filter(({ from }) => from <= at);
    return inForce.reduce((latest, price) => (price.from >= latest.from ? price : latest)).cents;
  }

  /** Whether the account may stand at this balance. */
  allows(balance: bigint): boolean {
    if (this.isPrepaid) return balance >= 0n;
    return this.creditLimit === null || -balance <= this.creditLimit;
  }

  /** What a purchase must be answered. It changes nothing; `settle` does, once the answer is known. */
  expect(at: number, { vin, lang, idempotencyKey }: ModelOrder): Expected {
    if (!this.hasGoodKey) return { status: 401, code: 'UNAUTHORIZED' };
    if (vin.length !== 17) return { status: 400, code: 'INVALID_VIN' };
    if (lang === 'xx') return { status: 400, code: 'INVALID_LANG' };
    const kept = idempotencyKey === undefined ? undefined : this.keptKeys.get(idempotencyKey);
    if (kept && at < kept.until) {
      if (kept.body !== bodyOf(vin, lang)) return { status: 422, code: 'IDEMPOTENCY_MISMATCH' };
      return this.#free(kept.reportId);
    }
    const open = this.purchases.find((purchase) => purchase.vin === vin && at < purchase.freeUntil);
    if (open && this.terms.repeatPolicy === 'free') return this.#free(open.reportId);
    const price = this.priceAt(at);
    if (!this.allows(this.balance - price)) {
      return { status: 402, code: this.isPrepaid ? 'INSUFFICIENT_CREDIT' : 'CREDIT_LIMIT_REACHED' };
    }
    if (vin === downVin) return { status: 503, code: 'UNAVAILABLE' };
    return { status: 200, charged: price, reportId: null, balance: this.isPrepaid ? this.balance - price : null };
  }

  /** The language of an answer: the one asked for, or that of the purchase, or that of the account. */
  languageOf({ lang }: ModelOrder, reportId: string): string {
    return lang ?? this.purchases.find((one) => one.reportId === reportId)?.language ?? this.terms.language;
  }

  /** Notes a purchase that was answered as expected. */
  settle(at: number, order: ModelOrder, expected: Expected, reportId: string): void {
    const { vin, lang, idempotencyKey } = order;
    if (expected.status === 401) return;
    if (!('charged' in expected)) {
      this.calls.push({ at, charged: false, cents: 0n });
      return;
    }
    const isPurchase = expected.reportId === null;
    const accessUntil = isPurchase
      ? at + this.terms.reportAccessDays * dayMs
      : (this.purchases.find((purchase) => purchase.reportId === reportId)?.accessUntil ?? 0);
    const kept = idempotencyKey === undefined ? undefined : this.keptKeys.get(idempotencyKey);
    if (idempotencyKey !== undefined && !(kept && at < kept.until)) {
      const until = Math.min(at + dayMs, accessUntil);
      this.keptKeys.set(idempotencyKey, { body: bodyOf(vin, lang), reportId, until });
    }
    this.calls.push({ at, charged: isPurchase, cents: expected.charged });
    if (!isPurchase) return;
    const before = this.balance;
    this.entries.push({ at, kind: 'charge', cents: -expected.charged });
    const freeUntil = Math.min(at + this.chargeWindowHours * hourMs, accessUntil);
    this.purchases.push({ reportId, vin, language: this.languageOf(order, reportId), freeUntil, accessUntil });
    if (this.warningLevel !== null && before >= this.warningLevel && this.balance < this.warningLevel) this.warnings++;
  }

  fund(at: number, cents: bigint): void {
    this.entries.push({ at, kind: this.isPrepaid ? 'top-up' : 'payment', cents });
  }

  usage(from: number, to: number): { calls: number; billable: number; cents: bigint } {
    const calls = this.calls.filter(({ at }) => at >= from && at < to);
    return {
      calls: calls.length,
      billable: calls.filter(({ charged }) => charged).length,
      cents: sum(calls.map(({ cents }) => cents)),
    };
  }

  /** One for each month that ended before `closedAt`, the newest first. */
  statements(closedAt: number): ModelStatement[] {
    const statements: ModelStatement[] = [];
    for (let starts = monthOf(this.openedAt, 0); monthOf(starts, 1) <= closedAt; starts = monthOf(starts, 1)) {
      const ends = monthOf(starts, 1);
      const booked = this.entries.filter(({ at }) => at < ends);
      statements.unshift({
        periodStart: new Date(starts).toISOString().slice(0, 10),
        periodEnd: new Date(ends - 1).toISOString().slice(0, 10),
        ...this.usage(starts, ends),
        closingBalance: this.isPrepaid ? sum(booked.map(({ cents }) => cents)) : null,
      });
    }
    return statements;
  }

  #free(reportId: string): Expected {
    return { status: 200, charged: 0n, reportId, balance: this.isPrepaid ? this.balance : null };
  }
}

/** A vehicle for which no supplier answers. */
export const downVin = 'SANDBX00D0WN00001';

/** The first moment of the month in which a moment lies, or of one some months later. */
export function monthOf(at: number, ahead: number): number {
  const moment = new Date(at);
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + ahead);
}

export function dayOf(at: number): number {
  return at - (at % dayMs);
}

function bodyOf(vin: string, lang: string | undefined): string {
  return `${vin} ${lang ?? ''}`;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';

import { patience } from '../../../harness/async/patience.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { outboxMoved } from '../../../harness/database/outbox.ts';
import { bearer } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { changeAccount } from '../../../src/billing/account.ts';
import { bookFunds } from '../../../src/billing/ledger.ts';
import { insertPrice } from '../../../src/billing/prices.ts';
import { clockOffsetMs } from '../../../src/database/cluster.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { randomBase62 } from '../../../src/kernel/ids.ts';
import { parseEuro } from '../../../src/kernel/money.ts';
import type { Service } from '../../../src/main/service.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { freshDatabase } from '../database.ts';
import { startTestService } from '../service.ts';

/** Vehicles for which it is known what the suppliers say. */
export const vins = {
  ready: 'SANDBX0READY00001',
  thin: 'SANDBX00TH1N00001',
  slow: 'SANDBX00SL0W00001',
  down: 'SANDBX00D0WN00001',
  fault: 'SANDBX0FAULT00001',
  /** Any vehicle; two of its sections come later. */
  other: 'WVWZZZ1JZXW000001',
} as const;

interface PurchaseOptions {
  readonly lang?: string;
  readonly key?: string;
  /** Hangs up when it is aborted. */
  readonly signal?: AbortSignal;
}

interface RunningService {
  readonly database: Database;
  readonly service: Service;
  /** What its nodes have logged as errors: why a request was answered 500. */
  readonly errors: () => string;
  /** Starts a further node on the same database. */
  readonly another: () => Promise<Service>;
}

/** Starts a service on a database of its own; both are gone when the file is done. */
export async function openService(environment: Record<string, string> = {}): Promise<RunningService> {
  const { url, database } = await freshDatabase();
  const log = recordingLog();
  const another = () => startTestService(url, environment, { log });
  const errors = () => inspect(log.lines.filter(({ level }) => level === 'error'));
  return { database, service: await another(), another, errors };
}

/** What a purchase is answered, as far as the promises go. */
export interface PurchaseAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly reportId: string;
  readonly charged: string | null;
  readonly balance: string | null;
  readonly language: string | null;
  readonly text: string;
}

interface UsageTotals {
  readonly totalCalls: number;
  readonly billableCalls: number;
  readonly totalEur: number;
}

/** A partner of a running service, with the operator's actions on its account. */
export class Customer {
  readonly service: Service;
  readonly database: Database;
  readonly id: string;
  readonly key: string;
  readonly #openedAt: Date;
  /** Reports that were bought, by the names that a test gives them. */
  readonly reports = new Map<string, string>();

  private constructor(service: Service, database: Database, id: string, key: string, openedAt: Date) {
    this.service = service;
    this.database = database;
    this.id = id;
    this.key = key;
    this.#openedAt = openedAt;
  }

  /** Takes a partner on, at the service's time, with usual terms but for those given. */
  static async join(service: Service, database: Database, terms: Partial<NewPartner> = {}): Promise<Customer> {
    const openedAt = await serviceTime(database);
    const partner: NewPartner = {
      ...testTerms,
      id: `partner-${randomBase62(8)}`,
      rateLimitPerMinute: 10_000,
      topUpCents: terms.billingMode === 'postpaid' ? 0n : 10_000n,
      ...terms,
    };
    const { key } = await runOperation({ database, now: openedAt }, addPartner, partner, theService);
    return new Customer(service, database, partner.id, key, openedAt);
  }

  /** The same partner, at another node. */
  at(service: Service): Customer {
    return new Customer(service, this.database, this.id, this.key, this.#openedAt);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.service.url}${path}`, {
      headers: { ...bearer(this.key), ...headers },
      signal: AbortSignal.timeout(patience(25_000)),
    });
  }

  async json<Body>(path: string): Promise<Body> {
    return (await (await this.get(path)).json()) as Body;
  }

  async post(
    body: string,
    headers: Record<string, string> = {},
    signal = AbortSignal.timeout(patience(25_000)),
  ): Promise<PurchaseAnswer> {
    const answer = await fetch(`${this.service.url}/v1/reports`, {
      method: 'POST',
      headers: { ...bearer(this.key), 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
    const text = await answer.text();
    const { code, reportId = '' } = JSON.parse(text) as { code?: string; reportId?: string };
    return {
      status: answer.status,
      code,
      reportId,
      charged: answer.headers.get('x-charged-eur'),
      balance: answer.headers.get('x-credit-balance'),
      language: answer.headers.get('content-language'),
      text,
    };
  }

  async buy(vin: string, { lang, key, signal }: PurchaseOptions = {}): Promise<PurchaseAnswer> {
    const body = JSON.stringify({ vin, ...(lang !== undefined && { lang }) });
    return this.post(body, key === undefined ? {} : { 'idempotency-key': key }, signal);
  }

  /** All that was counted since the partner was taken on. */
  async usage(): Promise<UsageTotals> {
    const range = `from=${dayOf(this.#openedAt)}&to=${dayOf(await serviceTime(this.database))}`;
    const { totalCalls, billableCalls, totalEur } = await this.json<UsageTotals>(`/v1/account/usage?${range}`);
    return { totalCalls, billableCalls, totalEur };
  }
}

/** `2026-11-15`, in UTC. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export async function serviceTime(database: Database): Promise<Date> {
  return new Date(Date.now() + (await clockOffsetMs(database)));
}

/** Something that happens to a customer, and what must come of it. */
export type Step = (customer: Customer) => Promise<void>;

/** One promise: given these terms, these steps go as they say. */
interface Row {
  readonly promise: string;
  readonly terms?: Partial<NewPartner>;
  readonly steps: readonly Step[];
}

/** Makes a test of each promise, with a partner of its own. */
export function keepPromises(service: Service, database: Database, rows: readonly Row[]): void {
  for (const { promise, terms, steps } of rows) {
    test(promise, async () => {
      const customer = await Customer.join(service, database, terms);
      for (const step of steps) await step(customer);
    });
  }
}

/** A purchase that is charged: a report of its own, remembered by a name, and what is left on a prepaid account. */
export function pays(
  vin: string,
  charged: string,
  { report = 'report', left, ...options }: PurchaseOptions & { report?: string; left?: string } = {},
): Step {
  return async (customer) => {
    const answer = await customer.buy(vin, options);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.charged, charged);
    if (left !== undefined) assert.equal(answer.balance, left);
    assert.ok(![...customer.reports.values()].includes(answer.reportId), 'a purchase must have an id of its own');
    customer.reports.set(report, answer.reportId);
  };
}

/** A purchase that costs nothing and returns the report that was bought under this name. */
export function repeats(
  vin: string,
  { report = 'report', left, ...options }: PurchaseOptions & { report?: string; left?: string } = {},
): Step {
  return async (customer) => {
    const answer = await customer.buy(vin, options);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.charged, '0.00');
    if (left !== undefined) assert.equal(answer.balance, left);
    assert.equal(answer.reportId, customer.reports.get(report));
  };
}

/** A purchase that is refused, without a charge or balance in its headers. */
export function isRefused(vin: string, status: number, code: string, options: PurchaseOptions = {}): Step {
  return async (customer) => {
    const answer = await customer.buy(vin, options);
    assert.deepEqual([answer.status, answer.code, answer.charged, answer.balance], [status, code, null, null]);
  };
}

/** A read of a report that was bought under this name. */
export function reads(report: string, status: number, code?: string): Step {
  return async (customer) => {
    const answer = await customer.get(`/v1/reports/${customer.reports.get(report)}`);
    const body = (await answer.json()) as { code?: string; reportId?: string };
    assert.deepEqual([answer.status, body.code], [status, code]);
    if (status === 200) assert.equal(body.reportId, customer.reports.get(report));
  };
}

/** What has been counted so far. */
export function hasUsed(totalCalls: number, billableCalls: number, totalEur: number): Step {
  return async (customer) => assert.deepEqual(await customer.usage(), { totalCalls, billableCalls, totalEur });
}

export function hasBalance(balanceEur: number | null): Step {
  return async (customer) =>
    assert.equal((await customer.json<{ balanceEur: unknown }>('/v1/account')).balanceEur, balanceEur);
}

/** Money comes in: a top-up, or a payment on a postpaid account. */
export function sends(euro: string): Step {
  return async ({ database, id }) => {
    const cents = parseEuro(euro) ?? 0n;
    await bookFunds(database, { partnerId: id, cents, reference: null, at: await serviceTime(database) });
  };
}

/** The operator agrees another price, from now or from some time on. */
export function priceBecomes(euro: string, inMs = 0): Step {
  return async ({ database, id }) => {
    const validFrom = new Date((await serviceTime(database)).getTime() + inMs);
    await insertPrice(database, id, { kind: 'report', cents: parseEuro(euro) ?? 0n, validFrom });
  };
}

export function limitBecomes(euro: string | null): Step {
  return async ({ database, id }) =>
    changeAccount(database, id, { creditLimitCents: euro === null ? null : (parseEuro(euro) ?? 0n) });
}

export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** Time passes, for the whole service. */
export function later(byMs: number): Step {
  return async ({ database }) => void (await advanceClock(database, byMs));
}

/** The running month ends, and is closed. */
export function monthEnds(): Step {
  return async ({ database }) => {
    const now = await serviceTime(database);
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    await advanceClock(database, next - now.getTime());
    await runOperation({ database, now: await serviceTime(database) }, closeMonths, {}, theService);
  };
}

/** How many warnings of a low balance the partner was sent so far. */
export function wasWarned(times: number): Step {
  return async ({ database, id }) => {
    await outboxMoved(database);
    const mails = sql`select from mail.message where kind = 'low-balance' and partner_id = ${id}`;
    assert.equal((await database.query(mails)).length, times);
  };
}

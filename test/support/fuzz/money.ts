import { setTimeout as pause } from 'node:timers/promises';

import { holdingsOf, type Holdings } from '../../../harness/database/books.ts';
import { sumUsage, usageByDay } from '../../../src/billing/usage.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { RawAnswer } from './connection.ts';
import type { FuzzRequest } from './request.ts';
import { priceCents, type PartnerName, type World } from './world.ts';

interface Account {
  /** Authenticated calls of the purchase, with any response. */
  calls: number;
  /** Calls of which it is not known whether they were taken in: without an answer, or broken half-way. */
  lost: number;
  /** Answers that said that they were charged. */
  charged: number;
  /** Answers with a report that said that they were free. */
  repeats: number;
  /** Vehicles that were bought without an Idempotency-Key, and the orders under a key. */
  readonly vehicles: Set<string>;
  readonly orders: Map<string, string>;
  /** Charged answers that no key stood for, where every call is billed. */
  keyless: number;
}

interface Baseline {
  readonly holdings: Holdings;
  readonly usage: ReturnType<typeof sumUsage>;
}

/** Keeps books of its own over what was sent and answered, and holds those of the service against them. */
export class Auditor {
  readonly #world: World;
  readonly #database: Database;
  readonly #accounts = new Map<PartnerName, Account>();
  readonly #baselines = new Map<PartnerName, Baseline>();
  readonly #surprises: string[] = [];

  constructor(world: World, database: Database) {
    this.#world = world;
    this.#database = database;
  }

  /** Reads the books before anything is sent. */
  async begin(): Promise<void> {
    for (const name of Object.keys(this.#world.partners) as PartnerName[]) {
      this.#baselines.set(name, await this.#readBooks(name));
      this.#accounts.set(name, {
        calls: 0,
        lost: 0,
        charged: 0,
        repeats: 0,
        vehicles: new Set(),
        orders: new Map(),
        keyless: 0,
      });
    }
  }

  /** Notes an answer to any request, or that there was none. */
  note(request: FuzzRequest, answer: RawAnswer | undefined): void {
    const account = this.#accounts.get(request.partner as PartnerName);
    if (!account || request.operation !== 'buyReport') return;
    if (!answer) {
      account.lost++;
      return;
    }
    // Authenticated requests get the rate limit headers on paths that need a key; here that is the purchase.
    if (answer.headers.has('x-ratelimit-limit') && request.method === 'POST') account.calls++;
    // What the parser refuses half-way may have been recognized before.
    else if (request.alone === true) account.lost++;
    const charged = answer.headers.get('x-charged-eur');
    if (charged === undefined) {
      if (answer.status === 200 && request.method === 'POST')
        this.#surprises.push(`#${request.number}: 200 without a price`);
      return;
    }
    if (answer.status !== 200) this.#surprises.push(`#${request.number}: ${answer.status} says that it was charged`);
    this.#noteSale(request, account, charged !== '0.00', answer);
  }

  #noteSale(request: FuzzRequest, account: Account, isCharged: boolean, answer: RawAnswer): void {
    const { purchase } = request;
    if (!purchase) {
      this.#surprises.push(`#${request.number}: a purchase that should have been refused`);
      return;
    }
    const { vin, idempotencyKey } = purchase;
    if (isCharged) account.charged++;
    else account.repeats++;
    if (isCharged && idempotencyKey === undefined) account.keyless++;
    account.vehicles.add(vin);
    if (idempotencyKey === undefined) return;
    const { reportId = '' } = JSON.parse(answer.body.toString()) as { reportId?: string };
    const known = account.orders.get(idempotencyKey);
    if (known !== undefined && known !== reportId)
      this.#surprises.push(`#${request.number}: another report for one order`);
    account.orders.set(idempotencyKey, reportId);
  }

  /** What in the service's books does not agree with itself, or with what was answered. */
  async close(): Promise<string[]> {
    const problems = [...this.#surprises];
    const { disagreements } = await verifyBooks(this.#database);
    for (const { problem, subject, detail } of disagreements) problems.push(`books: ${problem}, ${subject}: ${detail}`);
    for (const [name, account] of this.#accounts) {
      const before = this.#baselines.get(name);
      if (before) problems.push(...(await this.#compare(name, account, before)).map((text) => `${name}: ${text}`));
    }
    const [priced] = await this.#database.query<{ count: number }>(sql`
      select count(*)::int as count from billing.call where price_cents > 0 and outcome <> 'charged'`);
    if (priced?.count !== 0) problems.push(`${priced?.count} calls have a price and no success`);
    return problems;
  }

  async #compare(name: PartnerName, account: Account, before: Baseline): Promise<string[]> {
    const problems: string[] = [];
    const check = (what: string, is: number | bigint, should: number | bigint) => {
      if (BigInt(is) !== BigInt(should)) problems.push(`${what}: ${is}, by the answers ${should}`);
    };
    // Refusals by the rate limit are gathered for up to a second.
    let now = await this.#readBooks(name);
    const callsOf = () => Number(now.usage.calls - before.usage.calls);
    for (let tries = 0; callsOf() < account.calls && tries < 30; tries++) {
      await pause(100);
      now = await this.#readBooks(name);
    }
    const spent = now.holdings.chargedCents - before.holdings.chargedCents;
    const drawn = before.holdings.balanceCents - now.holdings.balanceCents;
    check('charges in the ledger', now.holdings.charges - before.holdings.charges, account.charged);
    check('cents charged', spent, BigInt(account.charged) * priceCents);
    check('cents gone from the balance', drawn, BigInt(account.charged) * priceCents);
    check('reports', now.holdings.reports - before.holdings.reports, account.charged);
    check('free repeats', now.holdings.repeats - before.holdings.repeats, account.repeats);
    check('billable calls in the usage', now.usage.billableCalls - before.usage.billableCalls, account.charged);
    check('cents in the usage', now.usage.amountCents - before.usage.amountCents, BigInt(account.charged) * priceCents);
    if (callsOf() < account.calls || callsOf() > account.calls + account.lost) {
      problems.push(
        `calls in the usage: ${callsOf()}, by the answers ${account.calls} and at most ${account.lost} more`,
      );
    }
    const isBilledEachTime = name === 'billed';
    if (isBilledEachTime) check('charges by orders and calls', account.charged, account.keyless + account.orders.size);
    if (name === 'poor') check('charges without funds', account.charged, 0);
    // The vehicles of the world were bought before, each inside its charge window.
    const known = [...account.vehicles].filter((vin) => vin === 'SANDBX0READY00001' && isReader(name));
    if (!isBilledEachTime) check('charges by vehicles', account.charged, account.vehicles.size - known.length);
    return problems;
  }

  async #readBooks(name: PartnerName): Promise<Baseline> {
    const { today, partners } = this.#world;
    const { id } = partners[name];
    const dayOf = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const usage = sumUsage(await usageByDay(this.#database, id, dayOf(-40), dayOf(1)));
    return { holdings: await holdingsOf(this.#database, id), usage };
  }
}

function isReader(name: PartnerName): boolean {
  return name === 'free' || name === 'billed' || name === 'postpaid';
}

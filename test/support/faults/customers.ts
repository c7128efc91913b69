import assert from 'node:assert/strict';

import { assertBooksAgree, holdingsOf, releaseClaims } from '../../../harness/database/books.ts';
import type { Random } from '../../../harness/generate/random.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { post, read, type Answered } from './customer.ts';

const customers = 8;
const vehicles = 2_000;
const fundsCents = 100_000_000n;

type Partner = Awaited<ReturnType<typeof addPartner>>;

/** Customers that buy all the time, and note what they were answered in full. */
export class Customers {
  readonly #random: Random;
  /** Repeats are free for one partner; the other pays every call, and protects itself with keys. */
  readonly #free: Partner;
  readonly #billed: Partner;
  readonly #reportOfVehicle = new Map<string, string>();
  /** Keys that were sent, with their vehicle, and the report once it is known. */
  readonly #orders = new Map<string, { readonly vin: string; reportId: string | undefined }>();
  /** Reports that were returned since the last audit. */
  #fresh: { key: string; reportId: string }[] = [];
  readonly #surprises: string[] = [];
  #shopping: Promise<unknown> | undefined;
  #closing = new AbortController();

  constructor(random: Random, free: Partner, billed: Partner) {
    this.#random = random;
    this.#free = free;
    this.#billed = billed;
  }

  static async gather(database: Database, random: Random): Promise<Customers> {
    const terms = { topUpCents: fundsCents, rateLimitPerMinute: 1_000_000 };
    const free = await addPartner(database, terms);
    return new Customers(random, free, await addPartner(database, { ...terms, repeatPolicy: 'charged' }));
  }

  /** How many calls were answered with a report so far. */
  get answered(): number {
    return this.#reportOfVehicle.size + this.#orders.size - this.#unanswered().length;
  }

  /** Lets everybody buy at these addresses; settles when the first has got a report. */
  async start(urls: readonly string[]): Promise<void> {
    const firstAnswer = Promise.withResolvers<void>();
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    this.#shopping = Promise.all(
      Array.from({ length: customers }, async (_, customer) => {
        for (let turn = customer; !signal.aborted; turn++) {
          const got = await this.#buy(urls[turn % urls.length] ?? '', turn % 2 === 0);
          if (got) firstAnswer.resolve();
        }
      }),
    );
    await Promise.race([firstAnswer.promise, this.#shopping]);
  }

  /** Settles when everybody has an answer or knows that there will be none. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#shopping;
  }

  /** Holds what was answered against what can be read, and against the books. */
  async audit(url: string, database: Database): Promise<void> {
    assert.deepEqual(this.#surprises, []);
    const fresh = this.#fresh.splice(0);
    for (const { key, reportId } of fresh) assert.equal(await read(url, key, reportId), `200 ${reportId}`);
    await assertBooksAgree(database);
    for (const { partnerId } of [this.#free, this.#billed]) {
      const { charges, reports, chargedCents, balanceCents } = await holdingsOf(database, partnerId);
      assert.equal(charges, reports);
      assert.equal(chargedCents, BigInt(charges) * 250n);
      assert.equal(balanceCents, fundsCents - chargedCents);
    }
    const twice = await database.query(sql`
      select vin, count(*) from reports.report where partner_id = ${this.#free.partnerId} group by vin having count(*) > 1`);
    assert.deepEqual(twice, [], 'a vehicle was charged twice in its window');
    const { reports } = await holdingsOf(database, this.#billed.partnerId);
    assert.ok(reports <= this.#orders.size, `${reports} reports for ${this.#orders.size} keys`);
  }

  /** Sends once more what was never answered: then each key has bought exactly one report. */
  async settle(url: string, database: Database): Promise<void> {
    await releaseClaims(database, this.#billed.partnerId);
    for (const key of this.#unanswered()) await this.#order(url, key, this.#orders.get(key)?.vin ?? '');
    assert.deepEqual(this.#unanswered(), []);
    const { charges, reports } = await holdingsOf(database, this.#billed.partnerId);
    assert.deepEqual({ charges, reports }, { charges: this.#orders.size, reports: this.#orders.size });
  }

  #unanswered(): string[] {
    return [...this.#orders].filter(([, { reportId }]) => reportId === undefined).map(([key]) => key);
  }

  async #buy(url: string, isFree: boolean): Promise<boolean> {
    const vin = vehicle(Math.floor(this.#random() * vehicles));
    if (!isFree) return this.#order(url, `order-${this.#orders.size + 1}`, vin);
    const reportId = this.#note(this.#free.key, await this.#ask(url, this.#free.key, vin));
    if (reportId === undefined) return false;
    const known = this.#reportOfVehicle.get(vin) ?? reportId;
    if (known !== reportId) this.#surprises.push(`${vin} was ${known} and is ${reportId}`);
    this.#reportOfVehicle.set(vin, reportId);
    return true;
  }

  /** Sends an order under its key, and once more if there is no answer, as a careful client does. */
  async #order(url: string, key: string, vin: string): Promise<boolean> {
    const order = this.#orders.get(key) ?? { vin, reportId: undefined };
    this.#orders.set(key, order);
    for (let tries = 0; tries < 2 && order.reportId === undefined; tries++) {
      order.reportId = this.#note(this.#billed.key, await this.#ask(url, this.#billed.key, vin, key));
    }
    return order.reportId !== undefined;
  }

  /** Undefined: the connection broke before the answer was there in full. */
  async #ask(url: string, key: string, vin: string, idempotencyKey?: string): Promise<Answered | undefined> {
    try {
      return await post(url, key, vin, idempotencyKey);
    } catch {
      return undefined;
    }
  }

  #note(key: string, answer: Answered | undefined): string | undefined {
    if (answer?.status === 200 && answer.reportId !== undefined) {
      this.#fresh.push({ key, reportId: answer.reportId });
      return answer.reportId;
    }
    // A node whose database is just being restarted cannot answer; a key whose node died is held for a while.
    if (answer && ![409, 503].includes(answer.status)) this.#surprises.push(`${answer.status} ${answer.code}`);
    return undefined;
  }
}

import assert from 'node:assert/strict';

import type { Static, TObject } from 'typebox';

import type { ManualClock } from '../../../harness/clock/manual-clock.ts';
import type { Database } from '../../../src/database/connect.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { randomBase62 } from '../../../src/kernel/ids.ts';
import { formatEuro } from '../../../src/kernel/money.ts';
import type { Operation } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { issueKey } from '../../../src/operations/keys/issue-key.ts';
import { revokeKey } from '../../../src/operations/keys/revoke-key.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { correctLedger } from '../../../src/operations/money/correct-ledger.ts';
import { setPrice } from '../../../src/operations/money/set-price.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
import type { ClockedAnswer, HandClocked } from './hand-clocked.ts';
import { compareAccounts, compareBooks, euro, type Pair } from './model-books.ts';
import type { Order, Plan, Step } from './model-steps.ts';
import { ModelAccount, monthOf, type Expected } from './model.ts';

/** Carries out a plan on the service and on the model side by side, and compares the two after each step. */
export class ModelRun {
  #mistakes = 0;
  readonly #database: Database;
  readonly #clock: ManualClock;
  readonly #service: HandClocked;
  readonly #pairs: Pair[] = [];

  constructor(service: HandClocked, clock: ManualClock) {
    this.#database = service.database;
    this.#clock = clock;
    this.#service = service;
  }

  async carryOut({ accounts, startsAt, steps }: Plan): Promise<void> {
    this.#clock.set(startsAt);
    const run = randomBase62(8);
    for (const [index, terms] of accounts.entries()) {
      const partner = { ...terms, id: `${run}-${index}` };
      const key = await this.#run(addPartner, partner);
      this.#pairs.push({ partnerId: partner.id, model: new ModelAccount(partner, startsAt), key });
    }
    await compareAccounts(this.#database, this.#pairs, this.#now);
    for (const step of steps) {
      await this.#take(step);
      await compareAccounts(this.#database, this.#pairs, this.#now);
    }
    await this.#run(closeMonths, {});
    for (const pair of this.#pairs) if (!pair.model.hasGoodKey) await this.#issueKey(pair);
    await compareBooks(this.#service, this.#pairs, this.#now);
  }

  get #now(): number {
    return this.#clock.now().getTime();
  }

  async #take(step: Step): Promise<void> {
    if (step.kind === 'wait') return this.#clock.move(step.ms);
    if (step.kind === 'close months') {
      await this.#run(closeMonths, {});
      return;
    }
    const pair = this.#pair(step.account);
    const { model, partnerId } = pair;
    switch (step.kind) {
      case 'buy':
        return this.#buy(pair, [step.order]);
      case 'buy again':
        return this.#buy(pair, pair.lastOrder ? [pair.lastOrder] : []);
      case 'buy concurrently':
        return this.#buy(pair, step.orders);
      case 'read':
        return this.#read(pair, this.#pair(step.owner), step.report);
      case 'read account':
        return this.#readAccount(pair);
      case 'fund':
        await this.#run(addFunds, { partnerId, cents: step.cents, reference: null });
        return model.fund(this.#now, step.cents);
      case 'correct': {
        const correction = this.#run(correctLedger, {
          partnerId,
          cents: step.cents,
          reference: `mistake ${++this.#mistakes}`,
        });
        if (!model.allows(model.balance + step.cents)) return assert.rejects(correction, OperatorError);
        await correction;
        model.entries.push({ at: this.#now, kind: 'correction', cents: step.cents });
        return;
      }
      case 'price': {
        const from = this.#now + step.inMs;
        await this.#run(setPrice, { partnerId, kind: 'report', cents: step.cents, validFrom: new Date(from) });
        model.prices.push({ from, cents: step.cents });
        return;
      }
      case 'credit limit': {
        const change = this.#run(changeTerms, { partnerId, creditLimitCents: step.cents });
        const fits = !model.isPrepaid && (step.cents === null || -model.balance <= step.cents);
        if (!fits) return assert.rejects(change, OperatorError);
        await change;
        model.creditLimit = step.cents;
        return;
      }
      case 'warning level': {
        const change = this.#run(changeTerms, { partnerId, warningLevelCents: step.cents });
        if (!model.isPrepaid) return assert.rejects(change, OperatorError);
        await change;
        model.warningLevel = step.cents;
        return;
      }
      case 'charge window':
        await this.#run(changeTerms, { partnerId, chargeWindowHours: step.hours });
        model.chargeWindowHours = step.hours;
        return;
      case 'revoke key':
        await this.#run(revokeKey, { keyId: pair.key.id });
        model.hasGoodKey = false;
        return;
      case 'issue key':
        return this.#issueKey(pair);
      case 'wait for an edge':
        return this.#waitForEdge(model, step.before);
    }
  }

  async #buy(pair: Pair, orders: readonly Order[]): Promise<void> {
    const answers = await Promise.all(orders.map(async (order) => ({ order, answer: await this.#post(pair, order) })));
    const bought = new Set<string>();
    for (const { order, answer } of answers.toSorted((one, other) => this.#rank(one) - this.#rank(other))) {
      const expected = withHolds(pair.model.expect(this.#now, order), answer, answers);
      const reportId = reportIdOf(answer);
      assertAnswer(answer, expected, orders.length === 1);
      if ('charged' in expected && expected.reportId === null) {
        assert.ok(!bought.has(reportId) && this.#isUnknown(reportId), 'a purchase must have an id of its own');
      }
      bought.add(reportId);
      if (answer.status === 200)
        assert.equal(answer.headers['content-language'], pair.model.languageOf(order, reportId));
      pair.model.settle(this.#now, order, expected, reportId);
      pair.lastOrder = order;
    }
  }

  /**
   * Concurrent orders may be processed in any order. The first ones found the most money: an outage is returned only
   * where there was some. Purchases come next, and last the orders that found a repeat or not enough money.
   */
  #rank({ answer: { status, headers, body } }: { answer: ClockedAnswer }): number {
    if (status === 503) return 0;
    if (status !== 200) return 4;
    if (headers['x-charged-eur'] !== '0.00') return 1;
    return this.#isUnknown(reportIdOf({ body })) ? 2 : 3;
  }

  async #post({ key }: Pair, { vin, lang, idempotencyKey }: Order): Promise<ClockedAnswer> {
    return this.#service.ask(key.key, '/v1/reports', {
      method: 'POST',
      body: { vin, ...(lang !== undefined && { lang }) },
      headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    });
  }

  #isUnknown(id: string): boolean {
    return this.#pairs.every(({ model }) => model.purchases.every(({ reportId }) => reportId !== id));
  }

  async #read(reader: Pair, owner: Pair, index: number): Promise<void> {
    const bought = owner.model.purchases.at(-1 - index);
    if (!bought) return;
    const answer = await this.#service.ask(reader.key.key, `/v1/reports/${bought.reportId}`);
    const whenOwned = this.#now < bought.accessUntil ? 200 : 410;
    const whenKnown = reader === owner ? whenOwned : 404;
    assert.equal(answer.status, reader.model.hasGoodKey ? whenKnown : 401);
    if (answer.status === 200) assert.equal(reportIdOf(answer), bought.reportId);
  }

  async #readAccount({ key, model }: Pair): Promise<void> {
    const answer = await this.#service.ask(key.key, '/v1/account');
    if (!model.hasGoodKey) return assert.equal(answer.status, 401);
    const account = JSON.parse(answer.body) as Record<string, unknown>;
    assert.equal(account['balanceEur'], model.isPrepaid ? euro(model.balance) : null);
    assert.equal(account['creditLimitEur'], model.creditLimit === null ? null : euro(model.creditLimit));
    assert.deepEqual(account['prices'], { report: euro(model.priceAt(this.#now)) });
    assert.equal(account['chargeWindowHours'], model.chargeWindowHours);
  }

  async #issueKey(pair: Pair): Promise<void> {
    pair.key = await this.#run(issueKey, { partnerId: pair.partnerId, label: null, expiresAt: null });
    pair.model.hasGoodKey = true;
  }

  #run<Schema extends TObject, Result>(operation: Operation<Schema, Result>, input: Static<Schema>): Promise<Result> {
    const context = { database: this.#database, now: this.#clock.now() };
    return runOperation(context, operation, input, { role: 'admin', kind: 'person', name: 'the model' });
  }

  #waitForEdge({ purchases, keptKeys, prices }: ModelAccount, before: boolean): void {
    const edges = [
      ...purchases.flatMap(({ freeUntil, accessUntil }) => [freeUntil, accessUntil]),
      ...[...keptKeys.values()].map(({ until }) => until),
      ...prices.map(({ from }) => from),
      monthOf(this.#now + 1, 1),
    ];
    this.#clock.set(Math.min(...edges.filter((edge) => edge > this.#now + 1)) - Number(before));
  }

  #pair(index: number): Pair {
    const pair = this.#pairs[index];
    assert.ok(pair);
    return pair;
  }
}

/** A purchase that failed held its price while it was in flight: one that came meanwhile may have been refused for it. */
function withHolds(
  expected: Expected,
  answer: ClockedAnswer,
  all: readonly { readonly answer: ClockedAnswer }[],
): Expected {
  const isBeaten = answer.status === 402 && all.some((other) => other.answer.status === 503);
  if (!isBeaten) return expected;
  return { status: 402, code: (JSON.parse(answer.body) as { code: string }).code };
}

function assertAnswer(answer: ClockedAnswer, expected: Expected, isAlone: boolean): void {
  const { status, headers, body } = answer;
  if (!('charged' in expected)) {
    assert.deepEqual([status, (JSON.parse(body) as { code?: string }).code], [expected.status, expected.code]);
    return;
  }
  assert.equal(status, 200, body);
  assert.equal(headers['x-charged-eur'], formatEuro(expected.charged));
  if (expected.reportId !== null) assert.equal(reportIdOf(answer), expected.reportId);
  // Of concurrent calls each returns a balance that was true at some time, but not which.
  if (expected.balance === null) assert.equal(headers['x-credit-balance'], undefined);
  else if (isAlone) assert.equal(headers['x-credit-balance'], formatEuro(expected.balance));
}

function reportIdOf({ body }: Pick<ClockedAnswer, 'body'>): string {
  return (JSON.parse(body) as { reportId?: string }).reportId ?? '';
}

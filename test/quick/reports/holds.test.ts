import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { Failure } from '../../../src/kernel/errors.ts';
import type { NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { forgetHolds } from '../../../src/reports/buy/hold.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import { Turns } from '../../../src/reports/buy/turns.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { SupplierAnswer } from '../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { freshDatabase } from '../../support/database.ts';
import { broken, deferred, found, newVehicle, reading, scripted } from '../../support/suppliers/scripted.ts';

const { database } = await freshDatabase();

const clock = { now: () => new Date(), monotonicMs: () => performance.now() };
const fundsForOne: Partial<NewPartner> = { topUpCents: 250n };

/** Far longer than any test here: purchases wait for their supplier until the test lets it answer. */
const deadlineMs = 600_000;

/** Two nodes on one database, a supplier that both ask, and a partner. */
async function open(terms: Partial<NewPartner>, turns?: Turns) {
  const supplier = scripted({ id: 'register', deadlineMs });
  supplier.answerWith(() => found(reading(5)));
  const { partnerId, keyId } = await addPartner(database, terms);
  const statements: string[] = [];
  const beforeHold: (() => Promise<void>)[] = [];
  const watched: Queryable = {
    async query(statement) {
      statements.push(statement.text);
      if (statement.text.includes('hold_money')) await beforeHold.pop()?.();
      return database.query(statement);
    },
  };
  const nodes = await Promise.all(
    [0, 1].map(async () => {
      const options = { clock, suppliers: [supplier], publicUrl: 'http://service.test', deadlineMs };
      const parts = await openPurchasing(watched, options);
      const commitQueue = new CommitQueue(
        (partner, batch, again) => commitCalls(database, partner, batch, again),
        clock,
      );
      return { ...parts, commitQueue, ...(turns && { turns }) };
    }),
  );
  const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
  let calls = 0;
  /** What a purchase cost, or the code of its error. The nodes take turns. */
  const buy = async (vin: Vin): Promise<bigint | string> => {
    const node = nodes[calls++ % nodes.length];
    if (!node) throw new Error('no node');
    const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: clock.now() };
    try {
      return (await buyReport(node, order)).chargedCents;
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  };
  const countHolds = async () =>
    (await database.query(sql`select from reports.hold where partner_id = ${partnerId}`)).length;
  return { supplier, buy, countHolds, statements, beforeHold, partnerId };
}

const vehicles = (count: number) => Array.from({ length: count }, () => newVehicle().vin);

const waysToPay: [name: string, terms: Partial<NewPartner>, refusal: string][] = [
  ['a balance', fundsForOne, 'INSUFFICIENT_CREDIT'],
  [
    'a credit limit',
    { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 499n, repeatPolicy: 'charged' },
    'CREDIT_LIMIT_REACHED',
  ],
];
for (const [name, terms, refusal] of waysToPay) {
  test(`${name} for one purchase, 20 concurrent purchases on two nodes: one is gathered, the others are refused meanwhile`, async () => {
    const { supplier, buy, countHolds } = await open(terms);
    const answer = deferred<SupplierAnswer>();
    supplier.answerWith(() => answer.promise);
    const answers: (bigint | string)[] = [];
    const buying = vehicles(20).map(async (vin) => void answers.push(await buy(vin)));
    await eventually(() => Promise.resolve(answers.length === 19));
    assert.deepEqual(new Set(answers), new Set([refusal]));
    answer.resolve(found(reading(5)));
    await Promise.all(buying);
    assert.equal(answers.at(-1), 250n);
    assert.equal(new Set(supplier.requests.map(({ vin }) => vin)).size, 1);
    assert.equal(await countHolds(), 0);
    assert.deepEqual((await verifyBooks(database)).disagreements, []);
  });
}

test('concurrent purchases of one vehicle need the money once, and leave the rest to others', async () => {
  const { supplier, buy, countHolds } = await open({ topUpCents: 500n });
  const [vin, other, third] = vehicles(3) as [Vin, Vin, Vin];
  const answer = deferred<SupplierAnswer>();
  supplier.answerWith(() => answer.promise);
  const buying = Promise.all([...Array.from({ length: 6 }, () => buy(vin)), buy(other)]);
  await eventually(async () => (await countHolds()) === 7);
  assert.equal(await buy(third), 'INSUFFICIENT_CREDIT');
  answer.resolve(found(reading(5)));
  assert.deepEqual((await buying).toSorted(), [0n, 0n, 0n, 0n, 0n, 250n, 250n]);
  assert.equal(await countHolds(), 0);
});

test('a vehicle that is bought between the query and the hold of a further call is repeated, not refused', async () => {
  const { buy, beforeHold } = await open(fundsForOne);
  const [vin] = vehicles(1) as [Vin];
  beforeHold.push(async () => void (await buy(vin)));
  assert.equal(await buy(vin), 0n);
  assert.equal(beforeHold.length, 0);
});

test('a further call for a vehicle that was bought meanwhile keeps no money from others', async () => {
  const { buy, partnerId } = await open({ topUpCents: 500n });
  const [vin, other] = vehicles(2) as [Vin, Vin];
  assert.equal(await buy(vin), 250n);
  // As a call leaves it whose query was before that purchase and whose hold was after it.
  await database.query(sql`
    insert into reports.hold (partner_id, report_id, vin_hash, cents, held_until)
    select partner_id, 'further', vin_hash, 250, clock_timestamp() + interval '10 seconds' from reports.open_repeat
    where partner_id = ${partnerId}`);
  assert.equal(await buy(other), 250n);
});

test('what fails holds nothing any more', async () => {
  const { supplier, buy, countHolds } = await open(fundsForOne);
  supplier.answerWith(() => broken);
  assert.equal(await buy(newVehicle().vin), 'UNAVAILABLE');
  assert.equal(await countHolds(), 0);
  supplier.answerWith(() => found(reading(5)));
  assert.equal(await buy(newVehicle().vin), 250n);
});

test('the hold of a node that died lapses, and is cleared away', async () => {
  const { supplier, buy, countHolds, partnerId } = await open(fundsForOne);
  const never = deferred<SupplierAnswer>();
  supplier.answerWith(() => never.promise);
  const dead = buy(newVehicle().vin);
  // It holds the money by then, and the supplier gives it no answer.
  await eventually(() => Promise.resolve(supplier.requests.length === 1));
  assert.equal(await countHolds(), 1);
  supplier.answerWith(() => found(reading(5)));
  assert.equal(await buy(newVehicle().vin), 'INSUFFICIENT_CREDIT');
  const [hold] = await database.query<{ seconds: number }>(sql`
    select extract(epoch from held_until - clock_timestamp())::float8 as seconds from reports.hold where partner_id = ${partnerId}`);
  assert.ok(hold && hold.seconds > 0 && hold.seconds <= 10, 'within ten seconds');
  await database.query(sql`update reports.hold set held_until = clock_timestamp() where partner_id = ${partnerId}`);
  assert.equal(await buy(newVehicle().vin), 250n);
  assert.equal(await countHolds(), 0);
  await database.query(sql`
    insert into reports.hold (partner_id, report_id, vin_hash, cents, held_until) values ('gone', 'r', '', 1, now())`);
  assert.equal(await forgetHolds(database, 10), 1);
  never.resolve(found(reading(5)));
  assert.equal(await dead, 'INSUFFICIENT_CREDIT', 'one that was only slow is decided at its commit');
});

test('a purchase whose hold lapses while it waits for its turn queries no supplier where another one took the money', async () => {
  // Never idle: an idle thread would let those begin that wait.
  const turns = new Turns({ perPartner: 1, total: 1, wasIdle: () => false });
  const { supplier, buy, countHolds, partnerId } = await open({ topUpCents: 500n }, turns);
  const answer = deferred<SupplierAnswer>();
  supplier.answerWith(() => answer.promise);
  const [first, second, third] = vehicles(3) as [Vin, Vin, Vin];
  const bought = [buy(first)];
  await eventually(async () => turns.running === 1 && (await countHolds()) === 1);
  bought.push(buy(second));
  await eventually(() => Promise.resolve(turns.waiting === 1));
  await database.query(sql`
    update reports.hold set held_until = clock_timestamp() where partner_id = ${partnerId}
      and held_until = (select max(held_until) from reports.hold where partner_id = ${partnerId})`);
  bought.push(buy(third));
  await eventually(() => Promise.resolve(turns.waiting === 2));
  answer.resolve(found(reading(5)));
  assert.deepEqual(await Promise.all(bought), [250n, 'INSUFFICIENT_CREDIT', 250n]);
  assert.deepEqual(new Set(supplier.requests.map(({ vin }) => vin)), new Set([first, third]));
  assert.equal(await countHolds(), 0);
});

test('far from the edge nothing is held, and no query is added', async () => {
  const { buy, statements } = await open({ topUpCents: 250n * 257n });
  for (const vin of vehicles(2)) assert.equal(await buy(vin), 250n);
  assert.equal(statements.filter((text) => text.includes('hold')).length, 0);
  assert.equal(await buy(newVehicle().vin), 250n);
  assert.equal(statements.filter((text) => text.includes('hold')).length, 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import type { NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import { freshDatabase } from '../../support/database.ts';
import { purchaseCall } from '../../support/reports/purchase-call.ts';
import { found, newVehicle, reading, scripted } from '../../support/suppliers/scripted.ts';

const { database } = await freshDatabase();
const hourMs = 3_600_000;

/** A node whose statements are counted, and a partner. */
async function open(terms: Partial<NewPartner> = {}) {
  const supplier = scripted({ id: 'register' });
  supplier.answerWith(() => found(reading(5)));
  const { partnerId, keyId } = await addPartner(database, terms);
  let now = new Date();
  const clock = { now: () => now, monotonicMs: () => performance.now() };
  let statements = 0;
  let readsOfAnswers = 0;
  const counted: Queryable = {
    query(statement) {
      statements++;
      return database.query(statement);
    },
  };
  const cache: Queryable = {
    query(statement) {
      if (statement.text.includes('from suppliers.answer')) readsOfAnswers++;
      return database.query(statement);
    },
  };
  const options = { clock, suppliers: [supplier], publicUrl: 'http://service.test', cache };
  const parts = await openPurchasing(counted, options);
  const commitQueue = new CommitQueue((partner, batch, again) => commitCalls(counted, partner, batch, again), clock);
  const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
  const { vin } = newVehicle();
  return {
    partnerId,
    vin,
    reader: parts.reader,
    buy: () => {
      const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: now };
      return buyReport({ ...parts, commitQueue }, order);
    },
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
    now: () => now,
    /** How many statements a call has sent, and how often it has read what suppliers have answered. */
    count: async (call: () => Promise<unknown>) => {
      [statements, readsOfAnswers] = [0, 0];
      await call();
      return { statements, readsOfAnswers };
    },
  };
}

/** What is booked for a partner: its calls by outcome, and what was charged. */
async function bookedFor(partnerId: string) {
  const calls = await database.query<{ outcome: string; count: number }>(sql`
    select outcome, count(*)::integer as count from billing.call where partner_id = ${partnerId} group by 1 order by 1`);
  const [ledger] = await database.query<{ cents: bigint | null }>(sql`
    select sum(amount_cents)::bigint as cents from billing.ledger_entry where partner_id = ${partnerId} and kind = 'charge'`);
  return { ...Object.fromEntries(calls.map(({ outcome, count }) => [outcome, count])), cents: ledger?.cents ?? 0n };
}

test('a free repeat reads nothing of what suppliers have answered', async () => {
  const { buy, count } = await open();
  assert.equal((await count(buy)).readsOfAnswers, 1);
  assert.equal((await count(buy)).readsOfAnswers, 0);
});

test('from the second repeat on, a repeat is one statement, and is booked like the first', async () => {
  const { buy, count, partnerId } = await open();
  const first = await buy();
  const second = await buy();
  const counted = await count(async () => assert.deepEqual(await buy(), second));
  assert.deepEqual(counted, { statements: 1, readsOfAnswers: 0 });
  assert.equal(second.reportId, first.reportId);
  assert.deepEqual(second.rendition.body, first.rendition.body);
  assert.equal(second.balanceCents, first.balanceCents);
  assert.deepEqual(await bookedFor(partnerId), { charged: 1, repeat: 2, cents: -250n });
});

test('many repeats at once are each booked', async () => {
  const { buy, partnerId } = await open();
  for (let calls = 0; calls < 2; calls++) await buy();
  const repeats = await Promise.all(Array.from({ length: 20 }, buy));
  assert.ok(repeats.every(({ isRepeat, chargedCents }) => isRepeat && chargedCents === 0n));
  assert.deepEqual(await bookedFor(partnerId), { charged: 1, repeat: 21, cents: -250n });
});

test('once the charge window is over, the next call is a purchase, however often the vehicle was repeated', async () => {
  const { buy, pass, partnerId } = await open();
  const first = await buy();
  for (let calls = 0; calls < 2; calls++) await buy();
  pass(24 * hourMs - 1);
  assert.equal((await buy()).reportId, first.reportId);
  pass(1);
  const next = await buy();
  assert.deepEqual([next.isRepeat, next.chargedCents], [false, 250n]);
  assert.notEqual(next.reportId, first.reportId);
  assert.equal((await buy()).reportId, next.reportId);
  assert.deepEqual(await bookedFor(partnerId), { charged: 2, repeat: 4, cents: -500n });
});

test('vehicles that are sold again together are repeated from their new reports, and counted on the day of each', async () => {
  const { partnerId, keyId } = await addPartner(database);
  const startMs = Date.now();
  const commit = (hours: readonly number[]) => {
    const calls = hours.map((after, index) => {
      const { vin, vinHash } = vehicles[index] ?? assert.fail();
      const call = purchaseCall(keyId, { vin, vinHash, content: Buffer.from('{}') });
      return {
        ...call,
        arrivedAt: new Date(startMs + after * hourMs),
        accessUntil: new Date(startMs + 2_000 * hourMs),
      };
    });
    return commitCalls(database, partnerId, calls, false);
  };
  const vehicles = [newVehicle(), newVehicle(), newVehicle()];
  await commit([0, 0]);
  const again = await commit([25, 49, 49]);
  assert.deepEqual(
    again.map(({ outcome }) => outcome),
    ['charged', 'charged', 'charged'],
  );
  const repeats = await database.query<{ vinHash: string; reportId: string }>(sql`
    select encode(vin_hash, 'hex') as "vinHash", report_id as "reportId" from reports.open_repeat
    where partner_id = ${partnerId}`);
  assert.deepEqual(
    new Map(repeats.map(({ vinHash, reportId }) => [vinHash, reportId])),
    new Map(vehicles.map(({ vinHash }, index) => [vinHash, again[index]?.reportId])),
  );
  const days = await database.query<{ calls: bigint; billable: bigint; cents: bigint }>(sql`
    select calls, billable_calls as billable, amount_cents as cents from billing.usage_day
    where partner_id = ${partnerId} order by day`);
  assert.deepEqual(
    days,
    [2n, 1n, 2n].map((calls) => ({ calls, billable: calls, cents: calls * 250n })),
  );
});

test('a vehicle that another node has sold since is repeated from its latest report', async () => {
  const { buy, partnerId } = await open();
  for (let calls = 0; calls < 3; calls++) await buy();
  await database.query(
    sql`update reports.open_repeat set report_id = 'rep_of_another_node' where partner_id = ${partnerId}`,
  );
  await assert.rejects(buy(), { code: 'REPORT_NOT_FOUND' });
  assert.deepEqual(await bookedFor(partnerId), { charged: 1, repeat: 2, cents: -250n });
});

test('after an erasure that this node has not heard of yet, the next call is a purchase', async () => {
  const { buy, partnerId, vin, now } = await open();
  for (let calls = 0; calls < 3; calls++) await buy();
  const erasing = { database, now: now() };
  await runOperation(
    erasing,
    eraseVehicle,
    { vin, reference: 'case 7' },
    { role: 'admin', kind: 'person', name: 'Ada' },
  );
  const next = await buy();
  assert.deepEqual([next.isRepeat, next.chargedCents], [false, 250n]);
  assert.deepEqual(await bookedFor(partnerId), { charged: 2, repeat: 2, cents: -500n });
});

test('a repeat on a postpaid account tells no balance', async () => {
  const { buy } = await open({ billingMode: 'postpaid', creditLimitCents: 10_000n, topUpCents: 0n });
  for (let calls = 0; calls < 3; calls++) assert.equal((await buy()).balanceCents, null);
});

test('where every call is charged, the next one of a vehicle reads what suppliers have answered, too', async () => {
  const { buy, count } = await open({ repeatPolicy: 'charged' });
  await buy();
  const counted = await count(async () => assert.equal((await buy()).chargedCents, 250n));
  assert.equal(counted.readsOfAnswers, 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { newCallId, recordFailedCalls } from '../../../src/billing/calls.ts';
import { bookFunds } from '../../../src/billing/ledger.ts';
import { insertPrice } from '../../../src/billing/prices.ts';
import { randomBase62 } from '../../../src/kernel/ids.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { days, hours, vins } from '../../support/billing/partner-steps.ts';

/** Where a window ends to the millisecond: the clock stands where the test puts it. */

const clock = new ManualClock('2028-02-10T12:00:00Z');
const service = await startHandClocked(clock);
const { database } = service;

async function join(terms: Partial<NewPartner> = {}) {
  const partner = { ...testTerms, rateLimitPerMinute: 10_000, id: `partner-${randomBase62(8)}`, ...terms };
  const { key } = await runOperation({ database, now: clock.now() }, addPartner, partner, theService);
  return {
    id: partner.id,
    async buy(vin: string, idempotencyKey?: string) {
      const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const answer = await service.ask(key, '/v1/reports', { method: 'POST', body: { vin }, headers });
      const { reportId } = JSON.parse(answer.body) as { reportId?: string };
      return { status: answer.status, charged: answer.headers['x-charged-eur'], reportId };
    },
    async read(reportId: string | undefined) {
      const answer = await service.ask(key, `/v1/reports/${reportId}`);
      return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
    },
    async get<Body>(path: string): Promise<Body> {
      return JSON.parse((await service.ask(key, path)).body) as Body;
    },
  };
}

/** Puts the clock a span after a moment, give or take a millisecond. */
function setAfter(start: Date, spanMs: number, offsetMs: number): void {
  clock.set(start.getTime() + spanMs + offsetMs);
}

test('days and months are those of UTC, to the millisecond', async () => {
  const partner = await join({ repeatPolicy: 'charged' });
  clock.set(Date.parse('2028-02-29T23:59:59.999Z'));
  await partner.buy(vins.ready);
  clock.set(Date.parse('2028-03-01T00:00:00.000Z'));
  await partner.buy(vins.ready);
  await partner.buy('X');
  await runOperation({ database, now: clock.now() }, closeMonths, {}, theService);
  const [february, ...earlier] = await partner.get<Record<string, unknown>[]>('/v1/account/statements');
  assert.deepEqual(earlier, []);
  assert.deepEqual(
    [february?.['periodStart'], february?.['periodEnd'], february?.['totalCalls'], february?.['closingBalanceEur']],
    ['2028-02-01', '2028-02-29', 1, 97.5],
  );
  const march = await partner.get<Record<string, unknown>>('/v1/account/usage');
  assert.deepEqual(march['days'], [{ day: '2028-03-01', calls: 2, billableCalls: 1, amountEur: 2.5 }]);
  const { days: both } = await partner.get<{ days: object[] }>('/v1/account/usage?from=2028-02-29');
  assert.deepEqual(both, [
    { day: '2028-02-29', calls: 1, billableCalls: 1, amountEur: 2.5 },
    { day: '2028-03-01', calls: 2, billableCalls: 1, amountEur: 2.5 },
  ]);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('what arrives before the end of a month and is booked after its closing counts from the next month on', async () => {
  const lastMoment = Date.parse('2028-03-31T23:59:59.999Z');
  clock.set(lastMoment);
  const partner = await join({ repeatPolicy: 'charged' });
  await partner.buy(vins.ready);
  clock.set(lastMoment + 1);
  await runOperation({ database, now: clock.now() }, closeMonths, {}, theService);
  // As if these had been on their way when the month was closed.
  clock.set(lastMoment);
  assert.equal((await partner.buy(vins.ready)).charged, '2.50');
  assert.equal((await partner.buy('X')).status, 400);
  await bookFunds(database, { partnerId: partner.id, cents: 100n, reference: null, at: clock.now() });
  clock.set(lastMoment + 1);
  const [march] = await partner.get<Record<string, unknown>[]>('/v1/account/statements');
  assert.deepEqual([march?.['totalCalls'], march?.['totalEur'], march?.['closingBalanceEur']], [1, 2.5, 97.5]);
  const { days: found } = await partner.get<{ days: object[] }>('/v1/account/usage?from=2028-03-31');
  assert.deepEqual(found, [
    { day: '2028-03-31', calls: 1, billableCalls: 1, amountEur: 2.5 },
    { day: '2028-04-01', calls: 2, billableCalls: 1, amountEur: 2.5 },
  ]);
  clock.set(Date.parse('2028-05-01T00:00:00Z'));
  await runOperation({ database, now: clock.now() }, closeMonths, {}, theService);
  const [april] = await partner.get<Record<string, unknown>[]>('/v1/account/statements');
  assert.deepEqual([april?.['totalCalls'], april?.['totalEur'], april?.['closingBalanceEur']], [2, 2.5, 96]);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('a failed call counts once, also when it is written again after its month was closed', async () => {
  clock.set(Date.parse('2028-05-31T12:00:00Z'));
  const partner = await join();
  const call = { id: newCallId(), keyId: 'k', calledAt: clock.now(), outcome: 'INVALID_VIN', calls: 1 };
  await recordFailedCalls(database, partner.id, [{ ...call, partnerId: partner.id }]);
  clock.set(Date.parse('2028-06-01T00:00:00Z'));
  await runOperation({ database, now: clock.now() }, closeMonths, {}, theService);
  await recordFailedCalls(database, partner.id, [{ ...call, partnerId: partner.id }]);
  const { totalCalls } = await partner.get<{ totalCalls: number }>('/v1/account/usage?from=2028-05-31');
  assert.equal(totalCalls, 1);
});

for (const window of [1, 24, 8760]) {
  test(`a charge window of ${window} hours covers its last millisecond and not the moment at which it ends`, async () => {
    const partner = await join({ chargeWindowHours: window, reportAccessDays: 3650 });
    const start = clock.now();
    const first = await partner.buy(vins.ready);
    setAfter(start, window * hours, -1);
    assert.deepEqual(await partner.buy(vins.ready), { ...first, charged: '0.00' });
    setAfter(start, window * hours, 0);
    const second = await partner.buy(vins.ready);
    assert.equal(second.charged, '2.50');
    assert.notEqual(second.reportId, first.reportId);
  });
}

test('a report is readable to the last millisecond before accessUntil, and 410 from then on', async () => {
  const partner = await join({ reportAccessDays: 2 });
  const start = clock.now();
  const { reportId } = await partner.buy(vins.ready);
  const { body } = await partner.read(reportId);
  assert.equal(body['accessUntil'], new Date(start.getTime() + 2 * days).toISOString());
  setAfter(start, 2 * days, -1);
  assert.equal((await partner.read(reportId)).status, 200);
  for (const offset of [0, 1, 1000 * days]) {
    setAfter(start, 2 * days, offset);
    const gone = await partner.read(reportId);
    assert.deepEqual([gone.status, gone.body['code']], [410, 'REPORT_EXPIRED']);
  }
});

test('a repeat is free to the last millisecond of access, and a purchase at its end', async () => {
  const partner = await join({ reportAccessDays: 1, chargeWindowHours: 48 });
  const start = clock.now();
  const first = await partner.buy(vins.ready);
  setAfter(start, days, -1);
  assert.deepEqual(await partner.buy(vins.ready), { ...first, charged: '0.00' });
  setAfter(start, days, 0);
  assert.equal((await partner.buy(vins.ready)).charged, '2.50');
});

test('an Idempotency-Key holds to the last millisecond of its 24 hours', async () => {
  const partner = await join({ repeatPolicy: 'charged' });
  const start = clock.now();
  const first = await partner.buy(vins.ready, 'order-1');
  setAfter(start, days, -1);
  assert.deepEqual(await partner.buy(vins.ready, 'order-1'), { ...first, charged: '0.00' });
  setAfter(start, days, 0);
  const second = await partner.buy(vins.ready, 'order-1');
  assert.equal(second.charged, '2.50');
  assert.notEqual(second.reportId, first.reportId);
});

test('an Idempotency-Key does not outlive the access to its report: the call is a purchase again', async () => {
  const partner = await join({ reportAccessDays: 1, chargeWindowHours: 48 });
  const start = clock.now();
  await partner.buy(vins.ready);
  setAfter(start, 12 * hours, 0);
  assert.equal((await partner.buy(vins.ready, 'order-1')).charged, '0.00');
  setAfter(start, days, 0);
  assert.equal((await partner.buy(vins.ready, 'order-1')).charged, '2.50');
});

test('a price holds from its very moment, and not a millisecond before', async () => {
  const partner = await join({ repeatPolicy: 'charged' });
  const start = clock.now();
  await insertPrice(database, partner.id, { kind: 'report', cents: 400n, validFrom: new Date(start.getTime() + 1000) });
  setAfter(start, 1000, -1);
  assert.equal((await partner.buy(vins.ready)).charged, '2.50');
  assert.deepEqual((await partner.get<{ prices: object }>('/v1/account')).prices, { report: 2.5 });
  setAfter(start, 1000, 0);
  assert.equal((await partner.buy(vins.ready)).charged, '4.00');
  assert.deepEqual((await partner.get<{ prices: object }>('/v1/account')).prices, { report: 4 });
});

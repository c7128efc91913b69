import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { SkewedClock } from '../../../harness/clock/skewed-clock.ts';
import { assertBooksAgree } from '../../../harness/database/books.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { standInSuppliers } from '../../../harness/suppliers/stand-in.ts';
import { listPrices, insertPrice } from '../../../src/billing/prices.ts';
import { sql } from '../../../src/database/sql.ts';
import { compareClocks } from '../../../src/kernel/clock.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { freshDatabase } from '../../support/database.ts';
import { awaitReady, startTestService } from '../../support/service.ts';

const second = 1_000;
const day = 86_400 * second;

const { url, database } = await freshDatabase();
const clock = new SkewedClock(0);
const log = recordingLog();
const asked: string[] = [];
const service = await startTestService(
  url,
  { ROLE: 'all', TEST_CLOCK: 'on' },
  {
    clock,
    log,
    suppliers: (its) =>
      standInSuppliers(0, its).map((supplier) => ({
        ...supplier,
        fetchAnswer: (request) => {
          asked.push(request.vin);
          return supplier.fetchAnswer(request);
        },
      })),
  },
);
const { key, partnerId } = await addPartner(database);

const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
const clockLines = () => log.lines.filter(({ message }) => message.includes('clock of this machine'));
const lastClockLine = () => clockLines().at(-1);

/** The values of the clock's metrics. */
async function metrics(): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^(clock_\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
}

// Each with some seconds more, so that the wording does not depend on the length of a round trip.
for (const [aheadMs, described, direction, vin] of [
  [130 * day + 20 * second, '130d', 'ahead of', vinNumber(11)],
  [-2 * 3_600 * second - 20 * second, '2h', 'behind', vinNumber(12)],
  [-61 * second, '1m', 'behind', vinNumber(13)],
] as const) {
  test(`a node whose clock is ${described} ${direction} the database's sells nothing until it is right again`, async () => {
    const { body: bought, status } = await buy(service, key, vinNumber(1));
    assert.equal(status, 200);
    const { key: lapsing } = await storeNewKey(database, {
      partnerId,
      label: null,
      issuedAt: new Date(Date.now() - day),
      expiresAt: new Date(Date.now() + day),
    });
    const before = await books();
    clock.aheadMs = aheadMs;
    const refused = await buy(service, lapsing, vin, { 'idempotency-key': `order-${vin}` });
    assert.deepEqual([refused.status, refused.body.code], [503, 'UNAVAILABLE']);
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    assert.equal(await readiness(), 503);
    assert.equal(
      (await get(service, key, `/v1/reports/${bought.reportId}`)).status,
      200,
      'what was bought can be read',
    );
    await eventually(async () => lastClockLine()?.level === 'error');
    assert.match(
      lastClockLine()?.message ?? '',
      new RegExp(`^the clock of this machine is ${described} \\d+s ${direction} the`),
    );
    const { clock_skew_seconds: skewSeconds = 0, clock_refused: isRefused } = await metrics();
    assert.equal(isRefused, 1);
    assert.ok(Math.abs(skewSeconds * second - aheadMs) < 5 * second);
    assert.ok(!asked.includes(vin), 'no supplier is asked');
    assert.deepEqual(await books(), before);

    clock.aheadMs = 0;
    await awaitReady(service.url);
    const { status: again } = await buy(service, lapsing, vin, { 'idempotency-key': `order-${vin}` });
    assert.equal(again, 200);
    assert.ok(asked.includes(vin));
    await eventually(async () => lastClockLine()?.level === 'info');
    await assertBooksAgree(database);
  });
}

test('from five seconds on a node warns, and sells', async () => {
  clock.aheadMs = 7 * second;
  await eventually(async () => lastClockLine()?.level === 'warn');
  assert.equal((await buy(service, key, vinNumber(3))).status, 200);
  await awaitReady(service.url);
  assert.equal((await metrics())['clock_refused'], 0);
  clock.aheadMs = 0;
  await eventually(async () => lastClockLine()?.level === 'info');
});

test('a partner that was added just now can buy at a node whose clock is a little behind', async () => {
  clock.aheadMs = -40 * second;
  const { key: newcomer } = await addPartner(database);
  assert.deepEqual((await buy(service, newcomer, vinNumber(1))).headers.get('x-charged-eur'), '2.50');
  const { body } = await get<{ prices: object }>(service, newcomer, '/v1/account');
  assert.deepEqual(body.prices, { report: 2.5 });
  clock.aheadMs = 0;
  await assertBooksAgree(database);
});

test('it pays the price that replaced the first one for the same moment', async () => {
  clock.aheadMs = -40 * second;
  const { key: newcomer, partnerId: newId } = await addPartner(database);
  const [first] = await listPrices(database, newId);
  assert.ok(first);
  await insertPrice(database, newId, { ...first, cents: 310n });
  assert.deepEqual((await buy(service, newcomer, vinNumber(1))).headers.get('x-charged-eur'), '3.10');
  const { body } = await get<{ prices: object }>(service, newcomer, '/v1/account');
  assert.deepEqual(body.prices, { report: 3.1 });
  clock.aheadMs = 0;
  await assertBooksAgree(database);
});

test('a test clock that was moved is no wrong clock', async () => {
  await advanceClock(database, 2 * day);
  await awaitReady(service.url);
  assert.equal((await buy(service, key, vinNumber(4))).status, 200);
  assert.ok(Math.abs((await metrics())['clock_skew_seconds'] ?? 99) < 5);
  await assertBooksAgree(database);
});

test('a node that starts with a wrong clock takes no jobs before it is right', async () => {
  const other = await freshDatabase();
  const wrong = new SkewedClock(130 * day);
  await startTestService(other.url, { ROLE: 'worker' }, { clock: wrong });
  const jobs = () =>
    other.database.query<{ task: string; attempts: number }>(
      sql`select task_identifier as task, attempts from graphile_worker.jobs order by task_identifier`,
    );
  await eventually(async () => (await jobs()).length === 9);
  await twoHeartbeats();
  assert.deepEqual(
    (await jobs()).map(({ task, attempts }) => [task, attempts]),
    [
      ['check-books', 0],
      ['close-periods', 0],
      ['erase-old', 0],
      ['measure-findings', 0],
      ['move-media', 0],
      ['pick-up-lost', 0],
      ['remind-overdue', 0],
      ['sweep-media', 0],
      ['sweep-payments', 0],
    ],
  );
  wrong.aheadMs = 0;
  await eventually(async () => (await jobs()).length === 0);
  // And a clock that becomes wrong while it works.
  wrong.aheadMs = -day;
  await other.database.query(sql`select graphile_worker.add_job('sweep-media')`);
  await twoHeartbeats();
  // One more is added by the node itself if a minute begins meanwhile.
  assert.deepEqual(
    new Set((await jobs()).map(({ task, attempts }) => `${task} ${attempts}`)),
    new Set(['sweep-media 0']),
  );

  async function heartbeats(): Promise<Date[]> {
    return (await other.database.query<{ at: Date }>(sql`select seen_at as at from cluster.node`)).map(({ at }) => at);
  }

  /** Meanwhile, the node has looked for jobs if it does. */
  async function twoHeartbeats(): Promise<void> {
    const [seen] = await heartbeats();
    await eventually(async () => (await heartbeats()).every((at) => Number(at) > Number(seen) + 2 * second));
  }
});

test('an operation by a wrong clock changes nothing; where the check is passed, the database decides what is over', async () => {
  const { database: books130 } = await freshDatabase();
  await addPartner(books130);
  await books130.script(`
    insert into reports.open_repeat (partner_id, vin_hash, report_id, free_until)
      select id, '\\x01', 'rep_1', clock_timestamp() + interval '1 day' from partners.partner`);
  const now = new Date(Date.now() + 130 * day);
  const wrong = { database: books130, now, machine: new SkewedClock(130 * day + 20 * second) };
  const refusal = /^OperatorError: the clock of this machine is 130d \d+s ahead of the database's: nothing was changed/;
  await assert.rejects(runOperation(wrong, closeMonths, {}, theService), refusal);
  await assert.rejects(runOperation(wrong, eraseExpired, {}, theService), refusal);
  const { statements } = await runOperation({ database: books130, now }, closeMonths, {}, theService);
  assert.deepEqual(statements, []);
  await runOperation({ database: books130, now }, eraseExpired, {}, theService);
  assert.equal((await books130.query(sql`select from reports.open_repeat`)).length, 1);
});

test('half of the round trip is uncertain: a slow database makes no clock wrong, and no wrong clock right', () => {
  assert.deepEqual(
    [judge(0, 0), judge(4_999, 0), judge(5_000, 0), judge(-60_000, 0), judge(60_001, 0)],
    ['ok', 'ok', 'warn', 'warn', 'refused'],
  );
  assert.deepEqual([judge(-15_000, 15_000), judge(6_000, 2_000), judge(59_000, 2_000)], ['ok', 'ok', 'refused']);
});

/** What was booked, and the calls that cost nothing left out. */
async function books(): Promise<object[]> {
  return database.query(sql`
    select (select count(*)::int from billing.ledger_entry) as entries, (select count(*)::int from reports.report) as reports,
      (select sum(balance_cents)::text from billing.account) as balances,
      (select count(*)::int from reports.idempotency_key where report_id is null) as claims`);
}

function judge(aheadMs: number, uncertaintyMs: number): string {
  const machine = { machineMs: () => 1_000_000 + aheadMs, monotonicMs: () => 500 };
  return compareClocks(machine, { ms: 999_500, atMonotonicMs: 0, uncertaintyMs }).state;
}

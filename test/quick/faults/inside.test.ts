import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { assertBooksAgree, holdingsOf } from '../../../harness/database/books.ts';
import { outboxMoved } from '../../../harness/database/outbox.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { freshDatabase, openProxy } from '../../support/database.ts';
import { post, read, usageOf } from '../../support/faults/customer.ts';
import { holdAccount, holdNumber, terminate, waitingBackends } from '../../support/faults/locks.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const proxy = await openProxy(databaseUrl);
const service = await startTestService(proxy.url, {});
const lockNumber = 4711;
await database.script(`
  create function public.fail() returns trigger language plpgsql as $$
    begin raise exception 'broken by a test'; end $$;
  create function public.wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${lockNumber}); return new; end $$`);

/** Runs `work` while a trigger stands on a table. */
async function withTrigger(head: string, on: string, work: () => Promise<void>): Promise<void> {
  await database.script(`create ${head}`);
  try {
    await work();
  } finally {
    await database.script(`drop trigger broken on ${on}`);
  }
}

/** Everything that a purchase leaves behind, as rows of each table. */
async function traces(partnerId: string): Promise<Record<string, unknown>> {
  const [rows] = await database.query<Record<string, unknown>>(sql`
    select a.balance_cents as balance, a.last_sequence as entries,
      (select count(*)::int from billing.call c where c.partner_id = a.partner_id and c.report_id is not null) as booked,
      (select count(*)::int from billing.ledger_entry e where e.partner_id = a.partner_id) as ledger,
      (select count(*)::int from reports.report r where r.partner_id = a.partner_id) as reports,
      (select count(*)::int from reports.open_repeat o where o.partner_id = a.partner_id) as repeats,
      (select count(*)::int from reports.idempotency_key k where k.partner_id = a.partner_id) as keys,
      (select count(*)::int from mail.message m where m.partner_id = a.partner_id) as mails,
      (select coalesce(sum(u.billable_calls), 0)::int from billing.usage_day u where u.partner_id = a.partner_id) as billable,
      (select count(*)::int from graphile_worker.jobs) as jobs
    from billing.account a where a.partner_id = ${partnerId}`);
  assert.ok(rows);
  return rows;
}

/** Each table that a purchase writes, and the moment at which it does. A failed call is counted in some of them, too. */
const writes = [
  { table: 'billing.call', when: 'before insert', only: `new.outcome = 'charged'` },
  { table: 'billing.ledger_entry', when: 'before insert', only: 'true' },
  { table: 'reports.report', when: 'before insert', only: 'true' },
  { table: 'reports.open_repeat', when: 'before insert', only: 'true' },
  { table: 'reports.idempotency_key', when: 'before update', only: 'new.report_id is not null' },
  { table: 'billing.usage_day', when: 'before insert', only: 'new.billable_calls > 0' },
  { table: 'billing.account', when: 'before update', only: 'true' },
  { table: 'reports.outbox', when: 'before insert', only: 'true' },
];
const failures = [
  ...writes.map(({ table, when, only }) => ({
    name: `the write to ${table} fails`,
    table,
    trigger: `trigger broken ${when} on ${table} for each row when (${only}) execute function public.fail()`,
  })),
  {
    name: 'all is written and the commit fails',
    table: 'reports.outbox',
    trigger: `constraint trigger broken after insert on reports.outbox deferrable initially deferred
      for each row execute function public.fail()`,
  },
];

for (const [index, { name, table, trigger }] of failures.entries()) {
  test(`when ${name}, nothing is left of the purchase, and it counts as a failed call that costs nothing`, async () => {
    // Its first purchase takes the balance below the warning level, so that a mail is written as well.
    const { partnerId, key } = await addPartner(database, { warningLevelCents: 10_000n });
    const before = await traces(partnerId);
    await withTrigger(trigger, table, async () => {
      const { status, code, charged } = await post(service.url, key, vehicle(index), 'order-1');
      assert.deepEqual({ status, code, charged }, { status: 500, code: 'INTERNAL', charged: null });
    });
    assert.deepEqual(await traces(partnerId), before);
    assert.deepEqual(await usageOf(service.url, key), { totalCalls: 1, billableCalls: 0 });
    await assertBooksAgree(database);

    const { status, charged } = await post(service.url, key, vehicle(index), 'order-1');
    await outboxMoved(database);
    assert.deepEqual({ status, charged }, { status: 200, charged: '2.50' });
    assert.deepEqual(await usageOf(service.url, key), { totalCalls: 2, billableCalls: 1 });
    const { keys, mails, repeats } = await traces(partnerId);
    assert.deepEqual({ keys, mails, repeats }, { keys: 1, mails: 1, repeats: 1 });
    await assertBooksAgree(database);
  });
}

const waitInside = `trigger broken before insert on reports.report for each row execute function public.wait()`;

for (const repeatPolicy of ['free', 'charged'] as const) {
  test(`a purchase whose database session is ended in the middle is booked once (repeats ${repeatPolicy})`, async () => {
    const { partnerId, key } = await addPartner(database, { repeatPolicy });
    await withTrigger(waitInside, 'reports.report', async () => {
      await using held = await holdNumber(database, lockNumber);
      const buying = post(service.url, key, vehicle(100));
      for (let tries = 0; tries < 2; tries++) await terminate(database, await waitingBackends(database, 1));
      await waitingBackends(database, 1);
      await held.release();
      const { status, charged, reportId = '' } = await buying;
      assert.deepEqual({ status, charged }, { status: 200, charged: '2.50' });
      assert.equal(await read(service.url, key, reportId), `200 ${reportId}`);
    });
    const { charges, reports, booked, failed } = await holdingsOf(database, partnerId);
    assert.deepEqual({ charges, reports, booked, failed }, { charges: 1, reports: 1, booked: 1, failed: 0 });
    await assertBooksAgree(database);
  });

  test(`a purchase that is booked while its connection breaks is found, not booked again (repeats ${repeatPolicy})`, async () => {
    const { partnerId, key } = await addPartner(database, { repeatPolicy });
    await withTrigger(waitInside, 'reports.report', async () => {
      await using held = await holdNumber(database, lockNumber);
      const buying = post(service.url, key, vehicle(101), 'order-1');
      const [first] = await waitingBackends(database, 1);
      proxy.cut();
      // The first still works on it; the second asks what became of it, and waits for the account behind it.
      const waiting = await waitingBackends(database, 2);
      await held.release();
      assert.ok(first !== undefined && waiting.includes(first));
      const { status, charged, reportId = '' } = await buying;
      assert.deepEqual({ status, charged }, { status: 200, charged: '2.50' });
      assert.equal(await read(service.url, key, reportId), `200 ${reportId}`);
    });
    const { charges, reports, booked, failed } = await holdingsOf(database, partnerId);
    assert.deepEqual({ charges, reports, booked, failed }, { charges: 1, reports: 1, booked: 1, failed: 0 });
    await assertBooksAgree(database);
  });
}

test('concurrent purchases whose connection breaks in the middle are each booked once', async () => {
  const { partnerId, key } = await addPartner(database, { repeatPolicy: 'charged' });
  const vehicles = Array.from({ length: 24 }, (_, index) => vehicle(200 + index));
  await withTrigger(waitInside, 'reports.report', async () => {
    await using held = await holdNumber(database, lockNumber);
    const buying = Promise.all(vehicles.map((vin) => post(service.url, key, vin)));
    const cut = await waitingBackends(database, 1);
    proxy.cut();
    // The purchase is sent again. The backend that was cut may have noticed, or wait on.
    await waitingBackends(database, 1, cut);
    await held.release();
    const answers = await buying;
    const bought = answers.filter(({ status }) => status === 200);
    // Those whose query before the purchase was cut got a 503, and were not booked.
    assert.ok(answers.every(({ status }) => status === 200 || status === 503));
    assert.ok(bought.length > 0);
    assert.equal(new Set(bought.map(({ reportId }) => reportId)).size, bought.length);
    const { charges, reports, booked } = await holdingsOf(database, partnerId);
    const expected = bought.length;
    assert.deepEqual({ charges, reports, booked }, { charges: expected, reports: expected, booked: expected });
  });
  await assertBooksAgree(database);
});

for (const withKey of [false, true]) {
  test(`a partner that hangs up in the middle of a purchase ${withKey ? 'with' : 'without'} a key finds it when it asks again`, async () => {
    const { partnerId, key } = await addPartner(database);
    const idempotencyKey = withKey ? 'order-1' : undefined;
    await using account = await holdAccount(database, partnerId);
    const { hostname, port } = new URL(service.url);
    const body = JSON.stringify({ vin: vehicle(300) });
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        [
          'POST /v1/reports HTTP/1.1',
          'Host: localhost',
          `Authorization: Bearer ${key}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          ...(withKey ? ['Idempotency-Key: order-1'] : []),
          '',
          body,
        ].join('\r\n'),
      ),
    );
    socket.on('error', () => {});
    await waitingBackends(database, 1);
    socket.destroy();
    await account.release();
    await waitFor('the purchase is over', async () => {
      const working = await database.query(sql`
        select 1 from pg_stat_activity where datname = current_database() and state = 'active'
          and query like '%book_calls%' and pid <> pg_backend_pid()`);
      return working.length === 0;
    });
    const { charges, reports } = await holdingsOf(database, partnerId);
    assert.equal(charges, reports);
    await assertBooksAgree(database);

    const again = await waitFor('the key is free', async () => {
      const answer = await post(service.url, key, vehicle(300), idempotencyKey);
      return answer.status !== 409 && answer;
    });
    assert.deepEqual([again.status, again.charged], [200, charges === 1 ? '0.00' : '2.50']);
    assert.equal(await read(service.url, key, again.reportId ?? ''), `200 ${again.reportId}`);
    assert.equal((await holdingsOf(database, partnerId)).charges, 1);
    await assertBooksAgree(database);
  });
}

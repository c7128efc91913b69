import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { UnmovedClock } from '../../../harness/clock/unmoved-clock.ts';
import { advanceClock, moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { connect } from '../../../src/database/connect.ts';
import { makePartitions } from '../../../src/database/partitions.ts';
import { partitionedTables } from '../../../src/main/partitioned-tables.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const hour = 3_600_000;

test('a section and a mail whose jobs were given up come all the same', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { ROLE: 'all', TEST_CLOCK: 'on', SIMULATED_SLOW_SECONDS: '600' });
  const { key } = await addPartner(database, {
    topUpCents: 1_000n,
    warningLevelCents: 1_000n,
    contactEmail: 'a@partner.example',
  });
  const { body } = await buy(service, key, vinNumber(1));
  await eventually(async () => (await mailStatuses()).includes('sent'));
  // As the queue leaves a job that has failed too often, and a mail whose job was lost.
  await database.script(`
    update graphile_worker._private_jobs set attempts = max_attempts where key = 'enrich-report:${body.reportId}';
    update mail.message set status = 'queued', settled_at = null`);
  await advanceClock(database, 2 * hour);
  const path = `/v1/reports/${body.reportId}`;
  await eventually(async () => (await get<{ status: string }>(service, key, path)).body.status === 'complete');
  await eventually(async () => (await mailStatuses()).every((status) => status === 'sent'));

  async function mailStatuses(): Promise<string[]> {
    const rows = await database.query<{ status: string }>({
      name: '',
      text: 'select status from mail.message',
      values: [],
    });
    return rows.map(({ status }) => status);
  }
});

test('a repeat that was requested in time is free, also while what has expired is being erased', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, {}, { clock: new UnmovedClock() });
  const { key } = await addPartner(database);
  await buy(service, key, vinNumber(1));
  await moveDatabaseClock(database, 25 * hour);
  await runOperation({ database, now: new Date(Date.now() + 24 * hour) }, eraseExpired, {}, theService);
  assert.equal((await buy(service, key, vinNumber(1))).headers.get('x-charged-eur'), '0.00');
  await runOperation({ database, now: new Date(Date.now() + 25 * hour) }, eraseExpired, {}, theService);
  const left = await database.query({ name: '', text: 'select from reports.open_repeat', values: [] });
  assert.equal(left.length, 0, 'an hour later it is gone');
});

test("one partner's month that cannot be closed does not keep the months of others open", async () => {
  const { database } = await freshDatabase();
  for (const id of ['a', 'b', 'c']) await addPartner(database, { id });
  await database.script(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger refuse before insert on billing.statement for each row when (new.partner_id = 'b')
      execute function public.refuse()`);
  const later = new Date(Date.now() + 32 * 24 * hour);
  await moveDatabaseClock(database, 32 * 24 * hour);
  await assert.rejects(
    runOperation({ database, now: later }, closeMonths, {}, theService),
    /months of b could not be closed/,
  );
  const closed = await database.query({
    name: '',
    text: 'select distinct partner_id from billing.statement order by 1',
    values: [],
  });
  assert.deepEqual(closed, [{ partner_id: 'a' }, { partner_id: 'c' }]);
});

test('a partition that cannot be locked immediately is given up for now, and purchases go on', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url);
  const { key } = await addPartner(database);
  const backup = connect({ url, maxConnections: 1, statementTimeoutMs: 60_000, applicationName: 'backup' });
  await backup.snapshot(async (tx) => {
    await tx.query({ name: '', text: 'select from billing.call, reports.report, billing.ledger_entry', values: [] });
    const nextYear = new Date(Date.now() + 400 * 24 * hour);
    await assert.rejects(makePartitions(database, partitionedTables, nextYear), /lock timeout/);
    assert.equal((await buy(service, key, vinNumber(1))).status, 200);
  });
  await backup.close();
});

test('a report whose access ends while its reader waits is gone for that reader too', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { TEST_CLOCK: 'on' });
  const { key } = await addPartner(database, { reportAccessDays: 1 });
  const { body } = await buy(service, key, 'SANDBX00SL0W00001');
  const waiting = get<{ code?: string }>(service, key, `/v1/reports/${body.reportId}`, { prefer: 'wait=2' });
  await eventually(async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
    return /^report_readers_waiting 1$/m.test(metrics);
  });
  await advanceClock(database, 25 * hour);
  assert.deepEqual([(await waiting).status, (await waiting).body.code], [410, 'REPORT_EXPIRED']);
});

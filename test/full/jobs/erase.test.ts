import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { isSqlState, type Queryable } from '../../../src/database/connect.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const day = 86_400_000;
const vin = 'WVWZZZ1JZXW048151';

/** The tables in which some row contains this text, in any column. */
async function tablesWith(database: Queryable, text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>({
    name: '',
    text: `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`,
    values: [],
  });
  const found: string[] = [];
  for (const { name } of tables) {
    const search = `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`;
    const rows = await database.query({ name: '', text: search, values: [text] }).catch((error: unknown) => {
      // The partition of a day, which was dropped meanwhile.
      if (isSqlState(error, '42P01')) return [];
      throw error;
    });
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('90 days after its access window nothing of a report is left but the purchase', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { ROLE: 'all', TEST_CLOCK: 'on', SIMULATED_SLOW_SECONDS: '0' });
  const { key } = await addPartner(database, { reportAccessDays: 3 });
  const bought = await buy(service, key, vin, { 'idempotency-key': `order-for-${vin}` });
  const { reportId } = bought.body;
  const path = `/v1/reports/${reportId}`;
  await eventually(async () => (await get<{ status: string }>(service, key, path)).body.status === 'complete');
  const kept = await tablesWith(database, vin);
  assert.ok(kept.some((table) => table.startsWith('reports.report')));
  assert.ok(
    kept.every((table) => table.startsWith('reports.report')),
    `the VIN is in ${kept.join(', ')}`,
  );

  await advanceClock(database, 3 * day + 89 * day);
  assert.equal((await get(service, key, path)).status, 410);
  await eventually(() => jobsDone(database));
  assert.deepEqual(await tablesWith(database, vin), kept, 'not a day too early');

  await advanceClock(database, 2 * day);
  await eventually(async () => (await tablesWith(database, vin)).length === 0);
  const expired = await get<{ code: string }>(service, key, path);
  assert.deepEqual([expired.status, expired.body.code], [410, 'REPORT_EXPIRED'], '410 for ever');
  const [row] = await database.query<Record<string, unknown>>({
    name: '',
    text: `select price_cents, length(vin_hash) as hash_bytes, content, vin from reports.report where id = $1`,
    values: [reportId],
  });
  assert.deepEqual(row, { price_cents: 250n, hash_bytes: 16, content: null, vin: null });
  assert.deepEqual((await verifyBooks(database)).disagreements, []);

  const again = await buy(service, key, vin);
  assert.deepEqual([again.status, again.headers.get('x-charged-eur')], [200, '2.50']);
  assert.notEqual(again.body.reportId, reportId);
});

async function jobsDone(database: Queryable): Promise<boolean> {
  const rows = await database.query({
    name: '',
    text: `select 1 from graphile_worker.jobs where task_identifier = 'erase-old'`,
    values: [],
  });
  return rows.length === 0;
}

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

test('what was booked is fixed: the database itself refuses to change it', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { SIMULATED_SLOW_SECONDS: '0' });
  const { key } = await addPartner(database);
  const { body } = await buy(service, key, 'SANDBX0READY00001');
  const refused = [
    'update billing.ledger_entry set amount_cents = -1',
    'delete from billing.ledger_entry',
    'truncate billing.ledger_entry',
    'update billing.call set price_cents = 0',
    'delete from billing.call',
    'truncate billing.call',
    `update reports.report set content = '{}', version = version + 1`,
    `update reports.report set price_cents = 0, version = version + 1`,
    `update reports.report set access_until = access_until + interval '1 day', version = version + 1`,
    `update reports.report set pending = '{photos}', version = version + 1`,
    'delete from reports.report',
    'truncate reports.report',
    `update billing.account set billing_mode = 'postpaid'`,
    'update billing.account set balance_cents = -1',
  ];
  for (const statement of refused) {
    await assert.rejects(database.script(statement), /is fixed|violates check constraint/, statement);
  }
  for (const partition of await partitions(database)) {
    await assert.rejects(database.script(`truncate ${partition}`), /is fixed/, partition);
  }
  assert.equal((await get<{ status: string }>(service, key, `/v1/reports/${body.reportId}`)).body.status, 'complete');
});

async function partitions(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ name: string }>({
    name: '',
    text: `select inhrelid::regclass::text as name from pg_inherits
      where inhparent in ('billing.ledger_entry'::regclass, 'billing.call'::regclass, 'reports.report'::regclass)`,
    values: [],
  });
  assert.ok(rows.length > 12);
  return rows.map(({ name }) => name);
}

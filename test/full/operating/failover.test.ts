import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { databaseNameOf } from '../../../harness/database/address.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

test('while the database takes no writes, as a replica before it is the primary, purchases are 503 and then go on', async () => {
  const { url, database } = await freshDatabase();
  const name = databaseNameOf(url);
  const service = await startTestService(url);
  const { key } = await addPartner(database);
  assert.equal((await buy(service, key, vinNumber(1))).status, 200);

  const set = async (value: 'on' | 'off') => {
    // Also by a connection that was opened while the database took no writes.
    await database.script(
      `begin; set transaction read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
    );
    await database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'vehicle-history%'`);
  };
  await set('on');
  // The first may still meet the connections that were lost; the others meet a server that takes no writes.
  for (let attempt = 0; attempt < 12; attempt++) {
    const { status, headers, body } = await buy(service, key, vinNumber(2));
    assert.equal(status, 503, body.code);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }

  await set('off');
  await eventually(async () => (await buy(service, key, vinNumber(2))).status === 200);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

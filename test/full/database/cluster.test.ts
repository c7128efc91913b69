import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../../harness/async/eventually.ts';
import { databaseNameOf } from '../../../harness/database/address.ts';
import { sql } from '../../../src/database/sql.ts';
import { freshDatabase } from '../../support/database.ts';
import { awaitReady, startTestService } from '../../support/service.ts';

test('a node on a database that takes no writes is not ready, steadily, and is again when it takes them', async () => {
  const { url, database } = await freshDatabase();
  const name = databaseNameOf(url);
  const service = await startTestService(url);
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  const cutConnections = () =>
    database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'vehicle-history%'`);
  const setReadOnly = (value: 'on' | 'off') =>
    database.script(
      `set default_transaction_read_only = off; alter database ${name} set default_transaction_read_only = ${value}`,
    );
  await awaitReady(service.url);

  // It is not ready, because it can read nothing. When it can read again, it cannot write any more.
  await eventually(async () => {
    await cutConnections();
    return (await readiness()) === 503;
  });
  await setReadOnly('on');
  await cutConnections();
  assert.equal(await readiness(), 503);
  // Long enough for several polls of the shared state, which can still be read, and several heartbeats.
  const until = performance.now() + 2_500;
  while (performance.now() < until) {
    assert.equal(await readiness(), 503);
    await pause(20);
  }
  assert.equal((await fetch(`${service.url}/healthz`)).status, 200, 'it need not be restarted');

  await setReadOnly('off');
  await cutConnections();
  await awaitReady(service.url);
});

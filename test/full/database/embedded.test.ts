import assert from 'node:assert/strict';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { waitFor } from '../../../harness/async/eventually.ts';
import { socketFolderOf, socketPathOf } from '../../../harness/database/address.ts';
import { startEmbedded } from '../../../src/database/embedded/server.ts';
import { cleanup } from '../../support/cleanup.ts';
import { temporaryFolder } from '../../support/process.ts';

/** A clean shutdown takes a fraction of a second; one start that cannot succeed is retried for 20 seconds. */
const stopBoundMs = 10_000;

/** One cluster for the tests of this file, which run one after the other: to make one takes longer than they do. */
const folder = await temporaryFolder();
const start = () => startEmbedded({ folder, databaseName: 'reports', settings: { fsync: 'off' } });

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('the server listens on a socket in a folder that is closed to others, and on no TCP port', async () => {
  const server = await start();
  cleanup(() => server.stop());
  const socketFolder = socketFolderOf(server.url);
  assert.equal((await stat(socketFolder)).mode & 0o777, 0o700);
  assert.ok((await stat(socketPathOf(server.url))).isSocket());
  assert.deepEqual(await query(server.url, 'show listen_addresses'), [{ listen_addresses: '' }]);
  await server.stop();
});

test('what an earlier release created as the superuser belongs to the roles of this one after a start', async () => {
  const before = await start();
  cleanup(() => before.stop());
  await query(
    before.maintenanceUrl,
    `create schema billing; create table billing.entry (id bigint generated always as identity, number serial);
    create function billing.count() returns bigint language sql as 'select count(*) from billing.entry';
    create schema graphile_worker; create type graphile_worker.spec as (name text);
    create view graphile_worker.jobs as select 1 as id; alter database reports owner to postgres`,
  );
  await before.stop();
  const server = await start();
  cleanup(() => server.stop());
  const owned = await query<{ name: string; owner: string }>(
    server.maintenanceUrl,
    `select 'database' as name, datdba::regrole::text as owner from pg_database where datname = 'reports'
    union all select nspname, nspowner::regrole::text from pg_namespace where nspname in ('billing', 'graphile_worker')
    union all select relname, relowner::regrole::text from pg_class
      where relnamespace in ('billing'::regnamespace, 'graphile_worker'::regnamespace) and relkind <> 'i'
    union all select proname, proowner::regrole::text from pg_proc where pronamespace = 'billing'::regnamespace`,
  );
  assert.deepEqual(Object.fromEntries(owned.map(({ name, owner }) => [name, owner])), {
    database: 'vehicle_history_owner',
    billing: 'vehicle_history_owner',
    entry: 'vehicle_history_owner',
    entry_id_seq: 'vehicle_history_owner',
    entry_number_seq: 'vehicle_history_owner',
    count: 'vehicle_history_owner',
    graphile_worker: 'vehicle_history',
    spec: 'vehicle_history',
    jobs: 'vehicle_history',
  });
  await server.stop();
});

test('a database whose files have vanished is stopped within seconds, although it is being started again', async () => {
  const server = await start();
  cleanup(() => server.stop());
  const cluster = join(folder, 'postgres');
  const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await rm(join(cluster, 'global'), { recursive: true, force: true });
  process.kill(postmaster, 'SIGKILL');
  await waitFor('two failed restarts in the log of the server', async () => {
    const log = await readFile(join(folder, 'postgres.log'), 'utf8');
    return log.split('could not open file').length > 2 || log.split('could not find the database system').length > 2;
  });

  const first = await Promise.race([server.stop().then(() => 'stopped'), pause(stopBoundMs, 'still running')]);
  assert.equal(first, 'stopped');
});

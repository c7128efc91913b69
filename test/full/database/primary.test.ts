import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { databaseNameOf, loginOf } from '../../../harness/database/address.ts';
import { connect, mayHaveHappened, type Database } from '../../../src/database/connect.ts';
import { PrimaryFinder } from '../../../src/database/primary.ts';
import { sql } from '../../../src/database/sql.ts';
import { serverOf, splitDatabaseUrl } from '../../../src/database/url.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase, openProxy } from '../../support/database.ts';

function withHosts(databaseUrl: string, ...ports: readonly number[]): string {
  const { user, password } = loginOf(databaseUrl);
  return `postgres://${user}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${databaseNameOf(databaseUrl)}`;
}

function open(url: string, statementTimeoutMs: number): Database {
  const database = connect({ url, maxConnections: 4, statementTimeoutMs, applicationName: 'test' });
  cleanup(() => database.close());
  return database;
}

async function answers(database: Database): Promise<boolean> {
  const rows = await database.query(sql`select 1 as one`).catch(() => []);
  return rows.length === 1;
}

test('where the server of a database goes away, statements run on the other one', async () => {
  const { url } = await freshDatabase();
  const [one, two] = [await openProxy(url), await openProxy(url)];
  two.become('away');
  const database = open(withHosts(url, one.port, two.port), 2_000);
  assert.ok(await answers(database));
  two.become('open');
  one.become('away');
  await eventually(() => answers(database));
  one.become('open');
  two.become('away');
  await eventually(() => answers(database));
});

test('connections to a server that fell silent are closed as soon as another pool has found the other server', async () => {
  const { url } = await freshDatabase();
  const [one, two] = [await openProxy(url), await openProxy(url)];
  two.become('away');
  const address = withHosts(url, one.port, two.port);
  const [patient, watching] = [open(address, 600_000), open(address, 100)];
  assert.ok(await answers(patient));
  assert.ok(await answers(watching));
  two.become('open');
  one.become('silent');
  // It would wait for ten minutes.
  const waiting = patient.query(sql`select 2 as two`);
  const outcome = waiting.then(
    () => 'answered',
    (error: unknown) => (mayHaveHappened(error) ? 'in doubt' : 'not sent'),
  );
  await eventually(() => answers(watching));
  assert.equal(await outcome, 'in doubt');
  assert.ok(await answers(patient));
});

test('a server that takes no writes is not the primary; where none does, nothing was sent', async () => {
  const [one, two] = [await freshDatabase(), await freshDatabase()];
  const [replica, primary] = [await openProxy(one.url), await openProxy(two.url)];
  await one.database.script(`alter database ${databaseNameOf(one.url)} set default_transaction_read_only = on`);
  const finder = new PrimaryFinder([replica.url, primary.url]);
  assert.equal((await finder.find()).port, primary.port);
  const none = new PrimaryFinder([replica.url]);
  const error: unknown = await none.find().catch((reason: unknown) => reason);
  assert.match(String(error), /none of the database servers takes writes/);
  assert.equal(mayHaveHappened(error), false);
});

test('an address with several hosts is one for each; a message names them without the login', () => {
  assert.deepEqual(splitDatabaseUrl('postgres://u:p@one:1,two,[::1]:3/name?sslmode=require'), [
    'postgres://u:p@one:1/name?sslmode=require',
    'postgres://u:p@two/name?sslmode=require',
    'postgres://u:p@[::1]:3/name?sslmode=require',
  ]);
  const socket = 'postgresql://u:p@/name?host=%2Fone,two';
  assert.deepEqual(splitDatabaseUrl(socket), [socket]);
  assert.equal(serverOf('postgres://u:p@one:1,two/name'), 'one:1, two');
});

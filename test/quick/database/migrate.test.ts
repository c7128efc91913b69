import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { describeSchema } from '../../../src/database/describe-schema.ts';
import { migrate, readMigrations, requireMigrated } from '../../../src/database/migrate.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { emptyDatabase, freshDatabase, migratedDatabase } from '../../support/database.ts';
import { withNext } from '../../support/database/later-release.ts';

const migrations = await readMigrations();

test('migrations are numbered without a gap', () => {
  assert.deepEqual(
    migrations.numbered.map(({ version }) => version),
    migrations.numbered.map((_, index) => index + 1),
  );
});

test('schema.sql is what the migrations add up to', async () => {
  const { database } = await migratedDatabase();
  const committed = await readFile(new URL('../../../migrations/schema.sql', import.meta.url), 'utf8');
  const described = await describeSchema(database);
  assert.equal(committed.slice(committed.indexOf('\n\n') + 2), described, 'run npm run schema');
});

test('a migration that fails leaves nothing of itself behind', async () => {
  const { database } = await freshDatabase();
  const broken = withNext(migrations, 'create table cluster.half (id int); select 1 / 0;');
  await assert.rejects(migrate(database, broken), /division by zero/);
  assert.equal(await migrate(database, withNext(migrations, 'create table cluster.half (id int);')), 1);
});

test('a database that is ahead of the release is refused, and stays as it is', async () => {
  const { database } = await freshDatabase();
  await migrate(database, withNext(migrations, 'create table cluster.later (id int);'));
  await assert.rejects(migrate(database, migrations), (error: Error) => {
    assert.ok(error instanceof OperatorError);
    assert.match(
      error.message,
      /^the database is newer than this release: it has migration \d+, and this release ends at \d+/,
    );
    return true;
  });
});

test('a migration that was changed after it was applied is refused', async () => {
  const { database } = await freshDatabase();
  const numbered = migrations.numbered.map((one, index) => (index === 0 ? { ...one, checksum: 'other' } : one));
  await assert.rejects(migrate(database, { ...migrations, numbered }), /was changed after it was applied/);
});

test('a command on a database that was never migrated says what to do', async () => {
  const { database } = await emptyDatabase();
  await assert.rejects(requireMigrated(database, migrations), /start the service on it first/);
});

test('a transaction that throws is rolled back, and its connection can be used again', async () => {
  const { database } = await freshDatabase();
  const fail = database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'create table cluster.away (id int)', values: [] });
    throw new Error('on purpose');
  });
  await assert.rejects(fail, /on purpose/);
  await assert.rejects(database.script('select 1 from cluster.away'), /does not exist/);
  await database.script('select 1');
});

test('a transaction in which a failed statement was ignored is not reported as committed', async () => {
  const { database } = await freshDatabase();
  const swallowed = database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'select 1 / 0', values: [] }).catch(() => {});
    return 'done';
  });
  await assert.rejects(swallowed, /was rolled back/);
});

test('an error of our own inside a transaction is thrown unchanged, whatever its message', async () => {
  const { database } = await freshDatabase();
  const mine = new OperatorError('there is already a partner "timeout", and its account is closed');
  await assert.rejects(
    database.transaction(() => Promise.reject(mine)),
    (error) => error === mine,
  );
});

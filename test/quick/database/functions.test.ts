import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseFunction, type SqlFunction } from '../../../src/database/functions.ts';
import { migrate, readMigrations, requireMigrated, type Migrations } from '../../../src/database/migrate.ts';
import { sql } from '../../../src/database/sql.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const migrations = await readMigrations();

function functionOf(signature: string, body: string): SqlFunction {
  const name = signature.slice(0, signature.indexOf('('));
  return parseFunction(`${name}.sql`, `create or replace function ${signature} language sql as $$ ${body} $$;\n`);
}

function withFunctions(...more: readonly SqlFunction[]): Migrations {
  const names = new Set(more.map(({ name }) => name));
  return { ...migrations, functions: [...migrations.functions.filter(({ name }) => !names.has(name)), ...more] };
}

async function result(text: string): Promise<unknown> {
  const [row] = await database.query<{ result: unknown }>({ name: '', text: `select (${text}) as result`, values: [] });
  return row?.result;
}

test('every function of the database has its file, and no two functions have one name', async () => {
  const rows = await database.query<{ name: string }>(sql`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker') order by 1`);
  assert.deepEqual(
    rows.map(({ name }) => name),
    migrations.functions.map(({ name }) => name),
  );
});

test('a function whose text changed is applied again, and only that one', async () => {
  assert.equal(await migrate(database, withFunctions(functionOf('cluster.answer() returns int', 'select 1'))), 1);
  assert.equal(await result('cluster.answer()'), 1);
  const changed = withFunctions(functionOf('cluster.answer() returns int', 'select 2'));
  assert.equal(await migrate(database, changed), 1);
  assert.equal(await result('cluster.answer()'), 2);
  assert.equal(await migrate(database, changed), 0);
});

test('a function that was dropped is made again', async () => {
  await database.script('drop function reports.count_books()');
  assert.equal(await migrate(database, migrations), 1);
  await database.script('select reports.count_books()');
});

for (const [change, before, after, call] of [
  ['another result', 'cluster.taken() returns int', 'cluster.taken() returns text', 'cluster.taken()'],
  ['another parameter', 'cluster.taken(a int) returns int', 'cluster.taken(a text) returns int', "cluster.taken('x')"],
  [
    'one parameter more',
    'cluster.taken() returns int',
    'cluster.taken(a int default 0) returns int',
    'cluster.taken()',
  ],
  [
    'another parameter name',
    'cluster.taken(a int) returns int',
    'cluster.taken(b int) returns int',
    'cluster.taken(b => 1)',
  ],
] as const) {
  test(`a function with ${change} takes the place of the one before`, async () => {
    await migrate(database, withFunctions(functionOf(before, 'select 1')));
    await migrate(database, withFunctions(functionOf(after, `select 2::${after.endsWith('text') ? 'text' : 'int'}`)));
    assert.equal(String(await result(call)), '2');
    assert.equal(await result(`select count(*) from pg_proc where proname = 'taken'`), 1n);
  });
}

test("a trigger's function is changed under the trigger, which then does the new thing", async () => {
  const refuse = migrations.functions.find(({ name }) => name === 'cluster.refuse_change');
  assert.ok(refuse);
  const other = parseFunction(
    'cluster.refuse_change.sql',
    refuse.text.replace('is refused', 'is refused by the new text'),
  );
  assert.equal(await migrate(database, withFunctions(other)), 1);
  await assert.rejects(database.script('truncate billing.call'), /by the new text/);
  assert.equal(await migrate(database, migrations), 1);
});

test('a function on which something is built is not dropped: the whole migration is refused', async () => {
  await migrate(database, withFunctions(functionOf('cluster.viewed() returns int', 'select 1')));
  await database.script('create view cluster.built as select cluster.viewed() as it');
  const later = withFunctions(
    functionOf('cluster.aaa() returns int', 'select 1'),
    functionOf('cluster.viewed() returns text', "select '2'"),
  );
  await assert.rejects(migrate(database, later), /other objects depend on it/);
  assert.equal(await result('cluster.viewed()'), 1);
  assert.equal(await result("to_regproc('cluster.aaa')"), null, 'none of that release is left behind');
});

test('a function that does not compile leaves the database as it was', async () => {
  const broken = withFunctions(
    functionOf('reports.count_books() returns bigint', 'select nothing from billing.account'),
  );
  await assert.rejects(migrate(database, broken), /"nothing" does not exist/);
  assert.equal(await migrate(database, migrations), 0);
});

test('an earlier release that starts again does not drop the functions that it does not know', async () => {
  await migrate(database, withFunctions(functionOf('cluster.later() returns int', 'select 1')));
  assert.equal(await migrate(database, migrations), 0);
  assert.equal(await result('cluster.later()'), 1);
});

test('a command of a release with other functions is refused', async () => {
  await requireMigrated(database, migrations);
  const other = withFunctions(functionOf('cluster.unknown() returns int', 'select 1'));
  await assert.rejects(requireMigrated(database, other), (error: Error) => {
    assert.ok(error instanceof OperatorError);
    assert.match(error.message, /has another version of the function cluster\.unknown/);
    return true;
  });
});

test('a function file holds its function and nothing else', () => {
  const good = 'create or replace function a.b() returns int language sql as $$ select 1 $$;\n';
  assert.equal(parseFunction('a.b.sql', `-- Why.\n${good}`).name, 'a.b');
  for (const [file, text] of [
    ['a.c.sql', good],
    ['a.b.sql', `${good}drop table a.c;\n`],
    ['a.b.sql', `create table a.c ();\n${good}`],
    ['a.b.sql', good.replace('or replace ', '')],
    ['a.b.sql', good + good],
  ] as const) {
    assert.throws(() => parseFunction(file, text), /must hold one/, text);
  }
});

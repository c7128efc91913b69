import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { describeCitus } from '../../../src/database/describe-citus.ts';
import { sql } from '../../../src/database/sql.ts';
import { placeColumns } from '../../../src/database/table-places.ts';
import { tablePlaces } from '../../../src/main/table-places.ts';
import { freshDatabase } from '../../support/database.ts';
import { citusRules } from '../../support/database/places/citus-rules.ts';
import { allThatLive, keyOf, spread, views } from '../../support/database/places/declared.ts';

const { database } = await freshDatabase();

test('every table says where it lives, once', async () => {
  const rows = await database.query<{ name: string; kind: string }>(sql`
    select c.oid::regclass::text as name, c.relkind::text as kind from pg_class c
    where c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'graphile_worker')`);
  const declared = (['byPartner', 'byVehicle', 'everywhere', 'inOnePlace'] as const).flatMap(allThatLive);
  assert.deepEqual(declared.toSorted(), rows.flatMap(({ name, kind }) => (kind === 'v' ? [] : name)).toSorted());
  assert.deepEqual(Object.keys(views), rows.flatMap(({ name, kind }) => (kind === 'v' ? name : [])).toSorted());
});

test('every key of what lives by partner or by vehicle has the partner or the vehicle in it', async () => {
  const keys = await database.query<{ table: string; name: string; columns: readonly string[] }>(sql`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
    from pg_index i where i.indisunique`);
  const own = keys.filter(({ table }) => spread.has(table));
  assert.ok(own.length >= spread.size - Object.keys(views).length);
  const without = own.filter(({ table, columns }) => !columns.includes(keyOf(table) ?? ''));
  assert.deepEqual(without, []);
});

test('triggers of what is spread touch nothing that lives elsewhere', async () => {
  const triggers = await database.query<{ table: string; calls: string }>(sql`
    select t.tgrelid::regclass::text as table, t.tgfoid::regproc::text as calls from pg_trigger t where not t.tgisinternal`);
  const called = new Set(triggers.flatMap(({ table, calls }) => (spread.has(table) ? calls : [])));
  // The first only refuses; the second notes objects beside the medium.
  assert.deepEqual(called, new Set(['cluster.refuse_change', 'suppliers.note_loose_objects']));
});

test('citus.sql is what the declarations add up to', async () => {
  const committed = await readFile(new URL('../../../migrations/citus.sql', import.meta.url), 'utf8');
  assert.equal(committed, await describeCitus(database, tablePlaces), 'run npm run schema');
});

test('citus.sql lays out the tables under the rules of Citus, and ends without the extension', async () => {
  const layout = await readFile(new URL('../../../migrations/citus.sql', import.meta.url), 'utf8');
  await assert.rejects(database.script(`begin; ${layout}; commit`), /does not have the extension citus/);
  const own = await freshDatabase();
  const withoutCheck = layout.replace(/^do \$\$[^]*?^\$\$;$/m, '');
  await own.database.script(`begin; set local search_path = public, pg_catalog; ${citusRules} ${withoutCheck}; commit`);
  const laid = await own.database.query<{ name: string; place: string }>(
    sql`select name, place from cluster.test_layout order by name`,
  );
  const expected = [
    ...allThatLive('everywhere').map((name) => ({ name, place: 'everywhere' })),
    ...[...spread].flatMap(([name, place]) => (name in views ? [] : { name, place: placeColumns[place] })),
  ];
  const fromElsewhere = await own.database.query<{ name: string }>(sql`
    select k.conname::text as name from pg_constraint k join cluster.test_layout l on l.name = k.confrelid::regclass::text
    where k.contype = 'f' and l.place <> 'everywhere'
      and not exists (select from cluster.test_layout o where o.name = k.conrelid::regclass::text and o.place = l.place)`);
  assert.deepEqual(fromElsewhere, []);
  assert.deepEqual(
    laid,
    expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
});

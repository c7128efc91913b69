import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { parse } from 'libpg-query';

import { findStatements } from '../../../harness/statements/find-statements.ts';
import { readSources } from '../../../harness/statements/read-sources.ts';
import { allThatLive, keyOf } from '../../support/database/places/declared.ts';
import { readFunctions } from '../../support/database/places/functions.ts';
import {
  brokenFunctionRules,
  brokenRules,
  dearInserts,
  type Schema,
} from '../../support/database/places/statement-rules.ts';
import { tablesIn } from '../../support/database/places/whose-rows.ts';

const functions = await readFunctions();
const usingTables = new Set(
  functions.filter(({ statements }) => statements.flatMap(tablesIn).length > 0).map(({ name }) => name),
);
const schema: Schema = { keyOf, usesTables: (name) => usingTables.has(name) };

test('no statement of src/ does what Citus refuses on distributed tables', async () => {
  const found: string[] = [];
  for (const [file, source] of await readSources()) {
    for (const { text, line } of findStatements(file, source).statements) {
      found.push(...brokenRules(await parse(text), schema).map((rule) => `${file}:${line} ${rule}`));
    }
  }
  assert.deepEqual(found, []);
});

test('no SQL function does what Citus refuses on distributed tables', () => {
  const found = functions.flatMap((one) =>
    [...brokenFunctionRules(one, schema), ...one.statements.flatMap((tree) => brokenRules(tree, schema))].map(
      (rule) => `${one.name} ${rule}`,
    ),
  );
  assert.deepEqual(found, []);
});

const tables = await readFile(new URL('../../../migrations/schema.sql', import.meta.url), 'utf8');

function volatileDefaults(table: string): string[] {
  const [, columns = ''] = tables.split(`create table ${table} (\n`);
  const [own = ''] = columns.split('\n)');
  return [...own.matchAll(/^ {2}(\w+) .*default (?:clock_timestamp|gen_random_uuid|random)\(/gm)].map(
    ([, name = '']) => name,
  );
}

test('no insert of a function that runs on the partner’s server is planned anew for each call', () => {
  const onServers = new Set(allThatLive('functionsByPartner').map((signature) => signature.replace(/\(.*/, '')));
  const found = functions
    .filter(({ name }) => onServers.has(name))
    .flatMap((one) => dearInserts(one, volatileDefaults).map((insert) => `${one.name} ${insert}`));
  assert.deepEqual(found, []);
});

test('the rules find an insert that leaves the time of its recording to the default', async () => {
  const statements = [await parse('insert into billing.call (partner_id, called_at, id) values ($1, $2, $3)')];
  const one = { name: 'billing.example', text: '', statements, variables: new Set<string>() };
  assert.deepEqual(dearInserts(one, volatileDefaults), ['leaves billing.call.recorded_at to its default']);
});

const faults: Readonly<Record<string, { text: string; breaks: string }>> = {
  'a function over tables': {
    text: `select (select cents from billing.price_in_force(a.partner_id, 'report', $2)) from billing.account a
      where a.partner_id = $1 and reports.hold_money(a.partner_id, $3, $4, 1, 1, $5, $2) = 'held'`,
    breaks: 'calls a function that uses tables',
  },
  'a volatile function in a modification': {
    text: 'delete from reports.hold where partner_id = $1 and held_until < clock_timestamp()',
    breaks: 'changes rows by a volatile function',
  },
  'a function after ON CONFLICT': {
    text: `insert into reports.hold as h (partner_id, report_id) values ($1, $2)
      on conflict (partner_id, report_id) do update set held_until = $3 where h.held_until < now()`,
    breaks: 'has a function that is not immutable after ON CONFLICT',
  },
  'a lock on several partners': {
    text: 'select partner_id from billing.account where partner_id = any($1) for no key update',
    breaks: 'locks rows of several keys',
  },
  'a subquery without columns': {
    text: 'with held as (select from reports.hold where partner_id = $1) select count(*) from held',
    breaks: 'has a subquery without columns',
  },
  'a condition without columns': {
    text: 'select exists (select from reports.hold where partner_id = $1)',
    breaks: 'has a subquery without columns',
  },
  'a transition table': {
    text: 'insert into suppliers.loose_object (vin_hash, name) select vin_hash, id from gone',
    breaks: 'reads a transition table',
  },
};

for (const [name, { text, breaks }] of Object.entries(faults)) {
  test(`the rules find ${name}`, async () => {
    assert.deepEqual(brokenRules(await parse(text), schema), [breaks]);
  });
}

test('the rules find SQL functions with parameters, and forced generic plans', async () => {
  const statements = [await parse('select balance_cents from billing.account where partner_id = owner')];
  const one = { name: 'billing.example', statements, variables: new Set(['owner']) };
  const head = 'create or replace function billing.example(owner text) returns bigint';
  const rulesOf = (text: string) => brokenFunctionRules({ ...one, text }, schema);
  assert.deepEqual(rulesOf(`${head} language sql as`), ['is an SQL function with parameters']);
  assert.deepEqual(rulesOf(`${head} language plpgsql set plan_cache_mode = force_generic_plan as`), [
    'forces generic plans',
  ]);
  assert.deepEqual(rulesOf(`${head} language plpgsql as`), []);
});

test('the rules accept a lock on one partner, and the time of the statement', async () => {
  for (const text of [
    'select partner_id from billing.account where partner_id = $1 for update',
    'delete from reports.hold where partner_id = $1 and held_until < statement_timestamp()',
    'insert into reports.hold (partner_id, held_until) values ($1, clock_timestamp())',
  ]) {
    assert.deepEqual(brokenRules(await parse(text), schema), []);
  }
});

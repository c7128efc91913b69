import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parse } from 'libpg-query';

import { findStatements } from '../../../harness/statements/find-statements.ts';
import { readSources } from '../../../harness/statements/read-sources.ts';
import { allThatLive, keyOf, spread } from '../../support/database/places/declared.ts';
import { acrossAll } from '../../support/database/places/exceptions.ts';
import { readFunctions } from '../../support/database/places/functions.ts';
import { tablesIn, tablesOfNobody } from '../../support/database/places/whose-rows.ts';

interface Named {
  readonly name: string;
  readonly nobody: readonly string[];
  readonly tables: readonly string[];
}

/** What each statement of src/ and each SQL function does. Statements of one function of src/ have one name. */
async function readStatements(): Promise<{ inSource: Named[]; inFunctions: Named[] }> {
  const inSource: Named[] = [];
  for (const [file, source] of await readSources()) {
    for (const { text, line } of findStatements(file, source).statements) {
      const tree = await parse(text);
      const name = `${file} ${functionAt(source, line)}`;
      inSource.push({ name, nobody: tablesOfNobody(tree, keyOf), tables: tablesIn(tree) });
    }
  }
  const inFunctions = (await readFunctions()).map(({ name, statements, variables }) => ({
    name,
    nobody: statements.flatMap((tree) => tablesOfNobody(tree, keyOf, variables)),
    tables: statements.flatMap(tablesIn),
  }));
  return { inSource, inFunctions };
}

/** The name of the function or method around a line. */
function functionAt(source: string, line: number): string {
  const before = source.split('\n').slice(0, line).join('\n');
  const names = [...before.matchAll(/(?:\bfunction\*? |^ {2}(?:async )?\*?#?)(\w+)(?=[<(])/gm)];
  return names.at(-1)?.[1] ?? '';
}

const statements = readStatements();
const namesOf = (found: readonly Named[]) => [...new Set(found.map(({ name }) => name))].toSorted();

test('every statement says whose rows it is about, but for the named exceptions', async () => {
  const { inSource, inFunctions } = await statements;
  assert.ok(
    inSource.length > 380 && inFunctions.length > 30,
    `${inSource.length} and ${inFunctions.length} were found`,
  );
  const found = [...inSource, ...inFunctions].filter(({ nobody }) => nobody.length > 0);
  assert.deepEqual(namesOf(found), Object.values(acrossAll).flat().toSorted());
});

/** Where a table lives; undefined for one that is everywhere. */
function placeOf(table: string): string | undefined {
  return spread.get(table) ?? (allThatLive('everywhere').includes(table) ? undefined : 'elsewhere');
}

test('a statement about one partner touches only what lives with the partner, or everywhere', async () => {
  const { inSource } = await statements;
  const mixed = inSource.filter(({ nobody, tables }) => {
    const places = new Set(tables.flatMap((table) => placeOf(table) ?? []));
    return nobody.length === 0 && places.size > 1;
  });
  assert.deepEqual(namesOf(mixed), []);
});

test('what runs on the server of a partner uses only what lives there, or everywhere', async () => {
  const { inFunctions } = await statements;
  for (const signature of allThatLive('functionsByPartner')) {
    const found = inFunctions.find(({ name }) => signature.startsWith(`${name}(`));
    assert.ok(found && found.tables.length > 0, signature);
    const elsewhere = found.tables.filter((table) => !['byPartner', undefined].includes(placeOf(table)));
    assert.deepEqual(elsewhere, [], signature);
  }
});

const examples: Readonly<Record<string, { text: string; of: readonly string[] }>> = {
  'no condition': { text: 'select from billing.account', of: ['billing.account'] },
  'a condition that may not hold': {
    text: 'select from billing.account where $1::text is null or partner_id = $1',
    of: ['billing.account'],
  },
  'a partner that is another table’s': {
    text: 'select from billing.account a join partners.partner p on p.id = a.partner_id where p.name = $1',
    of: ['billing.account'],
  },
  'a subquery without a condition': {
    text: 'select from billing.account where partner_id in (select partner_id from billing.call)',
    of: ['billing.call'],
  },
  'an insertion without the column': {
    text: 'insert into billing.usage_day (day) values ($1)',
    of: ['billing.usage_day'],
  },
  'a comparison that is no equality': {
    text: 'delete from reports.hold where partner_id <> $1',
    of: ['reports.hold'],
  },
  'the partner as a value': { text: 'select from billing.account where partner_id = $1::text', of: [] },
  'partners of a list': { text: 'update billing.account set is_stopped = true where partner_id = any($1)', of: [] },
  'the partner of another table': {
    text: 'select from billing.account a join billing.price p using (partner_id) where p.partner_id = $1',
    of: [],
  },
  'the partner of another table’s partner': {
    text: 'select from billing.account a join partners.partner p on p.id = a.partner_id where p.id = $1',
    of: [],
  },
  'the partner around a subquery': {
    text: 'select (select p.cents from billing.price p where p.partner_id = a.partner_id) from billing.account a where a.partner_id = $1',
    of: [],
  },
};

for (const [name, { text, of }] of Object.entries(examples)) {
  test(`${of.length > 0 ? 'the check finds' : 'the check accepts'} ${name}`, async () => {
    assert.deepEqual(tablesOfNobody(await parse(text), keyOf), of);
  });
}

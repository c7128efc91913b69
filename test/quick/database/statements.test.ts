import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Client } from 'pg';

import { findStatements } from '../../../harness/statements/find-statements.ts';
import { readSources } from '../../../harness/statements/read-sources.ts';
import { sql } from '../../../src/database/sql.ts';
import { freshDatabase } from '../../support/database.ts';
import { checkRowTypes, type DescribedStatement } from '../../support/database/statements/check-row-types.ts';
import { describeStatement } from '../../support/database/statements/describe-statement.ts';

/** Statements that must be found fault with, and the fault: what shows that the check can fail. */
const examples: Readonly<Record<string, { source: string; fault: RegExp }>> = {
  'a column that does not exist': {
    source: 'await database.query(sql`select nothing from billing.account`);',
    fault: /column "nothing" does not exist/,
  },
  'a table that does not exist': {
    source: 'await database.query(sql`delete from billing.nothing where id = ${1}`);',
    fault: /relation "billing.nothing" does not exist/,
  },
  'a field that the statement does not give': {
    source: 'await database.query<{ day: string; calls: bigint }>(sql`select day from billing.usage_day`);',
    fault: /calls is not a column of the statement/,
  },
  'a column that the row type does not have': {
    source: 'await database.query<{ day: string }>(sql`select day, calls from billing.usage_day`);',
    fault: /calls is not in the row type/,
  },
  'a string for a bigint': {
    source: 'await database.query<{ calls: string }>(sql`select calls from billing.usage_day`);',
    fault: /calls has another type/,
  },
  'a bigint for the sum of bigints, which is numeric': {
    source: 'await database.query<{ calls: bigint }>(sql`select sum(calls) as calls from billing.usage_day`);',
    fault: /calls has another type/,
  },
  'a Date for a day': {
    source: 'await database.query<{ day: Date }>(sql`select day from billing.usage_day`);',
    fault: /day has another type/,
  },
  'no null where the column can be null': {
    source: 'await database.query<{ label: string }>(sql`select label from partners.api_key`);',
    fault: /label can be null/,
  },
  'a null where the column is never null': {
    source: 'await database.query<{ id: string | null }>(sql`select id from partners.api_key`);',
    fault: /id is never null/,
  },
  'a type of the same file': {
    source: 'interface Usage { calls: string }\nawait database.query<Usage>(sql`select calls from billing.usage_day`);',
    fault: /calls has another type/,
  },
  'a type of another file': {
    source:
      "import type { Price } from '../billing/prices.ts';\nawait database.query<Omit<Price, 'kind'>>(sql`select cents from billing.price`);",
    fault: /validFrom is not a column of the statement/,
  },
  'a type that does not exist': {
    source: 'await database.query<Nothing>(sql`select calls from billing.usage_day`);',
    fault: /Cannot find name 'Nothing'|the row type is any/,
  },
  'a row type that is only inferred': {
    source: 'return database.query(sql`select calls from billing.usage_day`);',
    fault: /has no type argument/,
  },
  'a row type of a plain string': {
    source: "const { rows } = await client.query<{ id: string }>('select id from billing.account');",
    fault: /has a row type, and is no sql template/,
  },
  'a statement of several templates': {
    source: 'await database.query(sql`select ${sql`calls`} from billing.usage_day`);',
    fault: /is not the argument of query/,
  },
};

const exampleFile = (name: string) => `src/examples/${name.replaceAll(' ', '-')}.ts`;

async function withExamples(): Promise<Map<string, string>> {
  const sources = await readSources();
  for (const [name, { source }] of Object.entries(examples)) sources.set(exampleFile(name), source);
  return sources;
}

/** What is wrong with the statements of these files, each with its file and line. */
async function findFaults(sources: ReadonlyMap<string, string>): Promise<{ faults: string[]; checked: number }> {
  const { url } = await freshDatabase();
  const client = new Client({ connectionString: url, options: '-c search_path=pg_catalog' });
  await client.connect();
  const faults: string[] = [];
  const described: DescribedStatement[] = [];
  let checked = 0;
  for (const [file, source] of sources) {
    const { statements, refused } = findStatements(file, source);
    faults.push(...refused);
    for (const statement of statements) {
      try {
        const columns = await describeStatement(client, statement.text);
        checked++;
        const { rowType } = statement;
        if (rowType !== undefined) described.push({ ...statement, rowType, columns });
      } catch (error) {
        faults.push(`${file}:${statement.line} ${(error as Error).message}`);
      }
    }
  }
  await client.end();
  return { faults: [...faults, ...(await checkRowTypes(sources, described))], checked };
}

const found = findFaults(await withExamples());

test('every statement runs on this schema, and its row type has just its columns', async () => {
  const { faults, checked } = await found;
  assert.deepEqual(
    faults.filter((fault) => !fault.startsWith('src/examples/')),
    [],
  );
  assert.ok(checked > 400, `${checked} statements were found`);
});

test('values arrive with the types that the check takes columns to have', async () => {
  const { database } = await freshDatabase();
  const [row] = await database.query<Record<string, unknown>>(sql`
    select true as "boolean", 1::int2 as number, 2 as "number.int4", 0.5::float8 as "number.float8", 3::int8 as bigint, 'a'::text as string,
      'a'::varchar as "string.varchar", 'a'::name as "string.name", '2027-01-01'::date as "string.date", 1.5::numeric as "string.numeric",
      '\\x00'::bytea as "Buffer", '2027-01-01Z'::timestamptz as "Date", array[1] as "number[]",
      array['a']::text[] as "string[]", array[1]::int8[] as "bigint[]"`);
  for (const [name, value] of Object.entries(row ?? {})) {
    const [type = ''] = name.split('.');
    assert.equal(typeName(value), type, name);
  }
});

function typeName(value: unknown): string {
  if (Array.isArray(value)) return `${typeName(value[0])}[]`;
  if (typeof value !== 'object') return typeof value;
  return value?.constructor.name ?? 'null';
}

for (const [name, { fault }] of Object.entries(examples)) {
  test(`the check finds ${name}`, async () => {
    const own = (await found).faults.filter((text) => text.startsWith(exampleFile(name)));
    assert.match(own.join('\n'), fault);
  });
}

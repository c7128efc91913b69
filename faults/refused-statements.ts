import { Client } from 'pg';

import { findStatements } from '../harness/statements/find-statements.ts';
import { readSources } from '../harness/statements/read-sources.ts';

/** Of each type a value that every statement takes; text is valid hexadecimal, too. */
const samples: Readonly<Record<string, string>> = {
  boolean: 'true',
  bytea: String.raw`'\xa1'`,
  date: `'2026-11-18'`,
  json: `'[]'`,
  jsonb: `'[]'`,
  name: `'called_at'`,
  regclass: `'billing.call'`,
  text: `'a1'`,
  'timestamp with time zone': `'2026-11-18T12:00:00Z'`,
  interval: `'1 hour'`,
};

/** Not supported, internal error, syntax, no such relation or function: what a distributed or older database says. */
const refusals = new Set(['0A000', 'XX000', '42601', '42P01', '42883']);

interface Tried {
  readonly tried: number;
  /** The statements that the database refuses, with its message. */
  readonly refused: readonly string[];
}

/** Runs every statement of src/ and every SQL function with sample values, each in a transaction that is rolled back. */
export async function refusedStatements(superuserUrl: string): Promise<Tried> {
  const client = new Client({
    connectionString: superuserUrl,
    options: '-c search_path=pg_catalog -c statement_timeout=60000',
  });
  await client.connect();
  try {
    const statements = [...(await statementsOfSources()), ...(await callsOfFunctions(client))];
    const refused: string[] = [];
    for (const { name, text } of statements) {
      const problem = await tryStatement(client, text);
      if (problem !== undefined) refused.push(`${name}: ${problem}`);
    }
    return { tried: statements.length, refused };
  } finally {
    await client.end();
  }
}

interface Named {
  readonly name: string;
  readonly text: string;
}

async function statementsOfSources(): Promise<Named[]> {
  return [...(await readSources())].flatMap(([file, source]) =>
    findStatements(file, source).statements.map(({ line, text }) => ({ name: `${file}:${line}`, text })),
  );
}

async function callsOfFunctions(client: Client): Promise<Named[]> {
  const { rows } = await client.query<{ name: string; types: string[] }>(`
    select f.name, array(select format_type(t, null) from unnest(p.proargtypes) as t) as types
    from cluster.applied_function f join pg_proc p on p.proname = split_part(f.name, '.', 2)
      and p.pronamespace::regnamespace::text = split_part(f.name, '.', 1)
    where p.prorettype <> 'trigger'::regtype`);
  return rows.map(({ name, types }) => ({
    name,
    text: `select * from ${name}(${types.map((type, index) => `$${index + 1}::${type}`).join(', ')})`,
  }));
}

async function tryStatement(client: Client, text: string): Promise<string | undefined> {
  try {
    await client.query('begin');
    if (!text.includes('$1')) {
      await client.query(text);
      return undefined;
    }
    await client.query(`prepare tried as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select array(select format_type(t, null) from unnest(parameter_types) as t) as types
      from pg_prepared_statements where name = 'tried'`,
    );
    const values = (rows[0]?.types ?? []).map(sampleOf);
    await client.query(`execute tried${values.length > 0 ? `(${values.join(', ')})` : ''}`);
    return undefined;
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    return refusals.has(code) && !isSampleRefused(message) ? `${code} ${message}` : undefined;
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** A cluster that copies rows to another server says so by an internal error. */
function isSampleRefused(message: string): boolean {
  return /violates (foreign key|check|unique|not-null) constraint/.test(message);
}

function sampleOf(type: string): string {
  if (type.endsWith('[]')) return `array[${sampleOf(type.slice(0, -2))}]::${type}`;
  return `${samples[type] ?? '1'}::${type}`;
}

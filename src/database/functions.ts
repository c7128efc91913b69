import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import { isSqlState, type Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** A function that is defined in a file of its own, `migrations/functions/SCHEMA.NAME.sql`. */
export interface SqlFunction {
  /** With its schema. */
  readonly name: string;
  /** One `create or replace function` statement. */
  readonly text: string;
  readonly checksum: string;
}

const folder = new URL('../../migrations/functions/', import.meta.url);
/** Comments, then one function whose body is quoted by `$$`, and nothing after it. */
const oneFunction = /^(?:--[^\n]*\n)*create or replace function ([a-z_]+\.[a-z_]+)\([^;$]*\$\$(?:(?!\$\$)[^])*\$\$;\n$/;

/** The function files, by name. */
export async function readFunctions(): Promise<SqlFunction[]> {
  const files = (await readdir(folder)).toSorted();
  return Promise.all(files.map(async (file) => parseFunction(file, await readFile(new URL(file, folder), 'utf8'))));
}

/** Refuses a file that would leave something behind besides the function it is named after. */
export function parseFunction(file: string, text: string): SqlFunction {
  const name = oneFunction.exec(text)?.[1];
  if (name === undefined || file !== `${name}.sql`) {
    throw new Error(`migrations/functions/${file} must hold one "create or replace function", of the file's name`);
  }
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** The functions that the database does not have with this text. */
export async function pendingFunctions(on: Queryable, functions: readonly SqlFunction[]): Promise<SqlFunction[]> {
  // `to_regproc` is null for a function that was dropped, and for a name with several functions.
  const rows = await on.query<{ name: string; checksum: string }>(
    sql`select name, checksum from cluster.applied_function where to_regproc(name) is not null`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return functions.filter(({ name, checksum }) => applied.get(name) !== checksum);
}

export async function applyFunction(tx: Queryable, { name, text, checksum }: SqlFunction): Promise<void> {
  const before = await signaturesOf(tx, name);
  await tx.query(sql`savepoint before_function`);
  try {
    await runText(tx, text);
  } catch (error) {
    // PostgreSQL does not replace a function whose result or parameter names differ (invalid_function_definition).
    if (!isSqlState(error, '42P13')) throw error;
    await tx.query(sql`rollback to savepoint before_function`);
    await dropFunctions(tx, before);
    await runText(tx, text);
  }
  // With other parameter types it made a second function of the same name: calls would be ambiguous.
  const after = await signaturesOf(tx, name);
  if (after.length > 1) await dropFunctions(tx, before);
  await tx.query(sql`
    insert into cluster.applied_function (name, checksum, applied_at) values (${name}, ${checksum}, statement_timestamp())
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`);
}

/** As `drop function` takes them. */
async function signaturesOf(tx: Queryable, name: string): Promise<string[]> {
  const rows = await tx.query<{ signature: string }>(sql`
    select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname || '.' || p.proname = ${name}`);
  return rows.map(({ signature }) => signature);
}

/** Fails where something else is built on one of them, such as a trigger; then the whole migration is rolled back. */
async function dropFunctions(tx: Queryable, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await runText(tx, `drop function ${signature}`);
}

async function runText(tx: Queryable, text: string): Promise<void> {
  await tx.query({ name: '', text, values: [] });
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { OperatorError } from '../kernel/errors.ts';
import { isSqlState, type Database, type Queryable } from './connect.ts';
import { applyFunction, pendingFunctions, readFunctions, type SqlFunction } from './functions.ts';
import { grantMissing, missingGrants, roleOf } from './grants.ts';
import { sql } from './sql.ts';

/** What makes a database of this release. */
export interface Migrations {
  /** In the order in which they are applied. */
  readonly numbered: readonly Migration[];
  readonly functions: readonly SqlFunction[];
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const folder = new URL('../../migrations/', import.meta.url);
const fileName = /^([0-9]{4})_([a-z0-9_]+)\.sql$/;
/** An arbitrary number, the same on every node. */
const lockNumber = 7_340_912;
/** A table was not free in time, or somebody waited for ours: `lock_not_available`, `deadlock_detected`. */
const lockFailures = ['55P03', '40P01'];

/** How long a migration waits for a table. Purchases queue behind it meanwhile. */
const lockWait = { timeoutMs: 2_000, pauseMs: 1_000, attempts: 40 };

export async function readMigrations(): Promise<Migrations> {
  const numbered: Migration[] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    const match = fileName.exec(file);
    if (!match) continue;
    const text = await readFile(new URL(file, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    numbered.push({ version: Number(match[1]), name: match[2] ?? '', text, checksum });
  }
  return { numbered, functions: await readFunctions() };
}

/**
 * Brings the database to this release's schema: the numbered migrations that it has not had, then the functions whose
 * text it does not have. Returns how many of both were applied. Nodes that start together wait for the first of them.
 *
 * `service` is a connection of the role that the service works with, where that is not the role that owns the tables. It
 * gets the rights that it lacks. A role that owns nothing can still start a service on a database that is up to date.
 */
export async function migrate(owner: Database, migrations: Migrations, service: Database = owner): Promise<number> {
  // First, because our functions add jobs. Its tables belong to the role that works with them.
  await service.migrateQueue();
  const role = service === owner ? undefined : await roleOf(service);
  if (await isCurrent(owner, migrations, role)) return 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyPending(owner, migrations, role);
    } catch (error) {
      if (!lockFailures.some((state) => isSqlState(error, state))) throw error;
      if (attempt === lockWait.attempts) {
        throw new OperatorError(
          'a table is locked, so the database cannot be migrated: end long transactions, then start again',
          { cause: error },
        );
      }
      await pause(lockWait.pauseMs);
    }
  }
}

/** All or nothing, in one transaction. */
async function applyPending(owner: Database, migrations: Migrations, role: string | undefined): Promise<number> {
  return owner.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${lockNumber})`);
    await tx.query({ name: '', text: `set local lock_timeout = ${lockWait.timeoutMs}`, values: [] });
    await createSchema(tx);
    await tx.query(sql`create table if not exists cluster.migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
    const pending = pendingOf(migrations.numbered, await appliedMigrations(tx));
    for (const migration of pending) {
      await tx.query({ name: '', text: migration.text, values: [] });
      await tx.query(sql`insert into cluster.migration (version, name, checksum, applied_at)
        values (${migration.version}, ${migration.name}, ${migration.checksum}, statement_timestamp())`);
    }
    const functions = await pendingFunctions(tx, migrations.functions);
    for (const one of functions) await applyFunction(tx, one);
    if (role !== undefined) await grantMissing(tx, role);
    return pending.length + functions.length;
  });
}

/**
 * Not `create schema if not exists`: it looks the name up in the session's cache of the catalogue, which may still say
 * "absent" from before this session waited for the lock, and then fails on the duplicate. A query that opens the
 * catalogue's table brings the cache up to date.
 */
async function createSchema(tx: Queryable): Promise<void> {
  const existing = await tx.query<{ name: string }>(
    sql`select nspname::text as name from pg_namespace where nspname = 'cluster'`,
  );
  if (existing.length > 0) return;
  await requireOwner(tx);
  await tx.query(sql`create schema cluster`);
}

/** A role that may create schemas and does not own the database would own the tables, and could disable their triggers. */
async function requireOwner(tx: Queryable): Promise<void> {
  const [database] = await tx.query<{ owner: string; isOurs: boolean }>(sql`
    select datdba::regrole::text as owner, pg_has_role(datdba, 'usage') as "isOurs"
    from pg_database where datname = current_database()`);
  if (database?.isOurs !== false) return;
  throw new OperatorError(
    `the database has no tables yet, and belongs to ${database.owner}: first start a node with DATABASE_OWNER_URL, which creates them`,
  );
}

/** Read without a lock and without writing: on most starts there is nothing to do. */
async function isCurrent(owner: Database, migrations: Migrations, role: string | undefined): Promise<boolean> {
  if (!(await hasMigrations(owner))) return false;
  const pending = pendingOf(migrations.numbered, await appliedMigrations(owner));
  if (pending.length > 0 || (await pendingFunctions(owner, migrations.functions)).length > 0) return false;
  return role === undefined || (await missingGrants(owner, role)).length === 0;
}

/** Throws unless the database has exactly this release's schema. For commands, which must not migrate. */
export async function requireMigrated(database: Database, migrations: Migrations): Promise<void> {
  const pending = (await hasMigrations(database))
    ? pendingOf(migrations.numbered, await appliedMigrations(database))
    : migrations.numbered;
  if (pending.length > 0) {
    throw new OperatorError('the database has not been migrated to this release yet: start the service on it first');
  }
  const [other] = await pendingFunctions(database, migrations.functions);
  if (other) {
    throw new OperatorError(
      `the database has another version of the function ${other.name}: use the command of the release that was started on it last`,
    );
  }
}

async function hasMigrations(database: Database): Promise<boolean> {
  const [row] = await database.query<{ ready: boolean }>(
    sql`select to_regclass('cluster.migration') is not null as ready`,
  );
  return row?.ready ?? false;
}

async function appliedMigrations(on: Pick<Database, 'query'>): Promise<Map<number, string>> {
  const rows = await on.query<{ version: number; checksum: string }>(
    sql`select version, checksum from cluster.migration`,
  );
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<number, string>): Migration[] {
  const newest = Math.max(0, ...applied.keys());
  const known = migrations.at(-1)?.version ?? 0;
  if (newest > known) {
    throw new OperatorError(
      `the database is newer than this release: it has migration ${newest}, and this release ends at ${known}; use a newer release`,
    );
  }
  for (const { version, name, checksum } of migrations) {
    const stored = applied.get(version);
    if (stored !== undefined && stored !== checksum) {
      throw new OperatorError(`migration ${version}_${name} was changed after it was applied to this database`);
    }
  }
  return migrations.filter(({ version }) => !applied.has(version));
}

/** When a migration was applied, by the service's clock; null if it was not. */
export async function appliedAt(database: Queryable, name: string): Promise<Date | null> {
  const [row] = await database.query<{ at: Date }>(sql`
    select cluster.service_time_at(applied_at) as at from cluster.migration where name = ${name}`);
  return row?.at ?? null;
}

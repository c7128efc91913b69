import { connect, type Database } from '../../src/database/connect.ts';
import { startEmbedded } from '../../src/database/embedded/server.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { makePartitions } from '../../src/database/partitions.ts';
import { randomBase62 } from '../../src/kernel/ids.ts';
import { partitionedTables } from '../../src/main/partitioned-tables.ts';
import { checkAudit } from '../../src/people/audit/check.ts';
import { checkBooks } from '../../src/reports/check-books.ts';
import { loginOf, withDatabaseName } from './address.ts';

/** What a new database has: nothing, the schema, or also what a first start adds: partitions, and the check of the books. */
export type InitialState = 'empty' | 'migrated' | 'started';

const templates = { migrated: 'template_migrated', started: 'template_started' } as const;

/** A database of its own, and a connection to it. */
export interface OwnDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes the connection and drops the database. */
  readonly drop: () => Promise<void>;
}

/** A server whose databases others create, and the two roles in which they are used. */
export interface DatabaseServer {
  /** A superuser, for the tests' own statements. */
  readonly url: string;
  /** The role of services, which cannot change tables. */
  readonly serviceUrl: string;
}

/**
 * What a server does without if it may lose data when the machine fails. Every database that is created or dropped causes
 * a checkpoint, after which whole pages would be written to the log again.
 */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * Starts a PostgreSQL server in a folder, with databases that others are cloned from. Unless it is `durable` it
 * does not wait for the disk, which makes it twice as fast. While a client is silent in the middle of its authentication, as a
 * frozen one is, no database can be dropped; by default that is a minute.
 */
export async function startDatabaseServer(
  folder: string,
  { durable = false } = {},
): Promise<DatabaseServer & { stop(): Promise<void> }> {
  const server = await startEmbedded({
    folder,
    databaseName: templates.migrated,
    settings: { ...(!durable && fast), authentication_timeout: '10s' },
  });
  try {
    await shortenLogin(server.maintenanceUrl);
    await migrateTemplate(server);
    await addStartedTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.maintenanceUrl, serviceUrl: server.url, stop: () => server.stop() };
}

/** Stores the superuser's password, which is random, in the form that takes the least time to check at each connection. */
async function shortenLogin(url: string): Promise<void> {
  const { user, password } = loginOf(url);
  await runOn(
    url,
    `select set_config(name, '1', false) from pg_settings where name = 'scram_iterations';
      alter role ${user} password '${password}'`,
  );
}

async function migrateTemplate({ ownerUrl, url }: { ownerUrl: string; url: string }): Promise<void> {
  const [owner, service] = [openDatabase(ownerUrl), openDatabase(url)];
  try {
    await migrate(owner, await readMigrations(), service);
  } finally {
    await Promise.all([owner.close(), service.close()]);
  }
}

/** A start on a clone makes no partitions and does not check the books again, which saves it half a second. */
async function addStartedTemplate({ maintenanceUrl, url }: { maintenanceUrl: string; url: string }): Promise<void> {
  await runOn(withDatabaseName(maintenanceUrl, 'postgres'), cloneStatement(templates.started, 'migrated'));
  const database = openDatabase(withDatabaseName(url, templates.started));
  try {
    const at = new Date();
    await makePartitions(database, partitionedTables, at);
    await checkAudit(database, { at, by: 'harness' });
    await checkBooks(database, { at, by: 'harness', isQuick: true });
  } finally {
    await database.close();
  }
}

/** Copied file by file: otherwise every page is written to the log as well. */
function cloneStatement(name: string, state: keyof typeof templates): string {
  return `create database ${name} template ${templates[state]} strategy file_copy`;
}

/**
 * A new database on the server. Its `url` is for services; that of an empty one, which is for migrations, and its `database`
 * are a superuser's.
 */
export async function createDatabase(server: DatabaseServer, state: InitialState = 'started'): Promise<OwnDatabase> {
  const name = `own_${randomBase62(12).toLowerCase()}`;
  const onServer = (statement: string) => runOn(withDatabaseName(server.url, 'postgres'), statement);
  await onServer(state === 'empty' ? `create database ${name}` : cloneStatement(name, state));
  const database = openDatabase(withDatabaseName(server.url, name));
  return {
    url: withDatabaseName(state === 'empty' ? server.url : server.serviceUrl, name),
    database,
    drop: async () => {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

/** A machine that stops for some seconds delays a test, but does not fail it. */
const patienceMs = 60_000;

export function openDatabase(url: string): Database {
  return connect({
    url,
    maxConnections: 4,
    statementTimeoutMs: patienceMs,
    connectTimeoutMs: patienceMs,
    // A test holds a lock for as long as it needs it.
    idleTransactionMs: 0,
    applicationName: 'harness',
  });
}

async function runOn(url: string, statement: string): Promise<void> {
  const database = openDatabase(url);
  try {
    await database.script(statement);
  } finally {
    await database.close();
  }
}

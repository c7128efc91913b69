import { connect, type Database } from '../../src/database/connect.ts';
import { startEmbedded } from '../../src/database/embedded/server.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { randomBase62 } from '../../src/kernel/ids.ts';

const templateName = 'template_service';

/** A database of its own, and a connection to it. */
export interface OwnDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes the connection and drops the database. */
  readonly drop: () => Promise<void>;
}

interface DatabaseServer {
  /** For those who create databases on it. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a folder, with a migrated database that others are cloned from. Unless it is `durable` it
 * does not wait for the disk, which makes it twice as fast.
 */
export async function startDatabaseServer(folder: string, { durable = false } = {}): Promise<DatabaseServer> {
  const server = await startEmbedded({
    folder,
    databaseName: templateName,
    ...(!durable && { settings: { fsync: 'off' } }),
  });
  const template = openDatabase(server.url);
  try {
    await migrate(template, await readMigrations());
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await template.close();
  }
  return { url: server.urlOf('postgres'), stop: () => server.stop() };
}

/** A new database on the server: migrated, unless it is to be `empty`. */
export async function createDatabase(serverUrl: string, { empty = false } = {}): Promise<OwnDatabase> {
  const name = `own_${randomBase62(12).toLowerCase()}`;
  await runOn(serverUrl, `create database ${name}${empty ? '' : ` template ${templateName}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href);
  return {
    url: url.href,
    database,
    drop: async () => {
      await database.close();
      await runOn(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

export function openDatabase(url: string): Database {
  return connect({ url, maxConnections: 4, statementTimeoutMs: 60_000, applicationName: 'harness' });
}

async function runOn(url: string, statement: string): Promise<void> {
  const database = openDatabase(url);
  try {
    await database.script(statement);
  } finally {
    await database.close();
  }
}

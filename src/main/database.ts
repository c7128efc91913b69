import type { Registry } from 'prom-client';

import { connect, databaseReason, type Database } from '../database/connect.ts';
import { openDataDir, type RunFile } from '../database/embedded/data-dir.ts';
import { startEmbedded } from '../database/embedded/server.ts';
import { isSuperuser, roleOf } from '../database/grants.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { missingRoleSettings } from '../database/session-settings.ts';
import { isPooled, serverOf } from '../database/url.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { ServiceLog } from './logger.ts';
import { registerConnectionMetrics } from './metrics.ts';
import type { Settings } from './settings.ts';

export interface OpenDatabase {
  readonly databaseUrl: string;
  /** For what needs a session that lasts: listening for jobs. */
  readonly sessionUrl: string;
  readonly database: Database;
  /** A pool for the short statements that every request waits for, so that slower work cannot hold them up. */
  readonly control: Database;
  /** Adds a further pool to the metrics. */
  readonly addPoolMetrics: (pool: string, database: Database) => void;
  /** Undefined unless the database is the built-in one. */
  readonly embedded: EmbeddedDatabase | undefined;
}

interface EmbeddedDatabase {
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Writes into the data folder where the service listens, for the operator's command. */
  announce(where: Omit<RunFile, 'pid' | 'databaseUrl' | 'maintenanceUrl'>): Promise<void>;
}

/** What a process that serves the API has at most: requests, control, portal, and migrations at its start. */
const connectionsPerProcess = 24;

/** A migration may wait for another node's, which takes as long as its largest table needs. */
const migrationTimeoutMs = 6 * 3_600_000;
/** Between two statements of a migration; on a busy machine a node that starts may get no processor time for seconds. */
const migrationIdleMs = 60_000;

/** Connects to DATABASE_URL, or starts the built-in PostgreSQL, and brings the schema up to date. */
export async function openDatabase(
  { settings, log, registry }: { settings: Settings; log: ServiceLog; registry: Registry },
  cleanup: AsyncDisposableStack,
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl === undefined ? await openEmbedded(settings, log, cleanup) : undefined;
  const databaseUrl = settings.databaseUrl ?? embedded?.databaseUrl ?? '';
  const sessionUrl = settings.databaseSessionUrl ?? databaseUrl;
  const database = connect({
    url: databaseUrl,
    maxConnections: 16,
    statementTimeoutMs: 10_000,
    applicationName: 'vehicle-history',
  });
  cleanup.defer(() => database.close());
  const control = connect({
    url: databaseUrl,
    maxConnections: 3,
    statementTimeoutMs: 2_000,
    applicationName: 'vehicle-history control',
  });
  cleanup.defer(() => control.close());
  const addPoolMetrics = registerConnectionMetrics(registry);
  addPoolMetrics('requests', database);
  addPoolMetrics('control', control);
  await requireReachable(database, databaseUrl);
  if (settings.isProduction) await refuseSuperuser(database);
  if (isPooled(databaseUrl)) await requireRoleSettings(database);
  await migrateSchema(sessionUrl, embedded?.ownerUrl ?? settings.databaseOwnerUrl);
  return { databaseUrl, sessionUrl, database, control, addPoolMetrics, embedded };
}

async function openEmbedded(
  { dataDir, processes }: Settings,
  log: ServiceLog,
  cleanup: AsyncDisposableStack,
): Promise<EmbeddedDatabase> {
  const folder = await openDataDir(dataDir);
  cleanup.defer(() => folder.close());
  const server = await startEmbedded({
    folder: folder.path,
    databaseName: 'vehicle_history',
    settings: { max_connections: String(200 + (processes - 1) * connectionsPerProcess) },
    onRestart(failure) {
      if (failure) log.error({ err: failure }, 'the database has ended by itself and cannot be started again');
      else log.warn({}, 'the database had ended by itself and was started again');
    },
  });
  cleanup.defer(() => server.stop());
  return {
    databaseUrl: server.url,
    ownerUrl: server.ownerUrl,
    announce: (where) =>
      folder.announce({
        pid: process.pid,
        databaseUrl: server.url,
        maintenanceUrl: server.maintenanceUrl,
        ...where,
      }),
  };
}

/** Fails with one line that says why the database cannot be used, without its password. */
async function requireReachable(database: Database, url: string): Promise<void> {
  try {
    await database.script('select 1');
  } catch (error) {
    throw new OperatorError(`the database at ${serverOf(url)} cannot be used: ${databaseReason(error)}`);
  }
}

/** A superuser can change the books, the audit and the files of the database server. */
async function refuseSuperuser(database: Database): Promise<void> {
  if (!(await isSuperuser(database))) return;
  throw new OperatorError(
    `DATABASE_URL is not usable: its role ${await roleOf(database)} is a superuser, which production refuses (NODE_ENV=production)`,
  );
}

/** A PgBouncer passes no settings of a connection on, and without these a statement could mean something else. */
async function requireRoleSettings(database: Database): Promise<void> {
  const missing = await missingRoleSettings(database);
  if (missing.length === 0) return;
  throw new OperatorError(`behind PgBouncer the role of DATABASE_URL needs settings of its own: ${missing.join('; ')}`);
}

/** On connections of their own, whose statements may take far longer than those of any request. */
async function migrateSchema(url: string, ownerUrl: string | undefined): Promise<void> {
  const service = connectToMigrate(url);
  const owner = ownerUrl === undefined ? service : connectToMigrate(ownerUrl);
  try {
    await migrate(owner, await readMigrations(), service);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`the database at ${serverOf(url)} cannot be migrated: ${databaseReason(error)}`);
  } finally {
    await Promise.all(new Set([service, owner]).values().map((database) => database.close()));
  }
}

function connectToMigrate(url: string): Database {
  return connect({
    url,
    maxConnections: 1,
    statementTimeoutMs: migrationTimeoutMs,
    idleTransactionMs: migrationIdleMs,
    applicationName: 'vehicle-history migrations',
  });
}

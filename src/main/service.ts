import { collectDefaultMetrics, Registry } from 'prom-client';

import { Cluster } from '../database/cluster.ts';
import { connect, databaseReason, type Database } from '../database/connect.ts';
import { openDataDir } from '../database/embedded/data-dir.ts';
import { startEmbedded } from '../database/embedded/server.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { makePartitions } from '../database/partitions.ts';
import { serveOps } from '../http/ops.ts';
import { ServiceClock, type Clock } from '../kernel/clock.ts';
import { OperatorError } from '../kernel/errors.ts';
import { LinkSecrets } from '../reports/link-secrets.ts';
import { ReportReader } from '../reports/read/reader.ts';
import { loadVinHash } from '../reports/vin-hash.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import { serveApi } from './api.ts';
import { makeDemoPartner } from './demo.ts';
import type { ServiceLog } from './logger.ts';
import { portError } from './port-error.ts';
import type { Settings } from './settings.ts';
import { connectSuppliers, openSuppliers } from './suppliers.ts';
import { watchConnections } from './watch.ts';
import { startJobs } from './worker.ts';

export interface Service {
  /** Where this machine reaches the API; partners use the public address. */
  readonly url: string;
  readonly publicUrl: string;
  readonly opsPort: number;
  /** The key of the demo partner, on the start that made it. */
  readonly demoKey: string | undefined;
  stop(): Promise<void>;
}

const migrationPatienceMs = 6 * 3_600_000;
const partitionCheckMs = 60_000;

/** Puts the parts together, each standing on those before it, and takes them down in the opposite order. */
export async function startService(
  settings: Settings,
  log: ServiceLog,
  /** Others than the settings name, for whoever wants no supplier's own time in its figures. */
  otherSuppliers?: (clock: Clock) => readonly Supplier[],
): Promise<Service> {
  await using started = new AsyncDisposableStack();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const clock = new ServiceClock();
  // They take as long to be up as the database does.
  const connecting = otherSuppliers
    ? Promise.resolve(otherSuppliers(clock).map((supplier) => ({ supplier })))
    : connectSuppliers(settings, { clock, log, started });
  connecting.catch(() => {});

  const embedded = settings.databaseUrl === undefined ? await openEmbedded(settings.dataDir, log, started) : undefined;
  const url = settings.databaseUrl ?? embedded?.databaseUrl ?? '';
  const database = connect({
    url,
    maxConnections: 16,
    statementTimeoutMs: 10_000,
    applicationName: 'vehicle-history',
  });
  started.defer(() => database.close());
  const control = connect({
    url,
    maxConnections: 3,
    statementTimeoutMs: 2_000,
    applicationName: 'vehicle-history control',
  });
  started.defer(() => control.close());
  const watchPool = watchConnections(registry);
  watchPool('requests', database);
  watchPool('control', control);
  await reach(database, url);
  await migrateWithPatience(url);

  const cluster = new Cluster({ database: control, clock, role: settings.role, testClock: settings.testClock });
  await cluster.start();
  started.defer(() => cluster.stop());
  await keepPartitionsAhead(database, clock, log, started);

  const vinHash = await loadVinHash(database);
  const linkSecrets = new LinkSecrets(control);
  await linkSecrets.start();
  started.defer(() => linkSecrets.stop());
  const configured: readonly ConfiguredSupplier[] = await connecting;
  const { gathering, maker } = openSuppliers(
    configured.map(({ supplier }) => supplier),
    {
      database,
      clock,
      log,
      registry,
      nodeId: cluster.nodeId,
      started,
    },
  );
  cluster.onErasure(() => gathering.forget());
  let localUrl = '';
  const publicUrl = () => settings.publicUrl ?? localUrl;
  const reader = new ReportReader(database, linkSecrets, publicUrl);
  const parts = {
    settings,
    log,
    registry,
    clock,
    databaseUrl: url,
    database,
    control,
    watchPool,
    cluster,
    vinHash,
    gathering,
    maker,
    linkSecrets,
    reader,
    publicUrl,
    attributions: configured.flatMap(({ attribution }) => attribution ?? []),
    started,
  };
  if (settings.role !== 'api') await startJobs(parts);
  localUrl = await serveApi(parts);
  const ops = await serveOps(registry, settings.opsPort).catch((error: unknown) => {
    throw portError('OPS_PORT', settings.opsPort, error);
  });
  started.defer(() => ops.close());
  await embedded?.announce({ serviceUrl: localUrl, opsPort: ops.port });
  // Last, so that a start that fails before does not use up the one showing of its key.
  const demoKey = embedded && (await makeDemoPartner(database, clock.now()));

  const running = started.move();
  return {
    url: localUrl,
    publicUrl: publicUrl(),
    opsPort: ops.port,
    demoKey,
    stop: () => running.disposeAsync(),
  };
}

/** A service may run for years: the partitions of the months to come are made while it does. */
async function keepPartitionsAhead(
  database: Database,
  clock: ServiceClock,
  log: ServiceLog,
  started: AsyncDisposableStack,
): Promise<void> {
  let doneFor = '';
  const makeAhead = async () => {
    const now = clock.now();
    const month = now.toISOString().slice(0, 7);
    if (month === doneFor) return;
    await makePartitions(database, now).then(
      () => (doneFor = month),
      (error: unknown) => log.warn({ err: error }, 'partitions of coming months could not be made yet'),
    );
  };
  await makeAhead();
  const timer = setInterval(() => void makeAhead(), partitionCheckMs);
  started.defer(() => clearInterval(timer));
}

async function openEmbedded(dataDir: string, log: ServiceLog, started: AsyncDisposableStack) {
  const folder = await openDataDir(dataDir);
  started.defer(() => folder.close());
  const server = await startEmbedded({
    folder: folder.path,
    databaseName: 'vehicle_history',
    onRestart(failure) {
      if (failure) log.error({ err: failure }, 'the database has ended by itself and cannot be started again');
      else log.warn({}, 'the database had ended by itself and was started again');
    },
  });
  started.defer(() => server.stop());
  return {
    databaseUrl: server.url,
    announce: (where: { serviceUrl: string; opsPort: number }) =>
      folder.announce({ pid: process.pid, databaseUrl: server.url, ...where }),
  };
}

/** On a connection of its own: a migration, or the wait for another node's, may take far longer than any request. */
async function migrateWithPatience(url: string): Promise<void> {
  const database = connect({
    url,
    maxConnections: 1,
    statementTimeoutMs: migrationPatienceMs,
    applicationName: 'vehicle-history migrations',
  });
  try {
    await migrate(database, await readMigrations());
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`the database at ${new URL(url).host} cannot be migrated: ${databaseReason(error)}`);
  } finally {
    await database.close();
  }
}

/** Says in one line why a database cannot be used, without its password. */
async function reach(database: Database, url: string): Promise<void> {
  try {
    await database.script('select 1');
  } catch (error) {
    throw new OperatorError(`the database at ${new URL(url).host} cannot be used: ${databaseReason(error)}`);
  }
}

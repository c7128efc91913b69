import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';

import { collectDefaultMetrics, Registry } from 'prom-client';

import { Cluster } from '../database/cluster.ts';
import { databaseReason, type Database } from '../database/connect.ts';
import { makePartitions } from '../database/partitions.ts';
import { serveMetrics } from '../http/metrics-server.ts';
import { BankFileReader } from '../invoicing/bank/file-reader.ts';
import { ServiceClock, type Clock } from '../kernel/clock.ts';
import { utcDay } from '../kernel/day.ts';
import { Failure, OperatorError } from '../kernel/errors.ts';
import { LogoCleaner } from '../presentation/brand/logo-cleaner.ts';
import { PdfRenderer } from '../presentation/pdf/renderer.ts';
import { LinkSecrets } from '../reports/link-secrets.ts';
import { ReportReader } from '../reports/read/reader.ts';
import { loadHashVin } from '../reports/vin-hash.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import { ApiProcesses } from './api-processes.ts';
import { serveApi, type ServedApi } from './api.ts';
import { startJobs } from './background-jobs.ts';
import { readBrand } from './brand.ts';
import { serveConsole } from './console.ts';
import { openDatabase } from './database.ts';
import { makeDemoOperator, makeDemoPartners } from './demo.ts';
import type { ServiceLog } from './logger.ts';
import { openMediaStore } from './media-store.ts';
import { countReplacedProcesses, registerClockMetrics } from './metrics.ts';
import { partitionedTables } from './partitioned-tables.ts';
import { openPaymentProvider } from './payments.ts';
import { portError } from './port-error.ts';
import { openPurchases } from './purchases.ts';
import type { NodeBase, ServiceContext } from './service-context.ts';
import type { BrandSettings, Settings } from './settings.ts';
import { renderersOf, shareSupplier } from './share.ts';
import { connectSuppliers, openSuppliers, type Worlds } from './suppliers.ts';
import { openTracing } from './tracing.ts';

export interface Service {
  /** Where this machine reaches the API; partners use the public address. */
  readonly url: string;
  readonly publicUrl: string;
  readonly opsPort: number;
  /** Where operators open the console; undefined on a worker, which has none. */
  readonly consoleUrl: string | undefined;
  /** The key of the demo partner, on the start that made it. Never in production. */
  readonly demoKey: string | undefined;
  /** The key of the test account beside it, on the same start. */
  readonly testKey: string | undefined;
  /** The link with which the owner of the demo partner signs in to the portal, on the same start. */
  readonly portalLink: string | undefined;
  /** The link with which the first operator signs in, on the start that invited them. Never in production. */
  readonly signInLink: string | undefined;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Used instead of the suppliers of the settings, for measurements that must not include a supplier's latency. */
  readonly suppliers?: ((clock: Clock) => readonly Supplier[]) | undefined;
  /** Used instead of the machine's time, in tests; the offset that all nodes share is added to it. */
  readonly clock?: ServiceClock;
  /** The worlds of simulated suppliers that another process of the service has opened. */
  readonly worlds?: Worlds;
}

const partitionCheckMs = 60_000;

/** Starts the service step by step; each step defers its own stop, so that everything stops in reverse order. */
export async function startService(
  settings: Settings,
  log: ServiceLog,
  options: ServiceOptions = {},
): Promise<Service> {
  try {
    return await startParts(settings, log, options);
  } catch (error) {
    // The words of a failure are for partners.
    if (!(error instanceof Failure)) throw error;
    throw new OperatorError(`the database failed during the start: ${databaseReason(error)}`);
  }
}

async function startParts(settings: Settings, log: ServiceLog, options: ServiceOptions): Promise<Service> {
  await using cleanup = new AsyncDisposableStack();
  const { worlds = new Map() } = options;
  const { context, embedded, address } = await openContext(settings, log, { ...options, worlds }, cleanup);
  const { registry, clock, publicUrl } = context;
  const onReplace = countReplacedProcesses(registry);
  const purchases = openPurchases(context);
  if (settings.role !== 'api') await startJobs(context, purchases);
  const api =
    settings.processes > 1 ? await startProcesses(context, worlds, onReplace) : await serveApi(context, purchases);
  address.localUrl = api.localUrl;
  const consoleUrl = settings.role === 'worker' ? undefined : await serveConsole(context);
  const metricsServer = await serveMetrics(api.metrics ?? registry, settings.opsPort, api.isReady).catch(
    (error: unknown) => {
      throw portError('OPS_PORT', settings.opsPort, error);
    },
  );
  cleanup.defer(() => metricsServer.close());
  await embedded?.announce({
    serviceUrl: api.localUrl,
    publicUrl: publicUrl(),
    opsPort: metricsServer.port,
    brand: withWholePath(settings.brand),
    overdueDays: settings.overdueDays,
    ...(consoleUrl !== undefined && { consoleUrl }),
    ...(settings.approvalAboveCents !== undefined && { approvalAboveCents: String(settings.approvalAboveCents) }),
    ...(settings.viesUrl !== undefined && { viesUrl: settings.viesUrl }),
  });
  // Last: its key is shown only once, and a start that fails later would lose it.
  // A clock that differs from the database's is refused as it is for any other change, and the node starts all the same.
  const hasDemo = embedded !== undefined && !settings.isProduction && !clock.isRefused;
  const demoContext = { database: context.database, now: clock.now(), machine: clock };
  const demo = hasDemo ? await makeDemoPartners(demoContext, publicUrl()) : undefined;
  const signInLink = hasDemo && consoleUrl !== undefined ? await makeDemoOperator(demoContext, consoleUrl) : undefined;

  const running = cleanup.move();
  return {
    url: api.localUrl,
    publicUrl: publicUrl(),
    opsPort: metricsServer.port,
    consoleUrl,
    demoKey: demo?.key,
    testKey: demo?.testKey,
    portalLink: demo?.ownerLink,
    signInLink,
    stop: () => running.disposeAsync(),
  };
}

/** Starts one of several processes that serve the API. Jobs, console and metrics are in the first process of the service. */
export async function startApiProcess(
  settings: Settings,
  log: ServiceLog,
  options: ServiceOptions,
): Promise<Pick<Service, 'url' | 'stop'> & Pick<ServiceContext, 'registry'>> {
  await using cleanup = new AsyncDisposableStack();
  const { context, address } = await openContext(settings, log, options, cleanup);
  const { localUrl } = await serveApi(context, openPurchases(context));
  address.localUrl = localUrl;
  const running = cleanup.move();
  return { url: localUrl, registry: context.registry, stop: () => running.disposeAsync() };
}

async function openContext(
  settings: Settings,
  log: ServiceLog,
  { suppliers: otherSuppliers, clock = new ServiceClock(), worlds }: ServiceOptions,
  cleanup: AsyncDisposableStack,
) {
  const registry = new Registry();
  const tracer = await openTracing(settings, { log, registry, cleanup });
  collectDefaultMetrics({ register: registry });
  // Concurrently with the database: each takes seconds to start.
  const connecting: Promise<readonly ConfiguredSupplier[]> = otherSuppliers
    ? Promise.resolve(otherSuppliers(clock).map((supplier) => ({ supplier })))
    : connectSuppliers(settings, { clock, log, cleanup, ...(worlds && { worlds }) });
  connecting.catch(() => {});
  const { embedded, ...pools } = await openDatabase({ settings, log, registry }, cleanup);
  /** Known once it is served. */
  const address = { localUrl: '' };
  const publicUrl = () => settings.publicUrl ?? address.localUrl;
  const context = await buildContext(
    { settings, log, registry, tracer, clock, ...pools, publicUrl, cleanup },
    connecting,
  );
  return { context, embedded, address };
}

/** Lets other processes serve the API, with the database and the simulated suppliers of this one. */
async function startProcesses(
  { settings, registry, log, databaseUrl, cluster, clock, cleanup }: ServiceContext,
  worlds: Worlds,
  onReplace: () => void,
): Promise<ServedApi> {
  const opened = [...worlds].map(async ([simulatorUrl, world]) => [simulatorUrl, await world] as const);
  const processes = new ApiProcesses({
    count: settings.processes,
    start: { tell: 'start', databaseUrl, port: await findPort(settings), worlds: await Promise.all(opened) },
    registry,
    log,
    onReplace,
  });
  cleanup.defer(() => processes.stop());
  return {
    localUrl: await processes.start(),
    isReady: () => processes.isReady && cluster.isFresh() && !clock.isRefused,
    metrics: processes,
  };
}

async function buildContext(
  base: NodeBase,
  connecting: Promise<readonly ConfiguredSupplier[]>,
): Promise<ServiceContext> {
  const { settings, log, registry, clock, database, control, publicUrl, cleanup } = base;
  const cluster = new Cluster({ database: control, clock, role: settings.role, testClock: settings.testClock, log });
  await cluster.start();
  registerClockMetrics(registry, clock);
  cleanup.defer(() => cluster.stop());
  await keepPartitionsAhead(database, clock, log, cleanup);

  const hashVin = await loadHashVin(database);
  const linkSecrets = new LinkSecrets(control);
  await linkSecrets.start();
  cleanup.defer(() => linkSecrets.stop());
  const mediaStore = await openMediaStore(settings.mediaStore, { database, log, registry });
  const configured = await connecting;
  const { gathering, maker, servedMedia, cleanProofs } = await openSuppliers(
    configured.map(({ supplier }) => shareSupplier(supplier, settings)),
    { database, clock, log, registry, nodeId: cluster.nodeId, cleanup, objects: mediaStore },
  );
  cluster.onErasure(() => gathering.clearMemory());
  const reader = new ReportReader(database, linkSecrets, publicUrl);
  const attributions = configured.flatMap(({ attribution }) => attribution ?? []);
  const renderer = new PdfRenderer({ processes: renderersOf(settings) });
  cleanup.defer(() => renderer.close());
  const logoCleaner = new LogoCleaner();
  cleanup.defer(() => logoCleaner.close());
  const bankFileReader = new BankFileReader();
  cleanup.defer(() => bankFileReader.close());
  const suppliers = new Map(configured.map(({ supplier }) => [supplier.id, supplier]));
  return {
    ...base,
    cluster,
    hashVin,
    gathering,
    maker,
    servedMedia,
    cleanProofs,
    mediaStore,
    linkSecrets,
    reader,
    attributions,
    brand: await readBrand(settings.brand),
    cleanLogo: logoCleaner.clean,
    readBankFile: bankFileReader.read,
    suppliers,
    renderer,
    payments: settings.stripe && openPaymentProvider(settings.stripe, publicUrl),
  };
}

/**
 * The port that is set, or a free one, as long as no other program listens on it. The processes open it with SO_REUSEPORT, which
 * would share it with another service of the same user.
 */
async function findPort({ port, host }: Settings): Promise<number> {
  const server = createServer().listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError('PORT', port, error);
  }
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}

/** Makes the partitions of coming months and days at the start and, since a service may run for years, while it runs. */
async function keepPartitionsAhead(
  database: Database,
  clock: ServiceClock,
  log: ServiceLog,
  cleanup: AsyncDisposableStack,
): Promise<void> {
  let doneFor = '';
  const makeAhead = async () => {
    const now = clock.now();
    const day = utcDay(now);
    if (day === doneFor) return;
    await makePartitions(database, partitionedTables, now).then(
      () => (doneFor = day),
      (error: unknown) => log.warn({ err: error }, 'partitions of coming months and days could not be made yet'),
    );
  };
  await makeAhead();
  const timer = setInterval(() => void makeAhead(), partitionCheckMs);
  cleanup.defer(() => clearInterval(timer));
}

/** Commands may be run in another folder. */
function withWholePath({ logoFile, ...brand }: BrandSettings): BrandSettings {
  return { ...brand, logoFile: logoFile === undefined ? undefined : resolve(logoFile) };
}

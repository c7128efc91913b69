import type { AddressInfo } from 'node:net';

import { CallLog } from '../billing/call-log.ts';
import { buildOpenApi } from '../contract/openapi.ts';
import { pageShortcut } from '../http/fast-path/page.ts';
import { reReadShortcut } from '../http/fast-path/re-read.ts';
import { noteExposure } from '../http/guard/exposed-keys.ts';
import { makeHttpMetrics } from '../http/metrics.ts';
import type { Route } from '../http/route.ts';
import { accountRoute } from '../http/routes/account/get.ts';
import { statementsRoute } from '../http/routes/account/statements.ts';
import { usageRoute } from '../http/routes/account/usage.ts';
import { buyRoute } from '../http/routes/reports/buy.ts';
import { pdfRoute } from '../http/routes/reports/pdf.ts';
import { readRoute } from '../http/routes/reports/read.ts';
import { pingRoute } from '../http/routes/status/ping.ts';
import { healthRoute, readinessRoute } from '../http/routes/status/probes.ts';
import { buildServer, type ServerOptions } from '../http/server.ts';
import { unavailable } from '../kernel/errors.ts';
import { languages } from '../language/languages.ts';
import { KeyDirectory } from '../partners/keys/directory.ts';
import { KeyUses } from '../partners/keys/uses.ts';
import { AddressLimit } from '../partners/limits/addresses.ts';
import { Permits } from '../partners/limits/permits.ts';
import { takePermits } from '../partners/limits/store.ts';
import { RequestRecorder } from '../partners/requests/recorder.ts';
import { CommitQueue } from '../reports/buy/commit-queue.ts';
import { commitCalls } from '../reports/buy/commit.ts';
import { buyReport, type Order } from '../reports/buy/purchase.ts';
import { Turns } from '../reports/buy/turns.ts';
import { PdfLinks } from '../reports/read/pdf-links.ts';
import { hostForClients } from './host-for-clients.ts';
import { countPurchases, registerLimiterMetrics, registerPurchaseMetrics, registerReportMetrics } from './metrics.ts';
import { openPageRoutes } from './page-routes.ts';
import { portError } from './port-error.ts';
import type { ServiceContext } from './service-context.ts';

const failedAuthenticationsPerMinute = 600;
const signedLinksPerMinute = 3_000;
const documentChecksPerMinute = 120;
const drainDeadlineMs = 25_000;
const cacheSweepMs = 60_000;
/** So many partners can gather as much as each of them may; beyond that they take turns. */
const partnersAtFullLoad = 4;

interface ServedApi {
  /** The address at which this machine reaches it. */
  readonly localUrl: string;
  readonly isReady: () => boolean;
}

/** Builds the HTTP server and starts it. */
export async function serveApi(context: ServiceContext): Promise<ServedApi> {
  const { settings, log, registry, clock, database, control, cluster, cleanup } = context;
  const keyUses = new KeyUses(control, clock);
  cleanup.defer(() => keyUses.stop());
  const permits = new Permits((requests) => takePermits(control, requests), clock);
  cleanup.defer(() => permits.stop());
  const requests = new RequestRecorder(database, clock, log);
  cleanup.defer(() => requests.stop());
  const failedAuthentications = new AddressLimit(failedAuthenticationsPerMinute, clock);
  const signedLinks = new AddressLimit(signedLinksPerMinute, clock);
  const documentChecks = new AddressLimit(documentChecksPerMinute, clock);
  registerLimiterMetrics(registry, {
    partners: permits,
    'failed authentications': failedAuthentications,
    'signed links': signedLinks,
    'document checks': documentChecks,
  });

  const isReady = () => cluster.isFresh() && !clock.isRefused && !server.drain.isClosing;
  let localUrl = '';
  const limits = { keys: new KeyDirectory(control, cluster, clock), keyUses, permits, signedLinks };
  const api = settings.role === 'worker' ? undefined : await openApi(context, limits, documentChecks);
  const server: ReturnType<typeof buildServer> = buildServer({
    ...limits,
    routes: () => [...(api?.routes ?? []), healthRoute(), readinessRoute(isReady)],
    shortcuts: api?.shortcuts ?? [],
    drawNotFound: api?.drawNotFound,
    failedAuthentications,
    onExposedKey: (keyId) => noteExposure(database, keyId, clock.now()),
    proxyHeader: settings.proxyHeader,
    connectionsPerAddress: settings.proxyHeader === undefined ? settings.connectionsPerAddress : undefined,
    clock,
    log,
    logRequest: (entry) => {
      log.logRequest(entry);
      if (entry.route.startsWith('/v1/')) requests.record(entry);
    },
    metrics: makeHttpMetrics(registry),
  });
  await server.fastify.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw portError('PORT', settings.port, error);
  });
  // Read now: a server that is closing no longer has an address.
  const { port } = server.fastify.server.address() as AddressInfo;
  localUrl = `http://${hostForClients(settings.host)}:${port}`;
  cleanup.defer(() => server.drain.run(drainDeadlineMs));
  // Deferred later, so it runs before the drain: requests that wait for a report to change end, and do not delay the stop.
  cleanup.defer(() => context.reader.arrivals.close());
  return { localUrl, isReady };
}

/** What serves partners and readers. A worker node has none of it, only probes. */
async function openApi(
  context: ServiceContext,
  limits: Pick<ServerOptions, 'keys' | 'keyUses' | 'permits' | 'signedLinks'>,
  documentChecks: AddressLimit,
) {
  const { settings, log, registry, database, clock, cluster, gathering, maker, reader, vinHash, linkSecrets, cleanup } =
    context;
  const calls = new CallLog(database, clock, log);
  cleanup.defer(() => calls.stop());
  const commitQueue = new CommitQueue(
    (partnerId, batch, again) => commitCalls(database, partnerId, batch, again),
    clock,
  );
  const perPartner = settings.purchasesPerPartner;
  const turns = new Turns({ perPartner, total: perPartner * partnersAtFullLoad });
  registerPurchaseMetrics(registry, turns);
  const purchase = { ...maker, database, clock, gathering, reader, commitQueue, turns, vinHash };
  const pdfLinks = new PdfLinks(database, linkSecrets, context.publicUrl);
  const openApiDocument = () => buildOpenApi({ publicUrl: context.publicUrl(), languages, version: 'v1' });
  const pages = await openPageRoutes(context, { openApi: openApiDocument, documentChecks });
  const sweep = setInterval(() => reader.cache.forgetExpired(clock.now()), cacheSweepMs);
  cleanup.defer(() => clearInterval(sweep));
  cluster.onErasure(() => reader.cache.dropAll());
  registerReportMetrics(registry, reader);
  const count = countPurchases(registry);
  const buy = async (order: Order) => {
    if (clock.isRefused) throw unavailable(5);
    const result = await buyReport(purchase, order);
    count(result);
    return result;
  };
  const routes: Route[] = [
    buyRoute({ buy, calls, vinHash, clock }),
    readRoute(reader, clock),
    pdfRoute(pdfLinks, clock),
    ...pages.routes,
    pingRoute(settings.region),
    accountRoute(database, clock),
    usageRoute(database, clock),
    statementsRoute(database),
  ];
  const shortcuts = [
    reReadShortcut({ ...limits, clock, readFromMemory: (request) => reader.readFromMemory(request) }),
    pageShortcut({ ...limits, clock, proxyHeader: settings.proxyHeader, pages: pages.pages }),
  ];
  return { routes, shortcuts, drawNotFound: pages.drawNotFound };
}

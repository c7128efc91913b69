import type { AddressInfo } from 'node:net';

import { buildOpenApi } from '../contract/openapi.ts';
import { noteExposure } from '../http/guard/exposed-keys.ts';
import type { Metrics } from '../http/metrics-server.ts';
import { makeHttpMetrics } from '../http/metrics.ts';
import type { Route } from '../http/route.ts';
import { eventsRoute } from '../http/routes/account/events.ts';
import { accountRoute } from '../http/routes/account/get.ts';
import { statementsRoute } from '../http/routes/account/statements.ts';
import { usageRoute } from '../http/routes/account/usage.ts';
import { resumeBatchRoute, stopBatchRoute } from '../http/routes/batches/change.ts';
import { orderBatchRoute } from '../http/routes/batches/order.ts';
import { batchLinesRoute, readBatchRoute } from '../http/routes/batches/read.ts';
import { mcpRoute } from '../http/routes/mcp/post.ts';
import { buyRoute } from '../http/routes/reports/buy.ts';
import { certificateRoute } from '../http/routes/reports/certificate.ts';
import { changesRoute } from '../http/routes/reports/changes.ts';
import { addProofRoute, contestRecordRoute, listDisputesRoute } from '../http/routes/reports/disputes.ts';
import { pdfRoute } from '../http/routes/reports/pdf.ts';
import { readRoute } from '../http/routes/reports/read.ts';
import { pingRoute } from '../http/routes/status/ping.ts';
import { healthRoute, readinessRoute } from '../http/routes/status/probes.ts';
import { buildServer } from '../http/server.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import { languages } from '../language/languages.ts';
import { KeyDirectory } from '../partners/keys/directory.ts';
import { KeyUses } from '../partners/keys/uses.ts';
import { AddressLimit } from '../partners/limits/addresses.ts';
import { CertificateReader } from '../reports/certificates/reader.ts';
import { ChangeReader } from '../reports/read/change-reader.ts';
import { PdfLinks } from '../reports/read/pdf-links.ts';
import { EventReader } from '../webhooks/read-events.ts';
import { hostForClients } from './host-for-clients.ts';
import { registerEventMetrics, registerLimiterMetrics, registerReportMetrics } from './metrics.ts';
import { openPageRoutes } from './page-routes.ts';
import { openPaymentRoutes } from './payments.ts';
import { portError } from './port-error.ts';
import { openPortal } from './portal.ts';
import type { Purchases } from './purchases.ts';
import type { ServiceContext } from './service-context.ts';
import { shareOf } from './share.ts';

const failedAuthenticationsPerMinute = 600;
const signedLinksPerMinute = 3_000;
const documentChecksPerMinute = 120;
const documentUploadsPerMinute = 10;

export interface ServedApi {
  /** The address at which this machine reaches it. */
  readonly localUrl: string;
  readonly isReady: () => boolean;
  /** The metrics of all processes that serve it, if there are several. */
  readonly metrics?: Metrics;
}

/** Builds the HTTP server and starts it. */
export async function serveApi(context: ServiceContext, purchases: Purchases): Promise<ServedApi> {
  const { settings, log, registry, clock, control, cluster, cleanup } = context;
  const keyUses = new KeyUses(control, clock);
  cleanup.defer(() => keyUses.stop());
  const { permits, requests } = purchases;
  const addressLimit = (perMinute: number) => new AddressLimit(shareOf(perMinute, settings), clock);
  const failedAuthentications = addressLimit(failedAuthenticationsPerMinute);
  const signedLinks = addressLimit(signedLinksPerMinute);
  const checks = {
    documentChecks: addressLimit(documentChecksPerMinute),
    documentUploads: addressLimit(documentUploadsPerMinute),
  };
  registerLimiterMetrics(registry, {
    partners: permits,
    'failed authentications': failedAuthentications,
    'signed links': signedLinks,
    'document checks': checks.documentChecks,
    'document uploads': checks.documentUploads,
  });

  const isReady = () => cluster.isFresh() && !clock.isRefused && !server.drain.isClosing;
  let localUrl = '';
  const api = settings.role === 'worker' ? undefined : await openApi(context, purchases, { ...checks, signedLinks });
  const addPages = api && (await openPortal(context, purchases));
  const server: ReturnType<typeof buildServer> = buildServer({
    keys: new KeyDirectory(control, cluster, clock),
    keyUses,
    permits,
    signedLinks,
    routes: () => [...(api?.routes ?? []), healthRoute(), readinessRoute(isReady)],
    addPages,
    drawNotFound: api?.drawNotFound,
    failedAuthentications,
    onExposedKey: (keyId, requestId) => noteExposure(context, keyId, requestId),
    proxy: settings.proxy,
    connectionsPerAddress: settings.proxy === undefined ? shareOf(settings.connectionsPerAddress, settings) : undefined,
    clock,
    log,
    logRequest: (entry) => {
      log.logRequest(entry);
      if (entry.route.startsWith('/v1/')) requests.record(entry);
    },
    metrics: makeHttpMetrics(registry),
  });
  const where = { port: settings.port, host: settings.host, reusePort: settings.processes > 1 };
  await server.fastify.listen(where).catch((error: unknown) => {
    throw portError('PORT', settings.port, error);
  });
  // Read now: a server that is closing no longer has an address.
  const { port } = server.fastify.server.address() as AddressInfo;
  localUrl = `http://${hostForClients(settings.host)}:${port}`;
  cleanup.defer(() => server.drain.run(stopDeadlinesMs.api));
  // Deferred later, so it runs before the drain: requests that wait for a report or an event end, and do not delay the stop.
  cleanup.defer(() => {
    context.reader.arrivals.close();
    api?.events.close();
  });
  return { localUrl, isReady };
}

/** What serves partners and readers. A worker node has none of it, only probes. */
async function openApi(
  context: ServiceContext,
  { calls, buy }: Purchases,
  limits: Record<'documentChecks' | 'documentUploads' | 'signedLinks', AddressLimit>,
) {
  const { settings, registry, database, clock, reader, hashVin, linkSecrets, maker } = context;
  const pdfLinks = new PdfLinks(database, linkSecrets, context.publicUrl);
  const openApiDocument = () => buildOpenApi({ publicUrl: context.publicUrl(), languages, version: 'v1' });
  const pages = await openPageRoutes(context, { openApi: openApiDocument, ...limits });
  registerReportMetrics(registry, reader);
  const events = new EventReader(database, clock);
  registerEventMetrics(registry, events);
  const routes: Route[] = [
    buyRoute({ buy, reader, calls, hashVin, clock }),
    readRoute(reader, clock),
    pdfRoute(pdfLinks, clock),
    ...pages.routes,
    ...(settings.stripe ? await openPaymentRoutes(context, settings.stripe) : []),
    pingRoute(settings.region),
    accountRoute(database, clock),
    usageRoute(database, clock),
    statementsRoute(database),
    orderBatchRoute({ database, hashVin, clock }),
    readBatchRoute(database),
    batchLinesRoute(database),
    stopBatchRoute({ database, clock }),
    resumeBatchRoute({ database, clock }),
    contestRecordRoute({ database, clock }),
    addProofRoute({ database, clock, cleanProofs: context.cleanProofs }),
    listDisputesRoute({ database, clock }),
    changesRoute(new ChangeReader(database, maker.records), clock),
    certificateRoute(
      new CertificateReader({ database, secrets: linkSecrets, records: maker.records, publicUrl: context.publicUrl }),
      clock,
    ),
    eventsRoute(events),
    mcpRoute({ publicUrl: context.publicUrl, proxyHeader: settings.proxy?.header }),
  ];
  return { routes, drawNotFound: pages.drawNotFound, events };
}

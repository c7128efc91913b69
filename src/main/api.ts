import { isIPv6, type AddressInfo } from 'node:net';

import { CallLog } from '../billing/call-log.ts';
import { buildOpenApi } from '../contract/openapi.ts';
import { makeHttpMetrics } from '../http/metrics.ts';
import type { Route } from '../http/route.ts';
import { accountRoute } from '../http/routes/account/get.ts';
import { statementsRoute } from '../http/routes/account/statements.ts';
import { usageRoute } from '../http/routes/account/usage.ts';
import { pingRoute } from '../http/routes/ping/get.ts';
import { healthRoute, readinessRoute } from '../http/routes/probes/get.ts';
import { buyRoute } from '../http/routes/reports/buy.ts';
import { pdfRoute } from '../http/routes/reports/pdf.ts';
import { readRoute } from '../http/routes/reports/read.ts';
import { buildServer } from '../http/server.ts';
import { languages } from '../language/languages.ts';
import { KeyDirectory } from '../partners/keys/directory.ts';
import { markExposed } from '../partners/keys/store.ts';
import { KeyUses } from '../partners/keys/uses.ts';
import { AddressLimit } from '../partners/limits/addresses.ts';
import { Permits } from '../partners/limits/permits.ts';
import { takePermits } from '../partners/limits/store.ts';
import { CommitQueue } from '../reports/buy/commit-queue.ts';
import { commitCalls } from '../reports/buy/commit.ts';
import { buyReport, type Order } from '../reports/buy/purchase.ts';
import { PdfLinks } from '../reports/read/pdf-links.ts';
import { openLinkRoutes } from './link-routes.ts';
import type { NodeParts } from './parts.ts';
import { portError } from './port-error.ts';
import { countPurchases, watchLimits, watchReports } from './watch.ts';

const failedAuthenticationsPerMinute = 600;
const signedLinksPerMinute = 3_000;
const drainDeadlineMs = 25_000;
const cacheSweepMs = 60_000;

/** Puts the API together and lets it listen; answers the address under which this machine reaches it. */
export async function serveApi(parts: NodeParts): Promise<string> {
  const { settings, log, registry, clock, database, control, cluster, started } = parts;
  const keyUses = new KeyUses(control, clock);
  started.defer(() => keyUses.stop());
  const permits = new Permits((requests) => takePermits(control, requests), clock);
  started.defer(() => permits.stop());
  const failedAuthentications = new AddressLimit(failedAuthenticationsPerMinute, clock);
  const signedLinks = new AddressLimit(signedLinksPerMinute, clock);
  watchLimits(registry, {
    partners: permits,
    'failed authentications': failedAuthentications,
    'signed links': signedLinks,
  });

  let localUrl = '';
  const serveOperations = settings.role === 'worker' ? () => [] : await operationsOf(parts);
  const server = await buildServer({
    routes: (isClosing) => [
      ...serveOperations(),
      healthRoute(),
      readinessRoute(() => cluster.isFresh() && !isClosing()),
    ],
    openApi:
      settings.role === 'worker'
        ? undefined
        : () => buildOpenApi({ publicUrl: settings.publicUrl ?? localUrl, languages, version: 'v1' }),
    keys: new KeyDirectory(control, cluster, clock),
    keyUses,
    permits,
    failedAuthentications,
    signedLinks,
    reportExposed: (keyId) => {
      markExposed(database, keyId, clock.now()).catch((error: unknown) =>
        log.warn({ keyId, err: error }, 'an exposed key could not be marked'),
      );
    },
    proxyHeader: settings.proxyHeader,
    clock,
    log,
    logAnswer: (answer) => log.answered(answer),
    readFromMemory: settings.role === 'worker' ? undefined : (request) => parts.reader.readFromMemory(request),
    metrics: makeHttpMetrics(registry),
  });
  await server.fastify.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw portError('PORT', settings.port, error);
  });
  // Kept, since a server that is about to close no longer knows where it listened.
  const { port } = server.fastify.server.address() as AddressInfo;
  localUrl = `http://${hostForClients(settings.host)}:${port}`;
  started.defer(() => server.drain.run(drainDeadlineMs));
  // Before that, so that nobody who waits for news of a report holds up the end.
  started.defer(() => parts.reader.arrivals.close());
  return localUrl;
}

/** A client on this machine reaches a service that listens everywhere, or on loopback, under one name. */
function hostForClients(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** What partners are served. A worker node has none of it: it answers probes, and nothing else. */
async function operationsOf(parts: NodeParts) {
  const { settings, log, registry, database, clock, cluster, gathering, maker, reader, vinHash, linkSecrets, started } =
    parts;
  const calls = new CallLog(database, clock, log);
  started.defer(() => calls.stop());
  const commitQueue = new CommitQueue(
    (partnerId, batch, again) => commitCalls(database, partnerId, batch, again),
    clock,
  );
  const purchase = { ...maker, database, clock, gathering, reader, commitQueue, vinHash };
  const pdfLinks = new PdfLinks(database, linkSecrets, parts.publicUrl);
  const renditions = await openLinkRoutes(parts);
  const sweep = setInterval(() => reader.cache.forgetExpired(clock.now()), cacheSweepMs);
  started.defer(() => clearInterval(sweep));
  cluster.onErasure(() => reader.cache.dropAll());
  watchReports(registry, reader);
  const count = countPurchases(registry);
  const buy = async (order: Order) => {
    const bought = await buyReport(purchase, order);
    count(bought);
    return bought;
  };
  return (): Route[] => [
    buyRoute({ buy, calls, clock }),
    readRoute(reader, clock),
    pdfRoute(pdfLinks, clock),
    ...renditions,
    pingRoute(settings.region),
    accountRoute(database, clock),
    usageRoute(database, clock),
    statementsRoute(database),
  ];
}

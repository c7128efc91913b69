import { isIPv6, type AddressInfo } from 'node:net';

import type { Registry } from 'prom-client';

import { buildOpenApi } from '../contract/openapi.ts';
import { getUsage, listStatements } from '../contract/operations.ts';
import type { Cluster } from '../database/cluster.ts';
import type { Database } from '../database/connect.ts';
import { makeHttpMetrics } from '../http/metrics.ts';
import type { Route } from '../http/route.ts';
import { accountRoute } from '../http/routes/account/get.ts';
import { pingRoute } from '../http/routes/ping/get.ts';
import { healthRoute, readinessRoute } from '../http/routes/probes/get.ts';
import { buyRoute } from '../http/routes/reports/buy.ts';
import { imageRoute } from '../http/routes/reports/image.ts';
import { readRoutes } from '../http/routes/reports/read.ts';
import { unavailableRoute } from '../http/routes/unavailable.ts';
import { buildServer } from '../http/server.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import { languages } from '../language/languages.ts';
import { KeyDirectory } from '../partners/keys/directory.ts';
import { markExposed } from '../partners/keys/store.ts';
import { KeyUses } from '../partners/keys/uses.ts';
import { AddressLimit } from '../partners/limits/addresses.ts';
import { Permits } from '../partners/limits/permits.ts';
import { takePermits } from '../partners/limits/store.ts';
import type { ServiceLog } from './logger.ts';
import { portError } from './port-error.ts';
import type { Settings } from './settings.ts';
import { watchLimits } from './watch.ts';

export interface ApiParts {
  readonly settings: Settings;
  readonly log: ServiceLog;
  readonly registry: Registry;
  readonly clock: ServiceClock;
  readonly database: Database;
  /** Connections for what every request waits for, so that it never stands behind slower work. */
  readonly control: Database;
  readonly cluster: Cluster;
  readonly started: AsyncDisposableStack;
}

const failedAuthenticationsPerMinute = 600;
const signedLinksPerMinute = 3_000;
const drainDeadlineMs = 25_000;

/** Puts the API together and lets it listen; answers the address under which this machine reaches it. */
export async function serveApi(parts: ApiParts): Promise<string> {
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

  const server = await buildServer({
    routes: (isClosing) => routesOf(parts, () => cluster.isFresh() && !isClosing()),
    openApi:
      settings.role === 'worker'
        ? undefined
        : () => buildOpenApi({ publicUrl: settings.publicUrl ?? localUrl(), languages, version: 'v1' }),
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
    metrics: makeHttpMetrics(registry),
  });
  await server.fastify.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw portError('PORT', settings.port, error);
  });
  started.defer(() => server.drain.run(drainDeadlineMs));
  return localUrl();

  function localUrl(): string {
    const { port } = server.fastify.server.address() as AddressInfo;
    return `http://${hostForClients(settings.host)}:${port}`;
  }
}

/** A client on this machine reaches a service that listens everywhere, or on loopback, under one name. */
function hostForClients(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** What this node serves: a worker answers probes, and nothing else. */
function routesOf({ settings, database, clock }: ApiParts, isReady: () => boolean): Route[] {
  const probes = [healthRoute(), readinessRoute(isReady)];
  if (settings.role === 'worker') return probes;
  return [
    buyRoute(),
    ...readRoutes(),
    imageRoute(),
    pingRoute(settings.region),
    accountRoute(database, clock),
    unavailableRoute(getUsage),
    unavailableRoute(listStatements),
    ...probes,
  ];
}

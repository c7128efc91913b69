import type { AddressInfo } from 'node:net';

import { makeVies } from '../billing/vat/vies.ts';
import { ServiceFigures } from '../console/figures.ts';
import { pages } from '../console/pages/index.ts';
import { buildConsole } from '../console/server.ts';
import { connect } from '../database/connect.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import { makePageAssets } from '../pages/assets.ts';
import { shareDrawing } from './drawing.ts';
import { hostForClients } from './host-for-clients.ts';
import { portError } from './port-error.ts';
import { withReplica } from './replica.ts';
import type { ServiceContext } from './service-context.ts';
import { isInvented } from './settings.ts';

/** Starts the operator's console, and returns the address at which operators open it. */
export async function serveConsole(context: ServiceContext): Promise<string> {
  const { settings, log, clock, hashVin, linkSecrets, publicUrl, suppliers, cleanup } = context;
  // A pool of its own: what an operator looks at holds up no purchase.
  const database = connect({
    url: context.databaseUrl,
    maxConnections: 4,
    statementTimeoutMs: 10_000,
    applicationName: 'vehicle-history console',
    plansForValues: true,
  });
  const reads = withReplica(database, settings.databaseReplicaUrl, log);
  cleanup.defer(() => reads.close());
  context.addPoolMetrics('console', database);
  let localUrl = '';
  const consoleUrl = () => settings.consoleUrl ?? localUrl;
  const { fastify, drain } = buildConsole({
    parts: {
      database,
      clock,
      log,
      hashVin,
      linkSecrets,
      publicUrl,
      consoleUrl,
      suppliers,
      figures: new ServiceFigures(reads, clock),
      reads,
      isTestData: isInvented(settings.suppliers),
      isTestClock: settings.testClock,
      approvalAboveCents: settings.approvalAboveCents,
      overdueDays: settings.overdueDays,
      openDrawing: shareDrawing(context),
      cleanLogo: context.cleanLogo,
      readBankFile: context.readBankFile,
      payments: context.payments,
      askVies: settings.viesUrl === undefined ? undefined : makeVies(settings.viesUrl),
    },
    brand: { name: settings.brand.name },
    assets: await makePageAssets('console', settings.brand.colour),
    pages,
    openId: settings.openId,
    proxy: settings.proxy,
    logRequest: (entry) => log.info(entry, 'console answered'),
  });
  await listen(fastify, context);
  const { port } = fastify.server.address() as AddressInfo;
  localUrl = `http://${hostForClients(settings.consoleHost)}:${port}`;
  cleanup.defer(() => drain.run(stopDeadlinesMs.console));
  return consoleUrl();
}

/** A second service on this machine finds the default port taken: if CONSOLE_PORT is not set, any free port will do. */
async function listen(
  fastify: { listen(options: { port: number; host: string }): Promise<string> },
  { settings: { consolePort, consoleHost }, log }: ServiceContext,
): Promise<void> {
  const defaultPort = 8081;
  try {
    await fastify.listen({ port: consolePort ?? defaultPort, host: consoleHost });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (consolePort !== undefined || !isTaken) {
      throw portError('CONSOLE_PORT', consolePort ?? defaultPort, error, 'CONSOLE_HOST');
    }
    log.info({ port: defaultPort }, 'the usual port of the console is taken: it gets a free one');
    await fastify.listen({ port: 0, host: consoleHost });
  }
}

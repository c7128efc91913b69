import { moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { bearer } from '../../../harness/service/client.ts';
import { commitAndMove } from '../../../harness/service/commits.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import { standInSuppliers } from '../../../harness/suppliers/stand-in.ts';
import { CallLog } from '../../../src/billing/call-log.ts';
import type { Database } from '../../../src/database/connect.ts';
import { accountRoute } from '../../../src/http/routes/account/get.ts';
import { statementsRoute } from '../../../src/http/routes/account/statements.ts';
import { usageRoute } from '../../../src/http/routes/account/usage.ts';
import { buyRoute } from '../../../src/http/routes/reports/buy.ts';
import { readRoute } from '../../../src/http/routes/reports/read.ts';
import { buildServer } from '../../../src/http/server.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import { KeyDirectory } from '../../../src/partners/keys/directory.ts';
import { KeyUses } from '../../../src/partners/keys/uses.ts';
import { AddressLimit } from '../../../src/partners/limits/addresses.ts';
import { Permits } from '../../../src/partners/limits/permits.ts';
import { takePermits } from '../../../src/partners/limits/store.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import type { EnrichParts } from '../../../src/reports/enrich.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import { cleanup } from '../cleanup.ts';
import { freshDatabase } from '../database.ts';

interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

export interface ClockedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface HandClocked {
  readonly database: Database;
  readonly ask: (key: string, path: string, ask?: Ask) => Promise<ClockedAnswer>;
  /** What a node does when something was erased. */
  readonly dropCache: () => void;
  /** What a worker completes a report with. */
  readonly enriching: EnrichParts;
}

/**
 * The service's own routes, guard and books on a real PostgreSQL, with a clock that the test holds: moments are exact to
 * the millisecond, and weeks pass immediately. Only the network and the background work are left out.
 */
export async function startHandClocked(
  clock: Clock,
  suppliers: readonly Supplier[] = standInSuppliers(20_000, clock),
): Promise<HandClocked> {
  const { database } = await freshDatabase();
  // No month is closed and nothing erased before the database's clock allows it: it is ahead of all that a test does.
  await moveDatabaseClock(database);
  const started = new AsyncDisposableStack();
  cleanup(() => started.disposeAsync());
  const log = recordingLog();
  const calls = new CallLog(database, clock, log);
  started.defer(() => calls.stop());
  const commitQueue = new CommitQueue(commitAndMove(database), clock);
  const parts = await openPurchasing(database, { clock, suppliers, publicUrl: 'http://service.test' });
  started.defer(() => parts.gathering.close());
  const purchase = { ...parts, commitQueue };
  const keyUses = new KeyUses(database, clock);
  started.defer(() => keyUses.stop());
  const permits = new Permits((requests) => takePermits(database, requests), clock);
  started.defer(() => permits.stop());
  const { fastify } = buildServer({
    routes: () => [
      buyRoute({
        buy: (order) => buyReport(purchase, order),
        reader: parts.reader,
        calls,
        hashVin: parts.hashVin,
        clock,
      }),
      readRoute(parts.reader, clock),
      accountRoute(database, clock),
      usageRoute(database, clock),
      statementsRoute(database),
    ],
    drawNotFound: undefined,
    // Never fresh: the directory asks the database each time, so that changes by the operator take effect immediately.
    keys: new KeyDirectory(database, { directoryVersion: 0n, isFresh: () => false }, clock),
    keyUses,
    permits,
    failedAuthentications: new AddressLimit(1_000_000, clock),
    signedLinks: new AddressLimit(1_000_000, clock),
    onExposedKey: async () => {},
    proxy: undefined,
    clock,
    log,
    logRequest: () => {},
    metrics: { began() {}, answered() {}, refused() {} },
  });
  started.defer(() => fastify.close());
  return {
    database,
    dropCache: () => parts.reader.cache.dropAll(),
    enriching: { ...parts, database, onArrival: () => {} },
    async ask(key, path, { method = 'GET', body, headers = {} } = {}) {
      const answer = await fastify.inject({
        method,
        url: path,
        headers: { ...bearer(key), ...headers },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    },
  };
}

import { CallLog } from '../billing/call-log.ts';
import { unavailable } from '../kernel/errors.ts';
import { Permits } from '../partners/limits/permits.ts';
import { takePermits } from '../partners/limits/store.ts';
import { RequestRecorder } from '../partners/requests/recorder.ts';
import type { SentRequest } from '../partners/requests/request.ts';
import { CommitQueue } from '../reports/buy/commit-queue.ts';
import { commitAndMoveSoon, OutboxMover } from '../reports/buy/outbox.ts';
import { buyReport, type Order } from '../reports/buy/purchase.ts';
import { RecentVehicles } from '../reports/buy/recent.ts';
import { SinglePurchases } from '../reports/buy/singles.ts';
import { Turns } from '../reports/buy/turns.ts';
import type { PurchaseParts } from '../reports/buy/without-key.ts';
import { countPurchases, registerPurchaseMetrics } from './metrics.ts';
import type { ServiceContext } from './service-context.ts';
import { shareOf } from './share.ts';
import { tracePurchases } from './tracing.ts';

/** The number of partners that can use their full share of gatherings at once; with more, they take turns. */
const partnersAtFullLoad = 4;
const cacheSweepMs = 60_000;

/** What the purchases of a node share, by whichever door they come: the API, the portal, a batch. */
export interface Purchases extends PurchaseParts {
  readonly requests: RequestRecorder;
}

export function openPurchases(context: ServiceContext): Purchases {
  const { settings, log, registry, database, control, clock, cluster, gathering, maker, reader, hashVin, cleanup } =
    context;
  const permits = new Permits((requests) => takePermits(control, requests), clock);
  cleanup.defer(() => permits.stop());
  const requests = new RequestRecorder(database, clock, log);
  cleanup.defer(() => requests.stop());
  const calls = new CallLog(database, clock, log);
  cleanup.defer(() => calls.stop());
  const outbox = new OutboxMover(database, log);
  cleanup.defer(() => outbox.stop());
  const commitQueue = new CommitQueue(commitAndMoveSoon(database, outbox), clock);
  // Repeats are answered from the reader's cache, too.
  const sweep = setInterval(() => reader.cache.forgetExpired(clock.now()), cacheSweepMs);
  cleanup.defer(() => clearInterval(sweep));
  cluster.onErasure(() => reader.cache.dropAll());
  const perPartner = shareOf(settings.purchasesPerPartner, settings);
  const turns = new Turns({ perPartner, total: perPartner * partnersAtFullLoad });
  registerPurchaseMetrics(registry, turns);
  const count = countPurchases(registry);
  const parts = {
    ...maker,
    database,
    clock,
    gathering,
    reader,
    commitQueue,
    turns,
    recent: new RecentVehicles(),
    hashVin,
  };
  const tracePurchase = tracePurchases(context.tracer);
  const singles = new SinglePurchases(clock);
  const buy = async (order: Order) => {
    if (clock.isRefused) throw unavailable(5);
    const purchase = tracePurchase(order, () => buyReport(parts, order));
    const result = await (order.line ? purchase : singles.track(purchase));
    count(result);
    return result;
  };
  const record = (request: SentRequest) => requests.record(request);
  return { database, clock, hashVin, permits, calls, buy, requests, record, yieldToSingles: () => singles.yield() };
}

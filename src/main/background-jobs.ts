import { hostname } from 'node:os';

import { connect, type Database } from '../database/connect.ts';
import { JobWorkers, type Lane } from '../database/job-workers.ts';
import { concurrentJobs, divideTasks } from '../jobs/lanes.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { makeTasks } from '../jobs/tasks.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import { openMailTransport } from '../mail/smtp.ts';
import type { Actor } from '../operations/engine/operation.ts';
import { runOperation } from '../operations/engine/run.ts';
import { disableWebhook } from '../operations/webhooks/disable-webhook.ts';
import { OutboxMover } from '../reports/buy/outbox.ts';
import type { PurchaseParts } from '../reports/buy/without-key.ts';
import { WebhookDeliveries } from '../webhooks/deliver.ts';
import { writePolicy } from '../webhooks/endpoints.ts';
import { shareDrawing } from './drawing.ts';
import { mailSources } from './mail-sources.ts';
import {
  registerCheckMetrics,
  registerJobMetrics,
  registerDisputeMetrics,
  registerMailMetrics,
  registerOutboxMetrics,
  registerPendingReportMetrics,
} from './metrics.ts';
import { withReplica } from './replica.ts';
import type { ServiceContext } from './service-context.ts';
import { traceJobs } from './tracing.ts';
import { registerWebhookMetrics } from './webhook-metrics.ts';

/** Starts the job workers and the schedule of periodic jobs on this node. */
export async function startJobs(context: ServiceContext, purchasing: PurchaseParts): Promise<void> {
  const { settings, log, registry, clock, gathering, maker, reader, cleanup } = context;
  // A separate pool, with a connection for each job: no purchase waits for one, and no lane for another.
  const database = connect({
    url: context.databaseUrl,
    maxConnections: concurrentJobs,
    statementTimeoutMs: 30_000,
    applicationName: 'vehicle-history jobs',
  });
  const reads = withReplica(database, settings.databaseReplicaUrl, log);
  cleanup.defer(() => reads.close());
  context.addPoolMetrics('jobs', database);
  const transport =
    settings.smtpUrl === undefined ? undefined : openMailTransport(settings.smtpUrl, { from: settings.mailFrom.text });
  cleanup.defer(() => transport?.close());
  const tasks = makeTasks({
    database,
    reads,
    clock,
    log,
    suppliers: context.suppliers,
    purchasing,
    payments: context.payments,
    overdueDays: settings.overdueDays,
    mediaStore: context.mediaStore,
    linkSecrets: context.linkSecrets,
    enrich: { ...maker, database, clock, gathering, onArrival: (reportId) => reader.arrivals.arrived(reportId) },
    mail: {
      database,
      clock,
      log,
      transport,
      sender: settings.mailFrom.name,
      domain: settings.mailFrom.domain,
      sources: mailSources(database, shareDrawing(context)),
    },
  });
  startWorkers(context, divideTasks(traceJobs(context.tracer, tasks)));
  const schedule = startSchedule(context.control, clock, log);
  cleanup.defer(() => schedule.stop());
  startOutboxSweep(context);
  registerJobMetrics(registry, context.control);
  registerMailMetrics(registry, context.control);
  registerCheckMetrics(registry, context.control, clock);
  registerPendingReportMetrics(registry, context.control);
  registerDisputeMetrics(registry, context.control, clock);
  await startWebhooks(context);
}

/** Taking a job and storing its result takes a millisecond each; jobs have connections of their own. */
const queueConnections = 3;

function startWorkers(context: ServiceContext, lanes: readonly Lane[]): void {
  const { log, clock, cluster, cleanup } = context;
  const database = connect({
    url: context.databaseUrl,
    maxConnections: queueConnections,
    statementTimeoutMs: 15_000,
    applicationName: 'vehicle-history queue',
  });
  cleanup.defer(() => database.close());
  context.addPoolMetrics('queue', database);
  const workers = new JobWorkers({
    database,
    listenUrl: context.sessionUrl,
    lanes,
    log,
    mayTakeJobs: () => !clock.isRefused,
  });
  cleanup.defer(() => workers.stop());
  cluster.locks = () => workers.locks;
}

/** How long what a node left that died right after a commit waits at most. */
const outboxSweepMs = 1_000;

function startOutboxSweep({ control, log, registry, cleanup }: ServiceContext): void {
  const outbox = new OutboxMover(control, log);
  registerOutboxMetrics(registry, outbox);
  const timer = setInterval(() => void outbox.sweep(), outboxSweepMs);
  cleanup.defer(async () => {
    clearInterval(timer);
    await outbox.stop();
  });
}

const webhookConnections = 4;

/** Sends messages to partners, beside the lanes of the queue and with connections of its own. */
async function startWebhooks(context: ServiceContext): Promise<void> {
  const { settings, log, registry, clock, cleanup, control, tracer } = context;
  const database = connect({
    url: context.databaseUrl,
    maxConnections: webhookConnections,
    statementTimeoutMs: 10_000,
    applicationName: 'vehicle-history webhooks',
  });
  cleanup.defer(() => database.close());
  context.addPoolMetrics('webhooks', database);
  const policy = { allowsLocal: settings.webhookAllowLocal };
  await writePolicy(database, policy);
  const onAttempt = registerWebhookMetrics(registry, control, clock);
  const deliveries = new WebhookDeliveries({
    database,
    clock,
    log,
    tracer,
    send: policy,
    disableEndpoint: endpointDisabler(database, clock),
    onAttempt,
  });
  cleanup.defer(() => deliveries.stop());
}

/** Disables an endpoint by the operation that people use, so that it is in the audit. */
function endpointDisabler(database: Database, clock: ServiceClock) {
  const actor: Actor = { role: 'system', kind: 'job', name: 'deliver-webhooks', origin: hostname() };
  return async (webhookId: string, reason: string): Promise<void> => {
    await runOperation({ database, now: clock.now(), machine: clock }, disableWebhook, { webhookId, reason }, actor);
  };
}

import { connect } from '../database/connect.ts';
import { startWorker } from '../database/queue.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { makeTasks } from '../jobs/tasks.ts';
import { openMailTransport } from '../mail/smtp.ts';
import { registerJobMetrics, registerMailMetrics, registerPendingReportMetrics } from './metrics.ts';
import type { ServiceContext } from './service-context.ts';

const concurrentJobs = 8;

/** Starts the job worker and the schedule of periodic jobs on this node. */
export async function startJobs(context: ServiceContext): Promise<void> {
  const { settings, log, registry, clock, cluster, gathering, maker, reader, cleanup } = context;
  // A separate pool: a mail holds its connection while it is sent, and no purchase may wait for that.
  const database = connect({
    url: context.databaseUrl,
    maxConnections: concurrentJobs,
    statementTimeoutMs: 30_000,
    applicationName: 'vehicle-history jobs',
  });
  cleanup.defer(() => database.close());
  context.addPoolMetrics('jobs', database);
  const transport =
    settings.smtpUrl === undefined ? undefined : openMailTransport(settings.smtpUrl, { from: settings.mailFrom.text });
  cleanup.defer(() => transport?.close());
  const tasks = makeTasks({
    database,
    clock,
    log,
    enrich: { ...maker, database, clock, gathering, onArrival: (reportId) => reader.arrivals.arrived(reportId) },
    mail: {
      database,
      clock,
      log,
      transport,
      sender: settings.mailFrom.name,
      domain: settings.mailFrom.domain,
    },
  });
  const worker = await startWorker({
    url: context.databaseUrl,
    tasks,
    log,
    concurrency: concurrentJobs,
    mayTakeJobs: () => clock.skew().state !== 'refused',
  });
  cleanup.defer(() => worker.stop());
  cluster.workerId = () => worker.id;
  const schedule = startSchedule(context.control, clock, log);
  cleanup.defer(() => schedule.stop());
  registerJobMetrics(registry, context.control);
  registerMailMetrics(registry, context.control);
  registerPendingReportMetrics(registry, context.control);
}

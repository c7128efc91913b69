import { connect } from '../database/connect.ts';
import { startWorker } from '../database/queue.ts';
import { concurrentJobs, divideTasks } from '../jobs/lanes.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { makeTasks } from '../jobs/tasks.ts';
import { openMailTransport } from '../mail/smtp.ts';
import {
  registerCheckMetrics,
  registerJobMetrics,
  registerMailMetrics,
  registerPendingReportMetrics,
} from './metrics.ts';
import type { ServiceContext } from './service-context.ts';

/** Starts the job workers, one for each lane, and the schedule of periodic jobs on this node. */
export async function startJobs(context: ServiceContext): Promise<void> {
  const { settings, log, registry, clock, cluster, gathering, maker, reader, cleanup } = context;
  // A separate pool, with a connection for each job: no purchase waits for one, and no lane for another.
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
    suppliers: context.suppliers,
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
  const workers = await Promise.all(
    divideTasks(tasks).map((lane) =>
      startWorker({
        url: context.databaseUrl,
        log,
        ...lane,
        mayTakeJobs: () => !clock.isRefused,
      }),
    ),
  );
  cleanup.defer(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  cluster.workerIds = () => workers.flatMap(({ id }) => id ?? []);
  const schedule = startSchedule(context.control, clock, log);
  cleanup.defer(() => schedule.stop());
  registerJobMetrics(registry, context.control);
  registerMailMetrics(registry, context.control);
  registerCheckMetrics(registry, context.control, clock);
  registerPendingReportMetrics(registry, context.control);
}

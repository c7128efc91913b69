import { connect } from '../database/connect.ts';
import { startWorker } from '../database/queue.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { makeTasks } from '../jobs/tasks.ts';
import { openMailTransport } from '../mail/smtp.ts';
import type { NodeParts } from './parts.ts';
import { watchJobs, watchMails, watchWaitingReports } from './watch.ts';

const concurrentJobs = 8;

/** Lets this node do what runs in the background. */
export async function startJobs(parts: NodeParts): Promise<void> {
  const { settings, log, registry, clock, cluster, gathering, maker, reader, started } = parts;
  // Of its own, since a mail holds its connection while it is sent: no purchase waits for that.
  const database = connect({
    url: parts.databaseUrl,
    maxConnections: concurrentJobs,
    statementTimeoutMs: 30_000,
    applicationName: 'vehicle-history jobs',
  });
  started.defer(() => database.close());
  parts.watchPool('jobs', database);
  const post =
    settings.smtpUrl === undefined ? undefined : openMailTransport(settings.smtpUrl, { from: settings.mailFrom.text });
  started.defer(() => post?.close());
  const tasks = makeTasks({
    database,
    clock,
    log,
    enrich: { ...maker, database, clock, gathering, onArrival: (reportId) => reader.arrivals.arrived(reportId) },
    mail: {
      database,
      clock,
      log,
      post,
      sender: settings.mailFrom.name,
      domain: settings.mailFrom.domain,
    },
  });
  const worker = await startWorker({ url: parts.databaseUrl, tasks, log, concurrency: concurrentJobs });
  started.defer(() => worker.stop());
  cluster.workerId = () => worker.id;
  const schedule = startSchedule(parts.control, clock, log);
  started.defer(() => schedule.stop());
  watchJobs(registry, parts.control);
  watchMails(registry, parts.control);
  watchWaitingReports(registry, parts.control);
}

import { connect } from '../database/connect.ts';
import { startWorker } from '../database/queue.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { makeTasks } from '../jobs/tasks.ts';
import { openPost, readSender } from '../mail/smtp.ts';
import type { NodeParts } from './parts.ts';
import { watchConnections, watchJobs, watchMails } from './watch.ts';

const concurrentJobs = 8;

/** Lets this node do what runs in the background. */
export async function startJobs(parts: NodeParts): Promise<void> {
  const { settings, log, registry, clock, cluster, suppliers, reader, started } = parts;
  // Of its own, since a mail holds its connection while it is sent: no purchase waits for that.
  const database = connect({
    url: parts.databaseUrl,
    maxConnections: concurrentJobs,
    statementTimeoutMs: 30_000,
    applicationName: 'vehicle-history jobs',
  });
  started.defer(() => database.close());
  watchConnections(registry, 'jobs', database);
  const post = settings.smtpUrl === undefined ? undefined : openPost(settings.smtpUrl, { from: settings.mailFrom });
  started.defer(() => post?.close());
  const sender = readSender(settings.mailFrom);
  const tasks = makeTasks({
    database,
    clock,
    log,
    enrich: { database, clock, suppliers, onArrival: (reportId) => reader.arrivals.arrived(reportId) },
    mail: {
      database,
      clock,
      log,
      post,
      sender: (sender.ok ? sender.name : undefined) ?? 'Vehicle History',
      domain: (sender.ok ? sender.address.split('@')[1] : undefined) ?? 'localhost',
    },
  });
  const worker = await startWorker({ url: parts.databaseUrl, tasks, log, concurrency: concurrentJobs });
  started.defer(() => worker.stop());
  cluster.workerId = () => worker.id;
  const schedule = startSchedule(parts.control, clock, log);
  started.defer(() => schedule.stop());
  watchJobs(registry, parts.control);
  watchMails(registry, parts.control);
}

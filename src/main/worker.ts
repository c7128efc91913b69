import type { Registry } from 'prom-client';

import type { Cluster } from '../database/cluster.ts';
import type { Database } from '../database/connect.ts';
import { startWorker } from '../database/queue.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { makeTasks } from '../jobs/tasks.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import { openPost, readSender } from '../mail/smtp.ts';
import type { ReportReader } from '../reports/read/reader.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import type { ServiceLog } from './logger.ts';
import type { Settings } from './settings.ts';
import { watchJobs, watchMails } from './watch.ts';

export interface WorkerParts {
  readonly settings: Settings;
  readonly url: string;
  readonly log: ServiceLog;
  readonly registry: Registry;
  readonly clock: ServiceClock;
  readonly database: Database;
  readonly control: Database;
  readonly cluster: Cluster;
  readonly suppliers: readonly Supplier[];
  readonly reader: ReportReader;
  readonly started: AsyncDisposableStack;
}

const concurrentJobs = 8;

/** Lets this node do what runs in the background. */
export async function startJobs(parts: WorkerParts): Promise<void> {
  const { settings, log, registry, clock, database, cluster, suppliers, reader, started } = parts;
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
  const worker = await startWorker({ url: parts.url, tasks, log, concurrency: concurrentJobs });
  started.defer(() => worker.stop());
  cluster.workerId = () => worker.id;
  const schedule = startSchedule(parts.control, clock, log);
  started.defer(() => schedule.stop());
  watchJobs(registry, parts.control);
  watchMails(registry, parts.control);
}

import type { Database } from '../database/connect.ts';
import { keysWithoutJob } from '../database/queue.ts';
import { queueMail, sendKey, waitingMails } from '../mail/outbox.ts';
import { runningBatches } from '../reports/batches/store.ts';
import { batchKey, queueBatch } from '../reports/batches/work.ts';
import { askAgain, enrichKey } from '../reports/enrich.ts';
import { unfinishedReports } from '../reports/store.ts';

const minAgeMs = 30 * 60_000;
const maxRows = 1_000;

/**
 * Queues jobs again that reports, mails and batches wait for and that no longer exist: the queue drops a job that failed too
 * often. Returns how many were missing.
 */
export async function pickUpLost(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - minAgeMs);
  const unfinished = await unfinishedReports(database, before, maxRows);
  const reports = new Map(unfinished.map((report) => [enrichKey(report.id), report]));
  const mails = new Map((await waitingMails(database, before, maxRows)).map((id) => [sendKey(id), id]));
  const batches = new Map((await runningBatches(database, maxRows)).map((batch) => [batchKey(batch), batch]));
  const lost = await keysWithoutJob(database, [...reports.keys(), ...mails.keys(), ...batches.keys()]);
  for (const key of lost) {
    const [report, mailId] = [reports.get(key), mails.get(key)];
    if (report) await askAgain(database, report, now);
    if (mailId !== undefined) await queueMail(database, mailId, now);
    const batch = batches.get(key);
    if (batch) await queueBatch(database, batch);
  }
  return lost.length;
}

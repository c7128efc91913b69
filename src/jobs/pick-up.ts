import type { Database } from '../database/connect.ts';
import { keysWithoutJob } from '../database/queue.ts';
import { queueMail, sendKey, waitingMails } from '../mail/outbox.ts';
import { askAgain, enrichKey } from '../reports/enrich.ts';
import { unfinishedReports } from '../reports/store.ts';

const afterMs = 30 * 60_000;
const atOnce = 1_000;

/**
 * Adds the jobs that reports and mails wait for and that are no longer there: a job that failed too often is given up by
 * the queue, and what it was to bring would never come. Answers how many were missing.
 */
export async function pickUpLost(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - afterMs);
  const reports = new Map((await unfinishedReports(database, before, atOnce)).map((id) => [enrichKey(id), id]));
  const mails = new Map((await waitingMails(database, before, atOnce)).map((id) => [sendKey(id), id]));
  const lost = await keysWithoutJob(database, [...reports.keys(), ...mails.keys()]);
  for (const key of lost) {
    const [reportId, mailId] = [reports.get(key), mails.get(key)];
    if (reportId !== undefined) await askAgain(database, { id: reportId }, now);
    if (mailId !== undefined) await queueMail(database, mailId, now);
  }
  return lost.length;
}

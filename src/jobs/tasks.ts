import { hostname } from 'node:os';

import { listCheckResults } from '../database/check-results.ts';
import type { Database } from '../database/connect.ts';
import type { Tasks } from '../database/job-workers.ts';
import type { OverdueDays } from '../invoicing/reminders.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { sendQueuedMail, type MailParts } from '../mail/send.ts';
import type { Actor } from '../operations/engine/operation.ts';
import { runOperation } from '../operations/engine/run.ts';
import { closeMonths } from '../operations/money/close-months.ts';
import { remindOverdue } from '../operations/money/remind-overdue.ts';
import { creditGoodwill } from '../operations/reports/credit-goodwill.ts';
import { eraseExpired } from '../operations/reports/erase-expired.ts';
import { rotateLinkSecrets } from '../operations/service/rotate-link-secrets.ts';
import { checkAudit } from '../people/audit/check.ts';
import { buyBatch } from '../reports/batches/work.ts';
import type { PurchaseParts } from '../reports/buy/without-key.ts';
import { announceChanges } from '../reports/changes/announce.ts';
import { checkBooks } from '../reports/check-books.ts';
import { notifyOfDispute } from '../reports/disputes/notify.ts';
import { enrichReport, completeReport, type DueTimes, type EnrichParts } from '../reports/enrich.ts';
import type { LinkSecrets } from '../reports/link-secrets.ts';
import { measureFindings } from '../reports/measure-findings.ts';
import { sweepObjects } from '../suppliers/media/loose-objects.ts';
import { moveMedia } from '../suppliers/media/move.ts';
import type { ObjectStore } from '../suppliers/media/object-store.ts';
import type { SupplierProfile } from '../suppliers/supplier.ts';
import { handleStripeEvent, recharge, sweepPayments, type PaymentParts } from './payments.ts';
import { pickUpLost } from './pick-up.ts';
import { nightOf } from './schedule.ts';

export interface JobParts {
  readonly database: Database;
  /** For reads that may be some seconds old; undefined: `database`. */
  readonly reads?: Database | undefined;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly enrich: EnrichParts;
  /** Buys the reports of batches. */
  readonly purchasing: PurchaseParts;
  readonly mail: MailParts;
  readonly suppliers: ReadonlyMap<string, SupplierProfile>;
  readonly payments: PaymentParts['payments'];
  /** The days on which partners are reminded of overdue invoices. */
  readonly overdueDays: OverdueDays;
  readonly mediaStore: ObjectStore | undefined;
  /** Sign the links of reports. */
  readonly linkSecrets: LinkSecrets;
}

/** The background tasks, by the names under which their jobs are queued. */
export function makeTasks(parts: JobParts): Tasks {
  const { database, reads, clock, log, enrich, purchasing, mail, suppliers, payments, overdueDays } = parts;
  return {
    'enrich-report': ({ reportId = '', partner, due = '{}' }) =>
      enrichReport(enrich, reportId, JSON.parse(due) as DueTimes, partner),
    'finish-report': ({ reportId = '' }) => completeReport(enrich, reportId),
    'buy-batch': ({ partner = '', batchId = '' }) =>
      buyBatch({ database, purchasing, log }, { partnerId: partner, batchId }),
    'announce-changes': (payload) => announceChanges({ database, clock, log }, payload),
    'notify-of-dispute': (payload) => notifyOfDispute({ ...enrich, secrets: parts.linkSecrets, log }, payload),
    async 'credit-goodwill'({ reportId = '' }) {
      const context = { database, now: clock.now(), machine: clock };
      await runOperation(context, creditGoodwill, { reportId }, job('credit-goodwill'));
    },
    'send-mail': ({ message = '0' }) => sendQueuedMail(mail, BigInt(message)),
    async 'close-periods'() {
      const context = { database, now: clock.now(), machine: clock };
      const { statements, invoices } = await runOperation(context, closeMonths, {}, job('close-periods'));
      if (statements.length > 0) {
        log.info({ statements: statements.length, invoices: invoices.length }, 'months were closed');
      }
    },
    async 'remind-overdue'() {
      const context = { database, now: clock.now(), machine: clock, overdueDays };
      const reminded = await runOperation(context, remindOverdue, {}, job('remind-overdue'));
      if (reminded.length > 0) log.info({ reminders: reminded.length }, 'partners were reminded of overdue invoices');
    },
    ...paymentTasks({ database, clock, log, payments }),
    ...mediaTasks(parts),
    async 'pick-up-lost'() {
      const lost = await pickUpLost(database, clock.now());
      if (lost > 0) log.warn({ jobs: lost }, 'jobs that had been given up were queued again');
    },
    async 'measure-findings'() {
      await measureFindings({ database, suppliers }, clock.now());
    },
    async 'check-books'() {
      await checkOnceADay({ database, reads, clock, log });
    },
    async 'erase-old'() {
      const context = { database, now: clock.now(), machine: clock };
      const { erasedReports } = await runOperation(context, eraseExpired, {}, job('erase-old'));
      if (erasedReports > 0) log.info({ reports: erasedReports }, 'the content of old reports was erased');
      await runOperation(context, rotateLinkSecrets, {}, job('erase-old'));
    },
  };
}

/** Without an object store these do nothing: media are in the database. */
function mediaTasks({ database, log, mediaStore }: JobParts): Tasks {
  return {
    async 'sweep-media'() {
      if (!mediaStore) return;
      const deleted = await sweepObjects(database, mediaStore);
      if (deleted > 0) log.info({ objects: deleted }, 'objects were deleted from the media store');
    },
    async 'move-media'() {
      if (!mediaStore) return;
      const { inDatabase } = await moveMedia({ database, objects: mediaStore });
      if (inDatabase > 0) log.warn({ media: inDatabase }, 'some media could not be moved to the media store');
    },
  };
}

/** A node without a payment provider neither recharges nor sweeps. An event that needs the provider fails, and is retried. */
function paymentTasks(parts: PaymentParts): Tasks {
  const takesNone = parts.payments === undefined;
  return {
    'handle-stripe-event': ({ event = '' }) => handleStripeEvent(parts, event, job('handle-stripe-event')),
    async 'recharge-account'({ partner = '' }) {
      if (!takesNone) await recharge(parts, partner, job('recharge-account'));
    },
    async 'sweep-payments'() {
      if (!takesNone) await sweepPayments(parts, job('sweep-payments'));
    },
  };
}

/** Checks the books and the audit, unless that was done since the night began: every node queues the job when it starts. */
async function checkOnceADay({
  database,
  reads,
  clock,
  log,
}: Pick<JobParts, 'database' | 'reads' | 'clock' | 'log'>): Promise<void> {
  const at = clock.now();
  const isChecked = new Set(
    (await listCheckResults(database)).filter((one) => nightOf(one.checkedAt) === nightOf(at)).map(({ name }) => name),
  );
  const by = 'job check-books';
  const audit = isChecked.has('audit') ? undefined : await checkAudit(database, { at, by });
  const books = isChecked.has('books') ? undefined : await checkBooks(database, { at, by, isQuick: true }, reads);
  const found = { books: books?.disagreements.length ?? 0, audit: audit?.problems.length ?? 0 };
  if (found.books + found.audit > 0) log.error(found, 'the books do not agree, or the audit is not intact');
}

const job = (name: string): Actor => ({ role: 'system', kind: 'job', name, origin: hostname() });

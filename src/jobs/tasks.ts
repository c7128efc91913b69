import { hostname } from 'node:os';

import type { Database } from '../database/connect.ts';
import type { Tasks } from '../database/queue.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { closeMonths } from '../operations/close-months.ts';
import { eraseExpired } from '../operations/erase-expired.ts';
import type { Actor } from '../operations/operation.ts';
import { rotateLinkSecrets } from '../operations/rotate-link-secrets.ts';
import { runOperation } from '../operations/run.ts';
import { enrichReport, completeReport, type DueTimes, type EnrichParts } from '../reports/enrich.ts';
import { measureFindings } from '../reports/measure-findings.ts';
import type { SupplierProfile } from '../suppliers/supplier.ts';
import { pickUpLost } from './pick-up.ts';
import { sendMail, type MailParts } from './send-mail.ts';

export interface JobParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly enrich: EnrichParts;
  readonly mail: MailParts;
  readonly suppliers: ReadonlyMap<string, SupplierProfile>;
}

/** What runs in the background, by the names under which it is queued. */
export function makeTasks({ database, clock, log, enrich, mail, suppliers }: JobParts): Tasks {
  return {
    'enrich-report': ({ reportId = '', due = '{}' }) => enrichReport(enrich, reportId, JSON.parse(due) as DueTimes),
    'finish-report': ({ reportId = '' }) => completeReport(enrich, reportId),
    'send-mail': ({ message = '0' }) => sendMail(mail, BigInt(message)),
    async 'close-periods'() {
      const context = { database, now: clock.now(), machine: clock };
      const { statements, invoices } = await runOperation(context, closeMonths, {}, job('close-periods'));
      if (statements.length > 0) {
        log.info({ statements: statements.length, invoices: invoices.length }, 'months were closed');
      }
    },
    async 'pick-up-lost'() {
      const lost = await pickUpLost(database, clock.now());
      if (lost > 0) log.warn({ jobs: lost }, 'jobs that had been given up were queued again');
    },
    async 'measure-findings'() {
      await measureFindings({ database, suppliers }, clock.now());
    },
    async 'erase-old'() {
      const context = { database, now: clock.now(), machine: clock };
      const { erasedReports } = await runOperation(context, eraseExpired, {}, job('erase-old'));
      if (erasedReports > 0) log.info({ reports: erasedReports }, 'the content of old reports was erased');
      await runOperation(context, rotateLinkSecrets, {}, job('erase-old'));
    },
  };
}

const job = (name: string): Actor => ({ role: 'system', kind: 'job', name, origin: hostname() });

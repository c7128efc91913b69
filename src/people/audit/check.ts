import { type CheckOccasion, runCheck } from '../../database/check-results.ts';
import type { Database } from '../../database/connect.ts';
import { type AuditVerification, verifyAudit } from './verify.ts';

/** Verifies the audit and stores what was found. */
export function checkAudit(database: Database, occasion: CheckOccasion): Promise<AuditVerification> {
  return runCheck(database, 'audit', occasion, {
    find: () => verifyAudit(database),
    describe: ({ entries, problems }) => ({
      counts: { entries: Number(entries) },
      problems: problems.map(({ number, problem }) => ({
        problem,
        partnerId: null,
        subject: `entry ${number}`,
        detail: '',
      })),
    }),
  });
}

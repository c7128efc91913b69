import { storeCheckResult } from '../../database/check-results.ts';
import type { Database } from '../../database/connect.ts';
import { machineClock } from '../../kernel/clock.ts';
import { type AuditVerification, verifyAudit } from './verify.ts';

interface Check {
  readonly at: Date;
  readonly by: string;
}

/** Verifies the audit and stores what was found, for the console and the metrics. */
export async function checkAudit(database: Database, { at, by }: Check): Promise<AuditVerification> {
  const startedMs = machineClock.monotonicMs();
  const found = await verifyAudit(database);
  await storeCheckResult(database, {
    name: 'audit',
    checkedAt: at,
    tookMs: BigInt(Math.round(machineClock.monotonicMs() - startedMs)),
    checkedBy: by,
    counts: { entries: Number(found.entries) },
    problems: found.problems.map(({ number, problem }) => ({
      problem,
      partnerId: null,
      subject: `entry ${number}`,
      detail: '',
    })),
  });
  return found;
}

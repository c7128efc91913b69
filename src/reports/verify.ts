import type { CheckProblem } from '../database/check-results.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { wrongStops } from '../invoicing/reminders.ts';
import { findUnreadable, findUnreadableSince } from './unreadable.ts';

export interface Verification {
  /** How many rows were checked. */
  readonly counts: Readonly<Record<'accounts' | 'entries' | 'calls' | 'reports' | 'statements', bigint>>;
  /** Two parts of the books that do not agree, or a report that cannot be read. */
  readonly disagreements: readonly CheckProblem[];
}

interface Newest {
  readonly since: Date;
  readonly count: number;
}

/**
 * Recomputes balances, calls, reports, usage and statements, as they were at one moment, and names what does not agree;
 * then reads the content of every report, or of the newest.
 */
export async function verifyBooks(database: Database, contentsOf: 'all' | Newest = 'all'): Promise<Verification> {
  const { counts, disagreements } = await database.snapshot(async (tx) => {
    const [counted] = await tx.query<Verification['counts']>(
      sql`select accounts, entries, calls, reports, statements from reports.count_books()`,
    );
    if (!counted) throw new Error('the books could not be counted');
    const found = await tx.query<CheckProblem>(sql`
      select problem, partner_id as "partnerId", subject, detail from reports.verify_books()
      order by partner_id, problem, subject`);
    const stops = (await wrongStops(tx)).map(({ partnerId, isStopped }) => ({
      problem: 'purchases are stopped or not as no reminder says',
      partnerId,
      subject: 'account',
      detail: isStopped ? 'they are stopped' : 'they are not stopped',
    }));
    return { counts: counted, disagreements: [...found, ...stops] };
  });
  const found =
    contentsOf === 'all' ? findUnreadable(database) : findUnreadableSince(database, contentsOf.since, contentsOf.count);
  const unreadable = await Array.fromAsync(found, ({ reportId, partnerId, reason }) => ({
    problem: 'a report cannot be read',
    partnerId,
    subject: `report ${reportId}`,
    detail: reason,
  }));
  return { counts, disagreements: [...disagreements, ...unreadable] };
}

import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { findUnreadable } from './unreadable.ts';

/** Two parts of the books that do not agree, or a report that cannot be read. */
interface Disagreement {
  readonly problem: string;
  readonly partnerId: string | null;
  readonly subject: string;
  readonly detail: string;
}

export interface Verification {
  /** How many rows were checked. */
  readonly counts: Readonly<Record<'accounts' | 'entries' | 'calls' | 'reports' | 'statements', bigint>>;
  readonly disagreements: readonly Disagreement[];
}

/**
 * Recomputes balances, calls, reports, usage and statements, as they were at one moment, and names what does not agree;
 * then reads the content of every report.
 */
export async function verifyBooks(database: Database): Promise<Verification> {
  const { counts, disagreements } = await database.snapshot(async (tx) => {
    const [counted] = await tx.query<Verification['counts']>(
      sql`select accounts, entries, calls, reports, statements from reports.count_books()`,
    );
    if (!counted) throw new Error('the books could not be counted');
    const found = await tx.query<Disagreement>(sql`
      select problem, partner_id as "partnerId", subject, detail from reports.verify_books()
      order by partner_id, problem, subject`);
    return { counts: counted, disagreements: found };
  });
  const unreadable = await Array.fromAsync(findUnreadable(database), ({ reportId, partnerId, reason }) => ({
    problem: 'a report cannot be read',
    partnerId,
    subject: `report ${reportId}`,
    detail: reason,
  }));
  return { counts, disagreements: [...disagreements, ...unreadable] };
}

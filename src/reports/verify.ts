import type { Database } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** Something in the books that does not agree with something else in them. */
export interface Disagreement {
  readonly problem: string;
  readonly partnerId: string | null;
  readonly subject: string;
  readonly detail: string;
}

export interface Verification {
  /** How much was looked at. */
  readonly counts: Readonly<Record<'accounts' | 'entries' | 'calls' | 'reports' | 'statements', bigint>>;
  readonly disagreements: readonly Disagreement[];
}

/** Recomputes balances, calls, reports, usage and statements, as they were at one moment, and names what does not agree. */
export async function verifyBooks(database: Database): Promise<Verification> {
  return database.snapshot(async (tx) => {
    const [counts] = await tx.query<Verification['counts']>(
      sql`select accounts, entries, calls, reports, statements from reports.count_books()`,
    );
    if (!counts) throw new Error('the books could not be counted');
    const disagreements = await tx.query<Disagreement>(sql`
      select problem, partner_id as "partnerId", subject, detail from reports.verify_books()
      order by partner_id, problem, subject`);
    return { counts, disagreements };
  });
}

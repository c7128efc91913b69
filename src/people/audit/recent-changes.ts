import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';

interface RecentChanges {
  readonly subject: string;
  readonly operations: readonly string[];
  readonly since: Date;
  /** Counting ends here. */
  readonly max: number;
}

/** How many of the latest changes of a subject are these operations, made since a moment. */
export async function countRecentChanges(
  tx: Queryable,
  { subject, operations, since, max }: RecentChanges,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from (
      select operation, made_at from people.audit_entry where subject = ${subject} order by number desc limit ${max}) latest
    where operation = any(${operations}) and made_at > ${since}`);
  return row?.count ?? 0;
}

import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';

/** What the suppliers' answers of each day cost, both ends included; days without calls are left out. */
export async function costByDay(
  database: Queryable,
  from: string,
  to: string,
): Promise<{ readonly day: string; readonly costCents: Cents }[]> {
  return database.query<{ day: string; costCents: Cents }>(sql`
    select day, sum(cost_cents)::bigint as "costCents" from suppliers.usage_day
    where day between ${from}::date and ${to}::date group by day order by day`);
}

import type { Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';

/** How many charges the ledger has for a partner. */
export async function chargesOf(database: Queryable, partnerId: string): Promise<number> {
  const [row] = await database.query<{ charges: number }>(sql`
    select count(*)::int as charges from billing.ledger_entry where partner_id = ${partnerId} and kind = 'charge'`);
  return row?.charges ?? -1;
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/**
 * Gives a partner its number in the books of an accountant: the next free one of 10000 to 69999, once and for ever. Nothing where it
 * has one, or where none is left.
 */
export async function assignDebtor(tx: Queryable, partnerId: string): Promise<void> {
  const known = await tx.query(sql`select from invoicing.debtor where partner_id = ${partnerId}`);
  if (known.length > 0) return;
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('invoicing.debtor', 0))`);
  await tx.query(sql`
    insert into invoicing.debtor (partner_id, number)
    select ${partnerId}, n.last + 1 from (select coalesce(max(number), 9999) as last from invoicing.debtor) as n
    where n.last < 69999 on conflict (partner_id) do nothing`);
}

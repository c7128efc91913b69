import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Payer } from './match.ts';

/** Every partner with the name that its documents are addressed to. */
export async function listPayers(database: Queryable): Promise<Payer[]> {
  return database.query<Payer>(sql`
    select a.partner_id as "partnerId", array_remove(array[a.partner_id, b.name], null) as names
    from billing.account a left join lateral (select b.name from billing.buyer b where b.partner_id = a.partner_id
      order by b.valid_from desc, b.recorded_at desc limit 1) b on true
    where not a.is_test`);
}

/** Of these references, those under which money was booked before. */
export async function findBookedReferences(
  database: Queryable,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ key: string }>(sql`
    select key from billing.booking_key where kind in ('payment', 'top-up') and key = any(${references})`);
  return new Set(rows.map(({ key }) => key));
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** What is known of a partner for whom money may have come in. */
export interface Payer {
  readonly partnerId: string;
  readonly names: readonly string[];
}

/** Every partner with the name that its documents are addressed to. */
export async function listPayers(database: Queryable): Promise<Payer[]> {
  return database.query<Payer>(sql`
    select a.partner_id as "partnerId", array_remove(array[a.partner_id, b.name], null) as names
    from billing.account a left join lateral (select b.name from billing.buyer b where b.partner_id = a.partner_id
      order by b.valid_from desc, b.recorded_at desc limit 1) b on true
    where not a.is_test`);
}

/** Money that was booked under a reference. */
export interface BookedReference {
  readonly key: string;
  readonly partnerId: string;
  /** Net. */
  readonly cents: Cents;
  readonly bookedAt: Date;
}

/** What was booked before under one of these references, or under one that begins like this. */
export async function findBookedReferences(
  database: Queryable,
  references: readonly string[],
  beginnings: readonly string[],
): Promise<BookedReference[]> {
  const patterns = beginnings.map((text) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return database.query<BookedReference>(sql`
    select k.key, k.partner_id as "partnerId", e.amount_cents as cents, k.booked_at as "bookedAt"
    from billing.booking_key k join billing.ledger_entry e using (partner_id, sequence, booked_at)
    where k.kind in ('payment', 'top-up') and (k.key = any(${references}) or k.key like any(${patterns}))`);
}

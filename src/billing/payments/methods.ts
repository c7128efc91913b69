import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { SavedMethod } from './provider.ts';

/** Keeps what an account's later payments and automatic recharges are taken from, in place of an earlier one. */
export async function saveMethod(tx: Queryable, partnerId: string, method: SavedMethod, at: Date): Promise<void> {
  await tx.query(sql`
    insert into billing.payment_method (partner_id, customer_id, method_id, label, saved_at)
    values (${partnerId}, ${method.customerId}, ${method.methodId}, ${method.label}, ${at})
    on conflict (partner_id) do update set customer_id = excluded.customer_id, method_id = excluded.method_id,
      label = excluded.label, saved_at = excluded.saved_at`);
}

/** Returns what was removed; undefined where nothing was saved. */
export async function deleteMethod(tx: Queryable, partnerId: string): Promise<SavedMethod | undefined> {
  const [method] = await tx.query<SavedMethod>(sql`
    delete from billing.payment_method where partner_id = ${partnerId}
    returning customer_id as "customerId", method_id as "methodId", label`);
  return method;
}

export async function findMethod(database: Queryable, partnerId: string): Promise<SavedMethod | undefined> {
  const [method] = await database.query<SavedMethod>(sql`
    select customer_id as "customerId", method_id as "methodId", label
    from billing.payment_method where partner_id = ${partnerId}`);
  return method;
}

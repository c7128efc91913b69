import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** Whether purchases of an account stop for overdue invoices, by its terms, and whether they are stopped. */
export interface AccountStop {
  readonly partnerId: string;
  readonly stopOverdue: boolean;
  readonly isStopped: boolean;
}

/** The accounts whose purchases are stopped, or may be. */
export async function listStops(database: Queryable): Promise<AccountStop[]> {
  return database.query<AccountStop>(sql`
    select partner_id as "partnerId", stop_overdue as "stopOverdue", is_stopped as "isStopped"
    from billing.account where stop_overdue or is_stopped order by partner_id`);
}

/** Partners with an unpaid invoice that was due before a day, those that have owed longest first. */
export async function partnersOverdue(database: Queryable, day: string, count: number): Promise<string[]> {
  const rows = await database.query<{ partnerId: string }>(sql`
    select partner_id as "partnerId" from billing.account where unpaid_due_on < ${day}
    order by unpaid_due_on, partner_id limit ${count}`);
  return rows.map(({ partnerId }) => partnerId);
}

/** Stores that an invoice of an account is due on a day. */
export async function addUnpaid(tx: Queryable, partnerId: string, dueOn: string): Promise<void> {
  await tx.query(sql`
    update billing.account set unpaid_due_on = least(unpaid_due_on, ${dueOn}::date) where partner_id = ${partnerId}`);
}

/** Stores whether purchases of an account are stopped, and on which day its oldest unpaid invoice is due. */
export async function setOverdue(
  tx: Queryable,
  partnerId: string,
  { isStopped, unpaidDueOn }: { readonly isStopped: boolean; readonly unpaidDueOn: string | null },
): Promise<void> {
  await tx.query(sql`
    update billing.account set is_stopped = ${isStopped}, unpaid_due_on = ${unpaidDueOn}::date
    where partner_id = ${partnerId}
      and (is_stopped, unpaid_due_on) is distinct from (${isStopped}::boolean, ${unpaidDueOn}::date)`);
}

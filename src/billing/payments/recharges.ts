import type { Queryable } from '../../database/connect.ts';
import { enqueue } from '../../database/queue.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';

/** The maximum number of recharges of an account in 24 hours, whatever the balance. */
export const maxRechargesPerDay = 3;

/** Queues the job that recharges an account if that is due. A purchase that takes the balance below the level queues it, too. */
export async function queueRecharge(tx: Queryable, partnerId: string): Promise<void> {
  await enqueue(tx, {
    task: 'recharge-account',
    payload: { partner: partnerId },
    key: `recharge-account:${partnerId}`,
  });
}

/** Accounts whose balance is below the level at which it is recharged, and that have a saved payment method. */
export async function accountsToRecharge(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ partnerId: string }>(sql`
    select a.partner_id as "partnerId" from billing.account a join billing.payment_method m using (partner_id)
    where a.recharge_below_cents is not null and a.balance_cents < a.recharge_below_cents order by a.partner_id`);
  return rows.map(({ partnerId }) => partnerId);
}

/** The recharge of an account that is under way. */
export async function findOpenRecharge(tx: Queryable, partnerId: string): Promise<{ id: string } | undefined> {
  const [recharge] = await tx.query<{ id: string }>(sql`
    select id from billing.online_payment where partner_id = ${partnerId} and cause = 'recharge' and status = 'open'`);
  return recharge;
}

/** How many recharges of an account were begun since a moment. */
export async function countRecharges(tx: Queryable, partnerId: string, since: Date): Promise<bigint> {
  const [row] = await tx.query<{ count: bigint }>(sql`
    select count(*) as count from billing.online_payment
    where partner_id = ${partnerId} and cause = 'recharge' and started_at > ${since}`);
  return row?.count ?? 0n;
}

/**
 * What recharges of an account that were begun since a moment have taken, or may still take, net. One that failed counts where it
 * had an incident: it may have been paid all the same.
 */
export async function sumRecharges(database: Queryable, partnerId: string, since: Date): Promise<Cents> {
  const [row] = await database.query<{ cents: Cents }>(sql`
    select coalesce(sum(p.net_cents), 0)::bigint as cents from billing.online_payment p
    where p.partner_id = ${partnerId} and p.cause = 'recharge' and p.started_at >= ${since}
      and (p.status in ('open', 'paid', 'review')
        or exists (select from billing.payment_incident i where i.partner_id = p.partner_id and i.payment_id = p.id))`);
  return row?.cents ?? 0n;
}

import type { Queryable } from '../database/connect.ts';
import type { PageQuery } from '../database/page-query.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { Account } from './account.ts';

/** Figures of many partners, for lists and for the console's first page. Sums leave test accounts out. */

export async function accountsOf(database: Queryable, partnerIds: readonly string[]): Promise<Account[]> {
  return database.query<Account>(sql`
    select partner_id as "partnerId", billing_mode as "billingMode", repeat_policy as "repeatPolicy",
      charge_window_hours as "chargeWindowHours", balance_cents as "balanceCents",
      held_cents as "heldCents", credit_limit_cents as "creditLimitCents", warning_level_cents as "warningLevelCents", opened_at as "openedAt",
      is_test as "isTest", stop_overdue as "stopOverdue", is_stopped as "isStopped",
      recharge_below_cents as "rechargeBelowCents", recharge_cents as "rechargeCents",
      recharge_cap_cents as "rechargeCapCents", goodwill
    from billing.account where partner_id = any(${partnerIds})`);
}

/** What a partner's calls of some days add up to. */
export interface PartnerUsage {
  readonly partnerId: string;
  readonly calls: bigint;
  readonly billableCalls: bigint;
  readonly amountCents: Cents;
}

/** The usage of partners, both days included. A partner without calls is left out. */
export async function usageOf(
  database: Queryable,
  partnerIds: readonly string[],
  from: string,
  to: string,
): Promise<PartnerUsage[]> {
  return database.query<PartnerUsage>(sql`
    select partner_id as "partnerId", sum(calls)::bigint as calls, sum(billable_calls)::bigint as "billableCalls",
      sum(amount_cents - refunded_cents)::bigint as "amountCents"
    from billing.usage_day where partner_id = any(${partnerIds}) and day between ${from}::date and ${to}::date
    group by partner_id`);
}

/** Where no warning level is agreed, so little counts as low. `billing.account.is_low` says the same. */
export const lowCents = 1_000n;

/** Accounts whose purchases will soon be refused (`billing.account.is_low`), by id; the next ones after one. */
export async function lowAccounts(
  database: Queryable,
  { after, isDescending, count }: PageQuery<string>,
): Promise<string[]> {
  const rows = await database.query<{ partnerId: string }>(sql`
    select partner_id as "partnerId" from billing.account
    where is_low
      and (${after}::text is null or case when ${isDescending}::boolean then partner_id < ${after} else partner_id > ${after} end)
    order by case when ${isDescending}::boolean then partner_id end desc, case when not ${isDescending}::boolean then partner_id end
    limit ${count}`);
  return rows.map(({ partnerId }) => partnerId);
}

export async function countLowAccounts(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ accounts: bigint }>(sql`
    select count(*) as accounts from billing.account where is_low`);
  return row?.accounts ?? 0n;
}

/** What all partners together bought on a day. */
interface DaySum {
  readonly day: string;
  readonly calls: bigint;
  readonly billableCalls: bigint;
  /** Less what was refunded. */
  readonly amountCents: Cents;
  readonly refundedCents: Cents;
}

/** The sums of the days that have calls, both ends included. */
export async function sumsByDay(database: Queryable, from: string, to: string): Promise<DaySum[]> {
  return database.query<DaySum>(sql`
    select day, sum(calls)::bigint as calls, sum(billable_calls)::bigint as "billableCalls",
      sum(amount_cents - refunded_cents)::bigint as "amountCents", sum(refunded_cents)::bigint as "refundedCents"
    from billing.usage_day where day between ${from}::date and ${to}::date
      and partner_id not in (select partner_id from billing.account where is_test)
    group by day order by day`);
}

/** How many calls of a day were free repeats; those that are neither billable nor repeats have failed. */
export async function countRepeatCalls(database: Queryable, day: string): Promise<bigint> {
  const [row] = await database.query<{ calls: bigint }>(sql`
    select count(*) as calls from billing.call
    where called_at >= ${day}::date::timestamp at time zone 'UTC'
      and called_at < (${day}::date + 1)::timestamp at time zone 'UTC' and outcome = 'repeat'
      and partner_id not in (select partner_id from billing.account where is_test)`);
  return row?.calls ?? 0n;
}

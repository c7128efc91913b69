import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { Account, BillingMode } from './account.ts';

/** Figures of many partners, for lists and for the console's first page. Sums leave test accounts out. */

export async function accountsOf(database: Queryable, partnerIds: readonly string[]): Promise<Account[]> {
  return database.query<Account>(sql`
    select partner_id as "partnerId", billing_mode as "billingMode", repeat_policy as "repeatPolicy",
      charge_window_hours as "chargeWindowHours", balance_cents as "balanceCents",
      credit_limit_cents as "creditLimitCents", warning_level_cents as "warningLevelCents", opened_at as "openedAt",
      is_test as "isTest", stop_overdue as "stopOverdue", is_stopped as "isStopped",
      recharge_below_cents as "rechargeBelowCents", recharge_cents as "rechargeCents", goodwill
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

/** An account whose purchases will soon be refused. */
interface LowAccount {
  readonly partnerId: string;
  readonly billingMode: BillingMode;
  readonly balanceCents: Cents;
  readonly creditLimitCents: Cents | null;
  readonly warningLevelCents: Cents | null;
}

/** Where no warning level is agreed, so little counts as low. */
export const lowCents = 1_000n;

/**
 * Prepaid accounts below their warning level, and postpaid ones that have used nine tenths of their limit, the lowest first.
 * Reads every account: an index on the balance would make every purchase dearer.
 */
export async function lowAccounts(
  database: Queryable,
  after: { readonly balanceCents: Cents; readonly partnerId: string } | null,
  count: number,
): Promise<LowAccount[]> {
  return database.query<LowAccount>(sql`
    select partner_id as "partnerId", billing_mode as "billingMode", balance_cents as "balanceCents",
      credit_limit_cents as "creditLimitCents", warning_level_cents as "warningLevelCents"
    from billing.account
    where not is_test and (billing_mode = 'prepaid' and balance_cents < coalesce(warning_level_cents, ${lowCents})
        or billing_mode = 'postpaid' and -balance_cents * 10 >= credit_limit_cents * 9)
      and (${after?.partnerId ?? null}::text is null
        or (balance_cents, partner_id) > (${after?.balanceCents ?? null}::bigint, ${after?.partnerId ?? null}))
    order by balance_cents, partner_id limit ${count}`);
}

export async function countLowAccounts(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ accounts: bigint }>(sql`
    select count(*) as accounts from billing.account
    where not is_test and (billing_mode = 'prepaid' and balance_cents < coalesce(warning_level_cents, ${lowCents})
      or billing_mode = 'postpaid' and -balance_cents * 10 >= credit_limit_cents * 9)`);
  return row?.accounts ?? 0n;
}

/** What all partners together bought on a day. */
interface DaySum {
  readonly day: string;
  readonly calls: bigint;
  readonly billableCalls: bigint;
  /** Less what was refunded. */
  readonly amountCents: Cents;
}

/** The sums of the days that have calls, both ends included. */
export async function sumsByDay(database: Queryable, from: string, to: string): Promise<DaySum[]> {
  return database.query<DaySum>(sql`
    select day, sum(calls)::bigint as calls, sum(billable_calls)::bigint as "billableCalls",
      sum(amount_cents - refunded_cents)::bigint as "amountCents"
    from billing.usage_day where day between ${from}::date and ${to}::date
      and partner_id not in (select partner_id from billing.account where is_test)
    group by day order by day`);
}

/** How many calls of a day were free repeats; those that are neither billable nor repeats have failed. */
export async function countRepeats(database: Queryable, day: string): Promise<bigint> {
  const [row] = await database.query<{ calls: bigint }>(sql`
    select count(*) as calls from billing.call
    where called_at >= ${day}::date::timestamp at time zone 'UTC'
      and called_at < (${day}::date + 1)::timestamp at time zone 'UTC' and outcome = 'repeat'
      and partner_id not in (select partner_id from billing.account where is_test)`);
  return row?.calls ?? 0n;
}

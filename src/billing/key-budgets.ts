import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** How long a budget lasts: a UTC day or month, by the service's clock, or for good. */
export const budgetPeriods = ['day', 'month', 'total'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/** What a key may spend. Keys that replace each other share one. */
export interface SpendLimit {
  readonly limitCents: Cents;
  readonly per: BudgetPeriod;
}

/** What some keys may spend together, and what they have spent, in the period of a moment. */
export interface KeyBudget extends SpendLimit {
  readonly keys: readonly string[];
  /** Charges less refunds. */
  readonly spentCents: Cents;
  /** When the period ends; null: never. */
  readonly resetsAt: Date | null;
}

/** The budgets of a partner's keys, as they are at a moment. */
export async function listKeyBudgets(
  database: Queryable,
  partnerId: string,
  at: Date,
): Promise<ReadonlyMap<string, KeyBudget>> {
  const budgets = await database.query<KeyBudget>(sql`
    select keys, limit_cents as "limitCents", per,
      case when date_trunc(nullif(per, 'total'), ${at}::timestamptz, 'UTC') > period_start then 0 else spent_cents end as "spentCents",
      (greatest(period_start, date_trunc(nullif(per, 'total'), ${at}::timestamptz, 'UTC')) at time zone 'UTC'
        + ('1 ' || nullif(per, 'total'))::interval) at time zone 'UTC' as "resetsAt"
    from billing.key_budget where partner_id = ${partnerId}`);
  return new Map(budgets.flatMap((budget) => budget.keys.map((keyId) => [keyId, budget] as const)));
}

export function leftOfBudget({ limitCents, spentCents }: Pick<KeyBudget, 'limitCents' | 'spentCents'>): Cents {
  return limitCents - spentCents;
}

export async function findKeyBudget(
  database: Queryable,
  partnerId: string,
  keyId: string,
  at: Date,
): Promise<KeyBudget | undefined> {
  return (await listKeyBudgets(database, partnerId, at)).get(keyId);
}

/**
 * Sets what a key may spend, for all keys that share its budget. What was spent before counts from the beginning of the day
 * or month; in total, from now on. The account must be locked. Returns the keys.
 */
export async function setKeyBudget(
  tx: Queryable,
  { partnerId, keyId, limit, at }: { partnerId: string; keyId: string; limit: SpendLimit; at: Date },
): Promise<string[]> {
  const changed = await tx.query<{ keys: string[] }>(sql`
    update billing.key_budget set limit_cents = ${limit.limitCents}, notified = 0
    where partner_id = ${partnerId} and ${keyId} = any(keys) and per = ${limit.per} returning keys`);
  if (changed[0]) return changed[0].keys;
  const keys = (await removeKeyBudget(tx, partnerId, keyId)) ?? [keyId];
  await tx.query(sql`
    insert into billing.key_budget (partner_id, id, keys, limit_cents, per, period_start)
    select partner_id, ${keyId}, ${keys}, ${limit.limitCents}, ${limit.per}, coalesce(
      date_trunc(nullif(${limit.per}::text, 'total'), greatest(${at}, closed_until, last_booked_at), 'UTC'),
      greatest(${at}, closed_until, last_booked_at))
    from billing.account where partner_id = ${partnerId}`);
  const [spent] = await tx.query<{ cents: bigint }>(sql`
    select coalesce(sum(c.price_cents), 0)::bigint as cents
    from billing.key_budget b join billing.call c
      on c.partner_id = b.partner_id and c.called_at >= b.period_start and c.key_id = any(b.keys)
    where b.partner_id = ${partnerId} and c.partner_id = ${partnerId} and b.id = ${keyId}
      and not exists (select 1 from billing.booking_key k
        where k.partner_id = ${partnerId} and k.kind = 'refund' and k.key = c.report_id)`);
  await tx.query(sql`
    update billing.key_budget set spent_cents = ${spent?.cents ?? 0n} where partner_id = ${partnerId} and id = ${keyId}`);
  return keys;
}

/** Lets the keys that share a key's budget spend without one. The account must be locked. Returns them; undefined: it had none. */
export async function removeKeyBudget(tx: Queryable, partnerId: string, keyId: string): Promise<string[] | undefined> {
  const [removed] = await tx.query<{ keys: string[] }>(sql`
    delete from billing.key_budget where partner_id = ${partnerId} and ${keyId} = any(keys) returning keys`);
  return removed?.keys;
}

/** A key that replaces another one shares its budget, so that rolling a key gives it no further money. False: there is none. */
export async function shareKeyBudget(
  tx: Queryable,
  { partnerId, keyId, newKeyId }: { partnerId: string; keyId: string; newKeyId: string },
): Promise<boolean> {
  const shared = await tx.query<{ id: string }>(sql`
    update billing.key_budget set keys = keys || ${newKeyId}::text
    where partner_id = ${partnerId} and ${keyId} = any(keys) returning id`);
  return shared.length > 0;
}

/** Credits a refund to the budget that paid for the report, if the charge was made in its period. The account must be locked. */
export async function creditKeyBudget(
  tx: Queryable,
  { partnerId, reportId, cents }: { partnerId: string; reportId: string; cents: Cents },
): Promise<void> {
  await tx.query(sql`
    update billing.key_budget b set spent_cents = b.spent_cents - ${cents}
    where b.partner_id = ${partnerId} and exists (
      select 1 from billing.call c
      where c.partner_id = ${partnerId} and c.called_at >= b.period_start and c.key_id = any(b.keys)
        and c.outcome = 'charged' and c.report_id = ${reportId})`);
}

import { isSqlState, type Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Cents } from '../kernel/money.ts';
import { quoteInput } from '../kernel/text.ts';

export type BillingMode = 'prepaid' | 'postpaid';
type RepeatPolicy = 'free' | 'charged';

interface AccountTerms {
  readonly partnerId: string;
  readonly billingMode: BillingMode;
  readonly repeatPolicy: RepeatPolicy;
  readonly chargeWindowHours: number;
  readonly creditLimitCents: Cents | null;
  readonly warningLevelCents: Cents | null;
  readonly openedAt: Date;
  /** Play money: sandbox VINs alone, no invoice, left out of every sum. Fixed when the account is opened. */
  readonly isTest: boolean;
}

export interface Account extends AccountTerms {
  /** Prepaid: what is left to spend. Postpaid: what is owed, as a negative amount. */
  readonly balanceCents: Cents;
  /** What batches of vehicles hold of it, or of the credit: only they can spend it. */
  readonly heldCents: Cents;
  /** Postpaid: purchases stop after the last reminder of an invoice, until it is paid. */
  readonly stopOverdue: boolean;
  /** They are stopped. */
  readonly isStopped: boolean;
  /** What an empty report cost is given back. */
  readonly goodwill: boolean;
  /** Prepaid: below this level the account is recharged from a saved payment method. Null: it is not. */
  readonly rechargeBelowCents: Cents | null;
  /** By how much, net. */
  readonly rechargeCents: Cents | null;
  /** How much is recharged in a calendar month at most, net, as the partner decided. Null: no limit. */
  readonly rechargeCapCents: Cents | null;
}

/** What can be changed after an account was opened. Null removes a limit or level. */
export type AccountChange = Partial<
  Pick<
    Account,
    | 'chargeWindowHours'
    | 'creditLimitCents'
    | 'warningLevelCents'
    | 'stopOverdue'
    | 'rechargeBelowCents'
    | 'rechargeCents'
    | 'rechargeCapCents'
    | 'goodwill'
  >
>;

export async function openAccount(database: Queryable, terms: AccountTerms): Promise<void> {
  await database.query(sql`
    insert into billing.account (partner_id, billing_mode, repeat_policy, charge_window_hours,
      credit_limit_cents, warning_level_cents, opened_at, is_test, closed_until)
    values (${terms.partnerId}, ${terms.billingMode}, ${terms.repeatPolicy}, ${terms.chargeWindowHours},
      ${terms.creditLimitCents}, ${terms.warningLevelCents}, ${terms.openedAt}, ${terms.isTest},
      date_trunc('month', ${terms.openedAt}::timestamptz, 'UTC'))`);
}

export async function findAccount(database: Queryable, partnerId: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(sql`
    select partner_id as "partnerId", billing_mode as "billingMode", repeat_policy as "repeatPolicy",
      charge_window_hours as "chargeWindowHours", balance_cents as "balanceCents",
      held_cents as "heldCents", credit_limit_cents as "creditLimitCents", warning_level_cents as "warningLevelCents", opened_at as "openedAt",
      is_test as "isTest", stop_overdue as "stopOverdue", is_stopped as "isStopped",
      recharge_below_cents as "rechargeBelowCents", recharge_cents as "rechargeCents",
      recharge_cap_cents as "rechargeCapCents", goodwill
    from billing.account where partner_id = ${partnerId}`);
  return account;
}

export async function requireAccount(database: Queryable, partnerId: string): Promise<Account> {
  const account = await findAccount(database, partnerId);
  if (!account) throw new OperatorError(`there is no partner ${quoteInput(partnerId)}`);
  return account;
}

export async function isTestAccount(database: Queryable, partnerId: string): Promise<boolean> {
  return (await findAccount(database, partnerId))?.isTest ?? false;
}

export async function listTestAccounts(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ partnerId: string }>(
    sql`select partner_id as "partnerId" from billing.account where is_test`,
  );
  return rows.map(({ partnerId }) => partnerId);
}

/** Locks an account until the transaction ends, so that no purchase is committed on it meanwhile, and reads it. */
export async function lockAccount(tx: Queryable, partnerId: string): Promise<Account> {
  await tx.query(sql`select from billing.account where partner_id = ${partnerId} for no key update`);
  return requireAccount(tx, partnerId);
}

/** Locks several accounts, always in the same order, so that two transactions that do so cannot deadlock. */
export async function lockAccounts(tx: Queryable, partnerIds: readonly string[]): Promise<void> {
  for (const partnerId of partnerIds.toSorted()) {
    await tx.query(sql`select from billing.account where partner_id = ${partnerId} for no key update`);
  }
}

export async function listAccounts(database: Queryable): Promise<Account[]> {
  return database.query<Account>(sql`
    select partner_id as "partnerId", billing_mode as "billingMode", repeat_policy as "repeatPolicy",
      charge_window_hours as "chargeWindowHours", balance_cents as "balanceCents",
      held_cents as "heldCents", credit_limit_cents as "creditLimitCents", warning_level_cents as "warningLevelCents", opened_at as "openedAt",
      is_test as "isTest", stop_overdue as "stopOverdue", is_stopped as "isStopped",
      recharge_below_cents as "rechargeBelowCents", recharge_cents as "rechargeCents",
      recharge_cap_cents as "rechargeCapCents", goodwill
    from billing.account order by partner_id`);
}

/** What an account can spend now, and no batch holds; undefined: as much as it likes. */
export function spendableCents({
  billingMode,
  balanceCents,
  heldCents,
  creditLimitCents,
  isStopped,
}: Account): Cents | undefined {
  if (billingMode === 'postpaid' && creditLimitCents === null && !isStopped) return undefined;
  const left = balanceCents - heldCents + (isStopped ? 0n : (creditLimitCents ?? 0n));
  return left > 0n ? left : 0n;
}

/** Changes what batches hold of an account, which must be locked. */
export async function changeHeld(tx: Queryable, partnerId: string, byCents: Cents): Promise<void> {
  await tx.query(sql`
    update billing.account set held_cents = held_cents + ${byCents} where partner_id = ${partnerId}`);
}

export async function changeAccount(database: Queryable, partnerId: string, change: AccountChange): Promise<void> {
  try {
    await database.query(sql`
      update billing.account set
        charge_window_hours = coalesce(${change.chargeWindowHours ?? null}::integer, charge_window_hours),
        credit_limit_cents = case when ${change.creditLimitCents !== undefined}::boolean
          then ${change.creditLimitCents ?? null}::bigint else credit_limit_cents end,
        warning_level_cents = case when ${change.warningLevelCents !== undefined}::boolean
          then ${change.warningLevelCents ?? null}::bigint else warning_level_cents end,
        goodwill = coalesce(${change.goodwill ?? null}::boolean, goodwill),
        stop_overdue = coalesce(${change.stopOverdue ?? null}::boolean, stop_overdue),
        recharge_below_cents = case when ${change.rechargeBelowCents !== undefined}::boolean
          then ${change.rechargeBelowCents ?? null}::bigint else recharge_below_cents end,
        recharge_cents = case when ${change.rechargeCents !== undefined}::boolean
          then ${change.rechargeCents ?? null}::bigint else recharge_cents end,
        recharge_cap_cents = case when ${change.rechargeCapCents !== undefined}::boolean
          then ${change.rechargeCapCents ?? null}::bigint else recharge_cap_cents end
      where partner_id = ${partnerId}`);
  } catch (error) {
    if (!isSqlState(error, '23514')) throw error;
    throw new OperatorError(
      'the account cannot be changed like this: it would owe more than its limit, or have terms of the other billing mode',
    );
  }
}

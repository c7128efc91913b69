import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { BillingMode } from './account.ts';
import type { EntryKind } from './ledger.ts';

/** The entries of one kind; charges also of one price. */
export interface EntrySum {
  readonly kind: EntryKind;
  /** Of charges; null of others. */
  readonly priceCents: Cents | null;
  readonly entries: bigint;
  /** Positive where it is in the partner's favour, as in the ledger. */
  readonly amountCents: Cents;
}

/** How the entries of a closed month changed an account's balance, which is negative where the partner owes. */
interface AccountMonth {
  readonly billingMode: BillingMode;
  readonly isTest: boolean;
  readonly period: { readonly start: string; readonly end: string };
  readonly openingCents: Cents;
  readonly sums: readonly EntrySum[];
  readonly closingCents: Cents;
}

/** Reads a month by its first day; undefined where it is not closed, or the account was opened later. */
export async function readAccountMonth(
  database: Queryable,
  partnerId: string,
  firstDay: string,
): Promise<AccountMonth | undefined> {
  // What was booked since is taken off the balance in the statement that reads it: it may grow at any time.
  const [month] = await database.query<ClosedMonth>(sql`
    with month as (
      select s.period_start, s.period_end, s.period_start::timestamp at time zone 'UTC' as starts,
        (s.period_end + 1)::timestamp at time zone 'UTC' as ends, a.billing_mode, a.is_test, a.balance_cents
      from billing.statement s join billing.account a using (partner_id)
      where s.partner_id = ${partnerId} and s.period_start = ${firstDay}
    )
    select period_start as "start", period_end as "end", starts, ends, billing_mode as "billingMode", is_test as "isTest",
      (balance_cents - coalesce((select sum(e.amount_cents) from billing.ledger_entry e
        where e.partner_id = ${partnerId} and e.booked_at >= month.ends), 0))::bigint as "closingCents"
    from month`);
  if (!month) return undefined;
  const { billingMode, isTest, closingCents, start, end } = month;
  const sums = await sumEntries(database, partnerId, month);
  const openingCents = sums.reduce((cents, { amountCents }) => cents - amountCents, closingCents);
  return { billingMode, isTest, period: { start, end }, openingCents, sums, closingCents };
}

interface ClosedMonth extends Pick<AccountMonth, 'billingMode' | 'isTest' | 'closingCents'> {
  readonly start: string;
  readonly end: string;
  readonly starts: Date;
  readonly ends: Date;
}

async function sumEntries(
  database: Queryable,
  partnerId: string,
  { starts, ends }: Pick<ClosedMonth, 'starts' | 'ends'>,
): Promise<readonly EntrySum[]> {
  return database.query<EntrySum>(sql`
    select kind, case kind when 'charge' then -amount_cents end as "priceCents", count(*) as entries,
      sum(amount_cents)::bigint as "amountCents"
    from billing.ledger_entry where partner_id = ${partnerId} and booked_at >= ${starts} and booked_at < ${ends}
    group by kind, "priceCents" order by kind, "priceCents"`);
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { BillingMode } from './account.ts';
import { refundLine, type StatementLine } from './statements.ts';

/** How many reports were charged at a price. */
export interface PriceCount {
  readonly priceCents: Cents;
  readonly quantity: bigint;
}

/** The figures of a closed month, as in its statement. */
export interface ClosedPeriod {
  readonly partnerId: string;
  readonly billingMode: BillingMode;
  readonly isTest: boolean;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly totalCalls: bigint;
  readonly billableCalls: bigint;
  readonly totalCents: Cents;
  readonly closingBalanceCents: Cents | null;
  readonly lines: readonly StatementLine[];
  /** The reports that were charged, by their price, where an invoice is due: none on a prepaid or test account. */
  readonly charged: readonly PriceCount[];
  readonly starts: Date;
  readonly ends: Date;
}

/** Partners with a month that is over and not closed yet, those with the oldest month first. */
export async function partnersToClose(database: Queryable, now: Date, count: number): Promise<string[]> {
  const rows = await database.query<{ partner_id: string }>(sql`
    select partner_id from billing.account
    where closed_until < date_trunc('month', ${now}::timestamptz, 'UTC') order by closed_until, partner_id limit ${count}`);
  return rows.map(({ partner_id }) => partner_id);
}

/**
 * Closes a partner's oldest month that is over: from then on nothing is booked in it. Undefined where no month is over.
 * The account's lock makes it happen once, however many processes try concurrently.
 */
export async function closePeriod(
  tx: Queryable,
  partnerId: string,
  { now, status }: { now: Date; status: 'pending' | 'undeliverable' },
): Promise<ClosedPeriod | undefined> {
  const [expected] = await tx.query<Month>(sql`
    select closed_until as starts, (closed_until at time zone 'UTC' + interval '1 month') at time zone 'UTC' as ends
    from billing.account where partner_id = ${partnerId} and closed_until < date_trunc('month', ${now}::timestamptz, 'UTC')`);
  if (!expected) return undefined;
  // Before the lock, because it may read millions of calls.
  const counted = await countByPrice(tx, { partnerId, ...expected });
  // A separate statement: one that starts after the lock was granted sees everything that was booked before it.
  const [month] = await tx.query<Month>(sql`
    select closed_until as starts, (closed_until at time zone 'UTC' + interval '1 month') at time zone 'UTC' as ends
    from billing.account where partner_id = ${partnerId} and closed_until < date_trunc('month', ${now}::timestamptz, 'UTC')
    for update`);
  if (!month) return undefined;
  const period = { partnerId, ...month };
  const { refundedCents, ...figures } = await insertStatement(tx, { ...period, now, status });
  const lines = linesOf(figures, refundedCents);
  for (const line of lines) await insertLine(tx, figures, line);
  await tx.query(sql`update billing.account set closed_until = ${month.ends} where partner_id = ${partnerId}`);
  const isInvoiced = figures.billingMode === 'postpaid' && !figures.isTest;
  const isSameMonth = Number(expected.starts) === Number(month.starts);
  const chargedCents = figures.totalCents + refundedCents;
  const charged = isInvoiced ? await chargedOf(tx, period, isSameMonth ? counted : [], chargedCents) : [];
  return { ...figures, ...month, lines, charged };
}

interface Month {
  readonly starts: Date;
  readonly ends: Date;
}

interface Period extends Month {
  readonly partnerId: string;
}

/**
 * The charged calls of a month by their price. It reads every call of the partner's month, so that it is called before the account
 * is locked.
 */
async function countByPrice(database: Queryable, { partnerId, starts, ends }: Period): Promise<readonly PriceCount[]> {
  return database.query<PriceCount>(sql`
    select price_cents as "priceCents", count(*) as quantity from billing.call
    where partner_id = ${partnerId} and called_at >= ${starts} and called_at < ${ends} and outcome = 'charged'
    group by price_cents order by price_cents`);
}

/** What was counted before the lock holds, unless a purchase was committed in between. */
async function chargedOf(
  tx: Queryable,
  period: Period,
  counted: readonly PriceCount[],
  chargedCents: Cents,
): Promise<readonly PriceCount[]> {
  const countedCents = counted.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0n);
  return countedCents === chargedCents ? counted : countByPrice(tx, period);
}

type Figures = Omit<ClosedPeriod, 'lines' | 'charged' | 'starts' | 'ends'>;

async function insertStatement(
  tx: Queryable,
  { partnerId, starts, ends, now, status }: { partnerId: string; starts: Date; ends: Date; now: Date; status: string },
): Promise<Figures & { readonly refundedCents: Cents }> {
  const [figures] = await tx.query<Figures & { readonly refundedCents: Cents }>(sql`
    with account as (
      select partner_id, billing_mode, is_test, balance_cents, (${starts}::timestamptz at time zone 'UTC')::date as first_day,
        (${ends}::timestamptz at time zone 'UTC')::date - 1 as last_day
      from billing.account where partner_id = ${partnerId}
    ), usage as (
      select coalesce(sum(u.calls), 0) as calls, coalesce(sum(u.billable_calls), 0) as billable_calls,
        coalesce(sum(u.amount_cents), 0) as amount_cents, coalesce(sum(u.refunded_cents), 0) as refunded_cents
      from account a join billing.usage_day u on u.partner_id = a.partner_id and u.day between a.first_day and a.last_day
    ), since as (
      select coalesce(sum(e.amount_cents), 0) as amount_cents
      from billing.ledger_entry e where e.partner_id = ${partnerId} and e.booked_at >= ${ends}
    )
    select a.partner_id as "partnerId", a.billing_mode as "billingMode", a.is_test as "isTest",
      a.first_day as "periodStart", a.last_day as "periodEnd", u.calls::bigint as "totalCalls",
      u.billable_calls::bigint as "billableCalls", (u.amount_cents - u.refunded_cents)::bigint as "totalCents",
      case a.billing_mode when 'prepaid' then a.balance_cents - s.amount_cents end::bigint as "closingBalanceCents",
      u.refunded_cents::bigint as "refundedCents"
    from account a, usage u, since s`);
  if (!figures) throw new Error(`partner ${partnerId} has no account`);
  await tx.query(sql`
    insert into billing.statement (partner_id, period_start, period_end, total_calls, billable_calls, total_cents,
      closing_balance_cents, closed_at, status)
    values (${partnerId}, ${figures.periodStart}, ${figures.periodEnd}, ${figures.totalCalls}, ${figures.billableCalls},
      ${figures.totalCents}, ${figures.closingBalanceCents}, ${now}, ${status})`);
  return figures;
}

/** Only one endpoint is billed by the call. What was refunded in the month has a line of its own. */
function linesOf({ totalCalls, billableCalls, totalCents }: Figures, refundedCents: Cents): StatementLine[] {
  const amountCents = totalCents + refundedCents;
  const purchases = { endpoint: 'POST /v1/reports', calls: totalCalls, billableCalls, amountCents };
  if (refundedCents === 0n) return [purchases];
  return [purchases, { endpoint: refundLine, calls: 0n, billableCalls: 0n, amountCents: -refundedCents }];
}

async function insertLine(
  tx: Queryable,
  { partnerId, periodStart }: Figures,
  { endpoint, calls, billableCalls, amountCents }: StatementLine,
): Promise<void> {
  await tx.query(sql`
    insert into billing.statement_line (partner_id, period_start, endpoint, calls, billable_calls, amount_cents)
    values (${partnerId}, ${periodStart}, ${endpoint}, ${calls}, ${billableCalls}, ${amountCents})`);
}

import type { Queryable } from '../database/connect.ts';
import type { PageQuery } from '../database/page-query.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { Call } from './calls.ts';
import type { LedgerEntry } from './ledger.ts';

/** The history of one account, in pages: each query reads as many rows as it returns, however long the history is. */

interface BalancePoint {
  readonly bookedAt: Date;
  readonly balanceCents: Cents;
}

/**
 * The balance after about `count` of the latest `entries` entries, evenly spaced, the oldest first. Entries are numbered
 * without gaps, so that each is found by its number.
 */
export async function balanceCourse(
  database: Queryable,
  partnerId: string,
  { entries, count }: { entries: number; count: number },
): Promise<BalancePoint[]> {
  const step = Math.max(1, Math.ceil(entries / count));
  return database.query<BalancePoint>(sql`
    select e.booked_at as "bookedAt", e.balance_after_cents as "balanceCents"
    from billing.account a
      cross join lateral generate_series(a.last_sequence, greatest(a.last_sequence - ${step * count}, 1), -${step}::integer)
        as wanted (sequence)
      join billing.ledger_entry e on e.partner_id = a.partner_id and e.sequence = wanted.sequence
    where a.partner_id = ${partnerId} order by e.sequence`);
}

/** A partner's entries after a moment, in either direction of time. */
export async function entriesFrom(
  database: Queryable,
  partnerId: string,
  { after, isDescending, count }: PageQuery<Date>,
): Promise<LedgerEntry[]> {
  return database.query<LedgerEntry>(sql`
    select sequence, booked_at as "bookedAt", kind, amount_cents as "amountCents",
      balance_after_cents as "balanceAfterCents", reference, report_id as "reportId"
    from billing.ledger_entry where partner_id = ${partnerId}
      and (${after}::timestamptz is null
        or case when ${isDescending}::boolean then booked_at < ${after} else booked_at > ${after} end)
    order by case when ${isDescending}::boolean then sequence end desc, case when not ${isDescending}::boolean then sequence end
    limit ${count}`);
}

/** A partner's calls after a moment, in either direction of time. */
export async function callsFrom(
  database: Queryable,
  partnerId: string,
  { after, isDescending, count }: PageQuery<Date>,
): Promise<Call[]> {
  return database.query<Call>(sql`
    select called_at as "calledAt", key_id as "keyId", outcome, price_cents as "priceCents", report_id as "reportId", calls
    from billing.call where partner_id = ${partnerId}
      and (${after}::timestamptz is null
        or case when ${isDescending}::boolean then called_at < ${after} else called_at > ${after} end)
    order by case when ${isDescending}::boolean then called_at end desc, case when ${isDescending}::boolean then id end desc,
      case when not ${isDescending}::boolean then called_at end, case when not ${isDescending}::boolean then id end
    limit ${count}`);
}

/** A charge, and what it was for. */
interface Charge {
  readonly sequence: bigint;
  readonly reportId: string;
}

/** Which charges are wanted: before one of them, and of a span of time. */
export interface ChargesQuery {
  readonly before: bigint | null;
  readonly from?: Date | null;
  readonly to?: Date | null;
  readonly count: number;
}

/** A partner's charges before an entry, the newest first. */
export async function chargesBefore(
  database: Queryable,
  partnerId: string,
  { before, from = null, to = null, count }: ChargesQuery,
): Promise<Charge[]> {
  const charges = await database.query<Pick<LedgerEntry, 'sequence' | 'reportId'>>(sql`
    select sequence, report_id as "reportId" from billing.ledger_entry
    where partner_id = ${partnerId} and kind = 'charge' and (${before}::bigint is null or sequence < ${before})
      and (${from}::timestamptz is null or booked_at >= ${from}) and (${to}::timestamptz is null or booked_at < ${to})
    order by sequence desc limit ${count}`);
  return charges.flatMap(({ sequence, reportId }) => (reportId === null ? [] : { sequence, reportId }));
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** A call, or a refund, as a statement counts it. */
export interface StatementCall {
  readonly at: Date;
  /** `charged`, `repeat`, `refund`, or the error code of the response. */
  readonly outcome: string;
  /** The number of calls in this row: refusals by the rate limit are stored together; a refund counts as none. */
  readonly calls: number;
  readonly reportId: string | null;
  /** The key with which it was made; null of a refund. */
  readonly keyId: string | null;
  /** Negative for a refund. */
  readonly amountCents: Cents;
}

const rowsPerQuery = 2_000;

/**
 * Everything that a statement adds up, in the order of time: calls, then refunds. Their sums are its figures. Undefined where the
 * month, by its first day, is not closed.
 */
export async function readStatementCalls(
  database: Queryable,
  partnerId: string,
  firstDay: string,
): Promise<AsyncGenerator<StatementCall> | undefined> {
  const [month] = await database.query<Month>(sql`
    select period_start::timestamp at time zone 'UTC' as starts, (period_end + 1)::timestamp at time zone 'UTC' as ends
    from billing.statement where partner_id = ${partnerId} and period_start = ${firstDay}`);
  return month && readMonth(database, partnerId, month);
}

interface Month {
  readonly starts: Date;
  readonly ends: Date;
}

async function* readMonth(
  database: Queryable,
  partnerId: string,
  { starts, ends }: Month,
): AsyncGenerator<StatementCall> {
  // The time as text has the microseconds, which a Date has not: no call is skipped or repeated at the end of a portion.
  let place = { at: starts.toISOString(), id: -1n };
  for (;;) {
    const rows = await database.query<StatementCall & { keyId: string; id: bigint; place: string }>(sql`
      select called_at as at, outcome, calls, report_id as "reportId", key_id as "keyId", price_cents as "amountCents", id,
        called_at::text as place
      from billing.call
      where partner_id = ${partnerId} and called_at < ${ends} and (called_at, id) > (${place.at}::timestamptz, ${place.id})
      order by called_at, id limit ${rowsPerQuery}`);
    for (const { id: _id, place: _place, ...call } of rows) yield call;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerQuery) break;
    place = { at: last.place, id: last.id };
  }
  yield* await database.query<StatementCall>(sql`
    select booked_at as at, 'refund' as outcome, 0 as calls, report_id as "reportId", null as "keyId", -amount_cents as "amountCents"
    from billing.ledger_entry
    where partner_id = ${partnerId} and kind = 'refund' and booked_at >= ${starts} and booked_at < ${ends} order by sequence`);
}

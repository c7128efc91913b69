import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** Totals of purchase calls. */
interface Usage {
  readonly calls: bigint;
  readonly billableCalls: bigint;
  /** What they cost, less what was refunded in the same time. */
  readonly amountCents: Cents;
}

interface DayUsage extends Usage {
  readonly refundedCents: Cents;
  /** `2026-11-15`, a day in UTC. */
  readonly day: string;
}

/** The usage of each day of a range, both ends included, also of days without calls. */
export async function usageByDay(
  database: Queryable,
  partnerId: string,
  from: string,
  to: string,
): Promise<DayUsage[]> {
  return database.query<DayUsage>(sql`
    select d::date as day, coalesce(u.calls, 0) as calls, coalesce(u.billable_calls, 0) as "billableCalls",
      coalesce(u.amount_cents - u.refunded_cents, 0) as "amountCents", coalesce(u.refunded_cents, 0) as "refundedCents"
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d
      -- The range is said again: the series alone bounds no scan of the index.
      left join billing.usage_day u on u.partner_id = ${partnerId} and u.day = d::date
        and u.day between ${from}::date and ${to}::date
    order by d`);
}

export function sumUsage(days: readonly Usage[]): Usage {
  return days.reduce(
    (sum, day) => ({
      calls: sum.calls + day.calls,
      billableCalls: sum.billableCalls + day.billableCalls,
      amountCents: sum.amountCents + day.amountCents,
    }),
    { calls: 0n, billableCalls: 0n, amountCents: 0n },
  );
}

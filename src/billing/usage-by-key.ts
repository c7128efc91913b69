import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { startOfDay } from '../kernel/day.ts';
import type { Cents } from '../kernel/money.ts';

export interface KeyUsage {
  /** The key's id, or `portalKeyId`. */
  readonly keyId: string;
  /** `charged`, `repeat`, or the error code of the response. */
  readonly outcome: string;
  readonly calls: bigint;
  /** What they cost; refunds are not taken off. */
  readonly amountCents: Cents;
}

/**
 * The calls of a partner by key and outcome, from a day until before another. It reads each call: a caller with many has to ask for
 * few days (`usageByDay` says how many there are).
 */
export async function usageByKey(
  database: Queryable,
  partnerId: string,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<KeyUsage[]> {
  return database.query<KeyUsage>(sql`
    select key_id as "keyId", outcome, sum(calls)::bigint as calls, sum(price_cents)::bigint as "amountCents"
    from billing.call
    where partner_id = ${partnerId} and called_at >= ${startOfDay(from)} and called_at < ${startOfDay(before)}
    group by key_id, outcome order by key_id, outcome`);
}

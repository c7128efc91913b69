import { randomBytes } from 'node:crypto';

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** In place of a key's id where a report was bought in the portal. No key has such an id: those have twelve letters. */
export const portalKeyId = 'portal';

/** A purchase call whose response was not 200, or several calls that the rate limit refused. */
export interface FailedCall {
  readonly id: bigint;
  readonly partnerId: string;
  readonly keyId: string;
  readonly calledAt: Date;
  /** The error code of the response. */
  readonly outcome: string;
  readonly calls: number;
}

export interface Call {
  readonly calledAt: Date;
  readonly keyId: string;
  /** `charged`, `repeat`, or the error code of the response. */
  readonly outcome: string;
  readonly priceCents: Cents;
  readonly reportId: string | null;
  readonly calls: number;
}

/** An id for a call, chosen by the node that receives it. */
export function newCallId(): bigint {
  return randomBytes(8).readBigUInt64BE() >> 1n;
}

/**
 * Writes failed calls and adds them to the usage of their day, each once, however often it is retried. A call of a month
 * that was closed meanwhile counts in the next one; the lock waits for a month that is being closed.
 */
export async function recordFailedCalls(database: Queryable, calls: readonly FailedCall[]): Promise<void> {
  await database.query(sql`
    with given as (
      select * from unnest(${calls.map(({ partnerId }) => partnerId)}::text[], ${calls.map(({ calledAt }) => calledAt)}::timestamptz[],
        ${calls.map(({ id }) => id)}::bigint[], ${calls.map(({ keyId }) => keyId)}::text[],
        ${calls.map(({ outcome }) => outcome)}::text[], ${calls.map((call) => call.calls)}::integer[])
        as g (partner_id, called_at, id, key_id, outcome, calls)
    ), account as (
      select a.partner_id, a.closed_until from billing.account a
      where a.partner_id in (select partner_id from given) order by a.partner_id for key share
    ), written as (
      insert into billing.call (partner_id, called_at, id, key_id, outcome, calls)
      select g.partner_id, greatest(g.called_at, a.closed_until), g.id, g.key_id, g.outcome, g.calls
      from given g join account a using (partner_id)
      -- An earlier try may have stored it with another time: the month can have been closed in between.
      where not exists (select from billing.call c
        where c.partner_id = g.partner_id and c.called_at >= g.called_at and c.id = g.id)
      on conflict do nothing
      returning partner_id, (called_at at time zone 'UTC')::date as day, calls
    )
    insert into billing.usage_day as u (partner_id, day, calls, billable_calls, amount_cents)
    select partner_id, day, sum(calls), 0, 0 from written group by partner_id, day order by partner_id, day
    on conflict (partner_id, day) do update set calls = u.calls + excluded.calls`);
}

/** A partner's latest calls, the newest first. */
export async function latestCalls(database: Queryable, partnerId: string, count: number): Promise<Call[]> {
  return database.query<Call>(sql`
    select called_at as "calledAt", key_id as "keyId", outcome, price_cents as "priceCents", report_id as "reportId", calls
    from billing.call where partner_id = ${partnerId} order by called_at desc, id desc limit ${count}`);
}

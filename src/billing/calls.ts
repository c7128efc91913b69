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
 * Writes failed calls of a partner and adds them to the usage of their day, each once, however often it is retried. A call of a
 * month that was closed meanwhile counts in the next one.
 */
export async function recordFailedCalls(
  database: Queryable,
  partnerId: string,
  calls: readonly FailedCall[],
): Promise<void> {
  await database.query(sql`
    select billing.record_failed_calls(${partnerId}, ${calls.map(({ calledAt }) => calledAt)}::timestamptz[],
      ${calls.map(({ id }) => id)}::bigint[], ${calls.map(({ keyId }) => keyId)}::text[],
      ${calls.map(({ outcome }) => outcome)}::text[], ${calls.map((call) => call.calls)}::integer[])`);
}

/** A partner's latest calls, the newest first. */
export async function latestCalls(database: Queryable, partnerId: string, count: number): Promise<Call[]> {
  return database.query<Call>(sql`
    select called_at as "calledAt", key_id as "keyId", outcome, price_cents as "priceCents", report_id as "reportId", calls
    from billing.call where partner_id = ${partnerId} order by called_at desc, id desc limit ${count}`);
}

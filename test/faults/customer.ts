import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import type { Database, Queryable } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { verifyBooks } from '../../src/reports/verify.ts';
import { isVin, type Vin } from '../../src/vehicles/vin/read.ts';
import { bearer } from '../support/service.ts';

/** A vehicle of its own for each number. */
export function vehicle(number: number): Vin {
  const vin = `WVWZZZ1KZ${String(number).padStart(8, '0')}`;
  assert.ok(isVin(vin));
  return vin;
}

export interface Answered {
  readonly status: number;
  readonly reportId: string | undefined;
  readonly code: string | undefined;
  /** `X-Charged-Eur` and `X-Credit-Balance`. */
  readonly charged: string | null;
  readonly balance: string | null;
}

/** Buys a report as a partner does; settles when the answer has come in full. */
export async function post(url: string, key: string, vin: string, idempotencyKey?: string): Promise<Answered> {
  const answer = await fetch(`${url}/v1/reports`, {
    method: 'POST',
    headers: {
      ...bearer(key),
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ vin }),
  });
  const { reportId, code } = (await answer.json()) as { reportId?: string; code?: string };
  return {
    status: answer.status,
    reportId,
    code,
    charged: answer.headers.get('x-charged-eur'),
    balance: answer.headers.get('x-credit-balance'),
  };
}

/** Reads a report as its partner does: `200` and its id, or the status and the code of the refusal. */
export async function read(url: string, key: string, reportId: string): Promise<string> {
  const answer = await fetch(`${url}/v1/reports/${reportId}`, { headers: bearer(key) });
  const body = (await answer.json()) as { reportId?: string; code?: string };
  return `${answer.status} ${body.reportId ?? body.code}`;
}

export async function usageOf(url: string, key: string): Promise<{ totalCalls: number; billableCalls: number }> {
  const answer = await fetch(`${url}/v1/account/usage`, { headers: bearer(key) });
  const { totalCalls, billableCalls } = (await answer.json()) as { totalCalls: number; billableCalls: number };
  return { totalCalls, billableCalls };
}

/** What a partner has in the books. */
export interface Holdings {
  readonly balanceCents: bigint;
  readonly charges: number;
  readonly chargedCents: bigint;
  readonly reports: number;
  /** Calls that were answered 200: charged ones and free repeats. */
  readonly booked: number;
  readonly repeats: number;
  readonly failed: number;
}

export async function holdingsOf(database: Queryable, partnerId: string): Promise<Holdings> {
  const [holdings] = await database.query<Holdings>(sql`
    select a.balance_cents as "balanceCents",
      (select count(*)::int from billing.ledger_entry e where e.partner_id = a.partner_id and e.kind = 'charge') as charges,
      (select coalesce(-sum(e.amount_cents), 0)::bigint from billing.ledger_entry e
        where e.partner_id = a.partner_id and e.kind = 'charge') as "chargedCents",
      (select count(*)::int from reports.report r where r.partner_id = a.partner_id) as reports,
      c.booked, c.repeats, c.failed
    from billing.account a, lateral (
      select count(*) filter (where c.report_id is not null)::int as booked,
        count(*) filter (where c.outcome = 'repeat')::int as repeats,
        count(*) filter (where c.report_id is null)::int as failed
      from billing.call c where c.partner_id = a.partner_id) as c
    where a.partner_id = ${partnerId}`);
  assert.ok(holdings, 'there is no such account');
  return holdings;
}

export async function assertBooksAgree(database: Database): Promise<void> {
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
}

/** Asks until there is an answer. Whoever waits too long for it learns what did not happen. */
export async function eventually<Result>(
  what: string,
  ask: () => Promise<Result | undefined | false>,
  patienceMs = 30_000,
): Promise<Result> {
  for (const deadline = performance.now() + patienceMs; ; await pause(20)) {
    const result = await ask();
    if (result !== undefined && result !== false) return result;
    assert.ok(performance.now() < deadline, `it did not happen: ${what}`);
  }
}

/** Lets every Idempotency-Key go whose request came to nothing, as a minute's wait does. */
export async function lapseClaims(database: Queryable, partnerId: string): Promise<void> {
  await database.query(sql`
    update reports.idempotency_key set claimed_until = clock_timestamp() - interval '1 second'
    where partner_id = ${partnerId} and report_id is null`);
}

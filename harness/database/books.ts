import assert from 'node:assert/strict';

import type { Database, Queryable } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { verifyBooks } from '../../src/reports/verify.ts';

/** What the books say about a partner. */
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

/** Releases every Idempotency-Key whose request bought nothing, as a minute's wait does. */
export async function releaseClaims(database: Queryable, partnerId: string): Promise<void> {
  await database.query(sql`
    update reports.idempotency_key set claimed_until = statement_timestamp() - interval '1 second'
    where partner_id = ${partnerId} and report_id is null`);
}

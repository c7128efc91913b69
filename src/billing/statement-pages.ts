import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Statement } from './statements.ts';

/** Statements of all partners, in pages. */

export interface ListedStatement extends Omit<Statement, 'lines'> {
  readonly partnerId: string;
}

interface StatementFilter {
  readonly partnerId: string | null;
  readonly status: string | null;
  /** The first day of a month. */
  readonly month: string | null;
}

/** The newest month first, and by partner within a month; the next ones after a place. */
export async function listAllStatements(
  database: Queryable,
  { partnerId, status, month }: StatementFilter,
  after: { readonly periodStart: string; readonly partnerId: string } | null,
  count: number,
): Promise<ListedStatement[]> {
  return database.query<ListedStatement>(sql`
    select partner_id as "partnerId", period_start as "periodStart", period_end as "periodEnd",
      total_calls as "totalCalls", billable_calls as "billableCalls", total_cents as "totalCents",
      closing_balance_cents as "closingBalanceCents", status, delivered_at as "deliveredAt", is_test as "isTest"
    from billing.statement join billing.account using (partner_id)
    where (${partnerId}::text is null or partner_id = ${partnerId})
      and (${status}::text is null or status = ${status})
      and (${month}::date is null or period_start = ${month}::date)
      and (${after?.partnerId ?? null}::text is null
        or (period_start, partner_id) < (${after?.periodStart ?? null}::date, ${after?.partnerId ?? null}))
    order by period_start desc, partner_id desc limit ${count}`);
}

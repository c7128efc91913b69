import type { Queryable } from '../database/connect.ts';
import type { PageQuery } from '../database/page-query.ts';
import { sql } from '../database/sql.ts';
import type { StoredStatement } from './statements.ts';

/** Statements of all partners, in pages. */

export interface ListedStatement extends Omit<StoredStatement, 'lines'> {
  readonly partnerId: string;
}

interface StatementFilter {
  readonly partnerId: string | null;
  readonly status: string | null;
  /** The first day of a month. */
  readonly month: string | null;
}

/** By month, and by partner within a month; the next ones after a place. */
export async function listAllStatements(
  database: Queryable,
  { partnerId, status, month }: StatementFilter,
  { after, isDescending, count }: PageQuery<{ readonly periodStart: string; readonly partnerId: string }>,
): Promise<ListedStatement[]> {
  return database.query<ListedStatement>(sql`
    select partner_id as "partnerId", period_start as "periodStart", period_end as "periodEnd",
      total_calls as "totalCalls", billable_calls as "billableCalls", total_cents as "totalCents",
      closing_balance_cents as "closingBalanceCents", status, delivered_at as "deliveredAt", is_test as "isTest"
    from billing.statement join billing.account using (partner_id)
    where (${partnerId}::text is null or partner_id = ${partnerId})
      and (${status}::text is null or status = ${status})
      and (${month}::date is null or period_start = ${month}::date)
      and (${after?.partnerId ?? null}::text is null or case when ${isDescending}::boolean
        then (period_start, partner_id) < (${after?.periodStart ?? null}::date, ${after?.partnerId ?? null})
        else (period_start, partner_id) > (${after?.periodStart ?? null}::date, ${after?.partnerId ?? null}) end)
    order by case when ${isDescending}::boolean then period_start end desc, case when ${isDescending}::boolean then partner_id end desc,
      case when not ${isDescending}::boolean then period_start end, case when not ${isDescending}::boolean then partner_id end
    limit ${count}`);
}

/** Statements that no mail address gets. */
export async function countUndeliverable(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ statements: bigint }>(sql`
    select count(*) as statements from billing.statement join billing.account using (partner_id)
    where status = 'undeliverable' and not is_test`);
  return row?.statements ?? 0n;
}

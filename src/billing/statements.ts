import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** The `endpoint` of the line with a month's refunds. */
export const refundLine = 'refunds';

export interface StatementLine {
  readonly endpoint: string;
  readonly calls: bigint;
  readonly billableCalls: bigint;
  readonly amountCents: Cents;
}

export interface StoredStatement {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly totalCalls: bigint;
  readonly billableCalls: bigint;
  readonly totalCents: Cents;
  /** Prepaid accounts only. */
  readonly closingBalanceCents: Cents | null;
  readonly status: 'pending' | 'delivered' | 'undeliverable';
  readonly deliveredAt: Date | null;
  /** True for a test account: the amounts are play money. */
  readonly isTest: boolean;
  readonly lines: readonly StatementLine[];
}

/** A partner's statements, the newest first. */
export async function listStatements(database: Queryable, partnerId: string): Promise<StoredStatement[]> {
  const statements = await database.query<Omit<StoredStatement, 'lines'>>(sql`
    select period_start as "periodStart", period_end as "periodEnd", total_calls as "totalCalls",
      billable_calls as "billableCalls", total_cents as "totalCents", closing_balance_cents as "closingBalanceCents",
      status, delivered_at as "deliveredAt", is_test as "isTest"
    from billing.statement join billing.account using (partner_id) where partner_id = ${partnerId} order by period_start desc`);
  const lines = await statementLines(database, partnerId);
  return statements.map((statement) => ({ ...statement, lines: lines.get(statement.periodStart) ?? [] }));
}

/** The lines of all of a partner's statements, by the first day of the period. */
async function statementLines(
  database: Queryable,
  partnerId: string,
): Promise<ReadonlyMap<string, readonly StatementLine[]>> {
  const rows = await database.query<StatementLine & { periodStart: string }>(sql`
    select period_start as "periodStart", endpoint, calls, billable_calls as "billableCalls", amount_cents as "amountCents"
    from billing.statement_line where partner_id = ${partnerId} order by period_start, endpoint`);
  const lines = new Map<string, StatementLine[]>();
  for (const { periodStart, ...line } of rows) lines.set(periodStart, [...(lines.get(periodStart) ?? []), line]);
  return lines;
}

/** Stores whether a statement's mail was delivered. One that was delivered stays delivered. */
export async function settleStatement(
  tx: Queryable,
  { partnerId, periodStart, deliveredAt }: { partnerId: string; periodStart: string; deliveredAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    update billing.statement
    set status = case when ${deliveredAt}::timestamptz is null then 'undeliverable' else 'delivered' end,
      delivered_at = ${deliveredAt}
    where partner_id = ${partnerId} and period_start = ${periodStart} and status <> 'delivered'`);
}

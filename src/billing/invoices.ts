import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { ClosedPeriod } from './periods.ts';
import { statementLines, type StatementLine } from './statements.ts';

export interface Invoice {
  readonly number: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totalCents: Cents;
  readonly lines: readonly StatementLine[];
}

const daysToPay = 30;

/**
 * Issues the invoice of a closed month. A month in which nothing is owed has none: it cost nothing, or its refunds are as high
 * as its charges. Test accounts have none either. Numbers have no gaps within a year.
 */
export async function issueInvoice(
  tx: Queryable,
  { partnerId, periodStart, periodEnd, totalCents, billingMode, isTest, lines }: ClosedPeriod,
  now: Date,
): Promise<Invoice | undefined> {
  if (billingMode !== 'postpaid' || isTest || totalCents <= 0n) return undefined;
  const [invoice] = await tx.query<Pick<Invoice, 'number' | 'issuedOn' | 'dueOn'>>(sql`
    with counted as (
      insert into billing.invoice_counter as c (year, last_number)
      values (extract(year from ${now}::timestamptz at time zone 'UTC')::integer, 1)
      on conflict (year) do update set last_number = c.last_number + 1
      returning year, last_number
    )
    insert into billing.invoice (number, partner_id, period_start, issued_on, due_on, total_cents)
    select year || '-' || lpad(last_number::text, greatest(6, length(last_number::text)), '0'), ${partnerId}, ${periodStart},
      (${now}::timestamptz at time zone 'UTC')::date, (${now}::timestamptz at time zone 'UTC')::date + ${daysToPay}::integer,
      ${totalCents}
    from counted returning number, issued_on as "issuedOn", due_on as "dueOn"`);
  return invoice && { ...invoice, periodStart, periodEnd, totalCents, lines };
}

/** A partner's invoices, the newest first. */
export async function listInvoices(database: Queryable, partnerId: string): Promise<Invoice[]> {
  const invoices = await database.query<Omit<Invoice, 'lines'>>(sql`
    select i.number, i.period_start as "periodStart", s.period_end as "periodEnd", i.issued_on as "issuedOn",
      i.due_on as "dueOn", i.total_cents as "totalCents"
    from billing.invoice i join billing.statement s using (partner_id, period_start)
    where i.partner_id = ${partnerId} order by i.period_start desc`);
  const lines = await statementLines(database, partnerId);
  return invoices.map((invoice) => ({ ...invoice, lines: lines.get(invoice.periodStart) ?? [] }));
}

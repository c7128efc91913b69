import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { columnsOf, type Inquiry } from './inquiry.ts';

/** Stores inquiries, each once. */
export async function addInquiries(tx: Queryable, inquiries: readonly Inquiry[]): Promise<void> {
  if (inquiries.length === 0) return;
  const rows = inquiries.map(({ requests, id, ...inquiry }) => ({
    ...inquiry,
    id: String(id),
    ...columnsOf({ requests }),
  }));
  await tx.query(sql`
    insert into suppliers.inquiry
      (asked_at, id, partner_id, report_id, unless_report_id, country, requests, sent, cached, cost_cents)
    select i."askedAt", i.id, i."partnerId", i."reportId", i."unlessReportId", i.country, i.requests, i.sent, i.cached,
      i."costCents"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i ("askedAt" timestamptz, id bigint, "partnerId" text,
      "reportId" text, "unlessReportId" text, country text, requests text, sent integer, cached integer, "costCents" integer)
    on conflict do nothing`);
}

/** Whether a supplier was ever asked. */
export async function wasAsked(database: Queryable, supplier: string): Promise<boolean> {
  const rows = await database.query(sql`
    select supplier_id from suppliers.usage_day where supplier_id = ${supplier} limit 1`);
  return rows.length > 0;
}

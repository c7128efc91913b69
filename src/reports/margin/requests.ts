import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { OurRequests } from '../../suppliers/bills/compare-bill.ts';
import type { AskedRequest } from '../../suppliers/inquiries/inquiry.ts';

/** The requests sent for a report, in their order; empty for a report bought before they were stored. */
export async function requestsOf(database: Queryable, reportId: string): Promise<AskedRequest[]> {
  return database.query<AskedRequest>(sql`
    select asked_at as "askedAt", supplier, result, is_cached as "isCached", cents as "costCents"
    from reports.requests_of(${reportId})`);
}

/** The requests to a supplier that cost something, both days included. */
export async function paidRequests(
  database: Queryable,
  { supplier, from, to }: { readonly supplier: string; readonly from: string; readonly to: string },
): Promise<OurRequests[]> {
  return database.query<OurRequests>(sql`
    select day, cents, count from reports.paid_requests(${supplier}, ${from}::date, ${to}::date)`);
}

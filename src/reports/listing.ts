import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import { monthOfReport } from './report-id.ts';

/** A report as lists show it: without its content. */
export interface ListedReport {
  readonly id: string;
  readonly partnerId: string;
  readonly boughtAt: Date;
  readonly accessUntil: Date;
  readonly priceCents: Cents;
  readonly pending: readonly string[];
  readonly version: number;
}

/** The reports of a vehicle that have not been erased, the newest first. */
export async function reportsOfVehicle(database: Queryable, vehicle: string, count: number): Promise<ListedReport[]> {
  return database.query<ListedReport>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil",
      price_cents as "priceCents", pending, version
    from reports.report where vin_hash = decode(${vehicle}, 'hex') and erased_at is null
    order by bought_at desc limit ${count}`);
}

/** A report by its id, also one that was erased. */
export async function findListedReport(database: Queryable, reportId: string): Promise<ListedReport | undefined> {
  const month = monthOfReport(reportId);
  if (!month) return undefined;
  const [report] = await database.query<ListedReport>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil",
      price_cents as "priceCents", pending, version
    from reports.report where id = ${reportId} and bought_at >= ${month.from} and bought_at < ${month.to}`);
  return report;
}

/** Reports bought before a moment that still wait for a section, the oldest first. */
export async function stuckReports(database: Queryable, boughtBefore: Date, count: number): Promise<ListedReport[]> {
  return database.query<ListedReport>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil",
      price_cents as "priceCents", pending, version
    from reports.report where pending <> '{}' and bought_at < ${boughtBefore} order by bought_at limit ${count}`);
}

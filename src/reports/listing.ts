import { chargesBefore, type ChargesQuery } from '../billing/course.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { Language } from '../language/languages.ts';
import type { Vin } from '../vehicles/vin/read.ts';
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

/** A report of a partner in its lists; without the content, and with the VIN unless it was erased. */
export interface ListedPartnerReport extends ListedReport {
  readonly vin: Vin | null;
  readonly language: Language;
}

/** The reports of a vehicle that have not been erased, the newest first. */
export async function reportsOfVehicle(database: Queryable, vinHash: string, count: number): Promise<ListedReport[]> {
  return database.query<ListedReport>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil",
      price_cents as "priceCents", pending, version
    from reports.report where vin_hash = decode(${vinHash}, 'hex') and erased_at is null
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

/** The reports of a vehicle that a partner has, the newest first. */
export async function reportsOfPartner(
  database: Queryable,
  { partnerId, vinHash }: { partnerId: string; vinHash: string },
  count: number,
): Promise<ListedPartnerReport[]> {
  return database.query<ListedPartnerReport>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil",
      price_cents as "priceCents", pending, version, vin, language
    from reports.report where vin_hash = decode(${vinHash}, 'hex') and erased_at is null and partner_id = ${partnerId}
    order by bought_at desc limit ${count}`);
}

/** How many of these vehicles the partner could buy again for nothing. */
export async function countOpenRepeats(
  database: Queryable,
  { partnerId, vinHashes, at }: { partnerId: string; vinHashes: readonly string[]; at: Date },
): Promise<bigint> {
  const [row] = await database.query<{ repeats: bigint }>(sql`
    select count(*) as repeats from reports.open_repeat
    where partner_id = ${partnerId} and free_until > ${at}
      and vin_hash = any(array(select decode(v.vin_hash, 'hex') from unnest(${vinHashes}::text[]) as v (vin_hash)))`);
  return row?.repeats ?? 0n;
}

/**
 * What a partner bought, the newest first. The books list purchases by partner, so that a page reads as many rows as it shows.
 * `place` is where the next page begins.
 */
export async function latestReports(
  database: Queryable,
  partnerId: string,
  query: ChargesQuery,
): Promise<(ListedPartnerReport & { readonly place: bigint })[]> {
  const charges = await chargesBefore(database, partnerId, query);
  const reports = await findPartnerReports(
    database,
    partnerId,
    charges.map(({ reportId }) => reportId),
  );
  return charges.flatMap(({ reportId, sequence }) => {
    const report = reports.get(reportId);
    return report ? [{ ...report, place: sequence }] : [];
  });
}

/** These reports, as far as they are this partner's, by their ids. */
export async function findPartnerReports(
  database: Queryable,
  partnerId: string,
  reportIds: readonly string[],
): Promise<Map<string, ListedPartnerReport>> {
  const ids = reportIds.filter((id) => monthOfReport(id) !== undefined);
  const months = ids.flatMap((id) => monthOfReport(id) ?? []);
  const rows = await database.query<ListedPartnerReport>(sql`
    select r.id, r.partner_id as "partnerId", r.bought_at as "boughtAt", r.access_until as "accessUntil",
      r.price_cents as "priceCents", r.pending, r.version, r.vin, r.language
    from unnest(${ids}::text[], ${months.map(({ from }) => from)}::timestamptz[], ${months.map(({ to }) => to)}::timestamptz[])
        as s (id, starts, ends)
      join lateral (select * from reports.report r where r.partner_id = ${partnerId} and r.id = s.id
        and r.bought_at >= s.starts and r.bought_at < s.ends) as r on true`);
  return new Map(rows.map((report) => [report.id, report]));
}

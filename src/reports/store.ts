import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Language } from '../language/languages.ts';
import type { Section } from '../report/sections.ts';
import { type Content, openContent, UnreadableContent } from '../report/stored/content.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { withRecordIds } from './records/identify.ts';
import { monthOfReport } from './report-id.ts';

export interface StoredReport {
  readonly id: string;
  readonly partnerId: string;
  readonly boughtAt: Date;
  readonly accessUntil: Date;
  readonly language: Language;
  readonly pending: readonly Section[];
  readonly version: number;
  /** The vehicle's, as the purchase knew it; null where that is not stored. */
  readonly country: string | null;
  /** The hash of the VIN, in hex, which is stored permanently. */
  readonly vinHash: string;
  /** Erased on request while it could be read, and refunded. */
  readonly isErasedOnRequest: boolean;
  /** Both null once the content was erased. */
  readonly vin: Vin | null;
  readonly content: Buffer | null;
  /** The check codes of its documents, once the content was erased; null if an earlier release erased it. */
  readonly erasedCodes: readonly string[] | null;
}

/** A report of a partner. Operators and some jobs do not know whose it is: then that is looked up first. */
export async function findReport(
  database: Queryable,
  reportId: string,
  buyer?: string,
): Promise<StoredReport | undefined> {
  const month = monthOfReport(reportId);
  const partnerId = month && (buyer ?? (await findBuyer(database, reportId)));
  if (!month || partnerId === undefined) return undefined;
  const [row] = await database.query<Omit<StoredReport, 'isErasedOnRequest'> & { isErased: boolean }>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil", language, pending,
      version, inquiry ->> 2 as country, encode(vin_hash, 'hex') as "vinHash", vin, content, erased_codes as "erasedCodes",
      erased_at is not null as "isErased"
    from reports.report
    where partner_id = ${partnerId} and id = ${reportId} and bought_at >= ${month.from} and bought_at < ${month.to}`);
  if (!row) return undefined;
  const { isErased, ...report } = row;
  return { ...report, isErasedOnRequest: isErased && (await wasErasedOnRequest(database, report)) };
}

/** The vehicle of a report of a partner, as the hash of its VIN. */
export async function findVehicle(
  database: Queryable,
  reportId: string,
  partnerId: string,
): Promise<string | undefined> {
  const month = monthOfReport(reportId);
  if (!month) return undefined;
  const [row] = await database.query<{ vinHash: string }>(sql`
    select encode(vin_hash, 'hex') as "vinHash" from reports.report
    where partner_id = ${partnerId} and id = ${reportId} and bought_at >= ${month.from} and bought_at < ${month.to}`);
  return row?.vinHash;
}

/** Who bought a report. Looked for among all partners, by its number alone. */
async function findBuyer(database: Queryable, reportId: string): Promise<string | undefined> {
  const month = monthOfReport(reportId);
  if (!month) return undefined;
  const [report] = await database.query<{ partnerId: string }>(sql`
    select partner_id as "partnerId" from reports.report
    where id = ${reportId} and bought_at >= ${month.from} and bought_at < ${month.to}`);
  return report?.partnerId;
}

async function wasErasedOnRequest(
  database: Queryable,
  { id, accessUntil }: Pick<StoredReport, 'id' | 'accessUntil'>,
): Promise<boolean> {
  const erasures = await database.query(sql`
    select from reports.erasure where report_id = ${id} and refunds and requested_at < ${accessUntil}`);
  return erasures.length > 0;
}

/**
 * The newest complete report of a vehicle, of any partner, if it was bought after a moment. On a cluster every server is
 * asked, each for the last row of an index.
 */
export async function newestReport(
  database: Queryable,
  vinHash: string,
  boughtAfter: Date,
): Promise<Pick<StoredReport, 'id' | 'boughtAt' | 'content' | 'vinHash'> | undefined> {
  const [report] = await database.query<Pick<StoredReport, 'id' | 'boughtAt' | 'content' | 'vinHash'>>(sql`
    select id, bought_at as "boughtAt", content, encode(vin_hash, 'hex') as "vinHash" from reports.report
    where vin_hash = decode(${vinHash}, 'hex') and bought_at > ${boughtAfter} and erased_at is null and pending = '{}'
    order by bought_at desc limit 1`);
  return report;
}

/** The report of a vehicle that the same partner bought before, and could read when this one was bought. */
export async function previousReport(
  database: Queryable,
  { partnerId, vinHash, boughtAt }: Pick<StoredReport, 'partnerId' | 'vinHash' | 'boughtAt'>,
): Promise<Pick<StoredReport, 'id' | 'boughtAt' | 'content' | 'vinHash'> | undefined> {
  const [report] = await database.query<Pick<StoredReport, 'id' | 'boughtAt' | 'content' | 'vinHash'>>(sql`
    select id, bought_at as "boughtAt", content, encode(vin_hash, 'hex') as "vinHash" from reports.report
    where partner_id = ${partnerId} and vin_hash = decode(${vinHash}, 'hex') and bought_at < ${boughtAt}
      and access_until > ${boughtAt} and erased_at is null and pending = '{}'
    order by bought_at desc limit 1`);
  return report;
}

/** These reports, as far as they are this partner's and have not been erased. */
export async function findReports(
  database: Queryable,
  partnerId: string,
  reportIds: readonly string[],
): Promise<StoredReport[]> {
  const ids = reportIds.filter((id) => monthOfReport(id) !== undefined);
  const months = ids.flatMap((id) => monthOfReport(id) ?? []);
  return database.query<StoredReport>(sql`
    select r.id, r.partner_id as "partnerId", r.bought_at as "boughtAt", r.access_until as "accessUntil", r.language,
      r.pending, r.version, r.inquiry ->> 2 as country, encode(r.vin_hash, 'hex') as "vinHash", r.vin, r.content,
      r.erased_codes as "erasedCodes", false as "isErasedOnRequest"
    from unnest(${ids}::text[], ${months.map(({ from }) => from)}::timestamptz[], ${months.map(({ to }) => to)}::timestamptz[])
        as s (id, starts, ends)
      join lateral (select * from reports.report r where r.partner_id = ${partnerId} and r.id = s.id
        and r.bought_at >= s.starts and r.bought_at < s.ends) as r on r.erased_at is null`);
}

/** A report whose row this release cannot read. The message goes to the log: it names the report and no content. */
export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';

  constructor(reportId: string, reason: string) {
    super(`report ${reportId} cannot be read: ${reason}`);
  }
}

/** Reads what a row stores; undefined once it was erased. Throws UnreadableReport. */
export function contentOf(row: Pick<StoredReport, 'id' | 'content' | 'vinHash'>): Content | undefined {
  return openContentOf(row)?.content;
}

/** The same, and the report as it was written. */
export function openContentOf({
  id,
  content: stored,
  vinHash,
}: Pick<StoredReport, 'id' | 'content' | 'vinHash'>): ReturnType<typeof openContent> | undefined {
  if (stored === null) return undefined;
  try {
    const { content, asWritten } = openContent(stored);
    return { content: { ...content, report: withRecordIds(content.report, vinHash) }, asWritten };
  } catch (error) {
    throw error instanceof UnreadableContent ? new UnreadableReport(id, error.reason) : error;
  }
}

/** Of these reports, those that have changed since the version given with them. */
export async function changedReports(
  database: Queryable,
  seen: readonly Pick<StoredReport, 'id' | 'partnerId' | 'version'>[],
): Promise<string[]> {
  const months = seen.map(({ id }) => monthOfReport(id));
  const rows = await database.query<{ id: string }>(sql`
    select s.id from unnest(${seen.map(({ partnerId }) => partnerId)}::text[], ${seen.map(({ id }) => id)}::text[],
        ${seen.map(({ version }) => version)}::integer[],
        ${months.map((month) => month?.from ?? null)}::timestamptz[], ${months.map((month) => month?.to ?? null)}::timestamptz[])
        as s (partner_id, id, version, starts, ends)
      join lateral (select r.version from reports.report r where r.partner_id = s.partner_id and r.id = s.id
        and r.bought_at >= s.starts and r.bought_at < s.ends) as r on r.version <> s.version`);
  return rows.map(({ id }) => id);
}

export interface SampledReport {
  readonly id: string;
  readonly vin: Vin;
  readonly vinHash: string;
  readonly boughtAt: Date;
}

/** Complete reports of a time, at most `count`, drawn by chance. */
export async function sampleReports(
  database: Queryable,
  { from, until, count, except }: { from: Date; until: Date; count: number; except: readonly string[] },
): Promise<SampledReport[]> {
  const reports = await database.query<Omit<SampledReport, 'vin'> & { vin: Vin | null }>(sql`
    select id, vin, encode(vin_hash, 'hex') as "vinHash", bought_at as "boughtAt" from reports.report
    where bought_at >= ${from} and bought_at < ${until} and vin is not null and pending = '{}'
      and partner_id <> all(${except}::text[])
    order by md5(id) limit ${count}`);
  return reports.flatMap(({ vin, ...report }) => (vin === null ? [] : { ...report, vin }));
}

/** Reports bought before a moment that still wait for a section, the oldest first. */
export async function unfinishedReports(
  database: Queryable,
  boughtBefore: Date,
  count: number,
): Promise<Pick<StoredReport, 'id' | 'partnerId'>[]> {
  return database.query<Pick<StoredReport, 'id' | 'partnerId'>>(sql`
    select id, partner_id as "partnerId" from reports.report
    where pending <> '{}' and bought_at < ${boughtBefore} order by bought_at limit ${count}`);
}

/** How many reports wait for each section. */
export async function countPendingReports(database: Queryable): Promise<{ section: Section; reports: bigint }[]> {
  return database.query<{ section: Section; reports: bigint }>(sql`
    select section, count(*) as reports from reports.report cross join lateral unnest(pending) as section
    where pending <> '{}' group by section order by section`);
}

/** Stores an arrival, unless another one was stored first. */
export async function saveArrival(
  tx: Queryable,
  { id, partnerId, boughtAt, version }: StoredReport,
  { pending, content }: { pending: readonly Section[]; content: Buffer },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update reports.report set pending = ${pending}, content = ${content}, version = version + 1
    where partner_id = ${partnerId} and id = ${id} and bought_at = ${boughtAt} and version = ${version} and erased_at is null
    returning id`);
  return rows.length > 0;
}

/** Deletes repeats that ended before a moment, at most `count`; returns how many. */
export async function forgetRepeats(database: Queryable, endedBefore: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from reports.open_repeat o using (
      select partner_id, vin_hash from reports.open_repeat where free_until <= ${endedBefore} limit ${count}) as ended
    where o.partner_id = ended.partner_id and o.vin_hash = ended.vin_hash and o.free_until <= ${endedBefore}
    returning o.report_id`);
  return rows.length;
}

/** The same for Idempotency-Keys. */
export async function forgetKeys(database: Queryable, endedBefore: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from reports.idempotency_key k using (
      select partner_id, key_hash from reports.idempotency_key
      where coalesce(kept_until, claimed_until) <= ${endedBefore} limit ${count}) as ended
    where k.partner_id = ended.partner_id and k.key_hash = ended.key_hash
      and coalesce(k.kept_until, k.claimed_until) <= ${endedBefore}
      and (k.kept_until is not null or k.claimed_until < statement_timestamp())
    returning k.claim`);
  return rows.length;
}

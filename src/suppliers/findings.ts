import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { SupplierStatus } from './client/usage.ts';

/** What a supplier contributed to one report. */
export interface Contribution {
  readonly supplierId: string;
  readonly day: string;
  /** Where most records of the vehicle are from; empty if none is known. */
  readonly country: string;
  readonly findings: number;
  /** Findings that no other supplier had. */
  readonly soleFindings: number;
}

/** Until when reports have been sampled; undefined before the first time. Locked until the transaction ends. */
export async function lockProgress(tx: Queryable): Promise<Date | undefined> {
  const [row] = await tx.query<{ until: Date }>(
    sql`select measured_until as until from suppliers.finding_progress for update`,
  );
  return row?.until;
}

/** Adds up what was measured. `from` is what `lockProgress` returned: returns false if another node was faster. */
export async function addContributions(
  tx: Queryable,
  contributions: readonly Contribution[],
  { from, until }: { from: Date | undefined; until: Date },
): Promise<boolean> {
  const moved = await tx.query<{ until: Date }>(sql`
    insert into suppliers.finding_progress (measured_until) values (${until})
    on conflict (only_row) do update set measured_until = excluded.measured_until
      where finding_progress.measured_until = ${from ?? null}
    returning measured_until as until`);
  if (moved.length === 0) return false;
  await tx.query(sql`
    insert into suppliers.finding_day as f (supplier_id, day, country, reports, findings, sole_findings)
    select id, day, country, count(*), sum(findings), sum(sole) from unnest(
      ${contributions.map(({ supplierId }) => supplierId)}::text[], ${contributions.map(({ day }) => day)}::date[],
      ${contributions.map(({ country }) => country)}::text[], ${contributions.map(({ findings }) => findings)}::integer[],
      ${contributions.map(({ soleFindings }) => soleFindings)}::integer[]) as c (id, day, country, findings, sole)
    group by id, day, country
    on conflict (supplier_id, day, country) do update set reports = f.reports + excluded.reports,
      findings = f.findings + excluded.findings, sole_findings = f.sole_findings + excluded.sole_findings`);
  return true;
}

export interface FindingSum {
  readonly country: string;
  readonly reports: bigint;
  readonly findings: bigint;
  readonly soleFindings: bigint;
}

/** What a supplier contributed since a day, by country, the most findings first. */
export async function findingsByCountry(database: Queryable, supplierId: string, since: string): Promise<FindingSum[]> {
  return database.query<FindingSum>(sql`
    select country, sum(reports)::bigint as reports, sum(findings)::bigint as findings,
      sum(sole_findings)::bigint as "soleFindings"
    from suppliers.finding_day where supplier_id = ${supplierId} and day >= ${since}::date
    group by country order by sum(findings) desc, country`);
}

/** One day of a supplier. */
export interface SupplierDay extends Pick<
  SupplierStatus,
  'calls' | 'answered' | 'failures' | 'cacheHits' | 'latencies' | 'costCents'
> {
  readonly day: string;
  /** The number of reports that were sampled. */
  readonly findings: bigint;
  readonly soleFindings: bigint;
}

/** The days of a supplier since one, the latest first. */
export async function supplierDays(database: Queryable, supplierId: string, since: string): Promise<SupplierDay[]> {
  return database.query<SupplierDay>(sql`
    select u.day, u.calls, u.answered, u.failures, u.cache_hits as "cacheHits", u.latencies, u.cost_cents as "costCents",
      coalesce(f.findings, 0)::bigint as findings, coalesce(f.sole, 0)::bigint as "soleFindings"
    from suppliers.usage_day u left join lateral (
      select sum(findings) as findings, sum(sole_findings) as sole from suppliers.finding_day d
      where d.supplier_id = u.supplier_id and d.day = u.day) as f on true
    where u.supplier_id = ${supplierId} and u.day >= ${since}::date order by u.day desc`);
}

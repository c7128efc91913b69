import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { supplierNumber } from '../assemble/verdicts/coverage.ts';

/** What became of the disputes that were decided in some days. */
export interface DisputeMeasures {
  readonly decided: bigint;
  readonly late: bigint;
  /** Whole days from the filing, or from when it was opened again; null where none was decided. */
  readonly medianDays: number | null;
  readonly maxDays: number | null;
  readonly suppliers: readonly SupplierDisputes[];
  readonly filers: readonly FilerDisputes[];
}

/** A record that several suppliers stated counts for each of them. */
export interface SupplierDisputes {
  /** The number of one that is not known here any more. */
  readonly supplierId: string;
  readonly decided: bigint;
  /** Set aside or corrected. */
  readonly upheld: bigint;
}

export interface FilerDisputes {
  readonly partnerId: string;
  readonly filedAs: string;
  readonly filedBy: string;
  readonly decided: bigint;
  readonly rejected: bigint;
}

const maxRows = 200;

/** Of disputes that were decided from a moment on. The suppliers with most upheld disputes come first, and filers with most rejected ones. */
export async function measureDisputes(
  database: Queryable,
  from: Date,
  supplierIds: Iterable<string>,
): Promise<DisputeMeasures> {
  const [totals] = await database.query<Pick<DisputeMeasures, 'decided' | 'late' | 'medianDays' | 'maxDays'>>(sql`
    select count(*) as decided, count(*) filter (where decided_at > due_at) as late,
      percentile_disc(0.5) within group (order by days)::float8 as "medianDays", max(days)::float8 as "maxDays"
    from (select decided_at, due_at,
        floor(extract(epoch from decided_at - coalesce((reopened ->> 'at')::timestamptz, filed_at)) / 86400) as days
      from reports.dispute where decided_at >= ${from}) as d`);
  const names = new Map([...supplierIds].map((id) => [BigInt(supplierNumber(id)), id]));
  const suppliers = await database.query<Omit<SupplierDisputes, 'supplierId'> & { number: bigint }>(sql`
    select number, count(*) as decided, count(*) filter (where state in ('setAside', 'corrected')) as upheld
    from reports.dispute cross join lateral unnest(stated_by) as number
    where decided_at >= ${from} group by number order by upheld desc, decided desc, number limit ${maxRows}`);
  const filers = await database.query<FilerDisputes>(sql`
    select partner_id as "partnerId", filed_as as "filedAs", filed_by as "filedBy", count(*) as decided,
      count(*) filter (where state = 'rejected') as rejected
    from reports.dispute where decided_at >= ${from} group by 1, 2, 3
    order by rejected desc, decided desc, filed_by limit ${maxRows}`);
  return {
    ...(totals ?? { decided: 0n, late: 0n, medianDays: null, maxDays: null }),
    suppliers: suppliers.map(({ number, ...counts }) => ({
      supplierId: names.get(number) ?? String(number),
      ...counts,
    })),
    filers,
  };
}

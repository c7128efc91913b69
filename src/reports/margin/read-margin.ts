import type { Database, Queryable } from '../../database/connect.ts';
import { appliedAt } from '../../database/migrate.ts';
import { sql } from '../../database/sql.ts';
import { utcDay } from '../../kernel/day.ts';
import type { Cents } from '../../kernel/money.ts';
import { costByDay } from '../../suppliers/client/cost.ts';

export const marginKeys = ['partner', 'supplier', 'country', 'day'] as const;
export type MarginKey = (typeof marginKeys)[number];

/** Revenue, cost and their difference. */
export interface Margin {
  /** Charged reports; by supplier, those on which it answered. */
  readonly reports: bigint;
  readonly revenueCents: Cents;
  /** Requests that were sent to suppliers, and answers that were cached. */
  readonly requests: bigint;
  readonly cachedAnswers: bigint;
  /** Null where it was not recorded; that is not 0. */
  readonly costCents: Cents | null;
  readonly marginCents: Cents | null;
  /** Reports that were sold before cost was recorded, and their revenue. */
  readonly unrecordedReports: bigint;
  readonly unrecordedCents: Cents;
}

export interface MarginLine extends Margin {
  /** The partner, supplier, country or day; null where there is none, or none is known. */
  readonly key: string | null;
}

export interface MarginSums {
  /** Since when cost is recorded; null if it is not. */
  readonly recordedFrom: Date | null;
  readonly lines: readonly MarginLine[];
  readonly total: Margin;
  /** What the nodes' counters of requests say that these days cost; see docs/margin.md. */
  readonly countedCents: Cents;
}

/** The migration since which requests are stored. */
const inquiriesMigration = 'inquiries';

type Row = Omit<MarginLine, 'costCents' | 'marginCents'> & { readonly soldReports: bigint; readonly costCents: Cents };

/** Revenue, cost and margin of some days, both included. Each choice of lines adds up to the same total. */
export async function readMargin(
  database: Database,
  { by, from, to }: { readonly by: MarginKey; readonly from: string; readonly to: string },
): Promise<MarginSums> {
  return database.snapshot(async (tx) => {
    const rows = await readRows(tx, by, from, to);
    const recordedFrom = await costRecordedFrom(tx);
    const counted = await costByDay(tx, from, to);
    const firstDay = recordedFrom ? utcDay(recordedFrom) : '9999-12-31';
    const sum = (name: Exclude<keyof Row, 'key'>) => rows.reduce((total, row) => total + row[name], 0n);
    const total = {
      reports: sum('soldReports'),
      revenueCents: sum('revenueCents'),
      requests: sum('requests'),
      cachedAnswers: sum('cachedAnswers'),
      costCents: sum('costCents'),
      unrecordedReports: sum('unrecordedReports'),
      unrecordedCents: sum('unrecordedCents'),
    };
    return {
      recordedFrom,
      lines: rows.map(({ key, soldReports: _counted, ...row }) => ({
        key,
        ...withMargin(row, by === 'day' && (key ?? '') < firstDay),
      })),
      total: withMargin(total, to < firstDay),
      countedCents: counted.reduce((cents, { costCents }) => cents + costCents, 0n),
    };
  });
}

/** Since when cost is recorded. */
export function costRecordedFrom(database: Queryable): Promise<Date | null> {
  return appliedAt(database, inquiriesMigration);
}

function withMargin({ costCents, ...row }: Omit<Row, 'key' | 'soldReports'>, isBeforeRecords: boolean): Margin {
  const hasRequests = row.requests + row.cachedAnswers > 0n;
  const isUnknown = !hasRequests && (isBeforeRecords || row.unrecordedReports > 0n);
  const cost = isUnknown ? null : costCents;
  return { ...row, costCents: cost, marginCents: cost === null ? null : row.revenueCents - cost };
}

async function readRows(tx: Queryable, by: MarginKey, from: string, to: string): Promise<Row[]> {
  return tx.query<Row>(sql`
    select key, reports, sold_reports as "soldReports", revenue_cents as "revenueCents", requests, cached_answers as "cachedAnswers",
      cost_cents as "costCents", unrecorded_reports as "unrecordedReports", unrecorded_cents as "unrecordedCents"
    from reports.margin(${by}, ${from}::date, ${to}::date)`);
}

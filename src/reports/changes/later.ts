import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { utcDay } from '../../kernel/day.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { contentOf, newestReport, type StoredReport } from '../store.ts';
import type { VehicleChange } from './change.ts';
import { compareReports } from './compare.ts';

/** What the newest report of a vehicle shows otherwise than an earlier one. */
export interface LaterChanges {
  readonly changes: readonly VehicleChange[];
  /** The last day on which a supplier was queried since; null where nobody has looked. */
  readonly lookedAt: string | null;
  /** When the newest report was made. */
  readonly generatedAt: string;
}

/** Undefined where there is no newer report, or this one is not complete: what is still to arrive belongs to it. */
export async function findLater(
  database: Queryable,
  { pending, vinHash, boughtAt }: Pick<StoredReport, 'pending' | 'vinHash' | 'boughtAt'>,
  report: AssembledReport,
): Promise<LaterChanges | undefined> {
  const newest = pending.length === 0 ? await newestReport(database, vinHash, boughtAt) : undefined;
  const after = newest && contentOf(newest)?.report;
  if (!after) return undefined;
  const changes = compareReports(report, after);
  return { changes, lookedAt: lookedOn(report, after, boughtAt), generatedAt: after.generatedAt };
}

/** Null where the newer report only repeats what suppliers had answered before the earlier one was complete. */
function lookedOn(before: AssembledReport, { lookedAt, generatedAt }: AssembledReport, boughtAt: Date): string | null {
  const last = new Date(lookedAt ?? generatedAt);
  const known = before.lookedAt === undefined ? boughtAt : new Date(before.lookedAt);
  return last > known ? utcDay(last) : null;
}

/** Of these reports of a partner, those of which changes of the vehicle were announced: with what they were compared. */
export async function findChanged(
  database: Queryable,
  partnerId: string,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ reportId: string; comparedWith: string }>(sql`
    select report_id as "reportId", compared_with as "comparedWith" from reports.changed_report
    where partner_id = ${partnerId} and report_id = any(${reportIds}::text[]) and changes > 0`);
  return new Map(rows.map(({ reportId, comparedWith }) => [reportId, comparedWith]));
}

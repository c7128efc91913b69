import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { utcDay } from '../../kernel/day.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { isOutdated } from '../disputes/effect.ts';
import { listDisputesOf } from '../disputes/store.ts';
import { contentOf, newestReport, type StoredReport } from '../store.ts';
import type { VehicleChange } from './change.ts';
import { compareReports } from './compare.ts';
import { disputesSince, withoutDecided } from './disputes.ts';

/** What is known of a vehicle since a report: what its newest report shows otherwise, and what became of disputes. */
export interface LaterChanges {
  readonly changes: readonly VehicleChange[];
  /** The last day on which a supplier was queried since; null where nobody has looked. */
  readonly lookedAt: string | null;
  /** When the newest report was made. */
  readonly generatedAt: string;
  /** The report that the same partner got free of charge after a decision, while that still applies. */
  readonly replacement?: Replacement | undefined;
}

interface Replacement {
  readonly reportId: string;
  readonly madeAt: Date;
}

/**
 * Undefined where nothing is known since. While a report is not complete, it is compared with no other one: what is still to
 * arrive belongs to it.
 */
export async function findLater(
  database: Queryable,
  {
    id,
    partnerId,
    pending,
    vinHash,
    boughtAt,
  }: Pick<StoredReport, 'id' | 'partnerId' | 'pending' | 'vinHash' | 'boughtAt'>,
  report: AssembledReport,
): Promise<LaterChanges | undefined> {
  const newest = pending.length === 0 ? await newestReport(database, vinHash, boughtAt) : undefined;
  const after = newest && contentOf(newest)?.report;
  const disputes = await listDisputesOf(database, vinHash, { partnerId });
  const since = disputesSince(report, disputes);
  const known = disputes.length === 0 ? undefined : await findReplacement(database, partnerId, id);
  const replacement = known && isOutdated({ report, madeFor: known.madeFor }, disputes) ? known : undefined;
  if (!after) {
    const { generatedAt } = report;
    return since.length === 0 ? undefined : { changes: since, lookedAt: null, generatedAt, replacement };
  }
  const changes = [...since, ...withoutDecided(compareReports(report, after), disputes, after)];
  return { changes, lookedAt: lookedOn(report, after, boughtAt), generatedAt: after.generatedAt, replacement };
}

/** The latest report that replaces one of a partner; `madeFor`: the dispute because of which that one was made. */
async function findReplacement(
  database: Queryable,
  partnerId: string,
  reportId: string,
): Promise<(Replacement & { readonly madeFor: string | null }) | undefined> {
  const [replacement] = await database.query<Replacement & { readonly madeFor: string | null }>(sql`
    select v.report_id as "reportId", v.made_at as "madeAt", own.dispute_id as "madeFor"
    from reports.changed_report c join reports.new_version v on v.partner_id = c.partner_id and v.report_id = c.new_report_id
      left join reports.new_version own on own.partner_id = c.partner_id and own.report_id = c.report_id
    where c.partner_id = ${partnerId} and c.report_id = ${reportId}`);
  return replacement;
}

/** Null where the newer report only repeats what suppliers had answered before the earlier one was complete. */
function lookedOn(before: AssembledReport, { lookedAt, generatedAt }: AssembledReport, boughtAt: Date): string | null {
  const last = new Date(lookedAt ?? generatedAt);
  const known = before.lookedAt === undefined ? boughtAt : new Date(before.lookedAt);
  return last > known ? utcDay(last) : null;
}

/** Of these reports of a partner, those whose buyer was notified of something: a text that stands for what is known by now. */
export async function findChanged(
  database: Queryable,
  partnerId: string,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ reportId: string; state: string }>(sql`
    select report_id as "reportId", compared_with || ' ' || disputes as state from reports.changed_report
    where partner_id = ${partnerId} and report_id = any(${reportIds}::text[]) and changes + disputes > 0`);
  return new Map(rows.map(({ reportId, state }) => [reportId, state]));
}

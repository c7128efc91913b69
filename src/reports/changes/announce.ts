import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Database, Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { addEvents } from '../../webhooks/add-events.ts';
import type { Dispute } from '../disputes/dispute.ts';
import { listDisputesOf } from '../disputes/store.ts';
import { queueAnnouncing } from '../queue-announcing.ts';
import { contentOf, findVehicle, newestReport, type StoredReport, UnreadableReport } from '../store.ts';
import { compareReports, digestOfChange, digestOfCompared } from './compare.ts';
import { withoutDecided } from './disputes.ts';

interface AnnounceParts {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Contents that are in memory at once. */
const reportsAtOnce = 10;
/** A vehicle of which more reports can be read is finished by further jobs, which stand behind those of other vehicles. */
const reportsOfJob = 200;

type ComparedReport = Pick<StoredReport, 'id' | 'partnerId' | 'boughtAt' | 'accessUntil' | 'vinHash' | 'content'>;

/**
 * Compares the reports of a vehicle that can be read with the newest complete one, and adds an event for each of which more
 * changes are known than were announced. The newest report itself has no changes. A change of coverage alone is no event: it
 * says nothing about the vehicle, and would come whenever a supplier fails. Most purchases say what the last one said: then
 * only a report that was completed late is compared.
 */
export async function announceChanges(parts: AnnounceParts, { reportId = '', partner = '' }): Promise<void> {
  const { database } = parts;
  const vinHash = await findVehicle(database, reportId, partner);
  // On a cluster, the job can be seen a moment before the report.
  if (vinHash === undefined) throw unavailable(1, new Error(`report ${reportId} cannot be seen yet`));
  let comparedId: string | undefined;
  for (;;) {
    const newest = await newestReport(database, vinHash, new Date(0));
    const after = newest && contentOf(newest)?.report;
    if (!after || newest.id === comparedId) return;
    const comparedWith = digestOfCompared(after);
    const areCompared = (await lastComparedWith(database, vinHash)) === comparedWith;
    if (areCompared && newest.id === reportId) return;
    const only = areCompared ? reportId : undefined;
    const all = await listDisputesOf(database, vinHash, 'operator');
    const disputes = all.filter(({ isSandbox }) => !isSandbox);
    if (!(await announceSome(parts, newest, { after, comparedWith, disputes, only }))) {
      await queueAnnouncing(database, { id: reportId, partnerId: partner });
      return;
    }
    if (areCompared) return;
    await saveComparedWith(database, vinHash, comparedWith);
    // A report that was committed before this is found now; the job of one that is committed later finds what is saved.
    comparedId = newest.id;
  }
}

/** What the earlier reports of a vehicle are compared with. */
interface Compared {
  readonly after: AssembledReport;
  /** Stands for what it says. */
  readonly comparedWith: string;
  readonly disputes: readonly Dispute[];
}

/** False if there are further reports to compare. */
async function announceSome(
  parts: AnnounceParts,
  newest: Pick<StoredReport, 'vinHash' | 'boughtAt'>,
  { only, ...compared }: Compared & { readonly only: string | undefined },
): Promise<boolean> {
  for (let done = 0; done < reportsOfJob; done += reportsAtOnce) {
    const some = await reportsToCompare(parts.database, newest, {
      comparedWith: compared.comparedWith,
      only,
      now: parts.clock.now(),
    });
    for (const earlier of some) {
      await announce(parts, earlier, compared);
      await nextTurn();
    }
    if (some.length < reportsAtOnce) return true;
  }
  return false;
}

/** Deletes what was noted of reports that cannot be read any more, at most `count`; returns how many. */
export async function forgetAnnounced(database: Queryable, endedBefore: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from reports.changed_report c using (
      select partner_id, report_id from reports.changed_report where access_until <= ${endedBefore} limit ${count}) as ended
    where c.partner_id = ended.partner_id and c.report_id = ended.report_id returning c.report_id`);
  return rows.length;
}

/** With what all earlier reports of a vehicle were compared. */
async function lastComparedWith(database: Queryable, vinHash: string): Promise<string | null | undefined> {
  const [row] = await database.query<{ comparedWith: string | null }>(sql`
    select compared_with as "comparedWith" from reports.vehicle_records where vin_hash = decode(${vinHash}, 'hex')`);
  return row?.comparedWith;
}

async function saveComparedWith(database: Queryable, vinHash: string, comparedWith: string): Promise<void> {
  await database.query(sql`
    update reports.vehicle_records set compared_with = ${comparedWith} where vin_hash = decode(${vinHash}, 'hex')`);
}

/** Those that can be read and were not yet compared with what the newest one says, the earliest first; `only`: of these, this one. */
async function reportsToCompare(
  database: Queryable,
  newest: Pick<StoredReport, 'vinHash' | 'boughtAt'>,
  { comparedWith, only, now }: { comparedWith: string; only: string | undefined; now: Date },
): Promise<ComparedReport[]> {
  return database.query<ComparedReport>(sql`
    select r.id, r.partner_id as "partnerId", r.bought_at as "boughtAt", r.access_until as "accessUntil",
      encode(r.vin_hash, 'hex') as "vinHash", r.content
    from reports.report r
      left join reports.changed_report c on c.partner_id = r.partner_id and c.report_id = r.id
    where r.vin_hash = decode(${newest.vinHash}, 'hex') and r.bought_at < ${newest.boughtAt} and r.erased_at is null
      and r.pending = '{}' and r.access_until > ${now} and c.compared_with is distinct from ${comparedWith}
      and r.id = coalesce(${only ?? null}, r.id)
    order by r.bought_at limit ${reportsAtOnce}`);
}

/** Of two nodes that announce the changes of a report at one time, the second one waits, and finds them announced. */
async function announce(
  { database, clock, log }: AnnounceParts,
  report: ComparedReport,
  compared: Compared,
): Promise<void> {
  const { id, partnerId, boughtAt, accessUntil } = report;
  const changes = changesOf(report, compared, log);
  await database.transaction(async (tx) => {
    const [known] = await tx.query<{ announced: string[] }>(sql`
      insert into reports.changed_report (partner_id, report_id, access_until, compared_with, changes, announced)
      select partner_id, id, ${accessUntil}::timestamptz, '', 0, '{}' from reports.report
      where partner_id = ${partnerId} and id = ${id} and bought_at = ${boughtAt} and erased_at is null
      on conflict (partner_id, report_id) do update set access_until = excluded.access_until returning announced`);
    // It was erased meanwhile.
    if (!known) return;
    const announced = new Set(known.announced);
    const further = [...new Set(changes)].filter((change) => !announced.has(change));
    await tx.query(sql`
      update reports.changed_report
      set compared_with = ${compared.comparedWith}, changes = ${changes.length}, announced = announced || ${further}::text[]
      where partner_id = ${partnerId} and report_id = ${id}`);
    if (further.length > 0)
      await addEvents(tx, partnerId, [{ type: 'report.changed', data: { reportId: id } }], clock.now());
  });
}

function changesOf(report: ComparedReport, { after, disputes }: Compared, log: Log): string[] {
  try {
    const before = contentOf(report)?.report;
    if (!before) return [];
    return withoutDecided(compareReports(before, after), disputes, after).flatMap((change) =>
      change.kind === 'coverage' ? [] : [digestOfChange(change)],
    );
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    log.error({ err: error }, 'the changes since a report cannot be announced');
    return [];
  }
}

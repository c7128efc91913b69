import { setImmediate as nextTurn } from 'node:timers/promises';

import { lockAccount } from '../../billing/account.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { enqueue } from '../../database/queue.ts';
import { sql } from '../../database/sql.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { addEvents } from '../../webhooks/add-events.ts';
import type { WebhookEvent } from '../../webhooks/events.ts';
import { entriesOf, recordIdOf } from '../records/entries.ts';
import { contentOf, type StoredReport, UnreadableReport } from '../store.ts';
import { type Dispute, disputeOutcomes, type DisputeState } from './dispute.ts';
import { findNewVersion, insertNewVersion, makeNewVersion, type VersionParts } from './new-version.ts';
import { findDispute } from './store.ts';

interface NoticeParts extends VersionParts {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly log: Log;
}

/** Contents that are in memory at once. */
const reportsAtOnce = 10;
/** A purchase that was under way may have read the vehicle's records before. */
const underWayMs = 30_000;
/** By then, it is committed. */
const secondPassMs = 5 * 60_000;
/** For so long, a notice waits until suppliers can be asked for the new version of the report. */
const versionWaitMs = 24 * 3_600_000;

type ReportOfVehicle = Pick<StoredReport, 'id' | 'partnerId' | 'boughtAt' | 'accessUntil' | 'vinHash' | 'content'>;

/** Has the buyers of the vehicle's reports notified, once this transaction is committed. */
export async function queueNotices(
  tx: Queryable,
  { id, state, reopened }: Pick<Dispute, 'id' | 'state' | 'reopened'>,
  now: Date,
): Promise<void> {
  const round = String(reopened?.round ?? 0);
  const name = `notify-of-dispute:${id}:${state}${reopened ? `:${round}` : ''}`;
  const job = { task: 'notify-of-dispute', payload: { disputeId: id, state, round, at: now.toISOString() } };
  await enqueue(tx, { ...job, key: name });
  const dueAt = new Date(now.getTime() + secondPassMs);
  await enqueue(tx, { ...job, key: `${name}:again`, dueAt });
}

/**
 * Adds an event for each report of the vehicle that can be read, was bought before, and shows the record. Once for each
 * report, state and reopening, whichever nodes run the job, and however often. Where the decision changes reports, each buyer
 * also gets one new version of them.
 */
export async function notifyOfDispute(
  parts: NoticeParts,
  { disputeId = '', state = '', round = '0', at = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const dispute = await findDispute(parts.database, disputeId);
  // The vehicle was erased meanwhile.
  if (!dispute) return;
  const since = new Date(at);
  const notice: Notice = {
    disputeId,
    recordId: dispute.record.id,
    state: state as DisputeState,
    round: Number(round),
    since,
    // A sandbox vehicle stays as it is.
    hasNewVersion: !dispute.isSandbox && (state === 'setAside' || state === 'corrected'),
    mayWait: parts.clock.now().getTime() < since.getTime() + versionWaitMs,
  };
  const buyer = dispute.isSandbox ? dispute.partnerId : undefined;
  const boughtBefore = new Date(since.getTime() + underWayMs);
  let last: ReportOfVehicle | undefined;
  do {
    const reports = await reportsAfter(parts, { vinHash: dispute.vinHash, notice, buyer, boughtBefore, last });
    for (const report of reports) {
      if (isConcerned(report, notice, parts.log)) await notifyBuyer(parts, report, notice);
      await nextTurn();
    }
    last = reports.length < reportsAtOnce ? undefined : reports.at(-1);
  } while (last);
}

interface Notice {
  readonly disputeId: string;
  readonly recordId: string;
  readonly state: DisputeState;
  /** How often it was opened again. */
  readonly round: number;
  readonly since: Date;
  /** The decision changes reports: the buyer gets a new one. */
  readonly hasNewVersion: boolean;
  /** While no supplier can be asked, the notice waits. */
  readonly mayWait: boolean;
}

interface ReportsWanted {
  readonly vinHash: string;
  /** Reports that were made because of this decision need no notice of it. */
  readonly notice: Notice;
  /** Undefined: of all partners. */
  readonly buyer: string | undefined;
  readonly boughtBefore: Date;
  readonly last: ReportOfVehicle | undefined;
}

/** Those that can be read, in the order of their purchases. */
async function reportsAfter(
  { database, clock }: NoticeParts,
  { vinHash, notice: { disputeId, round }, buyer, boughtBefore, last }: ReportsWanted,
): Promise<ReportOfVehicle[]> {
  const [after, id] = [last?.boughtAt ?? new Date(0), last?.id ?? ''];
  return database.query<ReportOfVehicle>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil",
      encode(vin_hash, 'hex') as "vinHash", content
    from reports.report r
    where vin_hash = decode(${vinHash}, 'hex') and bought_at >= ${after} and (bought_at, id) > (${after}, ${id})
      and partner_id = coalesce(${buyer ?? null}, partner_id) and bought_at <= ${boughtBefore} and erased_at is null and access_until > ${clock.now()}
      and not exists (select v.report_id from reports.new_version v
        where v.partner_id = r.partner_id and v.report_id = r.id and v.dispute_id = ${disputeId} and v.round = ${round})
    order by bought_at, id limit ${reportsAtOnce}`);
}

/** Whether a report shows the record. One that says itself that it is contested needs no notice of that. */
function isConcerned(report: ReportOfVehicle, { disputeId, recordId, state, round, since }: Notice, log: Log): boolean {
  try {
    const shown = contentOf(report)?.report;
    if (!shown || !entriesOf(shown).some(({ entry }) => recordIdOf(shown, entry) === recordId)) return false;
    // One that was made before it was opened again says so of an earlier time.
    if (state !== 'open' || (round > 0 && new Date(shown.generatedAt) < since)) return true;
    return shown.contested?.records.every((one) => one.disputeId !== disputeId) !== false;
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    log.error({ err: error }, 'the buyer of a report cannot be notified of a dispute');
    return false;
  }
}

/** Notifies the buyer of a report, with a new version of it where the decision changes it. */
async function notifyBuyer(parts: NoticeParts, report: ReportOfVehicle, notice: Notice): Promise<void> {
  const { partnerId } = report;
  const { disputeId, round, hasNewVersion, mayWait } = notice;
  if (!hasNewVersion || (await wasNotified(parts.database, report, notice))) {
    await storeNotice(parts, report, notice, () => Promise.resolve(undefined));
    return;
  }
  // Of another report of the partner.
  const made = await findNewVersion(parts.database, { partnerId, disputeId, round });
  if (made !== undefined) {
    await storeNotice(parts, report, notice, () => Promise.resolve(made));
    return;
  }
  try {
    await makeNewVersion(parts, report, (version) =>
      storeNotice(parts, report, notice, (tx) => insertNewVersion(tx, version, { disputeId, round })),
    );
  } catch (error) {
    const isUnavailable = error instanceof Failure && error.code === 'UNAVAILABLE';
    if (!isUnavailable || mayWait) throw error;
    await storeNotice(parts, report, notice, () => Promise.resolve(undefined));
  }
}

async function wasNotified(database: Queryable, { id, partnerId }: ReportOfVehicle, notice: Notice): Promise<boolean> {
  const rows = await database.query(sql`
    select from reports.changed_report
    where partner_id = ${partnerId} and report_id = ${id} and announced @> array[${notedOf(notice)}]`);
  return rows.length > 0;
}

/** What is noted of a notice, by which it is recognized. */
function notedOf({ disputeId, state, round }: Notice): string {
  return `${disputeId} ${state}${round === 0 ? '' : ` ${round}`}`;
}

/** What is noted of decisions about the dispute: after one of them, the notice that it is open is out of date. */
function decidedNotes(notice: Notice): string[] {
  return disputeOutcomes.map((state) => notedOf({ ...notice, state }));
}

/**
 * Of two nodes that notify at one time, the second one waits, and finds the notice. False if the buyer was notified before, or
 * the report was erased. `insertVersion` returns the report that replaces this one.
 */
async function storeNotice(
  { database, clock }: NoticeParts,
  { id, partnerId, boughtAt, accessUntil }: ReportOfVehicle,
  notice: Notice,
  insertVersion: (tx: Queryable) => Promise<string | undefined>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // As for a purchase: an erasure of the vehicle comes before it, or after it and finds the new report.
    if (notice.hasNewVersion) await lockAccount(tx, partnerId);
    const rows = await tx.query(sql`
      insert into reports.changed_report as c (partner_id, report_id, access_until, compared_with, changes, announced,
        disputes)
      select partner_id, id, ${accessUntil}::timestamptz, '', 0, array[${notedOf(notice)}], 1 from reports.report
      where partner_id = ${partnerId} and id = ${id} and bought_at = ${boughtAt} and erased_at is null
      on conflict (partner_id, report_id) do update
        set announced = c.announced || excluded.announced, disputes = c.disputes + 1
        where not c.announced @> excluded.announced and (${notice.state !== 'open'} or not c.announced && ${decidedNotes(notice)}::text[])
      returning report_id`);
    if (rows.length === 0) return false;
    const newReportId = await insertVersion(tx);
    if (newReportId !== undefined) {
      await tx.query(sql`
        update reports.changed_report set new_report_id = ${newReportId}
        where partner_id = ${partnerId} and report_id = ${id}`);
    }
    await addEvents(tx, partnerId, [eventOf(id, notice, newReportId)], clock.now());
    return true;
  });
}

function eventOf(
  reportId: string,
  { disputeId, recordId, state }: Notice,
  newReportId: string | undefined,
): WebhookEvent {
  const data = { reportId, recordId, disputeId };
  if (state === 'open') return { type: 'report.record_contested', data };
  return {
    type: 'report.record_decided',
    data: { ...data, outcome: state, ...(newReportId !== undefined && { newReportId }) },
  };
}

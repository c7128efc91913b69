import { setImmediate as nextTurn } from 'node:timers/promises';

import { lockAccount } from '../../billing/account.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { enqueue } from '../../database/queue.ts';
import { sql } from '../../database/sql.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { addEvents } from '../../webhooks/add-events.ts';
import type { WebhookEvent } from '../../webhooks/events.ts';
import { contentOf, type StoredReport, UnreadableReport } from '../store.ts';
import { type Dispute, disputeOutcomes, type DisputeState } from './dispute.ts';
import { changeInForce, decidedBy, isOutdated, isSameChange, recordsIn, isMadeWithout } from './effect.ts';
import { findNewVersion, insertNewVersion, makeNewVersion, type VersionParts } from './new-version.ts';
import { findDispute, listDisputesOf } from './store.ts';

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

interface ReportOfVehicle extends Pick<
  StoredReport,
  'id' | 'partnerId' | 'boughtAt' | 'accessUntil' | 'vinHash' | 'content'
> {
  /** The dispute because of which it was made; null where it was bought. */
  readonly madeFor: string | null;
}

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
 * Adds an event for each report of the vehicle that can be read, was bought before, and shows the record, or lacks it because it
 * was set aside. Once for each report, state and reopening, whichever nodes run the job, and however often. Where a decision
 * changes what applies, each buyer of a report that says otherwise also gets one new version. A buyer for whom this fails delays
 * no other one: the job fails at the end, and its next run finds who is left.
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
    ...(await readEffect(parts.database, dispute, { state: state as DisputeState, since })),
    disputeId,
    recordId: dispute.record.id,
    state: state as DisputeState,
    round: Number(round),
    since,
    mayWait: parts.clock.now().getTime() < since.getTime() + versionWaitMs,
  };
  const buyer = dispute.isSandbox ? dispute.partnerId : undefined;
  const boughtBefore = new Date(since.getTime() + underWayMs);
  const failures = new Failures();
  let last: ReportOfVehicle | undefined;
  do {
    const reports = await reportsAfter(parts, { vinHash: dispute.vinHash, notice, buyer, boughtBefore, last });
    for (const report of reports) {
      await failures.catch(() => notifyBuyer(parts, report, notice, failures));
      await nextTurn();
    }
    last = reports.length < reportsAtOnce ? undefined : reports.at(-1);
  } while (last);
  failures.throw();
}

/** What failed for some buyers, in one run. */
class Failures {
  /** No supplier could be asked about the vehicle: not to be tried for every buyer. */
  unavailable: Failure | undefined;
  #first: { readonly error: unknown } | undefined;
  #count = 0;

  async catch(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#first ??= { error };
      this.#count += 1;
    }
  }

  throw(): void {
    if (!this.#first) return;
    const { error } = this.#first;
    throw this.#count === 1 ? error : new Error(`${this.#count} notices of a dispute failed`, { cause: error });
  }
}

/** What a decision has changed: what applied to its record before is compared with what applies now. */
async function readEffect(
  database: Queryable,
  { id, vinHash, partnerId, isSandbox, record }: Dispute,
  { state, since }: Pick<Notice, 'state' | 'since'>,
): Promise<Pick<Notice, 'disputes' | 'isChange'>> {
  const all = await listDisputesOf(database, vinHash, isSandbox ? { partnerId } : 'operator');
  const disputes = all.filter((one) => one.isSandbox === isSandbox);
  // A sandbox vehicle stays as it is.
  if (isSandbox || state === 'open') return { disputes, isChange: false };
  const ofRecord = disputes.filter((one) => one.record.id === record.id);
  const decision = decidedBy(ofRecord, since).findLast((one) => one.id === id && one.state === state);
  const before = decidedBy(ofRecord, new Date((decision?.decidedAt ?? since).getTime() - 1));
  return { disputes, isChange: !isSameChange(changeInForce(before), changeInForce(ofRecord)) };
}

interface Notice {
  readonly disputeId: string;
  readonly recordId: string;
  readonly state: DisputeState;
  /** How often it was opened again. */
  readonly round: number;
  readonly since: Date;
  /** All disputes about the vehicle. */
  readonly disputes: readonly Dispute[];
  /** The decision changes what applies to the record: who has a report that says otherwise gets a new one. */
  readonly isChange: boolean;
  /** While a new version cannot be made, the notice waits. */
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
    select r.id, r.partner_id as "partnerId", r.bought_at as "boughtAt", r.access_until as "accessUntil",
      encode(r.vin_hash, 'hex') as "vinHash", r.content, v.dispute_id as "madeFor"
    from reports.report r
      left join reports.new_version v on v.partner_id = r.partner_id and v.report_id = r.id
    where r.vin_hash = decode(${vinHash}, 'hex') and r.bought_at >= ${after} and (r.bought_at, r.id) > (${after}, ${id})
      and r.partner_id = coalesce(${buyer ?? null}, r.partner_id) and r.bought_at <= ${boughtBefore} and r.erased_at is null
      and r.access_until > ${clock.now()} and (v.dispute_id = ${disputeId} and v.round = ${round}) is not true
    order by r.bought_at, r.id limit ${reportsAtOnce}`);
}

/** What the buyer of a report gets. */
type Need = 'nothing' | 'a notice' | 'a notice and a new version';

function needOf(report: ReportOfVehicle, notice: Notice, log: Log): Need {
  const { disputes, isChange } = notice;
  try {
    const shown = contentOf(report)?.report;
    if (!shown || !isConcerned(shown, report, notice)) return 'nothing';
    return isChange && isOutdated({ report: shown, madeFor: report.madeFor }, disputes)
      ? 'a notice and a new version'
      : 'a notice';
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    log.error({ err: error }, 'the buyer of a report cannot be notified of a dispute');
    return 'nothing';
  }
}

/**
 * Whether a report shows the record, or was made without it because it was set aside: then this dispute, or what it changes, is
 * about the report. One that says itself that the record is contested needs no notice of that.
 */
function isConcerned(
  shown: AssembledReport,
  { madeFor }: ReportOfVehicle,
  { disputeId, recordId, state, round, since, disputes, isChange }: Notice,
): boolean {
  if (!recordsIn(shown).has(recordId)) {
    const ofRecord = disputes.filter(({ record }) => record.id === recordId);
    const own = ofRecord.filter(({ id }) => id === disputeId);
    return isMadeWithout({ report: shown, madeFor }, isChange ? ofRecord : own);
  }
  // One that was made before it was opened again says so of an earlier time.
  if (state !== 'open' || (round > 0 && new Date(shown.generatedAt) < since)) return true;
  return shown.contested?.records.every((one) => one.disputeId !== disputeId) !== false;
}

/** Notifies the buyer of a report, with a new version of it where the decision makes it wrong. */
async function notifyBuyer(
  parts: NoticeParts,
  report: ReportOfVehicle,
  notice: Notice,
  failures: Failures,
): Promise<void> {
  const need = needOf(report, notice, parts.log);
  if (need === 'nothing') return;
  const { partnerId } = report;
  const { disputeId, round, mayWait } = notice;
  const storeWith = (version: string | undefined) => storeNotice(parts, report, notice, () => Promise.resolve(version));
  if (need === 'a notice' || (await wasNotified(parts.database, report, notice))) {
    await storeWith(undefined);
    return;
  }
  // Of another report of the partner.
  const made = await findNewVersion(parts.database, { partnerId, disputeId, round });
  if (made !== undefined) {
    await storeWith(made);
    return;
  }
  try {
    if (failures.unavailable) throw failures.unavailable;
    await makeNewVersion(parts, report, (version) =>
      storeNotice(parts, report, notice, (tx) => insertNewVersion(tx, version, { disputeId, round })),
    );
  } catch (error) {
    if (error instanceof Failure && error.code === 'UNAVAILABLE') failures.unavailable = error;
    if (mayWait) throw error;
    parts.log.error({ err: error, reportId: report.id }, 'a report could not be replaced after a decision');
    await storeWith(undefined);
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
    if (notice.isChange) await lockAccount(tx, partnerId);
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
    // What replaced it before the decision does not follow it.
    if (notice.isChange) {
      await tx.query(sql`
        update reports.changed_report set new_report_id = ${newReportId ?? null}
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

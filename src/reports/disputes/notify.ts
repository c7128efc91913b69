import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Database, Queryable } from '../../database/connect.ts';
import { enqueue } from '../../database/queue.ts';
import { sql } from '../../database/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { addEvents } from '../../webhooks/add-events.ts';
import type { WebhookEvent } from '../../webhooks/events.ts';
import { entriesOf, recordIdOf } from '../records/entries.ts';
import { contentOf, type StoredReport, UnreadableReport } from '../store.ts';
import type { Dispute, DisputeState } from './dispute.ts';
import { findDispute } from './store.ts';

interface NoticeParts {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Contents that are in memory at once. */
const reportsAtOnce = 10;
/** A purchase that was under way may have read the vehicle's records before. */
const underWayMs = 30_000;
/** By then, it is committed. */
const secondPassMs = 5 * 60_000;

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
 * report, state and reopening, whichever nodes run the job, and however often.
 */
export async function notifyOfDispute(
  parts: NoticeParts,
  { disputeId = '', state = '', round = '0', at = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const dispute = await findDispute(parts.database, disputeId);
  // The vehicle was erased meanwhile.
  if (!dispute) return;
  const notice = {
    disputeId,
    recordId: dispute.record.id,
    state: state as DisputeState,
    round: Number(round),
    at: new Date(at),
  };
  const buyer = dispute.isSandbox ? dispute.partnerId : undefined;
  const boughtBefore = new Date(new Date(at).getTime() + underWayMs);
  let last: ReportOfVehicle | undefined;
  do {
    const reports = await reportsAfter(parts, { vinHash: dispute.vinHash, buyer, boughtBefore, last });
    for (const report of reports) {
      if (isConcerned(report, notice, parts.log)) await notify(parts, report, notice);
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
  readonly at: Date;
}

interface ReportsWanted {
  readonly vinHash: string;
  /** Undefined: of all partners. */
  readonly buyer: string | undefined;
  readonly boughtBefore: Date;
  readonly last: ReportOfVehicle | undefined;
}

/** Those that can be read, in the order of their purchases. */
async function reportsAfter(
  { database, clock }: NoticeParts,
  { vinHash, buyer, boughtBefore, last }: ReportsWanted,
): Promise<ReportOfVehicle[]> {
  const [after, id] = [last?.boughtAt ?? new Date(0), last?.id ?? ''];
  return database.query<ReportOfVehicle>(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil",
      encode(vin_hash, 'hex') as "vinHash", content
    from reports.report
    where vin_hash = decode(${vinHash}, 'hex') and bought_at >= ${after} and (bought_at, id) > (${after}, ${id})
      and partner_id = coalesce(${buyer ?? null}, partner_id) and bought_at <= ${boughtBefore} and erased_at is null and access_until > ${clock.now()}
    order by bought_at, id limit ${reportsAtOnce}`);
}

/** Whether a report shows the record. One that says itself that it is contested needs no notice of that. */
function isConcerned(report: ReportOfVehicle, { disputeId, recordId, state, round, at }: Notice, log: Log): boolean {
  try {
    const shown = contentOf(report)?.report;
    if (!shown || !entriesOf(shown).some(({ entry }) => recordIdOf(shown, entry) === recordId)) return false;
    // One that was made before it was opened again says so of an earlier time.
    if (state !== 'open' || (round > 0 && new Date(shown.generatedAt) < at)) return true;
    return shown.contested?.records.every((one) => one.disputeId !== disputeId) !== false;
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    log.error({ err: error }, 'the buyer of a report cannot be notified of a dispute');
    return false;
  }
}

/** Of two nodes that notify at one time, the second one waits, and finds the notice. */
async function notify(
  { database, clock }: NoticeParts,
  { id, partnerId, boughtAt, accessUntil }: ReportOfVehicle,
  notice: Notice,
): Promise<void> {
  const noted = `${notice.disputeId} ${notice.state}${notice.round === 0 ? '' : ` ${notice.round}`}`;
  await database.transaction(async (tx) => {
    const rows = await tx.query(sql`
      insert into reports.changed_report as c (partner_id, report_id, access_until, compared_with, changes, announced,
        disputes)
      select partner_id, id, ${accessUntil}::timestamptz, '', 0, array[${noted}], 1 from reports.report
      where partner_id = ${partnerId} and id = ${id} and bought_at = ${boughtAt} and erased_at is null
      on conflict (partner_id, report_id) do update
        set announced = c.announced || excluded.announced, disputes = c.disputes + 1
        where not c.announced @> excluded.announced
      returning report_id`);
    // It was notified before, or erased meanwhile.
    if (rows.length > 0) await addEvents(tx, partnerId, [eventOf(id, notice)], clock.now());
  });
}

function eventOf(reportId: string, { disputeId, recordId, state }: Notice): WebhookEvent {
  const data = { reportId, recordId, disputeId };
  if (state === 'open') return { type: 'report.record_contested', data };
  return { type: 'report.record_decided', data: { ...data, outcome: state } };
}

import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { KnownRecord } from '../records/identify.ts';
import { saveDisputed } from '../records/registry.ts';
import type { Dispute } from './dispute.ts';
import { disputedRecords } from './fold.ts';
import { dueSoonMs } from './queue.ts';
import { readReopened, type StoredReopened } from './reopened.ts';

/** The version of the copies of records that are stored. */
const recordVersion = 1;

interface StoredRecord {
  readonly version: number;
  readonly known: KnownRecord;
  readonly neighbours: readonly KnownRecord[];
}

type Row = Omit<Dispute, 'record' | 'neighbours' | 'reopened'> & {
  readonly record: StoredRecord;
  readonly reopened: StoredReopened | null;
};

/** Disputes of a vehicle, as the operator sees them or a partner, the first that was filed first. */
export async function listDisputesOf(
  database: Queryable,
  vinHash: string,
  readBy: { readonly partnerId: string } | 'operator',
): Promise<Dispute[]> {
  const partnerId = readBy === 'operator' ? null : readBy.partnerId;
  const rows = await database.query<Row>(sql`
    select id, encode(vin_hash, 'hex') as "vinHash", record, report_id as "reportId", partner_id as "partnerId", is_sandbox as "isSandbox",
      filed_as as "filedAs", filed_by as "filedBy", language, reason, statement, state, correction, ground,
      filed_at as "filedAt", due_at as "dueAt", decided_at as "decidedAt", reopened
    from reports.dispute where vin_hash = decode(${vinHash}, 'hex')
      and (not is_sandbox or partner_id = coalesce(${partnerId}, partner_id))
    order by filed_at, id`);
  return rows.map(read);
}

export async function findDispute(database: Queryable, id: string): Promise<Dispute | undefined> {
  const [row] = await database.query<Row>(sql`
    select id, encode(vin_hash, 'hex') as "vinHash", record, report_id as "reportId", partner_id as "partnerId", is_sandbox as "isSandbox",
      filed_as as "filedAs", filed_by as "filedBy", language, reason, statement, state, correction, ground,
      filed_at as "filedAt", due_at as "dueAt", decided_at as "decidedAt", reopened
    from reports.dispute where id = ${id}`);
  return row && read(row);
}

/** Of the operator's queue: open ones, the first due first; or decided ones, the last decided first. */
export async function listDisputes(
  database: Queryable,
  { isOpen, count }: { isOpen: boolean; count: number },
): Promise<Dispute[]> {
  const rows = await database.query<Row>(sql`
    select id, encode(vin_hash, 'hex') as "vinHash", record, report_id as "reportId", partner_id as "partnerId", is_sandbox as "isSandbox",
      filed_as as "filedAs", filed_by as "filedBy", language, reason, statement, state, correction, ground,
      filed_at as "filedAt", due_at as "dueAt", decided_at as "decidedAt", reopened
    from reports.dispute where (state = 'open') = ${isOpen} order by decided_at desc nulls first, due_at, id
    limit ${count}`);
  return rows.map(read);
}

interface OpenCounts {
  readonly ofReport: bigint;
  readonly ofPartner: bigint;
}

/** How many disputes are open in a report, and of all reports of its partner: those of readers, or the partner's own. */
export async function countOpenDisputes(
  tx: Queryable,
  { partnerId, reportId, byReader }: Pick<Dispute, 'partnerId' | 'reportId'> & { readonly byReader: boolean },
): Promise<OpenCounts> {
  const [counts] = await tx.query<OpenCounts>(sql`
    select count(*) filter (where report_id = ${reportId}) as "ofReport", count(*) as "ofPartner"
    from reports.dispute where partner_id = ${partnerId} and state = 'open' and (filed_as = 'reader') = ${byReader}`);
  return counts ?? { ofReport: 0n, ofPartner: 0n };
}

interface DisputeCounts {
  readonly open: bigint;
  /** Open ones that are not decided in time. */
  readonly overdue: bigint;
  /** Open ones that are in time, but whose day is near. */
  readonly dueSoon: bigint;
}

export async function countDisputes(database: Queryable, now: Date): Promise<DisputeCounts> {
  const soon = new Date(now.getTime() + dueSoonMs);
  const [counts] = await database.query<DisputeCounts>(sql`
    select count(*) as open, count(*) filter (where due_at <= ${now}) as overdue,
      count(*) filter (where due_at > ${now} and due_at <= ${soon}) as "dueSoon"
    from reports.dispute where state = 'open'`);
  return counts ?? { open: 0n, overdue: 0n, dueSoon: 0n };
}

export async function insertDispute(tx: Queryable, dispute: Dispute): Promise<void> {
  const { id, vinHash, record: known, neighbours, reportId, partnerId, isSandbox, filedAs, filedBy } = dispute;
  const { language, reason, statement, filedAt, dueAt } = dispute;
  const stored: StoredRecord = { version: recordVersion, known, neighbours };
  await tx.query(sql`
    insert into reports.dispute (id, vin_hash, record_id, record, report_id, partner_id, is_sandbox, filed_as, filed_by, language, reason,
      statement, filed_at, due_at)
    values (${id}, decode(${vinHash}, 'hex'), ${known.id}, ${JSON.stringify(stored)}::jsonb, ${reportId}, ${partnerId}, ${isSandbox}, ${filedAs},
      ${filedBy}, ${language}, ${reason}, ${statement}, ${filedAt}, ${dueAt})`);
}

/** Moves the day by which an open dispute is to be decided. */
export async function updateDueAt(tx: Queryable, id: string, dueAt: Date): Promise<void> {
  await tx.query(sql`update reports.dispute set due_at = ${dueAt} where id = ${id} and state = 'open'`);
}

export async function updateOutcome(
  tx: Queryable,
  { id, state, correction, ground, decidedAt }: Pick<Dispute, 'id' | 'state' | 'correction' | 'ground' | 'decidedAt'>,
): Promise<void> {
  await tx.query(sql`
    update reports.dispute
    set state = ${state}, ground = ${ground}, decided_at = ${decidedAt},
      correction = ${correction === null ? null : JSON.stringify(correction)}::jsonb
    where id = ${id}`);
}

/** Deletes what filers wrote about records that were decided about before a moment, of at most `count` disputes; returns of how many. */
export async function forgetStatements(tx: Queryable, decidedBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    update reports.dispute set statement = '' where id in (
      select id from reports.dispute where decided_at <= ${decidedBefore} and statement <> '' limit ${count})
    returning id`);
  return rows.length;
}

/** Deletes the disputes of a vehicle; returns how many. */
export async function deleteDisputesOf(tx: Queryable, vinHash: string): Promise<number> {
  const rows = await tx.query(sql`
    delete from reports.dispute where vin_hash = decode(${vinHash}, 'hex') returning id`);
  return rows.length;
}

/** Notes at the records of a vehicle, which are locked, what is contested and decided now. */
export async function noteDisputes(tx: Queryable, vinHash: string): Promise<void> {
  const disputes = await listDisputesOf(tx, vinHash, 'operator');
  await saveDisputed(tx, vinHash, disputedRecords(disputes.filter(({ isSandbox }) => !isSandbox)));
}

function read({ record, reopened, ...dispute }: Row): Dispute {
  if (record.version !== recordVersion)
    throw new Error(`the record of dispute ${dispute.id} has version ${record.version}`);
  return { ...dispute, record: record.known, neighbours: record.neighbours, reopened: readReopened(reopened) };
}

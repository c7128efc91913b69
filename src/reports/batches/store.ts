import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import type { Vin } from '../../vehicles/vin/read.ts';

type BatchState = 'running' | 'stopped' | 'done';

export interface Batch {
  readonly id: string;
  readonly partnerId: string;
  readonly orderedAt: Date;
  /** The member's mail address. */
  readonly orderedBy: string;
  readonly language: Language;
  readonly state: BatchState;
  /** The error code that stopped it, or `MEMBER`; null while it is not stopped. */
  readonly stoppedBy: string | null;
  readonly vehicles: number;
}

/** What became of its vehicles so far. */
export interface BatchProgress extends Batch {
  readonly bought: bigint;
  readonly failed: bigint;
  readonly waiting: bigint;
  readonly spentCents: Cents;
}

export interface BatchLine {
  readonly position: number;
  readonly line: number;
  /** Null once the vehicle was erased. */
  readonly vin: Vin | null;
  readonly state: 'waiting' | 'bought' | 'failed';
  readonly reportId: string | null;
  /** What it cost: nothing for a vehicle that the partner had bought before. */
  readonly priceCents: Cents | null;
  /** The error code of the last attempt. */
  readonly problem: string | null;
}

interface NewLine {
  readonly line: number;
  readonly vin: Vin;
  /** Keyed hash of the VIN, in hex. */
  readonly vinHash: string;
}

/** Stores a batch with its vehicles. False if it is there already: an order that is sent twice is one. */
export async function insertBatch(
  tx: Queryable,
  batch: Omit<Batch, 'state' | 'stoppedBy' | 'vehicles'>,
  lines: readonly NewLine[],
): Promise<boolean> {
  const inserted = await tx.query<{ id: string }>(sql`
    insert into reports.batch (id, partner_id, ordered_at, ordered_by, language, state, vehicles)
    values (${batch.id}, ${batch.partnerId}, ${batch.orderedAt}, ${batch.orderedBy}, ${batch.language}, 'running',
      ${lines.length})
    on conflict (id) do nothing returning id`);
  if (inserted.length === 0) return false;
  await tx.query(sql`
    insert into reports.batch_line (batch_id, position, line, vin, vin_hash, state)
    select ${batch.id}, l.position, l.line, l.vin, decode(l.vin_hash, 'hex'), 'waiting'
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ vin }) => vin)}::text[],
      ${lines.map(({ vinHash }) => vinHash)}::text[]) with ordinality as l (line, vin, vin_hash, position)`);
  return true;
}

/** How many batches of a partner besides this one are still to be bought. */
export async function countOpenBatches(database: Queryable, partnerId: string, besides: string): Promise<bigint> {
  const [row] = await database.query<{ batches: bigint }>(sql`
    select count(*) as batches from reports.batch
    where partner_id = ${partnerId} and state <> 'done' and id <> ${besides}`);
  return row?.batches ?? 0n;
}

/** The batches of a partner, the newest first, from a place on. */
export async function listBatches(
  database: Queryable,
  partnerId: string,
  { after, count }: { after: Pick<Batch, 'orderedAt' | 'id'> | null; count: number },
): Promise<BatchProgress[]> {
  return database.query<BatchProgress>(sql`
    select b.id, b.partner_id as "partnerId", b.ordered_at as "orderedAt", b.ordered_by as "orderedBy", b.language, b.state,
      b.stopped_by as "stoppedBy", b.vehicles, l.bought, l.failed, l.waiting, l.spent as "spentCents"
    from reports.batch b cross join lateral (
      select count(*) filter (where state = 'bought') as bought, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'waiting') as waiting, coalesce(sum(price_cents), 0)::bigint as spent
      from reports.batch_line where batch_id = b.id) as l
    where b.partner_id = ${partnerId} and (${after?.id ?? null}::text is null
      or (b.ordered_at, b.id) < (${after?.orderedAt ?? null}::timestamptz, ${after?.id ?? null}))
    order by b.ordered_at desc, b.id desc limit ${count}`);
}

/** A batch of this partner; undefined for one of another. */
export async function findBatch(
  database: Queryable,
  partnerId: string,
  batchId: string,
): Promise<BatchProgress | undefined> {
  const [batch] = await database.query<BatchProgress>(sql`
    select b.id, b.partner_id as "partnerId", b.ordered_at as "orderedAt", b.ordered_by as "orderedBy", b.language, b.state,
      b.stopped_by as "stoppedBy", b.vehicles, l.bought, l.failed, l.waiting, l.spent as "spentCents"
    from reports.batch b cross join lateral (
      select count(*) filter (where state = 'bought') as bought, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'waiting') as waiting, coalesce(sum(price_cents), 0)::bigint as spent
      from reports.batch_line where batch_id = b.id) as l
    where b.id = ${batchId} and b.partner_id = ${partnerId}`);
  return batch;
}

/** The vehicles of a batch in the order of the list, after a position. */
export async function listBatchLines(
  database: Queryable,
  batchId: string,
  { after, count }: { after: number; count: number },
): Promise<BatchLine[]> {
  return database.query<BatchLine>(sql`
    select position, line, vin, state, report_id as "reportId", price_cents as "priceCents", problem
    from reports.batch_line where batch_id = ${batchId} and position > ${after} order by position limit ${count}`);
}

/** Locks a batch until the transaction ends, and returns whose it is and its state. */
export async function lockBatch(tx: Queryable, batchId: string): Promise<Pick<Batch, 'partnerId' | 'state'>> {
  const [batch] = await tx.query<Pick<Batch, 'partnerId' | 'state'>>(sql`
    select partner_id as "partnerId", state from reports.batch where id = ${batchId} for update`);
  if (!batch) throw new OperatorError(`there is no batch ${batchId}`);
  return batch;
}

/** A member stops a batch, or a purchase that was refused does. Its vehicles that were not bought wait. */
export async function updateBatchStopped(
  tx: Queryable,
  { partnerId, batchId, by }: { partnerId: string; batchId: string; by: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update reports.batch set state = 'stopped', stopped_by = ${by}
    where id = ${batchId} and partner_id = ${partnerId} and state = 'running' returning id`);
  return rows.length > 0;
}

/** Sets a stopped batch running again, without queueing its job. False if it is not stopped. */
export async function restartBatch(tx: Queryable, partnerId: string, batchId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update reports.batch set state = 'running', stopped_by = null
    where id = ${batchId} and partner_id = ${partnerId} and state = 'stopped' returning id`);
  return rows.length > 0;
}

/** A batch of which no vehicle waits is done. */
export async function endBatch(tx: Queryable, batchId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update reports.batch b set state = 'done' where b.id = ${batchId} and b.state = 'running'
      and not exists (select from reports.batch_line l where l.batch_id = b.id and l.state = 'waiting') returning b.id`);
  return rows.length > 0;
}

/** Batches that are being bought: of each partner the oldest. */
export async function runningBatches(database: Queryable, count: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select distinct on (partner_id) id from reports.batch where state = 'running'
    order by partner_id, ordered_at, id limit ${count}`);
  return rows.map(({ id }) => id);
}

/** Erases the VIN of a vehicle. What was not bought yet is not bought any more. Returns how many lines had it. */
export async function eraseFromBatches(tx: Queryable, vinHash: string): Promise<number> {
  const rows = await tx.query(sql`
    update reports.batch_line set vin = null, problem = case state when 'waiting' then 'REPORT_ERASED' else problem end,
      state = case state when 'waiting' then 'failed' else state end
    where vin_hash = decode(${vinHash}, 'hex') and vin is not null returning position`);
  return rows.length;
}

/** Deletes batches that were ordered before a moment, at most `count`; returns how many. */
export async function forgetBatches(tx: Queryable, orderedBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from reports.batch where id in (
      select id from reports.batch where ordered_at < ${orderedBefore} order by ordered_at limit ${count})
    returning id`);
  return rows.length;
}

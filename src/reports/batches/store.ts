import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';

type BatchState = 'running' | 'stopped' | 'done';

export interface StoredBatch {
  readonly id: string;
  readonly partnerId: string;
  readonly orderedAt: Date;
  /** The member's mail address, or the id of the key. */
  readonly orderedBy: string;
  /** In whose name it is bought: a key, or null for the portal. */
  readonly keyId: string | null;
  readonly name: string | null;
  readonly language: Language;
  readonly state: BatchState;
  /** The error code that stopped it, or `MEMBER` for a person or a program; null while it is not stopped. */
  readonly stoppedBy: string | null;
  /** Its lines but the rejected ones. */
  readonly vehicles: number;
  /** What it may cost; null: as much as its vehicles cost. */
  readonly maxCents: Cents | null;
  /** The account's money that only it can spend. */
  readonly heldCents: Cents;
  readonly chargedCents: Cents;
  readonly endedAt: Date | null;
}

/** Which batch of which partner. */
export interface BatchRef {
  readonly partnerId: string;
  readonly batchId: string;
}

/** What became of its lines so far. */
export interface BatchProgress extends StoredBatch {
  readonly bought: bigint;
  readonly repeats: bigint;
  readonly failed: bigint;
  readonly waiting: bigint;
  readonly rejected: bigint;
}

export interface StoredLine {
  /** Counted from 1 in the batch. */
  readonly position: number;
  /** Where it was in the list. */
  readonly line: number;
  /** Of a rejected line the text in place of the VIN, shortened. Null once the vehicle was erased. */
  readonly vin: string | null;
  readonly reference: string | null;
  /** A repeat is a report that the partner had, and could have again for nothing. */
  readonly state: 'waiting' | 'bought' | 'repeat' | 'rejected' | 'failed';
  readonly reportId: string | null;
  readonly priceCents: Cents | null;
  /** Why it was rejected, or the error code of the last attempt. */
  readonly problem: string | null;
}

export interface NewLine extends Pick<StoredLine, 'line' | 'vin' | 'reference'> {
  /** Keyed hash of the VIN, in hex, by which an erasure finds the line; null where it is none. */
  readonly vinHash: string | null;
  /** Undefined: it is to be bought. */
  readonly rejectedFor?: string | undefined;
}

type NewBatch = Pick<
  StoredBatch,
  'id' | 'partnerId' | 'orderedAt' | 'orderedBy' | 'keyId' | 'name' | 'language' | 'vehicles' | 'maxCents'
> & {
  readonly rejected: number;
  readonly idempotency: IdempotentOrder | undefined;
};

/** Digests, in hex, of an Idempotency-Key and of what was sent with it. */
export interface IdempotentOrder {
  readonly keyDigest: string;
  readonly bodyDigest: string;
}

/** Stores a batch without its lines. False if it is there already, by its id or by its Idempotency-Key. */
export async function insertBatch(tx: Queryable, batch: NewBatch): Promise<boolean> {
  const { keyDigest = null, bodyDigest = null } = batch.idempotency ?? {};
  const inserted = await tx.query<{ id: string }>(sql`
    insert into reports.batch (id, partner_id, ordered_at, ordered_by, key_id, name, language, state, vehicles, rejected,
      max_cents, key_digest, body_digest)
    values (${batch.id}, ${batch.partnerId}, ${batch.orderedAt}, ${batch.orderedBy}, ${batch.keyId}, ${batch.name},
      ${batch.language}, 'running', ${batch.vehicles}, ${batch.rejected}, ${batch.maxCents}, decode(${keyDigest}, 'hex'), decode(${bodyDigest}, 'hex'))
    on conflict do nothing returning id`);
  return inserted.length > 0;
}

/** Stores the lines of a new batch, in their order. */
export async function insertLines(
  tx: Queryable,
  { partnerId, batchId }: BatchRef,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.query(sql`
    insert into reports.batch_line (partner_id, batch_id, position, line, vin, vin_hash, reference, state, problem)
    select ${partnerId}, ${batchId}, l.position, l.line, l.vin, decode(l.vin_hash, 'hex'), l.reference,
      case when l.problem is null then 'waiting' else 'rejected' end, l.problem
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ vin }) => vin)}::text[],
      ${lines.map(({ vinHash }) => vinHash)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ rejectedFor }) => rejectedFor ?? null)}::text[])
      with ordinality as l (line, vin, vin_hash, reference, problem, position)`);
}

/** The batch that a partner ordered with an Idempotency-Key after a moment, and whether what was sent is the same. */
export async function findOrdered(
  database: Queryable,
  partnerId: string,
  { keyDigest, bodyDigest }: IdempotentOrder,
  orderedAfter: Date,
): Promise<{ id: string; isSame: boolean } | undefined> {
  const [batch] = await database.query<{ id: string; isSame: boolean }>(sql`
    select id, body_digest = decode(${bodyDigest}, 'hex') as "isSame" from reports.batch
    where partner_id = ${partnerId} and key_digest = decode(${keyDigest}, 'hex') and ordered_at > ${orderedAfter}`);
  return batch;
}

/** Lets a partner use an Idempotency-Key again with which a batch was ordered before a moment. */
export async function forgetOrderKey(
  tx: Queryable,
  partnerId: string,
  { keyDigest }: IdempotentOrder,
  orderedBefore: Date,
): Promise<void> {
  await tx.query(sql`
    update reports.batch set key_digest = null, body_digest = null
    where partner_id = ${partnerId} and key_digest = decode(${keyDigest}, 'hex') and ordered_at <= ${orderedBefore}`);
}

/** How many batches of a partner besides this one are running, or wait for their turn. */
export async function countRunningBatches(database: Queryable, partnerId: string, besides: string): Promise<bigint> {
  const [row] = await database.query<{ batches: bigint }>(sql`
    select count(*) as batches from reports.batch
    where partner_id = ${partnerId} and state = 'running' and id <> ${besides}`);
  return row?.batches ?? 0n;
}

/** What the running batches of some keys besides this one hold. */
export async function heldForKeys(
  database: Queryable,
  { partnerId, batchId }: BatchRef,
  keyIds: readonly string[],
): Promise<Cents> {
  const [row] = await database.query<{ cents: Cents }>(sql`
    select coalesce(sum(held_cents), 0)::bigint as cents from reports.batch
    where partner_id = ${partnerId} and state = 'running' and key_id = any(${keyIds}) and id <> ${batchId}`);
  return row?.cents ?? 0n;
}

/** How many lines of a partner's batches since a moment were rejected, or are of a batch that was stopped. */
export async function countUnboughtLines(database: Queryable, partnerId: string, since: Date): Promise<bigint> {
  const [row] = await database.query<{ lines: bigint }>(sql`
    select coalesce(sum(rejected + case state when 'stopped' then vehicles else 0 end), 0)::bigint as lines
    from reports.batch where partner_id = ${partnerId} and ordered_at > ${since}`);
  return row?.lines ?? 0n;
}

/** The batches of a partner, the newest first, from a place on. */
export async function listBatches(
  database: Queryable,
  partnerId: string,
  { after, count }: { after: Pick<StoredBatch, 'orderedAt' | 'id'> | null; count: number },
): Promise<BatchProgress[]> {
  return database.query<BatchProgress>(sql`
    select b.id, b.partner_id as "partnerId", b.ordered_at as "orderedAt", b.ordered_by as "orderedBy", b.key_id as "keyId",
      b.name, b.language, b.state, b.stopped_by as "stoppedBy", b.vehicles, b.max_cents as "maxCents",
      b.held_cents as "heldCents", b.charged_cents as "chargedCents", b.ended_at as "endedAt",
      l.bought, l.repeats, l.failed, l.waiting, l.rejected
    from reports.batch b cross join lateral (
      select count(*) filter (where state = 'bought') as bought, count(*) filter (where state = 'repeat') as repeats,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'rejected') as rejected
      from reports.batch_line where partner_id = ${partnerId} and batch_id = b.id) as l
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
    select b.id, b.partner_id as "partnerId", b.ordered_at as "orderedAt", b.ordered_by as "orderedBy", b.key_id as "keyId",
      b.name, b.language, b.state, b.stopped_by as "stoppedBy", b.vehicles, b.max_cents as "maxCents",
      b.held_cents as "heldCents", b.charged_cents as "chargedCents", b.ended_at as "endedAt",
      l.bought, l.repeats, l.failed, l.waiting, l.rejected
    from reports.batch b cross join lateral (
      select count(*) filter (where state = 'bought') as bought, count(*) filter (where state = 'repeat') as repeats,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'rejected') as rejected
      from reports.batch_line where partner_id = ${partnerId} and batch_id = b.id) as l
    where b.id = ${batchId} and b.partner_id = ${partnerId}`);
  return batch;
}

/** The lines of a batch in the order of the list, after a position. */
export async function listBatchLines(
  database: Queryable,
  { partnerId, batchId }: BatchRef,
  { after, count }: { after: number; count: number },
): Promise<StoredLine[]> {
  return database.query<StoredLine>(sql`
    select position, line, vin, reference, state, report_id as "reportId", price_cents as "priceCents", problem
    from reports.batch_line where partner_id = ${partnerId} and batch_id = ${batchId} and position > ${after} order by position limit ${count}`);
}

/** The keyed hashes of the vehicles that a batch has still to buy, in hex. */
export async function waitingVehicles(database: Queryable, { partnerId, batchId }: BatchRef): Promise<string[]> {
  const rows = await database.query<{ vinHash: string }>(sql`
    select encode(vin_hash, 'hex') as "vinHash" from reports.batch_line
    where partner_id = ${partnerId} and batch_id = ${batchId} and state = 'waiting' and vin_hash is not null order by position`);
  return rows.map(({ vinHash }) => vinHash);
}

type LockedBatch = Pick<StoredBatch, 'partnerId' | 'keyId' | 'state' | 'heldCents' | 'maxCents' | 'chargedCents'>;

/** Locks a batch until the transaction ends. Its account must be locked before: a purchase locks them in this order. */
export async function lockBatch(tx: Queryable, { partnerId, batchId }: BatchRef): Promise<LockedBatch> {
  const [batch] = await tx.query<LockedBatch>(sql`
    select partner_id as "partnerId", key_id as "keyId", state, held_cents as "heldCents", max_cents as "maxCents",
      charged_cents as "chargedCents"
    from reports.batch where partner_id = ${partnerId} and id = ${batchId} for no key update`);
  if (!batch) throw new OperatorError(`there is no batch ${batchId}`);
  return batch;
}

/** Stores what a batch holds of its account's money. Both must be locked. */
export async function updateBatchHeld(
  tx: Queryable,
  { partnerId, batchId }: BatchRef,
  heldCents: Cents,
): Promise<void> {
  await tx.query(sql`
    update reports.batch set held_cents = ${heldCents} where partner_id = ${partnerId} and id = ${batchId}`);
}

/** Stops a batch that runs, and that holds nothing any more. Its vehicles that were not bought wait. */
export async function updateBatchStopped(tx: Queryable, { partnerId, batchId }: BatchRef, by: string): Promise<void> {
  await tx.query(sql`
    update reports.batch set state = 'stopped', stopped_by = ${by}, held_cents = 0
    where partner_id = ${partnerId} and id = ${batchId} and state = 'running'`);
}

/** Sets a stopped batch running again, in the name of a key or of the portal, without queueing its job. */
export async function restartBatch(
  tx: Queryable,
  { partnerId, batchId }: BatchRef,
  keyId: string | null,
): Promise<void> {
  await tx.query(sql`
    update reports.batch set state = 'running', stopped_by = null, key_id = ${keyId}
    where partner_id = ${partnerId} and id = ${batchId} and state = 'stopped'`);
}

/** A batch of which no vehicle waits is done, and holds nothing any more. False: one waits, or it does not run. */
export async function endBatch(tx: Queryable, { partnerId, batchId }: BatchRef, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update reports.batch b set state = 'done', ended_at = ${at}, held_cents = 0
    where b.partner_id = ${partnerId} and b.id = ${batchId} and b.state = 'running' and not exists (
      select 1 from reports.batch_line l where l.partner_id = ${partnerId} and l.batch_id = b.id and l.state = 'waiting')
    returning b.id`);
  return rows.length > 0;
}

/** Batches that are being bought: of each partner the oldest. */
export async function runningBatches(database: Queryable, count: number): Promise<BatchRef[]> {
  return database.query<BatchRef>(sql`
    select distinct on (partner_id) partner_id as "partnerId", id as "batchId" from reports.batch where state = 'running'
    order by partner_id, ordered_at, id limit ${count}`);
}

/** Erases VIN and reference of a vehicle. What was not bought yet is not bought any more. Returns how many lines had it. */
export async function eraseFromBatches(tx: Queryable, vinHash: string): Promise<number> {
  const rows = await tx.query(sql`
    update reports.batch_line set vin = null, reference = null,
      problem = case state when 'waiting' then 'REPORT_ERASED' else problem end,
      state = case state when 'waiting' then 'failed' else state end
    where vin_hash = decode(${vinHash}, 'hex') and vin is not null returning position`);
  return rows.length;
}

/** Deletes batches that do not run and were ordered before a moment, at most `count`; returns how many. */
export async function forgetBatches(tx: Queryable, orderedBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from reports.batch b using (
      select partner_id, id from reports.batch where ordered_at < ${orderedBefore} and state <> 'running' limit ${count}) as old
    where b.partner_id = old.partner_id and b.id = old.id and b.state <> 'running' returning b.id`);
  return rows.length;
}

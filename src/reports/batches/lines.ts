import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { randomBase62 } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { BatchRef } from './store.ts';

/** How long a job has a line. A job that takes longer does no harm: the purchase settles the line, which waits no more. */
const claimSeconds = 20;

export interface ClaimedLine {
  readonly partnerId: string;
  readonly batchId: string;
  readonly position: number;
  readonly vin: Vin;
  readonly attempts: number;
  readonly claim: string;
  /** What its batch holds for its lines, and what it may still cost; null: as much as they cost. */
  readonly heldCents: Cents;
  readonly leftCents: Cents | null;
}

interface Turn {
  readonly keyId: string | null;
  readonly language: Language;
}

/** The batch of a job, if it is the next one of its partner: of each partner one is bought at a time, the oldest first. */
export async function findTurn(database: Queryable, { partnerId, batchId }: BatchRef): Promise<Turn | undefined> {
  const [batch] = await database.query<Turn>(sql`
    select b.key_id as "keyId", b.language from reports.batch b
    where b.partner_id = ${partnerId} and b.id = ${batchId} and b.state = 'running' and not exists (
      select 1 from reports.batch o where o.partner_id = ${partnerId} and o.state = 'running' and (o.ordered_at, o.id) < (b.ordered_at, b.id))`);
  return batch;
}

/** The next batch of a partner. */
export async function nextBatch(database: Queryable, partnerId: string): Promise<string | undefined> {
  const [batch] = await database.query<{ id: string }>(sql`
    select id from reports.batch where partner_id = ${partnerId} and state = 'running' order by ordered_at, id limit 1`);
  return batch?.id;
}

/**
 * Claims the next vehicle of a running batch that nobody is buying; none if the batch was resumed meanwhile in the name of another
 * key, whose budget then pays.
 */
export async function claimLine(
  database: Queryable,
  { partnerId, batchId }: BatchRef,
  keyId: string | null,
): Promise<ClaimedLine | undefined> {
  const claim = randomBase62(12);
  const [line] = await database.query<Omit<ClaimedLine, 'claim' | 'vin'> & { vin: Vin | null }>(sql`
    with next as (
      select l.position, (select b.held_cents from reports.batch b
          where b.partner_id = ${partnerId} and b.id = ${batchId}) as held_cents,
        (select b.max_cents - b.charged_cents from reports.batch b
          where b.partner_id = ${partnerId} and b.id = ${batchId}) as left_cents
      from reports.batch_line l
      where l.partner_id = ${partnerId} and l.batch_id = ${batchId} and l.state = 'waiting'
        and (l.claimed_until is null or l.claimed_until < statement_timestamp()) and exists (
          select 1 from reports.batch b where b.partner_id = ${partnerId} and b.id = ${batchId} and b.state = 'running'
            and b.key_id is not distinct from ${keyId})
      order by l.position limit 1 for no key update skip locked)
    update reports.batch_line l set claimed_until = statement_timestamp() + make_interval(secs => ${claimSeconds}),
      claim = ${claim}
    from next where l.partner_id = ${partnerId} and l.batch_id = ${batchId} and l.position = next.position
    returning l.partner_id as "partnerId", l.batch_id as "batchId", l.position, l.vin, l.attempts,
      next.held_cents as "heldCents", next.left_cents as "leftCents"`);
  // A vehicle that waits has its VIN: a constraint of the table.
  return line?.vin ? { ...line, vin: line.vin, claim } : undefined;
}

/** Stores that a line cannot be bought, unless another job has it by now. */
export async function settleFailed(
  database: Queryable,
  { partnerId, batchId, position, claim }: ClaimedLine,
  problem: string,
): Promise<void> {
  await database.query(sql`
    update reports.batch_line set state = 'failed', problem = ${problem}, claimed_until = null
    where partner_id = ${partnerId} and batch_id = ${batchId} and position = ${position} and state = 'waiting' and claim = ${claim}`);
}

/**
 * Gives a line back of which it is certain that this job bought nothing, unless another one has it by now. It can be claimed
 * again after the pause.
 */
export async function releaseLine(
  database: Queryable,
  { partnerId, batchId, position, attempts, claim }: ClaimedLine,
  { problem, pauseSeconds }: { problem: string | null; pauseSeconds: number },
): Promise<void> {
  await database.query(sql`
    update reports.batch_line set problem = ${problem}, attempts = ${attempts},
      claimed_until = statement_timestamp() + make_interval(secs => ${pauseSeconds})
    where partner_id = ${partnerId} and batch_id = ${batchId} and position = ${position} and state = 'waiting' and claim = ${claim}`);
}

/** Whether vehicles wait, and in how many milliseconds the next one can be claimed. */
export async function waitOf(
  database: Queryable,
  { partnerId, batchId }: BatchRef,
): Promise<{ waiting: bigint; nextMs: number }> {
  const [row] = await database.query<{ waiting: bigint; nextMs: number }>(sql`
    select count(*) as waiting, greatest(coalesce(
      extract(epoch from min(coalesce(claimed_until, statement_timestamp())) - statement_timestamp()) * 1000, 0), 0)::integer as "nextMs"
    from reports.batch_line where partner_id = ${partnerId} and batch_id = ${batchId} and state = 'waiting'`);
  return row ?? { waiting: 0n, nextMs: 0 };
}

import type { Queryable } from '../database/connect.ts';
import type { PageQuery } from '../database/page-query.ts';
import { dropDays, type PartitionedTable } from '../database/partitions.ts';
import { sql } from '../database/sql.ts';

export const attemptTable: PartitionedTable = { table: 'webhooks.attempt', column: 'at', period: 'day' };

/** One attempt to deliver a message to an endpoint. */
export interface Attempt {
  readonly messageId: string;
  readonly type: string;
  /** The ids in the message; see `eventData` in `events.ts`. */
  readonly data: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly number: number;
  /** See `Sent` in `send.ts`. */
  readonly outcome: string;
  readonly status: number | null;
  readonly reason: string | null;
  readonly durationMs: number;
}

interface AttemptQuery {
  readonly endpointId: string;
  readonly messageId?: string | null;
  /** Only attempts that failed, or only those that succeeded; null for all. */
  readonly hasFailed?: boolean | null;
}

/** The attempt after which a page begins, read from an address; null for any other text. */
export function readAttemptPlace(text: string | undefined): Pick<Attempt, 'at' | 'messageId'> | null {
  const [, time = '', messageId = ''] = /^(\S{24}) (\S{1,64})$/.exec(text ?? '') ?? [];
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? null : { at, messageId };
}

/** A page of the attempts of an endpoint, by time. */
export async function findAttempts(
  database: Queryable,
  { endpointId, messageId = null, hasFailed = null }: AttemptQuery,
  { after, isDescending, count }: PageQuery<Pick<Attempt, 'at' | 'messageId'>>,
): Promise<Attempt[]> {
  return database.query<Attempt>(sql`
    select message_id as "messageId", type, data, at, number, outcome, status, reason, duration_ms as "durationMs"
    from webhooks.attempt
    where endpoint_id = ${endpointId}
      and (${messageId}::text is null or message_id = ${messageId})
      and (${hasFailed}::boolean is null or (outcome <> 'delivered') = ${hasFailed})
      and (${after?.at ?? null}::timestamptz is null or case when ${isDescending}::boolean
        then at <= ${after?.at ?? null} and (at < ${after?.at ?? null} or message_id > ${after?.messageId ?? null})
        else at >= ${after?.at ?? null} and (at > ${after?.at ?? null} or message_id < ${after?.messageId ?? null}) end)
    order by case when ${isDescending}::boolean then at end desc, case when ${isDescending}::boolean then message_id end,
      case when not ${isDescending}::boolean then at end, case when not ${isDescending}::boolean then message_id end desc
    limit ${count}`);
}

/** A message that waits for its first or next attempt. */
export interface WaitingMessage {
  readonly messageId: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly tries: number;
  readonly dueAt: Date;
}

/** Messages that wait for an endpoint, in the order in which they are due. */
export async function listWaiting(database: Queryable, endpointId: string, count: number): Promise<WaitingMessage[]> {
  return database.query<WaitingMessage>(sql`
    select message_id as "messageId", type, created_at as "createdAt", tries, due_at as "dueAt"
    from webhooks.delivery where endpoint_id = ${endpointId} order by due_at limit ${count}`);
}

interface Waiting {
  /** `new` before the first attempt, `retry` after it. */
  readonly state: 'new' | 'retry';
  readonly messages: bigint;
  readonly oldestAt: Date | null;
}

/** How many messages wait for enabled endpoints, and the time of the oldest event. */
export async function countWaitingMessages(database: Queryable): Promise<Waiting[]> {
  const rows = await database.query<{ isNew: boolean; messages: bigint; oldestAt: Date | null }>(sql`
    select s.is_new as "isNew", count(d.message_id) as messages, min(d.created_at) as "oldestAt"
    from (values (true), (false)) as s (is_new)
      left join (webhooks.delivery d join webhooks.endpoint e on e.id = d.endpoint_id and e.disabled_at is null)
        on (d.tries = 0) = s.is_new
    group by s.is_new`);
  return rows.map(({ isNew, ...waiting }) => ({ state: isNew ? 'new' : 'retry', ...waiting }));
}

const keepDays = 35;
const dayMs = 86_400_000;

/** Deletes old attempts, and old messages for disabled or removed endpoints. Returns how many days and rows it deleted. */
export async function forgetMessages(tx: Queryable, now: Date, count: number): Promise<number> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  const days = await dropDays(tx, attemptTable, before);
  // Rows of days without a partition, which exist after the clock was moved.
  const attempts = await tx.query<{ one: number }>(sql`
    delete from webhooks.attempt where (endpoint_id, message_id, at) in (
      select endpoint_id, message_id, at from webhooks.attempt
      where at < date_trunc('day', ${before}::timestamptz, 'UTC') limit ${count})
    returning 1 as one`);
  const messages = await tx.query<{ one: number }>(sql`
    delete from webhooks.delivery d using (
      select endpoint_id, message_id from webhooks.delivery
      where created_at < ${before} and not exists (
        select from webhooks.endpoint e where e.id = endpoint_id and e.disabled_at is null) limit ${count}) as old
    where d.endpoint_id = old.endpoint_id and d.message_id = old.message_id returning 1 as one`);
  return days + attempts.length + messages.length;
}

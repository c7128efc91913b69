import type { Queryable } from '../database/connect.ts';
import { dropDays, type PartitionedTable } from '../database/partitions.ts';
import { sql } from '../database/sql.ts';
import type { EventType } from './events.ts';

export const eventTable: PartitionedTable = { table: 'webhooks.event', column: 'added_at', period: 'day' };

export interface ListedEvent {
  /** That of its messages, if it has any. */
  readonly messageId: string;
  readonly type: string;
  /** The ids in it; see `eventData` in `events.ts`. */
  readonly data: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly position: bigint;
}

interface EventQuery {
  readonly partnerId: string;
  /** The place after which events are read, and the last one. */
  readonly after: bigint;
  readonly until: bigint;
  /** Null: all. */
  readonly types: readonly EventType[] | null;
  readonly count: number;
}

/** Events in the order in which they were committed. */
export async function findEvents(
  database: Queryable,
  { partnerId, after, until, types, count }: EventQuery,
): Promise<ListedEvent[]> {
  return database.query<ListedEvent>(sql`
    select message_id as "messageId", type, data, created_at as "createdAt",
      (extract(epoch from added_at) * 1000000)::bigint as position
    from webhooks.event
    where partner_id = ${partnerId}
      and added_at > timestamptz 'epoch' + ${after}::bigint * interval '1 microsecond'
      and added_at <= timestamptz 'epoch' + ${until}::bigint * interval '1 microsecond'
      and (${types}::text[] is null or type = any(${types}))
    order by added_at limit ${count}`);
}

/** The latest events, the newest first. */
export async function findLatestEvents(database: Queryable, partnerId: string, count: number): Promise<ListedEvent[]> {
  return database.query<ListedEvent>(sql`
    select message_id as "messageId", type, data, created_at as "createdAt",
      (extract(epoch from added_at) * 1000000)::bigint as position
    from webhooks.event where partner_id = ${partnerId} order by added_at desc limit ${count}`);
}

/** The place of the partner's last event; 0 if there was none. All events up to it are committed. */
export async function lastPosition(database: Queryable, partnerId: string): Promise<bigint> {
  const [feed] = await database.query<{ position: bigint }>(sql`
    select position from webhooks.event_feed where partner_id = ${partnerId}`);
  return feed?.position ?? 0n;
}

/** The place of the event that comes `count` after another, up to a last one; that one if there are not so many. */
export async function positionAfter(
  database: Queryable,
  { partnerId, after, until, count }: Omit<EventQuery, 'types'>,
): Promise<bigint> {
  const [event] = await database.query<{ position: bigint }>(sql`
    select (extract(epoch from added_at) * 1000000)::bigint as position from webhooks.event
    where partner_id = ${partnerId}
      and added_at > timestamptz 'epoch' + ${after}::bigint * interval '1 microsecond'
      and added_at <= timestamptz 'epoch' + ${until}::bigint * interval '1 microsecond'
    order by added_at offset ${count - 1} limit 1`);
  return event?.position ?? until;
}

/** A partner and the place after which it waits for an event. */
export interface AwaitedEvent {
  readonly partnerId: string;
  readonly after: bigint;
}

/** For each partner that has an event after the place, the place of its last one. */
export async function newPositions(
  database: Queryable,
  awaited: readonly AwaitedEvent[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await database.query<{ partnerId: string; position: bigint }>(sql`
    select s.partner_id as "partnerId", f.position
    from unnest(${awaited.map(({ partnerId }) => partnerId)}::text[], ${awaited.map(({ after }) => after)}::bigint[])
        as s (partner_id, after)
      join lateral (select f.position from webhooks.event_feed f where f.partner_id = s.partner_id) as f
        on f.position > s.after`);
  return new Map(rows.map(({ partnerId, position }) => [partnerId, position]));
}

/** How far a partner has read its events. */
interface EventReading {
  readonly position: bigint;
  readonly readAt: Date;
}

export async function findReading(database: Queryable, partnerId: string): Promise<EventReading | undefined> {
  const [reading] = await database.query<EventReading>(sql`
    select position, read_at as "readAt" from webhooks.event_reader where partner_id = ${partnerId}`);
  return reading;
}

/**
 * Stores how far a partner has read: operators see it. When this has returned, the events are on the disk, too. Moving an outbox
 * does not wait for that: after a crash of the database, events that a reader has seen could come again, as others.
 */
export async function noteReading(
  database: Queryable,
  partnerId: string,
  { position, readAt }: EventReading,
): Promise<void> {
  await database.query(sql`
    insert into webhooks.event_reader as r (partner_id, position, read_at) values (${partnerId}, ${position}, ${readAt})
    on conflict (partner_id) do update
      set position = greatest(r.position, excluded.position), read_at = excluded.read_at`);
}

/** How long a cursor works. Events are kept for a day more, so that none is missing after a cursor that works. */
export const cursorDays = 30;
const keepDays = cursorDays + 1;
const dayMs = 86_400_000;

/** Deletes events of days that are over for longer than they are kept. Returns how many days and rows it deleted. */
export async function forgetOldEvents(tx: Queryable, now: Date, count: number): Promise<number> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  const days = await dropDays(tx, eventTable, before);
  // Rows of days without a partition, which exist after the clock was moved.
  const rows = await tx.query<{ one: number }>(sql`
    delete from webhooks.event e using (
      select partner_id, added_at from webhooks.event
      where added_at < date_trunc('day', ${before}::timestamptz, 'UTC') limit ${count}) as old
    where e.partner_id = old.partner_id and e.added_at = old.added_at returning 1 as one`);
  return days + rows.length;
}

import { randomUUID } from 'node:crypto';

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { WebhookEvent } from './events.ts';
import type { AttemptResult } from './send.ts';

/** A message to send to an endpoint now. */
export interface Delivery {
  readonly endpointId: string;
  readonly partnerId: string;
  readonly messageId: string;
  readonly url: string;
  readonly type: string;
  readonly data: object;
  readonly createdAt: Date;
  /** How often it was tried before. */
  readonly tries: number;
  readonly secret: Buffer;
  /** Also signs while the secret is being rolled. */
  readonly previousSecret: Buffer | null;
}

/** Which messages to claim. */
export interface ClaimRequest {
  readonly now: Date;
  /** The name of the claim. */
  readonly claim: string;
  readonly maxCount: number;
  readonly maxPerEndpoint: number;
  readonly inFlightByEndpoint: ReadonlyMap<string, number>;
  readonly maxPerPartner: number;
  /** How many of these each partner has taken. */
  readonly takenByPartner: ReadonlyMap<string, number>;
  readonly slowEndpoints: readonly string[];
  /** Whether messages to slow endpoints are claimed, or those to all others. */
  readonly isSlow: boolean;
}

/**
 * Longer than an attempt takes. So an expired claim belongs to a node that died or froze, and another node sends its messages
 * again.
 */
const claimSeconds = 15;

/**
 * Claims messages that are due, within the limits of each endpoint and each partner. The recursive query jumps through an
 * index from one endpoint with messages to the next, so that thousands of messages to one endpoint hide no other. The
 * partner with the fewest messages in flight comes first, and of its messages the oldest: the backlog of one partner delays
 * no other partner.
 */
export async function claimDeliveries(database: Queryable, request: ClaimRequest): Promise<Delivery[]> {
  return database.query<Delivery>(sql`
    with recursive waiting (endpoint_id) as (
      (select endpoint_id from webhooks.delivery order by endpoint_id limit 1)
      union all
      select (select d.endpoint_id from webhooks.delivery d where d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
      from waiting w where w.endpoint_id is not null
    ), candidate as (
      select d.endpoint_id, d.message_id, d.due_at, e.partner_id,
        row_number() over (partition by e.partner_id order by d.due_at, d.message_id) as number
      from waiting w
        join webhooks.endpoint e on e.id = w.endpoint_id and e.disabled_at is null
        left join unnest(${[...request.inFlightByEndpoint.keys()]}::text[], ${[...request.inFlightByEndpoint.values()]}::integer[])
          as busy (id, count) on busy.id = w.endpoint_id
        cross join lateral (
          select * from webhooks.delivery d
          where d.endpoint_id = w.endpoint_id and d.due_at <= ${request.now}
            and coalesce(d.claimed_until < clock_timestamp(), true)
          order by d.due_at limit greatest(${request.maxPerEndpoint}::integer - coalesce(busy.count, 0), 0)) as d
      where (w.endpoint_id = any(${request.slowEndpoints}::text[])) = ${request.isSlow}::boolean
    ), due as (
      select c.endpoint_id, c.message_id
      from candidate c
        left join unnest(${[...request.takenByPartner.keys()]}::text[], ${[...request.takenByPartner.values()]}::integer[])
          as taken (id, count) on taken.id = c.partner_id
      where c.number + coalesce(taken.count, 0) <= ${request.maxPerPartner}::integer
      order by c.number + coalesce(taken.count, 0), c.due_at limit ${request.maxCount}
    )
    update webhooks.delivery d
    set claim = ${request.claim}, claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
    from due join webhooks.endpoint e on e.id = due.endpoint_id
    where d.endpoint_id = due.endpoint_id and d.message_id = due.message_id
      and coalesce(d.claimed_until < clock_timestamp(), true)
    returning d.endpoint_id as "endpointId", e.partner_id as "partnerId", d.message_id as "messageId", e.url, d.type, d.data,
      d.created_at as "createdAt", d.tries, e.secret,
      case when e.previous_until > ${request.now} then e.previous_secret end as "previousSecret"`);
}

/** Releases all messages of a claim without an attempt. */
export async function releaseDeliveries(database: Queryable, claim: string): Promise<void> {
  await database.query(sql`
    update webhooks.delivery set claim = null, claimed_until = null where claim = ${claim}`);
}

export interface DeliveryAttempt extends AttemptResult {
  readonly claim: string;
  readonly at: Date;
  readonly durationMs: number;
  /** When it is tried again; null if it was delivered or given up. */
  readonly retryAt: Date | null;
}

/** Stores the result of an attempt. Does nothing if another node has claimed the message since, or its endpoint was removed. */
export async function settleDelivery(
  database: Queryable,
  { endpointId, messageId }: Delivery,
  attempt: DeliveryAttempt,
): Promise<void> {
  await database.query(sql`
    with ended as (
      delete from webhooks.delivery where endpoint_id = ${endpointId} and message_id = ${messageId}
        and claim = ${attempt.claim} and ${attempt.retryAt}::timestamptz is null
      returning type, data, created_at, tries + 1 as tries
    ), kept as (
      update webhooks.delivery
      set tries = tries + 1, due_at = ${attempt.retryAt}::timestamptz, claim = null, claimed_until = null
      where endpoint_id = ${endpointId} and message_id = ${messageId}
        and claim = ${attempt.claim} and ${attempt.retryAt}::timestamptz is not null
      returning type, data, created_at, tries
    ), tried as (select * from ended union all select * from kept)
    insert into webhooks.attempt (endpoint_id, message_id, at, type, data, created_at, number, outcome, status, reason,
      duration_ms)
    select ${endpointId}, ${messageId}, ${attempt.at}, type, data, created_at, tries, ${attempt.outcome}, ${attempt.status},
      ${attempt.reason}, ${Math.round(attempt.durationMs)}
    from tried on conflict do nothing`);
}

/** Adds a message for one endpoint, whichever events it has chosen. Returns the message's id. */
export async function addMessage(
  tx: Queryable,
  endpointId: string,
  { type, data }: WebhookEvent,
  at: Date,
): Promise<string> {
  const messageId = `msg_${randomUUID().replaceAll('-', '')}`;
  await tx.query(sql`
    insert into webhooks.delivery (endpoint_id, message_id, type, data, created_at, due_at)
    values (${endpointId}, ${messageId}, ${type}, ${JSON.stringify(data)}, ${at}, ${at})`);
  return messageId;
}

/**
 * Makes a message due again, under the same id and with the same body: one that was delivered or given up with ten further
 * tries, one that waits for its next try now. False if there is no such message.
 */
export async function replayMessage(tx: Queryable, endpointId: string, messageId: string, at: Date): Promise<boolean> {
  const replayed = await tx.query<{ id: string }>(sql`
    with waiting as (
      update webhooks.delivery set due_at = least(due_at, ${at})
      where endpoint_id = ${endpointId} and message_id = ${messageId} returning message_id as id
    ), again as (
      insert into webhooks.delivery (endpoint_id, message_id, type, data, created_at, due_at)
      select endpoint_id, message_id, type, data, created_at, ${at} from webhooks.attempt
      where endpoint_id = ${endpointId} and message_id = ${messageId} and not exists (select from waiting)
      order by at desc limit 1
      on conflict do nothing returning message_id as id
    )
    select id from waiting union all select id from again`);
  return replayed.length > 0;
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { WebhookEvent } from './events.ts';

/**
 * Adds events of a partner, in the transaction that causes them: to the list that the partner can read, and a message for each
 * endpoint of the partner that has chosen the event. To be called last: others wait until the transaction ends, as
 * `webhooks.list_events` says.
 */
export async function addEvents(
  tx: Queryable,
  partnerId: string,
  events: readonly WebhookEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(sql`
    select webhooks.add_events(${partnerId}, ${events.map(({ type }) => type)}::text[],
      ${events.map(({ data }) => JSON.stringify(data))}::json[], ${events.map(() => at)}::timestamptz[])`);
}

/** Adds an event to the list that the partner can read, under the id of a message. To be called last, too. */
export async function listEvent(
  tx: Queryable,
  partnerId: string,
  messageId: string,
  { type, data }: WebhookEvent,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    select webhooks.list_events(${partnerId}, ${[messageId]}::text[], ${[type]}::text[], ${[JSON.stringify(data)]}::json[],
      ${[at]}::timestamptz[])`);
}

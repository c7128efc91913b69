import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { WebhookEvent } from './events.ts';

/**
 * Adds events of a partner, in the transaction that causes them: a message for each endpoint of the partner that has chosen
 * the event.
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

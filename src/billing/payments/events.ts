import type { Database, Queryable } from '../../database/connect.ts';
import { enqueue } from '../../database/queue.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';

/** An event of Stripe: what it is about, and not what it says of it, which is read from Stripe itself. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Our id of the payment, where the event names it. */
  readonly paymentId: string | null;
  readonly intentId: string | null;
  /** What was refunded or is disputed. */
  readonly cents: Cents | null;
}

/** Keeps an event and queues the job that handles it; one that came before is left alone. Returns whether it is new. */
export async function takeEvent(database: Database, event: StripeEvent, at: Date): Promise<boolean> {
  const { id, type, paymentId, intentId, cents } = event;
  return database.transaction(async (tx) => {
    const rows = await tx.query(sql`
      insert into billing.stripe_event (id, type, payment_id, intent_id, cents, received_at)
      values (${id}, ${type}, ${paymentId}, ${intentId}, ${cents}, ${at}) on conflict (id) do nothing returning id`);
    if (rows.length > 0)
      await enqueue(tx, { task: 'handle-stripe-event', payload: { event: id }, key: `stripe:${id}` });
    return rows.length > 0;
  });
}

/** An event that is still to be handled. */
export async function findEvent(database: Queryable, id: string): Promise<StripeEvent | undefined> {
  const [event] = await database.query<StripeEvent>(sql`
    select id, type, payment_id as "paymentId", intent_id as "intentId", cents
    from billing.stripe_event where id = ${id} and handled_at is null`);
  return event;
}

export async function settleEvent(database: Queryable, id: string, outcome: string, at: Date): Promise<void> {
  await database.query(sql`
    update billing.stripe_event set handled_at = ${at}, outcome = ${outcome} where id = ${id} and handled_at is null`);
}

/** Deletes events that were received before a moment, and handled. Returns how many. */
export async function forgetEvents(tx: Queryable, receivedBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from billing.stripe_event where id in (select id from billing.stripe_event
      where received_at < ${receivedBefore} and handled_at is not null limit ${count}) returning id`);
  return rows.length;
}

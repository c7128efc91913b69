import type { Queryable } from '../../database/connect.ts';
import type { PageQuery } from '../../database/page-query.ts';
import { sql } from '../../database/sql.ts';
import { randomBase62 } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';

/** `checkout`: on the provider's page; `recharge`: by itself, `saved`: by a member, both from the saved method. */
type PaymentCause = 'checkout' | 'recharge' | 'saved';
type PaymentStatus = 'open' | 'paid' | 'failed' | 'expired' | 'review';

interface NewPayment {
  readonly id: string;
  readonly partnerId: string;
  readonly cause: PaymentCause;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly savesMethod: boolean;
  readonly startedAt: Date;
  readonly sessionId: string | null;
  /** What it is taken from, where it is a saved method. */
  readonly customerId: string | null;
  readonly methodId: string | null;
}

/** An amount that a partner pays through the provider, and its outcome. */
export interface OnlinePayment extends NewPayment {
  readonly status: PaymentStatus;
  readonly intentId: string | null;
  readonly settledAt: Date | null;
  readonly entrySequence: bigint | null;
  readonly reason: string | null;
}

export function newPaymentId(): string {
  return `pay_${randomBase62(20)}`;
}

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<void> {
  const { id, partnerId, cause, netCents, vatCents, savesMethod, startedAt, sessionId } = payment;
  await tx.query(sql`
    insert into billing.online_payment (id, partner_id, cause, net_cents, vat_cents, saves_method, started_at, session_id,
      customer_id, method_id)
    values (${id}, ${partnerId}, ${cause}, ${netCents}, ${vatCents}, ${savesMethod}, ${startedAt}, ${sessionId},
      ${payment.customerId}, ${payment.methodId})`);
}

/** Reads a payment and locks it until the transaction ends, so that it is settled once. Its account is locked before it. */
export async function lockPayment(tx: Queryable, id: string): Promise<OnlinePayment | undefined> {
  const [payment] = await tx.query<OnlinePayment>(sql`
    select id, partner_id as "partnerId", cause, net_cents as "netCents", vat_cents as "vatCents",
      saves_method as "savesMethod", started_at as "startedAt", session_id as "sessionId",
      customer_id as "customerId", method_id as "methodId", status, intent_id as "intentId", settled_at as "settledAt", entry_sequence as "entrySequence", reason
    from billing.online_payment where id = ${id} for update`);
  return payment;
}

export async function findPayment(database: Queryable, id: string): Promise<OnlinePayment | undefined> {
  const [payment] = await database.query<OnlinePayment>(sql`
    select id, partner_id as "partnerId", cause, net_cents as "netCents", vat_cents as "vatCents",
      saves_method as "savesMethod", started_at as "startedAt", session_id as "sessionId",
      customer_id as "customerId", method_id as "methodId", status, intent_id as "intentId", settled_at as "settledAt", entry_sequence as "entrySequence", reason
    from billing.online_payment where id = ${id}`);
  return payment;
}

/** By its id at the provider. */
export async function findPaymentOfIntent(
  database: Queryable,
  intentId: string,
): Promise<Pick<OnlinePayment, 'id' | 'partnerId'> | undefined> {
  const [payment] = await database.query<Pick<OnlinePayment, 'id' | 'partnerId'>>(sql`
    select id, partner_id as "partnerId" from billing.online_payment where intent_id = ${intentId}`);
  return payment;
}

/** A member's payment from the saved method of which the provider's answer is not known: whether it was taken is open. */
export async function findUnansweredPayment(tx: Queryable, partnerId: string): Promise<{ id: string } | undefined> {
  const [payment] = await tx.query<{ id: string }>(sql`
    select id from billing.online_payment
    where partner_id = ${partnerId} and cause = 'saved' and status = 'open' and intent_id is null`);
  return payment;
}

interface PaymentFilter {
  readonly partnerId: string | null;
  readonly status: string | null;
}

/** Payments, by the time at which they were started; the next ones after a place. */
export async function listPayments(
  database: Queryable,
  { partnerId, status }: PaymentFilter,
  { after, isDescending, count }: PageQuery<{ readonly startedAt: Date; readonly id: string }>,
): Promise<OnlinePayment[]> {
  return database.query<OnlinePayment>(sql`
    select id, partner_id as "partnerId", cause, net_cents as "netCents", vat_cents as "vatCents",
      saves_method as "savesMethod", started_at as "startedAt", session_id as "sessionId",
      customer_id as "customerId", method_id as "methodId", status, intent_id as "intentId", settled_at as "settledAt", entry_sequence as "entrySequence", reason
    from billing.online_payment
    where (${partnerId}::text is null or partner_id = ${partnerId}) and (${status}::text is null or status = ${status})
      and (${after?.id ?? null}::text is null or case when ${isDescending}::boolean
        then (started_at, id) < (${after?.startedAt ?? null}::timestamptz, ${after?.id ?? null})
        else (started_at, id) > (${after?.startedAt ?? null}::timestamptz, ${after?.id ?? null}) end)
    order by case when ${isDescending}::boolean then started_at end desc, case when ${isDescending}::boolean then id end desc,
      case when not ${isDescending}::boolean then started_at end, case when not ${isDescending}::boolean then id end
    limit ${count}`);
}

/** Payments that have been open since before a moment, the oldest first. */
export async function listOpenPayments(database: Queryable, startedBefore: Date, count: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from billing.online_payment where status = 'open' and started_at < ${startedBefore}
    order by started_at limit ${count}`);
  return rows.map(({ id }) => id);
}

interface Settlement {
  readonly status: Exclude<PaymentStatus, 'open'>;
  readonly intentId: string | null;
  readonly entrySequence: bigint | null;
  readonly reason: string | null;
  readonly at: Date;
}

export async function settlePayment(tx: Queryable, id: string, settlement: Settlement): Promise<void> {
  const { status, intentId, entrySequence, reason, at } = settlement;
  await tx.query(sql`
    update billing.online_payment set status = ${status}, settled_at = ${at}, entry_sequence = ${entrySequence},
      reason = ${reason}, intent_id = coalesce(${intentId}, intent_id)
    where id = ${id}`);
}

/** Notes which id a payment has at the provider, before it is settled. */
export async function notePaymentIntent(tx: Queryable, id: string, intentId: string): Promise<void> {
  await tx.query(sql`update billing.online_payment set intent_id = ${intentId} where id = ${id}`);
}

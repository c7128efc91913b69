import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';

/**
 * `refund`, `dispute`: money went back at the provider, and the ledger does not know. `mismatch`: money came that is not what was
 * asked for. `unknown`: whether money came could not be found out. `late`: money came for a payment that had failed or expired.
 */
type IncidentKind = 'refund' | 'dispute' | 'mismatch' | 'unknown' | 'late';

interface NewIncident {
  /** What it was noted for: the same is noted once. */
  readonly cause: string;
  readonly partnerId: string;
  readonly paymentId: string;
  readonly kind: IncidentKind;
  readonly cents: Cents;
  readonly detail: string;
}

export interface PaymentIncident extends NewIncident {
  readonly id: bigint;
  readonly notedAt: Date;
  readonly closedAt: Date | null;
  readonly closedReason: string | null;
}

/** The number of the incident; undefined where it was noted before. */
export async function insertIncident(tx: Queryable, incident: NewIncident, at: Date): Promise<bigint | undefined> {
  const { cause, partnerId, paymentId, kind, cents, detail } = incident;
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into billing.payment_incident (cause, partner_id, payment_id, kind, cents, detail, noted_at)
    values (${cause}, ${partnerId}, ${paymentId}, ${kind}, ${cents}, ${detail}, ${at})
    on conflict (cause) do nothing returning id`);
  return row?.id;
}

/** The latest incidents, open ones first, then the newest. */
export async function listIncidents(database: Queryable, count: number): Promise<PaymentIncident[]> {
  return database.query<PaymentIncident>(sql`
    select id, cause, partner_id as "partnerId", payment_id as "paymentId", kind, cents, detail, noted_at as "notedAt",
      closed_at as "closedAt", closed_reason as "closedReason"
    from billing.payment_incident order by closed_at is not null, noted_at desc, id desc limit ${count}`);
}

export async function findIncident(database: Queryable, id: bigint): Promise<PaymentIncident | undefined> {
  const [incident] = await database.query<PaymentIncident>(sql`
    select id, cause, partner_id as "partnerId", payment_id as "paymentId", kind, cents, detail, noted_at as "notedAt",
      closed_at as "closedAt", closed_reason as "closedReason"
    from billing.payment_incident where id = ${id}`);
  return incident;
}

export async function countOpenIncidents(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ count: bigint }>(sql`
    select count(*) as count from billing.payment_incident where closed_at is null`);
  return row?.count ?? 0n;
}

/** Says that a person has dealt with an incident. Undefined where there is none, or it was closed before. */
export async function closeIncident(
  tx: Queryable,
  id: bigint,
  { reason, at }: { reason: string; at: Date },
): Promise<Pick<PaymentIncident, 'partnerId' | 'paymentId'> | undefined> {
  const [incident] = await tx.query<Pick<PaymentIncident, 'partnerId' | 'paymentId'>>(sql`
    update billing.payment_incident set closed_at = ${at}, closed_reason = ${reason}
    where id = ${id} and closed_at is null returning partner_id as "partnerId", payment_id as "paymentId"`);
  return incident;
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** How long a change waits for its second person. */
const waitMs = 7 * 86_400_000;

interface NewApproval {
  readonly operation: string;
  /** The input of the operation, as text from which it can be read again. */
  readonly input: string;
  readonly partnerId: string | null;
  readonly amountCents: Cents;
  readonly reason: string | null;
  readonly requestedBy: string;
  readonly requestedKind: 'person' | 'command';
}

export interface Approval extends Omit<NewApproval, 'input'> {
  readonly id: bigint;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

export async function insertApproval(
  tx: Queryable,
  approval: NewApproval,
  now: Date,
): Promise<{ id: bigint; expiresAt: Date }> {
  const { operation, input, partnerId, amountCents, reason, requestedBy, requestedKind } = approval;
  const expiresAt = new Date(now.getTime() + waitMs);
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into people.approval (operation, input, partner_id, amount_cents, reason, requested_by, requested_kind,
      requested_at, expires_at)
    values (${operation}, ${input}::jsonb, ${partnerId}, ${amountCents}, ${reason}, ${requestedBy}, ${requestedKind},
      ${now}, ${expiresAt})
    returning id`);
  if (!inserted) throw new Error('the approval was not stored');
  return { id: inserted.id, expiresAt };
}

/** The changes that wait for a second person, the oldest first. */
export async function pendingApprovals(database: Queryable, now: Date): Promise<Approval[]> {
  return database.query<Approval>(sql`
    select id, operation, partner_id as "partnerId", amount_cents as "amountCents", reason,
      requested_by as "requestedBy", requested_kind as "requestedKind", requested_at as "requestedAt",
      expires_at as "expiresAt", status, decided_by as "decidedBy", decided_at as "decidedAt"
    from people.approval where status = 'pending' and expires_at > ${now} order by id`);
}

/** The latest ones, decided, expired and waiting, the newest first. */
export async function listApprovals(database: Queryable, count: number): Promise<Approval[]> {
  return database.query<Approval>(sql`
    select id, operation, partner_id as "partnerId", amount_cents as "amountCents", reason,
      requested_by as "requestedBy", requested_kind as "requestedKind", requested_at as "requestedAt",
      expires_at as "expiresAt", status, decided_by as "decidedBy", decided_at as "decidedAt"
    from people.approval order by id desc limit ${count}`);
}

/** Locks an approval, so that of several decisions at the same moment one counts. */
export async function lockApproval(tx: Queryable, id: bigint): Promise<(Approval & { input: object }) | undefined> {
  const [approval] = await tx.query<Approval & { input: object }>(sql`
    select id, operation, input, partner_id as "partnerId", amount_cents as "amountCents", reason,
      requested_by as "requestedBy", requested_kind as "requestedKind", requested_at as "requestedAt",
      expires_at as "expiresAt", status, decided_by as "decidedBy", decided_at as "decidedAt"
    from people.approval where id = ${id} for update`);
  return approval;
}

export async function decideApproval(
  tx: Queryable,
  id: bigint,
  { status, by, at }: { status: 'approved' | 'rejected'; by: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    update people.approval set status = ${status}, decided_by = ${by}, decided_at = ${at} where id = ${id}`);
}

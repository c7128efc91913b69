import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** How long a change waits for its second person. */
const waitMs = 7 * 86_400_000;

export type StoredFacts = Readonly<Record<string, unknown>>;

interface NewApproval {
  readonly operation: string;
  /** The input of the operation, as text from which it can be read again. */
  readonly input: string;
  readonly partnerId: string | null;
  /** What the change concerns, where that is no partner. */
  readonly subject: string | null;
  /** How much money it moves; null where it moves none. */
  readonly amountCents: Cents | null;
  /** What it changes, as facts of the audit are stored; null where it was not noted. */
  readonly before: StoredFacts | null;
  readonly after: StoredFacts | null;
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
  const { operation, input, partnerId, subject, amountCents, before, after, reason } = approval;
  const expiresAt = new Date(now.getTime() + waitMs);
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into people.approval (operation, input, partner_id, subject, amount_cents, before, after, reason,
      requested_by, requested_kind, requested_at, expires_at)
    values (${operation}, ${input}::jsonb, ${partnerId}, ${subject}, ${amountCents},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${reason},
      ${approval.requestedBy}, ${approval.requestedKind}, ${now}, ${expiresAt})
    returning id`);
  if (!inserted) throw new Error('the approval was not stored');
  return { id: inserted.id, expiresAt };
}

/** The changes that wait for a second person, the oldest first. */
export async function pendingApprovals(database: Queryable, now: Date): Promise<Approval[]> {
  return database.query<Approval>(sql`
    select id, operation, partner_id as "partnerId", subject, amount_cents as "amountCents", before, after, reason,
      requested_by as "requestedBy", requested_kind as "requestedKind", requested_at as "requestedAt",
      expires_at as "expiresAt", status, decided_by as "decidedBy", decided_at as "decidedAt"
    from people.approval where status = 'pending' and expires_at > ${now} order by id`);
}

/** The latest ones, decided, expired and waiting, the newest first. */
export async function listApprovals(database: Queryable, count: number): Promise<Approval[]> {
  return database.query<Approval>(sql`
    select id, operation, partner_id as "partnerId", subject, amount_cents as "amountCents", before, after, reason,
      requested_by as "requestedBy", requested_kind as "requestedKind", requested_at as "requestedAt",
      expires_at as "expiresAt", status, decided_by as "decidedBy", decided_at as "decidedAt"
    from people.approval order by id desc limit ${count}`);
}

/** Locks an approval, so that of several decisions at the same moment one counts. */
export async function lockApproval(tx: Queryable, id: bigint): Promise<(Approval & { input: object }) | undefined> {
  const [approval] = await tx.query<Approval & { input: object }>(sql`
    select id, operation, input, partner_id as "partnerId", subject, amount_cents as "amountCents", before, after, reason,
      requested_by as "requestedBy", requested_kind as "requestedKind", requested_at as "requestedAt",
      expires_at as "expiresAt", status, decided_by as "decidedBy", decided_at as "decidedAt"
    from people.approval where id = ${id} for update`);
  return approval;
}

/** The input is needed no longer, and may hold what is not to be kept, such as the VIN of a vehicle to erase. */
export async function decideApproval(
  tx: Queryable,
  id: bigint,
  { status, by, at }: { status: 'approved' | 'rejected'; by: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    update people.approval set status = ${status}, decided_by = ${by}, decided_at = ${at}, input = '{}'
    where id = ${id}`);
}

/** Empties the input of requests that expired before a moment: they can no longer be approved. Returns how many. */
export async function forgetExpiredInputs(tx: Queryable, expiredBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    update people.approval set input = '{}' where id in (select id from people.approval
      where status = 'pending' and expires_at < ${expiredBefore} and input <> '{}' limit ${count}) returning id`);
  return rows.length;
}

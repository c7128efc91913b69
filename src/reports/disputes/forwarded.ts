import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Dispute } from './dispute.ts';

/** What a supplier answers about a contested record. `none`: nothing in time. */
export const supplierAnswers = ['confirmed', 'corrected', 'withdrawn', 'none'] as const;

export type DisputeAnswer = (typeof supplierAnswers)[number];

export const maxNote = 2_000;

/** A dispute that was forwarded to a supplier. Only operators see it. */
export interface ForwardedDispute {
  readonly disputeId: string;
  readonly supplierId: string;
  /** What was written to the supplier. */
  readonly note: string;
  readonly forwardedAt: Date;
  /** By then it is to answer. */
  readonly dueAt: Date;
  /** Null while it has not answered. */
  readonly answer: DisputeAnswer | null;
  readonly answerNote: string | null;
  readonly answeredAt: Date | null;
}

const workingDaysToAnswer = 5;
const dayMs = 86_400_000;

/** The same hour five working days later: Saturdays and Sundays do not count, in UTC. */
export function answerDueAfter(forwardedAt: Date): Date {
  let due = forwardedAt;
  for (let left = workingDaysToAnswer; left > 0;) {
    due = new Date(due.getTime() + dayMs);
    if (due.getUTCDay() % 6 !== 0) left--;
  }
  return due;
}

/** False for what was asked before the dispute was opened again: the answer does not know the new facts. */
export function isForwardedNow(
  { reopened }: Pick<Dispute, 'reopened'>,
  { forwardedAt }: Pick<ForwardedDispute, 'forwardedAt'>,
): boolean {
  return reopened === null || forwardedAt >= reopened.at;
}

/** To whom disputes were forwarded, in this order; to each supplier, the last time. */
export async function listForwarded(database: Queryable, disputeIds: readonly string[]): Promise<ForwardedDispute[]> {
  return database.query<ForwardedDispute>(sql`
    select dispute_id as "disputeId", supplier_id as "supplierId", note, forwarded_at as "forwardedAt", due_at as "dueAt",
      answer, answer_note as "answerNote", answered_at as "answeredAt"
    from reports.forwarded_dispute where dispute_id = any(${disputeIds}::text[])
    order by dispute_id, forwarded_at, supplier_id`);
}

/**
 * False if it was forwarded to this supplier before, or was decided meanwhile. After it was opened again, it is forwarded anew,
 * and what the supplier said before is gone.
 */
export async function insertForwarded(
  tx: Queryable,
  { disputeId, supplierId, note, forwardedAt, dueAt }: Omit<ForwardedDispute, 'answer' | 'answerNote' | 'answeredAt'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into reports.forwarded_dispute as f (dispute_id, supplier_id, note, forwarded_at, due_at)
    select id, ${supplierId}, ${note}, ${forwardedAt}::timestamptz, ${dueAt}::timestamptz
    from reports.dispute where id = ${disputeId} and state = 'open' for no key update
    on conflict (dispute_id, supplier_id) do update
    set note = excluded.note, forwarded_at = excluded.forwarded_at, due_at = excluded.due_at,
      answer = null, answer_note = null, answered_at = null
    where f.forwarded_at < (select (reopened ->> 'at')::timestamptz from reports.dispute where id = f.dispute_id)
    returning supplier_id`);
  return rows.length > 0;
}

/** Locked, so that of two answers that are recorded at one time, the second one sees the first. */
export async function lockForwarded(
  tx: Queryable,
  disputeId: string,
  supplierId: string,
): Promise<ForwardedDispute | undefined> {
  const [row] = await tx.query<ForwardedDispute>(sql`
    select dispute_id as "disputeId", supplier_id as "supplierId", note, forwarded_at as "forwardedAt", due_at as "dueAt",
      answer, answer_note as "answerNote", answered_at as "answeredAt"
    from reports.forwarded_dispute where dispute_id = ${disputeId} and supplier_id = ${supplierId} for update`);
  return row;
}

export async function saveSupplierAnswer(
  tx: Queryable,
  {
    disputeId,
    supplierId,
    answer,
    answerNote,
    answeredAt,
  }: Pick<ForwardedDispute, 'disputeId' | 'supplierId' | 'answer' | 'answerNote' | 'answeredAt'>,
): Promise<void> {
  await tx.query(sql`
    update reports.forwarded_dispute
    set answer = ${answer}, answer_note = ${answerNote}, answered_at = ${answeredAt}
    where dispute_id = ${disputeId} and supplier_id = ${supplierId}`);
}

/** How many suppliers have not answered in time about open disputes. */
export async function countUnanswered(database: Queryable, now: Date): Promise<bigint> {
  const [counted] = await database.query<{ count: bigint }>(sql`
    select count(*) from reports.forwarded_dispute f join reports.dispute d on d.id = f.dispute_id
    where f.answer is null and f.due_at <= ${now} and d.state = 'open'
      and f.forwarded_at >= coalesce((d.reopened ->> 'at')::timestamptz, f.forwarded_at)`);
  return counted?.count ?? 0n;
}

/** Deletes what was written to suppliers, and what they wrote, about disputes that were decided before a moment; returns of how many. */
export async function forgetNotes(tx: Queryable, decidedBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    update reports.forwarded_dispute set note = '', answer_note = null where (dispute_id, supplier_id) in (
      select f.dispute_id, f.supplier_id from reports.forwarded_dispute f join reports.dispute d on d.id = f.dispute_id
      where d.decided_at <= ${decidedBefore} and (f.note <> '' or f.answer_note is not null) limit ${count})
    returning supplier_id`);
  return rows.length;
}

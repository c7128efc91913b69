import type { Queryable } from '../database/connect.ts';
import { enqueue } from '../database/queue.ts';
import { sql } from '../database/sql.ts';

type MailKind = 'statement' | 'low-balance' | 'invoice';

interface NewMail {
  /** What it is about, unique: a second mail with the same cause is not added. */
  readonly cause: string;
  readonly partnerId: string;
  readonly kind: MailKind;
  /** The figures; the text is written when it is sent. */
  readonly content: object;
  readonly at: Date;
}

export interface Mail {
  readonly id: bigint;
  readonly cause: string;
  readonly partnerId: string;
  readonly kind: MailKind;
  readonly content: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  /** `dead`: it was given up after three days of retries, or can never be delivered. */
  readonly status: 'queued' | 'sent' | 'dead';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly settledAt: Date | null;
  readonly recipient: string | null;
  readonly subject: string | null;
  readonly text: string | null;
}

export const sendKey = (id: bigint): string => `send-mail:${id}`;

/** Adds a mail to the outbox, in the transaction that causes it. */
export async function addMail(tx: Queryable, { cause, partnerId, kind, content, at }: NewMail): Promise<void> {
  const [mail] = await tx.query<{ id: bigint }>(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at)
    values (${cause}, ${partnerId}, ${kind}, ${JSON.stringify(content)}, ${at})
    on conflict (cause) do nothing returning id`);
  if (mail) await queueMail(tx, mail.id, at);
}

/** Queues the job that sends a mail, due at a moment. */
export async function queueMail(tx: Queryable, id: bigint, dueAt: Date): Promise<void> {
  await enqueue(tx, { task: 'send-mail', payload: { message: String(id) }, key: sendKey(id), dueAt });
}

/** Longer than one mail may take, and not much longer: the lock of a node that froze has to end. */
const sendingSeconds = 45;

/**
 * Locks a mail that is still to be sent until the transaction ends, and reads it. Throws while another node has it
 * locked, so that the job is retried: that node may die before the mail is sent.
 */
export async function takeMail(tx: Queryable, id: bigint): Promise<Mail | undefined> {
  await tx.query(sql`select set_config('idle_in_transaction_session_timeout', ${`${sendingSeconds}s`}, true)`);
  const [mail] = await tx.query<Mail>(sql`
    select id, cause, partner_id as "partnerId", kind, content, created_at as "createdAt", status, attempts,
      last_error as "lastError", settled_at as "settledAt", recipient, subject, body_text as text
    from mail.message where id = ${id} and status = 'queued' for update nowait`);
  return mail;
}

interface SendAttempt {
  readonly status: 'queued' | 'sent' | 'dead';
  readonly at: Date;
  readonly error: string | null;
  readonly recipient: string | null;
  readonly subject: string | null;
  readonly text: string | null;
}

/** Stores how an attempt ended. */
export async function noteAttempt(tx: Queryable, id: bigint, attempt: SendAttempt): Promise<void> {
  await tx.query(sql`
    update mail.message set status = ${attempt.status}, attempts = attempts + 1, last_error = ${attempt.error},
      settled_at = case when ${attempt.status} = 'queued' then null else ${attempt.at}::timestamptz end,
      recipient = ${attempt.recipient}, subject = ${attempt.subject}, body_text = ${attempt.text}
    where id = ${id}`);
}

/** The latest mails, the newest first; of one status only, if one is given. */
export async function listMails(database: Queryable, count: number, status: Mail['status'] | null): Promise<Mail[]> {
  return database.query<Mail>(sql`
    select id, cause, partner_id as "partnerId", kind, content, created_at as "createdAt", status, attempts,
      last_error as "lastError", settled_at as "settledAt", recipient, subject, body_text as text
    from mail.message where ${status}::text is null or status = ${status} order by id desc limit ${count}`);
}

/** Mails added before a moment that are still to be sent, the oldest first. */
export async function waitingMails(database: Queryable, madeBefore: Date, count: number): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(sql`
    select id from mail.message where status = 'queued' and created_at < ${madeBefore} order by id limit ${count}`);
  return rows.map(({ id }) => id);
}

/** How many mails are still to be sent, and how many were given up. */
export async function countUnsentMails(database: Queryable): Promise<{ queued: bigint; dead: bigint }> {
  const [counts] = await database.query<{ queued: bigint; dead: bigint }>(sql`
    select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'dead') as dead
    from mail.message where status <> 'sent'`);
  return counts ?? { queued: 0n, dead: 0n };
}

export async function findMail(database: Queryable, id: bigint): Promise<Mail | undefined> {
  const [mail] = await database.query<Mail>(sql`
    select id, cause, partner_id as "partnerId", kind, content, created_at as "createdAt", status, attempts,
      last_error as "lastError", settled_at as "settledAt", recipient, subject, body_text as text
    from mail.message where id = ${id}`);
  return mail;
}

/** Queues a mail again that was given up. False if there is no such mail, or it was not given up. */
export async function reviveMail(tx: Queryable, id: bigint, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update mail.message set status = 'queued', settled_at = null, attempts = 0, created_at = ${at}
    where id = ${id} and status = 'dead' returning id`);
  if (rows.length > 0) await queueMail(tx, id, at);
  return rows.length > 0;
}

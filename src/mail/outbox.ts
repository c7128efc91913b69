import type { Queryable } from '../database/connect.ts';
import { enqueue } from '../database/queue.ts';
import { sql } from '../database/sql.ts';

type MailKind =
  | 'statement'
  | 'low-balance'
  | 'out-of-credit'
  | 'key-limit'
  | 'invoice'
  | 'receipt'
  | 'refund'
  | 'reminder'
  | 'recharge-failed'
  | 'goodwill'
  | PersonalKind
  | ReaderKind;

/** Mails to one person, not to a partner: links to sign in, and notices about their access. */
const personalKinds = ['sign-in', 'invitation', 'new-passkey', 'member-invited'] as const;
type PersonalKind = (typeof personalKinds)[number];

/** Whether a mail goes to one person, at that person's address. */
export function isPersonal(kind: string): kind is PersonalKind {
  return personalKinds.some((one) => one === kind);
}

/** Mails to somebody who has no account, about a dispute: at the address that was given with it. */
const readerKinds = ['dispute-filed', 'dispute-decided'] as const;
type ReaderKind = (typeof readerKinds)[number];

export function isToReader(kind: string): kind is ReaderKind {
  return readerKinds.some((one) => one === kind);
}

/** Whether a mail contains a link to sign in. Only the command line shows the link, and the mail is never sent as a copy. */
export function carriesLink(kind: string): boolean {
  return kind === 'sign-in' || kind === 'invitation';
}

interface NewMail {
  /** Unique: a second mail with the same cause is not added. */
  readonly cause: string;
  /** Null for a mail to one person or a reader. */
  readonly partnerId: string | null;
  readonly kind: MailKind;
  /** The figures. The text is written when the mail is sent. */
  readonly content: object;
  readonly at: Date;
}

export interface Mail {
  readonly id: bigint;
  readonly cause: string;
  readonly partnerId: string | null;
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
  /** Without the links to sign in: see `readLinkTexts`. */
  readonly text: string | null;
}

export const sendKey = (id: bigint): string => `send-mail:${id}`;

/** Adds a mail to the outbox and queues its job, in the transaction that causes it. */
export async function addMail(tx: Queryable, { cause, partnerId, kind, content, at }: NewMail): Promise<void> {
  const [mail] = await tx.query<{ id: bigint }>(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at)
    values (${cause}, ${partnerId}, ${kind}, ${JSON.stringify(content)}, ${at})
    on conflict (cause) do nothing returning id`);
  if (mail) await queueMail(tx, mail.id, at);
}

/** Queues the job that sends a mail. */
export async function queueMail(tx: Queryable, id: bigint, dueAt: Date): Promise<void> {
  await enqueue(tx, { task: 'send-mail', payload: { message: String(id) }, key: sendKey(id), dueAt });
}

/**
 * A claim is extended while the mail is sent, so an expired one belongs to a worker that died or froze. Shorter than the time
 * after which the queue frees the jobs of such a worker, so that the next worker finds no claim.
 */
const claimSeconds = 5;

/**
 * Claims a queued mail and reads it. Undefined if it is not queued any more. Throws while another worker is sending it, so that
 * the job is retried: that worker may die before the mail is sent. The claim holds no transaction open, because a mail server
 * may take many minutes.
 */
export async function claimMail(database: Queryable, id: bigint, claim: string): Promise<Mail | undefined> {
  const [mail] = await database.query<Mail>(sql`
    update mail.message set claim = ${claim}, claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
    where id = ${id} and status = 'queued' and coalesce(claimed_until < clock_timestamp(), true)
    returning id, cause, partner_id as "partnerId", kind, content, created_at as "createdAt", status, attempts,
      last_error as "lastError", settled_at as "settledAt", recipient, subject,
      regexp_replace(body_text, '(console|portal)_link_\\w+', '\\1_link_…', 'g') as text`);
  if (!mail && (await findMail(database, id))?.status === 'queued')
    throw new Error('another worker is sending this mail');
  return mail;
}

/** Extends a claim. False if another worker has claimed the mail since, or it is settled. */
export async function extendClaim(database: Queryable, id: bigint, claim: string): Promise<boolean> {
  const rows = await database.query(sql`
    update mail.message set claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
    where id = ${id} and claim = ${claim} and status = 'queued' returning id`);
  return rows.length > 0;
}

interface SendAttempt {
  readonly status: 'queued' | 'sent' | 'dead';
  readonly at: Date;
  readonly error: string | null;
  readonly recipient: string | null;
  readonly subject: string | null;
  readonly text: string | null;
}

/** Stores the result of an attempt, and ends its claim. False if another worker has claimed the mail since. */
export async function noteAttempt(tx: Queryable, id: bigint, claim: string, attempt: SendAttempt): Promise<boolean> {
  const rows = await tx.query(sql`
    update mail.message set status = ${attempt.status}, attempts = attempts + 1, last_error = ${attempt.error},
      claim = null, claimed_until = null,
      settled_at = case when ${attempt.status} = 'queued' then null else ${attempt.at}::timestamptz end,
      recipient = ${attempt.recipient}, subject = ${attempt.subject}, body_text = ${attempt.text}
    where id = ${id} and claim = ${claim} returning id`);
  return rows.length > 0;
}

/** The latest mails, the newest first; null for any status or partner. */
export async function listMails(
  database: Queryable,
  count: number,
  status: Mail['status'] | null,
  partnerId: string | null = null,
): Promise<Mail[]> {
  return database.query<Mail>(sql`
    select id, cause, partner_id as "partnerId", kind, content, created_at as "createdAt", status, attempts,
      last_error as "lastError", settled_at as "settledAt", recipient, subject,
      regexp_replace(body_text, '(console|portal)_link_\\w+', '\\1_link_…', 'g') as text
    from mail.message
    where (${status}::text is null or status = ${status}) and (${partnerId}::text is null or partner_id = ${partnerId})
    order by id desc limit ${count}`);
}

/** Queued mails that were added before a time, the oldest first. */
export async function waitingMails(database: Queryable, createdBefore: Date, count: number): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(sql`
    select id from mail.message where status = 'queued' and created_at < ${createdBefore} order by id limit ${count}`);
  return rows.map(({ id }) => id);
}

/** How many mails are queued, and how many were given up. */
export async function countUnsentMails(database: Queryable): Promise<{ queued: bigint; dead: bigint }> {
  const [counts] = await database.query<{ queued: bigint; dead: bigint }>(sql`
    select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'dead') as dead
    from mail.message where status <> 'sent'`);
  return counts ?? { queued: 0n, dead: 0n };
}

export async function findMail(database: Queryable, id: bigint): Promise<Mail | undefined> {
  const [mail] = await database.query<Mail>(sql`
    select id, cause, partner_id as "partnerId", kind, content, created_at as "createdAt", status, attempts,
      last_error as "lastError", settled_at as "settledAt", recipient, subject,
      regexp_replace(body_text, '(console|portal)_link_\\w+', '\\1_link_…', 'g') as text
    from mail.message where id = ${id}`);
  return mail;
}

/**
 * The texts of mails with their links to sign in, for reading the local mailbox. Only for the command line: a page would show
 * its reader the links of other people. The text of a mail that went to a mail server is stored without its link.
 */
export async function readLinkTexts(database: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await database.query<{ id: bigint; text: string | null }>(sql`
    select id, body_text as text from mail.message where id = any(${ids}::bigint[]) and kind in ('sign-in', 'invitation')`);
  return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text] as const])));
}

/** Queues a copy of a mail that was sent, to the address that the partner has now. Undefined if the mail was not sent. */
export async function copyMail(
  tx: Queryable,
  id: bigint,
  at: Date,
): Promise<{ copy: bigint; partnerId: string | null } | undefined> {
  const [mail] = await tx.query<{ copy: bigint; partnerId: string | null }>(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at)
    select cause || ':again:' || gen_random_uuid(), partner_id, kind, content, ${at} from mail.message
    where id = ${id} and status = 'sent' and kind not in ('sign-in', 'invitation') returning id as copy, partner_id as "partnerId"`);
  if (mail) await queueMail(tx, mail.copy, at);
  return mail;
}

/** Deletes the mails to readers of documents, copies included. */
export async function forgetReaderMails(tx: Queryable, readers: readonly bigint[]): Promise<void> {
  await tx.query(sql`
    delete from mail.message
    where kind in ('dispute-filed', 'dispute-decided') and content ->> 'reader' = any(${readers.map(String)}::text[])`);
}

/** Queues a mail again that was given up. Undefined if there is no such mail, or it was not given up. */
export async function reviveMail(
  tx: Queryable,
  id: bigint,
  at: Date,
): Promise<{ partnerId: string | null } | undefined> {
  const [mail] = await tx.query<{ partnerId: string | null }>(sql`
    update mail.message set status = 'queued', settled_at = null, attempts = 0, created_at = ${at}
    where id = ${id} and status = 'dead' returning partner_id as "partnerId"`);
  if (mail) await queueMail(tx, id, at);
  return mail;
}

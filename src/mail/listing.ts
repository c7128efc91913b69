import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Mail } from './outbox.ts';

/** A mail as lists show it: without its text. */
export type ListedMail = Omit<Mail, 'cause' | 'content' | 'text'>;

interface MailFilter {
  readonly partnerId: string | null;
  readonly status: string | null;
  readonly kind: string | null;
  /** Only mails before this one, for the next page. */
  readonly before: bigint | null;
}

/**
 * The latest mails that match, the newest first. That a mail is not sent is said once more, in the words of the index of unsent
 * mails, so that dead ones are found among millions of sent ones.
 */
export async function findMails(
  database: Queryable,
  { partnerId, status, kind, before }: MailFilter,
  count: number,
): Promise<ListedMail[]> {
  return database.query<ListedMail>(sql`
    select id, partner_id as "partnerId", kind, created_at as "createdAt", status, attempts, last_error as "lastError",
      settled_at as "settledAt", recipient, subject
    from mail.message
    where (${partnerId}::text is null or partner_id = ${partnerId})
      and (${status}::text is null or status = ${status} and (${status} = 'sent' or status <> 'sent'))
      and (${kind}::text is null or kind = ${kind})
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${count}`);
}

/** A partner's mails that were added before a moment, the newest first. */
export async function mailsBefore(
  database: Queryable,
  partnerId: string,
  before: Date,
  count: number,
): Promise<ListedMail[]> {
  return database.query<ListedMail>(sql`
    select id, partner_id as "partnerId", kind, created_at as "createdAt", status, attempts, last_error as "lastError",
      settled_at as "settledAt", recipient, subject
    from mail.message where partner_id = ${partnerId} and created_at < ${before} order by id desc limit ${count}`);
}

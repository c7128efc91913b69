import type { Queryable } from '../database/connect.ts';
import type { PageQuery } from '../database/page-query.ts';
import { sql } from '../database/sql.ts';
import type { Mail } from './outbox.ts';

/** A mail as lists show it: without its text. */
export type ListedMail = Omit<Mail, 'cause' | 'content' | 'text'>;

interface MailFilter {
  readonly partnerId: string | null;
  readonly status: string | null;
  readonly kind: string | null;
}

/**
 * A page of the mails that match, by id. `status <> 'sent'` repeats the condition of the partial index of unsent mails, so that
 * dead mails are found among millions of sent ones.
 */
export async function findMails(
  database: Queryable,
  { partnerId, status, kind }: MailFilter,
  { after, isDescending, count }: PageQuery<bigint>,
): Promise<ListedMail[]> {
  return database.query<ListedMail>(sql`
    select id, partner_id as "partnerId", kind, created_at as "createdAt", status, attempts, last_error as "lastError",
      settled_at as "settledAt", recipient, subject
    from mail.message
    where (${partnerId}::text is null or partner_id = ${partnerId})
      and (${status}::text is null or status = ${status} and (${status} = 'sent' or status <> 'sent'))
      and (${kind}::text is null or kind = ${kind})
      and (${after}::bigint is null or case when ${isDescending}::boolean then id < ${after} else id > ${after} end)
    order by case when ${isDescending}::boolean then id end desc, case when not ${isDescending}::boolean then id end
    limit ${count}`);
}

/** A page of a partner's mails, by the time at which they were added. */
export async function mailsFrom(
  database: Queryable,
  partnerId: string,
  { after, isDescending, count }: PageQuery<Date>,
): Promise<ListedMail[]> {
  return database.query<ListedMail>(sql`
    select id, partner_id as "partnerId", kind, created_at as "createdAt", status, attempts, last_error as "lastError",
      settled_at as "settledAt", recipient, subject
    from mail.message 
    where partner_id = ${partnerId}
      and (${after}::timestamptz is null
        or case when ${isDescending}::boolean then created_at < ${after} else created_at > ${after} end)
    order by case when ${isDescending}::boolean then id end desc, case when not ${isDescending}::boolean then id end
    limit ${count}`);
}

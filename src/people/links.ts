import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { AppName } from './apps.ts';
import type { EntryRole } from './roles.ts';
import { hashSecret, makePersonSecret } from './secret.ts';

/** For a person who waits at the mailbox. */
const signInMs = 15 * 60_000;
/** For an invitation, which its person does not expect. */
const inviteMs = 72 * 3_600_000;
/** How many links a person can ask for until the first of them has expired. */
const maxOpenLinks = 5;
const dayMs = 24 * 3_600_000;

interface InvitedPerson {
  readonly app: AppName;
  readonly personId: bigint;
  /** Whose invitation it is; null for the console. */
  readonly partnerId: string | null;
}

/** Adds the link of an invitation, without its secret. Links of earlier invitations of the same partner stop working. */
export async function addInvite(
  tx: Queryable,
  { app, personId, partnerId }: InvitedPerson,
  at: Date,
): Promise<{ id: bigint; expiresAt: Date }> {
  await tx.query(sql`
    update people.sign_in_link set expires_at = ${at}
    where person_id = ${personId} and place = ${app} and partner_id is not distinct from ${partnerId}
      and purpose = 'invite' and used_at is null and expires_at > ${at}`);
  const [link] = await tx.query<{ id: bigint; expiresAt: Date }>(sql`
    insert into people.sign_in_link (place, purpose, person_id, partner_id, created_at, expires_at)
    values (${app}, 'invite', ${personId}, ${partnerId}, ${at}, ${new Date(at.getTime() + inviteMs)})
    returning id, expires_at as "expiresAt"`);
  if (!link) throw new Error('the invitation was not stored');
  return link;
}

/** How many invitations a partner has sent within a day: in all, and to this person. */
export async function countInvites(
  tx: Queryable,
  { app, personId, partnerId }: InvitedPerson,
  at: Date,
): Promise<{ inAll: number; toPerson: number }> {
  const [counts] = await tx.query<{ inAll: number; toPerson: number }>(sql`
    select count(*)::int as "inAll", count(*) filter (where person_id = ${personId})::int as "toPerson"
    from people.sign_in_link
    where place = ${app} and partner_id is not distinct from ${partnerId} and purpose = 'invite'
      and created_at > ${new Date(at.getTime() - dayMs)}`);
  return counts ?? { inAll: 0, toPerson: 0 };
}

/** Adds a link for a person who asked for one, without its secret. Undefined if too many were asked for. */
export async function addSignInLink(
  tx: Queryable,
  { app, personId }: { app: AppName; personId: bigint },
  at: Date,
): Promise<{ id: bigint } | undefined> {
  // Several requests at the same moment are counted one after the other.
  await tx.query<{ id: bigint }>(sql`select id from people.person where id = ${personId} for update`);
  const [link] = await tx.query<{ id: bigint }>(sql`
    insert into people.sign_in_link (place, purpose, person_id, created_at, expires_at)
    select ${app}, 'sign-in', ${personId}, ${at}, ${new Date(at.getTime() + signInMs)}
    where (select count(*) from people.sign_in_link l
      where l.person_id = ${personId} and l.purpose = 'sign-in' and l.created_at > ${new Date(at.getTime() - signInMs)})
      < ${maxOpenLinks}
    returning id`);
  return link;
}

interface LinkWithSecret {
  readonly token: string;
  readonly mail: string;
  readonly expiresAt: Date;
}

/**
 * Makes the secret of a link: when its mail is written, or when the shell prints it. Each call makes another, and the earlier
 * one stops working.
 */
export async function makeLinkSecret(
  database: Queryable,
  { app, id }: { app: AppName; id: bigint },
  now: Date,
): Promise<LinkWithSecret | undefined> {
  const token = makePersonSecret(app, 'link');
  const [link] = await database.query<{ mail: string; expiresAt: Date }>(sql`
    update people.sign_in_link l set token_hash = ${hashSecret(token)} from people.person p
    where p.id = l.person_id and l.id = ${id} and l.place = ${app} and l.used_at is null and l.expires_at > ${now}
    returning p.mail, l.expires_at as "expiresAt"`);
  return link && { ...link, token };
}

interface LinkHolder {
  readonly personId: bigint;
  readonly mail: string;
  readonly role: EntryRole;
  readonly isInvitation: boolean;
  /** Whose invitation it is; null for the console, and for a link that only signs in. */
  readonly partnerId: string | null;
}

/** Whose link this is, if it still signs in to the app. */
export async function findLink(
  database: Queryable,
  { app, token }: { app: AppName; token: string },
  now: Date,
): Promise<LinkHolder | undefined> {
  const [holder] = await database.query<LinkHolder>(sql`
    select p.id as "personId", p.mail, people.role_by_link(l) as role, l.purpose = 'invite' as "isInvitation",
      l.partner_id as "partnerId"
    from people.sign_in_link l join people.person p on p.id = l.person_id
    where l.token_hash = ${hashSecret(token)} and l.place = ${app} and l.used_at is null and l.expires_at > ${now}
      and people.role_by_link(l) is not null`);
  return holder;
}

/** Uses a link up. Of several that try at the same moment one succeeds. */
export async function takeLink(
  tx: Queryable,
  { app, token }: { app: AppName; token: string },
  now: Date,
): Promise<Omit<LinkHolder, 'mail' | 'role'> | undefined> {
  const [link] = await tx.query<Omit<LinkHolder, 'mail' | 'role'>>(sql`
    update people.sign_in_link l set used_at = ${now}
    where l.token_hash = ${hashSecret(token)} and l.place = ${app} and l.used_at is null and l.expires_at > ${now}
      and people.role_by_link(l) is not null
    returning l.person_id as "personId", l.purpose = 'invite' as "isInvitation", l.partner_id as "partnerId"`);
  return link;
}

/** Makes the unused links of a person to an app worthless. */
export async function voidLinksOf(
  tx: Queryable,
  { app, personId }: { app: AppName; personId: bigint },
  at: Date,
): Promise<void> {
  await tx.query(sql`
    update people.sign_in_link set expires_at = ${at}
    where person_id = ${personId} and place = ${app} and used_at is null and expires_at > ${at}`);
}

/** Deletes some of the links that expired before a moment. */
export async function forgetLinks(tx: Queryable, expiredBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from people.sign_in_link where id in
      (select id from people.sign_in_link where expires_at < ${expiredBefore} order by id limit ${count})
    returning id`);
  return rows.length;
}

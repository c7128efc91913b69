import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Place } from './places.ts';
import type { EntryRole } from './roles.ts';
import { hashSecret, makeSecret } from './secret.ts';

/** For a person who waits at the mailbox. */
const signInMs = 15 * 60_000;
/** For a link that one person gives to another. */
const inviteMs = 72 * 3_600_000;
/** How many links a person can ask for until the first of them has expired. */
const maxOpenLinks = 5;

/** Adds the link of an invitation. The links of earlier invitations stop working. */
export async function addInvite(
  tx: Queryable,
  { place, personId }: { place: Place; personId: bigint },
  at: Date,
): Promise<{ token: string; expiresAt: Date }> {
  await tx.query(sql`
    update people.sign_in_link set expires_at = ${at}
    where person_id = ${personId} and place = ${place} and purpose = 'invite' and used_at is null and expires_at > ${at}`);
  const token = makeSecret(place, 'link');
  const expiresAt = new Date(at.getTime() + inviteMs);
  await tx.query(sql`
    insert into people.sign_in_link (place, token_hash, purpose, person_id, created_at, expires_at)
    values (${place}, ${hashSecret(token)}, 'invite', ${personId}, ${at}, ${expiresAt})`);
  return { token, expiresAt };
}

/** Adds a link that a mail will carry; it is made when the mail is written. Undefined if too many were asked for. */
export async function addMailedLink(
  tx: Queryable,
  { place, personId }: { place: Place; personId: bigint },
  at: Date,
): Promise<{ id: bigint } | undefined> {
  // Several requests at the same moment are counted one after the other.
  await tx.query<{ id: bigint }>(sql`select id from people.person where id = ${personId} for update`);
  const [link] = await tx.query<{ id: bigint }>(sql`
    insert into people.sign_in_link (place, purpose, person_id, created_at, expires_at)
    select ${place}, 'sign-in', ${personId}, ${at}, ${new Date(at.getTime() + signInMs)}
    where (select count(*) from people.sign_in_link l
      where l.person_id = ${personId} and l.purpose = 'sign-in' and l.created_at > ${new Date(at.getTime() - signInMs)})
      < ${maxOpenLinks}
    returning id`);
  return link;
}

interface MailedLink {
  readonly token: string;
  readonly mail: string;
  readonly expiresAt: Date;
}

/** Makes the link that a mail carries. A mail that is written again carries another, and the earlier one stops working. */
export async function makeMailedLink(
  database: Queryable,
  { place, id }: { place: Place; id: bigint },
  now: Date,
): Promise<MailedLink | undefined> {
  const token = makeSecret(place, 'link');
  const [link] = await database.query<{ mail: string; expiresAt: Date }>(sql`
    update people.sign_in_link l set token_hash = ${hashSecret(token)} from people.person p
    where p.id = l.person_id and l.id = ${id} and l.place = ${place} and l.purpose = 'sign-in' and l.used_at is null
      and l.expires_at > ${now}
    returning p.mail, l.expires_at as "expiresAt"`);
  return link && { ...link, token };
}

interface LinkHolder {
  readonly personId: bigint;
  readonly mail: string;
  readonly role: EntryRole;
}

/** Whose link this is, if it still signs in at the place. */
export async function findLink(
  database: Queryable,
  { place, token }: { place: Place; token: string },
  now: Date,
): Promise<LinkHolder | undefined> {
  const [holder] = await database.query<LinkHolder>(sql`
    select p.id as "personId", p.mail, people.role_at(p.id, l.place) as role
    from people.sign_in_link l join people.person p on p.id = l.person_id
    where l.token_hash = ${hashSecret(token)} and l.place = ${place} and l.used_at is null and l.expires_at > ${now}
      and people.role_at(p.id, l.place) is not null`);
  return holder;
}

/** Uses a link up. Of several that try at the same moment one succeeds. */
export async function takeLink(
  tx: Queryable,
  { place, token }: { place: Place; token: string },
  now: Date,
): Promise<{ personId: bigint } | undefined> {
  const [link] = await tx.query<{ personId: bigint }>(sql`
    update people.sign_in_link l set used_at = ${now}
    where l.token_hash = ${hashSecret(token)} and l.place = ${place} and l.used_at is null and l.expires_at > ${now}
      and people.role_at(l.person_id, l.place) is not null
    returning l.person_id as "personId"`);
  return link;
}

/** Makes the unused links of a person to a place worthless. */
export async function voidLinksOf(
  tx: Queryable,
  { place, personId }: { place: Place; personId: bigint },
  at: Date,
): Promise<void> {
  await tx.query(sql`
    update people.sign_in_link set expires_at = ${at}
    where person_id = ${personId} and place = ${place} and used_at is null and expires_at > ${at}`);
}

/** Deletes some of the links that expired before a moment. */
export async function forgetLinks(tx: Queryable, expiredBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from people.sign_in_link where id in
      (select id from people.sign_in_link where expires_at < ${expiredBefore} order by id limit ${count})
    returning id`);
  return rows.length;
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import { quoteInput } from '../kernel/text.ts';
import type { MemberRole } from './roles.ts';

/** A person in the team of a partner. */
export interface Member {
  readonly personId: bigint;
  readonly mail: string;
  readonly role: MemberRole;
  readonly createdAt: Date;
  /** When the person last signed in and then opened a page of this partner. */
  readonly lastSignInAt: Date | null;
  /** The invitation was not accepted yet: the person opens no page of the partner. */
  readonly isPending: boolean;
}

export async function listMembers(database: Queryable, partnerId: string): Promise<Member[]> {
  return database.query<Member>(sql`
    select m.person_id as "personId", p.mail, m.role, m.created_at as "createdAt", m.last_sign_in_at as "lastSignInAt",
      m.accepted_in is null as "isPending"
    from people.member m join people.person p on p.id = m.person_id
    where m.partner_id = ${partnerId} order by lower(p.mail)`);
}

/** Finds a member by the mail address, in any case of letters. */
export async function findMember(database: Queryable, partnerId: string, mail: string): Promise<Member | undefined> {
  const [member] = await database.query<Member>(sql`
    select m.person_id as "personId", p.mail, m.role, m.created_at as "createdAt", m.last_sign_in_at as "lastSignInAt",
      m.accepted_in is null as "isPending"
    from people.member m join people.person p on p.id = m.person_id
    where m.partner_id = ${partnerId} and lower(p.mail) = lower(${mail})`);
  return member;
}

export async function requireMember(database: Queryable, partnerId: string, mail: string): Promise<Member> {
  const member = await findMember(database, partnerId, mail);
  if (!member) throw new OperatorError(`${quoteInput(mail)} is not a member of ${partnerId}: see member list`);
  return member;
}

interface Membership {
  readonly partnerId: string;
  readonly role: MemberRole;
  /** It was accepted after the session's proof of the address: a new sign-in by a link opens it. */
  readonly needsNewSignIn: boolean;
}

/** The proof that a session gives of a person's address (`sessions.ts`). */
interface Proof {
  readonly personId: bigint;
  readonly provenIn: bigint;
}

/** The partners whose invitation a person has accepted. */
export async function listMemberships(database: Queryable, { personId, provenIn }: Proof): Promise<Membership[]> {
  return database.query<Membership>(sql`
    select partner_id as "partnerId", role, accepted_in > ${provenIn} as "needsNewSignIn"
    from people.member where person_id = ${personId} and accepted_in is not null order by partner_id`);
}

/**
 * As what a session opens the pages of a partner: undefined if the person has accepted no invitation of it, or only after the
 * session's proof of the address. Notes the sign-in with the first page of each session.
 */
export async function enterPartner(
  database: Queryable,
  partnerId: string,
  { personId, provenIn, signedInAt }: Proof & { readonly signedInAt: Date },
): Promise<MemberRole | undefined> {
  const [found] = await database.query<{ role: MemberRole; isNoted: boolean }>(sql`
    select role, coalesce(last_sign_in_at >= ${signedInAt}, false) as "isNoted" from people.member
    where partner_id = ${partnerId} and person_id = ${personId} and accepted_in <= ${provenIn}`);
  if (found && !found.isNoted) {
    await database.query(sql`
      update people.member set last_sign_in_at = ${signedInAt}
      where partner_id = ${partnerId} and person_id = ${personId}`);
  }
  return found?.role;
}

/** Notes that the invitation of a member was accepted in a session. One that was accepted before stays so. */
export async function acceptMember(
  tx: Queryable,
  { partnerId, personId, sessionId }: { partnerId: string; personId: bigint; sessionId: bigint },
): Promise<void> {
  await tx.query(sql`
    update people.member set accepted_in = ${sessionId}
    where partner_id = ${partnerId} and person_id = ${personId} and accepted_in is null`);
}

/**
 * Makes changes of one partner's members wait for each other: two owners who remove each other at the same moment would leave
 * none. Reading does not wait.
 */
export async function lockMembers(tx: Queryable, partnerId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('members of ' || ${partnerId}, 0))`);
}

export async function insertMember(
  tx: Queryable,
  { partnerId, personId, role, at }: { partnerId: string; personId: bigint; role: MemberRole; at: Date },
): Promise<void> {
  await tx.query(sql`
    insert into people.member (partner_id, person_id, role, created_at)
    values (${partnerId}, ${personId}, ${role}, ${at})`);
}

export async function updateMemberRole(
  tx: Queryable,
  { partnerId, personId, role }: { partnerId: string; personId: bigint; role: MemberRole },
): Promise<void> {
  await tx.query(sql`
    update people.member set role = ${role} where partner_id = ${partnerId} and person_id = ${personId}`);
}

/** Removes a member; returns to how many partners the person still belongs. */
export async function deleteMember(
  tx: Queryable,
  { partnerId, personId }: { partnerId: string; personId: bigint },
): Promise<number> {
  await tx.query(sql`delete from people.member where partner_id = ${partnerId} and person_id = ${personId}`);
  const left = await tx.query(sql`select from people.member where person_id = ${personId}`);
  return left.length;
}

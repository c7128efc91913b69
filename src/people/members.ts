import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import { quote } from '../kernel/text.ts';
import type { MemberRole } from './roles.ts';

/** A person in the team of a partner. */
export interface Member {
  readonly personId: bigint;
  readonly mail: string;
  readonly role: MemberRole;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
}

export async function listMembers(database: Queryable, partnerId: string): Promise<Member[]> {
  return database.query<Member>(sql`
    select m.person_id as "personId", p.mail, m.role, m.created_at as "createdAt", m.last_sign_in_at as "lastSignInAt"
    from people.member m join people.person p on p.id = m.person_id
    where m.partner_id = ${partnerId} order by lower(p.mail)`);
}

/** Finds a member by the mail address, in any case of letters. */
export async function findMember(database: Queryable, partnerId: string, mail: string): Promise<Member | undefined> {
  const [member] = await database.query<Member>(sql`
    select m.person_id as "personId", p.mail, m.role, m.created_at as "createdAt", m.last_sign_in_at as "lastSignInAt"
    from people.member m join people.person p on p.id = m.person_id
    where m.partner_id = ${partnerId} and lower(p.mail) = lower(${mail})`);
  return member;
}

export async function requireMember(database: Queryable, partnerId: string, mail: string): Promise<Member> {
  const member = await findMember(database, partnerId, mail);
  if (!member) throw new OperatorError(`${quote(mail)} is no member of ${partnerId}: see member list`);
  return member;
}

interface Membership {
  readonly partnerId: string;
  readonly role: MemberRole;
}

/** The partners to which a person belongs. */
export async function listMemberships(database: Queryable, personId: bigint): Promise<Membership[]> {
  return database.query<Membership>(sql`
    select partner_id as "partnerId", role from people.member where person_id = ${personId} order by partner_id`);
}

export async function findRole(
  database: Queryable,
  { partnerId, personId }: { partnerId: string; personId: bigint },
): Promise<MemberRole | undefined> {
  const [found] = await database.query<{ role: MemberRole }>(sql`
    select role from people.member where partner_id = ${partnerId} and person_id = ${personId}`);
  return found?.role;
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

export async function setMemberRole(
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

export async function noteMemberSignIn(tx: Queryable, personId: bigint, at: Date): Promise<void> {
  await tx.query(sql`update people.member set last_sign_in_at = ${at} where person_id = ${personId}`);
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import { quoteInput } from '../kernel/text.ts';
import { addPerson } from './persons.ts';
import type { OperatorRole } from './roles.ts';

export const operatorRoles = ['admin', 'finance', 'support', 'auditor'] as const satisfies readonly OperatorRole[];

export interface Operator {
  readonly id: bigint;
  readonly mail: string;
  readonly role: OperatorRole;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly lastSignInAt: Date | null;
  /** The invitation was not accepted yet: the operator cannot sign in. */
  readonly isPending: boolean;
}

export function operatorState({ disabledAt, isPending }: Operator): 'active' | 'invited' | 'disabled' {
  if (disabledAt) return 'disabled';
  return isPending ? 'invited' : 'active';
}

/** Finds an operator by the mail address, in any case of letters. */
export async function findOperator(database: Queryable, mail: string): Promise<Operator | undefined> {
  const [operator] = await database.query<Operator>(sql`
    select p.id, p.mail, o.role, o.created_at as "createdAt", o.disabled_at as "disabledAt",
      o.last_sign_in_at as "lastSignInAt", o.accepted_in is null as "isPending"
    from people.person p join people.operator o on o.person_id = p.id where lower(p.mail) = lower(${mail})`);
  return operator;
}

export async function findOperatorById(database: Queryable, id: bigint): Promise<Operator | undefined> {
  const [operator] = await database.query<Operator>(sql`
    select p.id, p.mail, o.role, o.created_at as "createdAt", o.disabled_at as "disabledAt",
      o.last_sign_in_at as "lastSignInAt", o.accepted_in is null as "isPending"
    from people.person p join people.operator o on o.person_id = p.id where p.id = ${id}`);
  return operator;
}

export async function requireOperatorOf(database: Queryable, mail: string): Promise<Operator> {
  const operator = await findOperator(database, mail);
  if (!operator) throw new OperatorError(`there is no operator ${quoteInput(mail)}: see operator list`);
  return operator;
}

export async function listOperators(database: Queryable): Promise<Operator[]> {
  return database.query<Operator>(sql`
    select p.id, p.mail, o.role, o.created_at as "createdAt", o.disabled_at as "disabledAt",
      o.last_sign_in_at as "lastSignInAt", o.accepted_in is null as "isPending"
    from people.person p join people.operator o on o.person_id = p.id order by lower(p.mail)`);
}

/**
 * Makes changes of operators wait for each other: two admins who disable each other at the same moment would leave none.
 * Reading does not wait.
 */
export async function lockOperators(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table people.operator in share row exclusive mode`);
}

export async function insertOperator(
  tx: Queryable,
  { mail, role, at }: { mail: string; role: OperatorRole; at: Date },
): Promise<Operator> {
  const { id } = await addPerson(tx, mail, at);
  await tx.query(sql`
    insert into people.operator (person_id, role, created_at) values (${id}, ${role}, ${at})`);
  return requireOperatorOf(tx, mail);
}

/** Notes that the invitation of an operator was accepted in a session. One that was accepted before stays so. */
export async function acceptOperator(tx: Queryable, operatorId: bigint, sessionId: bigint): Promise<void> {
  await tx.query(sql`
    update people.operator set accepted_in = ${sessionId} where person_id = ${operatorId} and accepted_in is null`);
}

export async function setRole(tx: Queryable, operatorId: bigint, role: OperatorRole): Promise<void> {
  await tx.query(sql`update people.operator set role = ${role} where person_id = ${operatorId}`);
}

export async function updateOperatorDisabled(tx: Queryable, operatorId: bigint, at: Date | null): Promise<void> {
  await tx.query(sql`update people.operator set disabled_at = ${at} where person_id = ${operatorId}`);
}

export async function noteSignIn(tx: Queryable, operatorId: bigint, at: Date): Promise<void> {
  await tx.query(sql`update people.operator set last_sign_in_at = ${at} where person_id = ${operatorId}`);
}

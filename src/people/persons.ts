import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { AppName } from './apps.ts';

/** The person with a mail address, added if there is none. It may belong to an operator, a member, or both. */
export async function addPerson(tx: Queryable, mail: string, at: Date): Promise<{ id: bigint; mail: string }> {
  const [person] = await tx.query<{ id: bigint; mail: string }>(sql`
    insert into people.person as known (mail, created_at) values (${mail}, ${at})
    on conflict (lower(mail)) do update set mail = known.mail returning id, mail`);
  if (!person) throw new Error('the person was not stored');
  return person;
}

/** The mail address of a person. */
export async function mailOf(database: Queryable, personId: bigint): Promise<string | undefined> {
  const [person] = await database.query<{ mail: string }>(sql`select mail from people.person where id = ${personId}`);
  return person?.mail;
}

export async function findPerson(database: Queryable, mail: string): Promise<{ id: bigint; mail: string } | undefined> {
  const [person] = await database.query<{ id: bigint; mail: string }>(sql`
    select id, mail from people.person where lower(mail) = lower(${mail})`);
  return person;
}

/** A person who has signed in, by the mail address. */
export async function requirePersonByMail(database: Queryable, mail: string): Promise<{ id: bigint }> {
  const person = await findPerson(database, mail);
  if (!person) throw new Error('there is no such person');
  return person;
}

/** The person with a mail address, if they may enter the app. */
export async function findEntrant(
  database: Queryable,
  app: AppName,
  mail: string,
): Promise<{ id: bigint; mail: string } | undefined> {
  const [person] = await database.query<{ id: bigint; mail: string }>(sql`
    select id, mail from people.person
    where lower(mail) = lower(${mail}) and people.proven_role(id, ${app}, null) is not null`);
  return person;
}

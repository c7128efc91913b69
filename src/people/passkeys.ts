import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { AppName } from './apps.ts';
import type { EntryRole } from './roles.ts';

interface PasskeyHolder {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  /** What the authenticator calls its person. */
  readonly handle: string;
  readonly mail: string;
  readonly role: EntryRole;
}

interface AskedPasskey {
  readonly app: AppName;
  readonly rpId: string;
  readonly credentialId: string;
}

/** The passkey with this id, if it was added in this app, and opens it. */
export async function findPasskey(
  database: Queryable,
  { app, rpId, credentialId }: AskedPasskey,
): Promise<PasskeyHolder | undefined> {
  const [passkey] = await database.query<PasskeyHolder>(sql`
    select k.credential_id as "credentialId", k.public_key as "publicKey", k.counter, k.transports,
      p.handle::text as handle, p.mail, people.proven_role(p.id, k.place, k.proven_in) as role
    from people.passkey k join people.person p on p.id = k.person_id
    where k.credential_id = ${credentialId} and k.place = ${app} and coalesce(k.rp_id = ${rpId}, true)
      and people.proven_role(p.id, k.place, k.proven_in) is not null`);
  return passkey;
}

interface PasskeyRecord {
  readonly id: bigint;
  readonly credentialId: string;
  readonly transports: string[];
  readonly label: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The passkeys of a person in an app, in the order in which they were added. */
export async function listPasskeys(
  database: Queryable,
  { app, personId }: { app: AppName; personId: bigint },
): Promise<PasskeyRecord[]> {
  return database.query<PasskeyRecord>(sql`
    select id, credential_id as "credentialId", transports, label, created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from people.passkey where person_id = ${personId} and place = ${app} order by id`);
}

/** What an authenticator calls a person: random, and the same for all passkeys of the person. */
export async function handleOf(database: Queryable, personId: bigint): Promise<string> {
  const [person] = await database.query<{ handle: string }>(sql`
    select handle::text as handle from people.person where id = ${personId}`);
  if (!person) throw new Error('there is no such person');
  return person.handle;
}

interface NewPasskey {
  readonly app: AppName;
  readonly rpId: string;
  /** The session that proved the address of the person who adds it. */
  readonly provenIn: bigint;
  readonly personId: bigint;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly at: Date;
}

/** Stores a passkey; undefined if it is stored already. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey): Promise<{ id: bigint } | undefined> {
  const { app, rpId, provenIn, personId, credentialId, publicKey, counter, transports, label, at } = passkey;
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into people.passkey (place, rp_id, proven_in, person_id, credential_id, public_key, counter, transports, label,
      created_at)
    values (${app}, ${rpId}, ${provenIn}, ${personId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter},
      ${transports}, ${label}, ${at})
    on conflict (credential_id) do nothing returning id`);
  return inserted;
}

export async function deletePasskey(
  tx: Queryable,
  { app, personId, passkeyId }: { app: AppName; personId: bigint; passkeyId: bigint },
): Promise<{ label: string } | undefined> {
  const [deleted] = await tx.query<{ label: string }>(sql`
    delete from people.passkey where id = ${passkeyId} and person_id = ${personId} and place = ${app} returning label`);
  return deleted;
}

/**
 * Notes that a passkey was used. Undefined if its counter did not go up: then there is a copy of it, or the answer came
 * twice. Authenticators that do not count always say 0.
 */
export async function notePasskeyUse(
  tx: Queryable,
  { app, credentialId, counter, at }: { app: AppName; credentialId: string; counter: number; at: Date },
): Promise<{ personId: bigint; provenIn: bigint } | undefined> {
  const [used] = await tx.query<{ personId: bigint; provenIn: bigint }>(sql`
    update people.passkey k set counter = ${counter}, last_used_at = ${at}
    where k.credential_id = ${credentialId} and k.place = ${app}
      and people.proven_role(k.person_id, k.place, k.proven_in) is not null
      and (k.counter < ${counter} or (k.counter = 0 and ${counter} = 0))
    returning k.person_id as "personId", coalesce(k.proven_in, 0) as "provenIn"`);
  return used;
}

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { AppName } from './apps.ts';
import type { EntryRole } from './roles.ts';
import { hashSecret, makePersonSecret } from './secret.ts';

const hourMs = 3_600_000;
/** A session ends this long after its last request … */
const idleMs = 8 * hourMs;
/** … and at the latest this long after the sign-in. */
const longestMs = 7 * 24 * hourMs;
/** `last_seen_at` is that exact: writing it with every request would make each of them a write. */
const seenEveryMs = 60_000;

export type SignInMethod = 'link' | 'passkey' | 'openid';

interface NewSession {
  readonly app: AppName;
  readonly personId: bigint;
  readonly method: SignInMethod;
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string | null;
  /** For a passkey: the session that proved the address. Null: this sign-in itself proves it. */
  readonly provenIn: bigint | null;
}

/** Starts a session and returns its token, which is stored nowhere. Each sign-in has a token of its own. */
export async function insertSession(
  tx: Queryable,
  { app, personId, method, at, address, userAgent, provenIn }: NewSession,
): Promise<{ sessionId: bigint; token: string }> {
  const token = makePersonSecret(app, 'session');
  const [session] = await tx.query<{ id: bigint }>(sql`
    insert into people.session (place, token_hash, person_id, method, created_at, last_seen_at, expires_at, address,
      user_agent, proven_in)
    values (${app}, ${hashSecret(token)}, ${personId}, ${method}, ${at}, ${at},
      ${new Date(at.getTime() + longestMs)}, ${address}, ${userAgent}, ${provenIn})
    returning id`);
  if (!session) throw new Error('the session was not stored');
  return { sessionId: session.id, token };
}

interface SignedIn {
  readonly sessionId: bigint;
  /** The number of the session that proved the person's address: by a link, or at a provider of OpenID Connect. */
  readonly provenIn: bigint;
  readonly person: { readonly id: bigint; readonly mail: string; readonly role: EntryRole };
  readonly method: SignInMethod;
  readonly signedInAt: Date;
}

interface FoundSession {
  readonly sessionId: bigint;
  readonly provenIn: bigint;
  readonly id: bigint;
  readonly mail: string;
  readonly role: EntryRole;
  readonly method: SignInMethod;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
}

/**
 * The session of a token in an app. It asks the database each time: a session that was ended, or whose person may not enter
 * the app any more, is refused on every node with the next request.
 */
export async function findSession(
  database: Queryable,
  { app, token }: { app: AppName; token: string },
  now: Date,
): Promise<SignedIn | undefined> {
  const [found] = await database.query<FoundSession>(sql`
    select s.id as "sessionId", proof.number as "provenIn", p.id, p.mail,
      people.proven_role(p.id, s.place, proof.number) as role, s.method, s.created_at as "signedInAt",
      s.last_seen_at as "lastSeenAt"
    from people.session s join people.person p on p.id = s.person_id
      cross join lateral (select case s.method when 'passkey' then coalesce(s.proven_in, 0) else s.id end as number) as proof
    where s.token_hash = ${hashSecret(token)} and s.place = ${app} and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${new Date(now.getTime() - idleMs)} and people.proven_role(p.id, s.place, proof.number) is not null`);
  if (!found) return undefined;
  const { sessionId, provenIn, id, mail, role, method, signedInAt, lastSeenAt } = found;
  if (now.getTime() - lastSeenAt.getTime() >= seenEveryMs) await noteSeen(database, sessionId, now);
  return { sessionId, provenIn, person: { id, mail, role }, method, signedInAt };
}

async function noteSeen(database: Queryable, sessionId: bigint, now: Date): Promise<void> {
  await database.query(sql`
    update people.session set last_seen_at = ${now} where id = ${sessionId} and last_seen_at < ${now}`);
}

interface SessionRecord {
  readonly id: bigint;
  readonly method: SignInMethod;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string | null;
}

/** The sessions of a person in an app that can still be used, the latest first. */
export async function listSessions(
  database: Queryable,
  { app, personId }: { app: AppName; personId: bigint },
  now: Date,
): Promise<SessionRecord[]> {
  return database.query<SessionRecord>(sql`
    select id, method, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", address,
      user_agent as "userAgent"
    from people.session
    where person_id = ${personId} and place = ${app} and ended_at is null and expires_at > ${now}
      and last_seen_at > ${new Date(now.getTime() - idleMs)}
    order by id desc`);
}

/** Ends one session of a person in an app. False if they have no such open session. */
export async function markEnded(
  tx: Queryable,
  { sessionId, personId, app, at }: { sessionId: bigint; personId: bigint; app: AppName; at: Date },
): Promise<boolean> {
  const ended = await tx.query(sql`
    update people.session set ended_at = ${at}
    where id = ${sessionId} and person_id = ${personId} and place = ${app} and ended_at is null returning id`);
  return ended.length > 0;
}

/** Ends all sessions of a person in an app; returns how many. */
export async function endSessionsOf(
  tx: Queryable,
  { app, personId }: { app: AppName; personId: bigint },
  at: Date,
): Promise<number> {
  const ended = await tx.query(sql`
    update people.session set ended_at = ${at}
    where person_id = ${personId} and place = ${app} and ended_at is null returning id`);
  return ended.length;
}

/** Deletes some of the sessions that were over before a moment. */
export async function forgetSessions(tx: Queryable, overBefore: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from people.session where id in
      (select id from people.session where expires_at < ${overBefore} order by id limit ${count})
    returning id`);
  return rows.length;
}

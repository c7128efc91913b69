import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Place } from './places.ts';
import type { EntryRole } from './roles.ts';
import { hashSecret, makeSecret } from './secret.ts';

const hourMs = 3_600_000;
/** A session ends this long after its last request … */
const idleMs = 8 * hourMs;
/** … and at the latest this long after the sign-in. */
const longestMs = 7 * 24 * hourMs;
/** `last_seen_at` is that exact: writing it with every request would make each of them a write. */
const seenEveryMs = 60_000;

export type SignInMethod = 'link' | 'passkey' | 'openid';

interface NewSession {
  readonly place: Place;
  readonly personId: bigint;
  readonly method: SignInMethod;
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string | null;
}

/** Starts a session and returns its token, which is stored nowhere. Each sign-in has a token of its own. */
export async function insertSession(
  tx: Queryable,
  { place, personId, method, at, address, userAgent }: NewSession,
): Promise<{ sessionId: bigint; token: string }> {
  const token = makeSecret(place, 'session');
  const [session] = await tx.query<{ id: bigint }>(sql`
    insert into people.session (place, token_hash, person_id, method, created_at, last_seen_at, expires_at, address,
      user_agent)
    values (${place}, ${hashSecret(token)}, ${personId}, ${method}, ${at}, ${at},
      ${new Date(at.getTime() + longestMs)}, ${address}, ${userAgent})
    returning id`);
  if (!session) throw new Error('the session was not stored');
  return { sessionId: session.id, token };
}

interface SignedIn {
  readonly sessionId: bigint;
  readonly person: { readonly id: bigint; readonly mail: string; readonly role: EntryRole };
  readonly method: SignInMethod;
  readonly signedInAt: Date;
}

interface FoundSession {
  readonly sessionId: bigint;
  readonly id: bigint;
  readonly mail: string;
  readonly role: EntryRole;
  readonly method: SignInMethod;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
}

/**
 * The session of a token at a place. It asks the database each time: a session that was ended, or whose person may not enter
 * the place any more, is refused on every node with the next request.
 */
export async function findSession(
  database: Queryable,
  { place, token }: { place: Place; token: string },
  now: Date,
): Promise<SignedIn | undefined> {
  const [found] = await database.query<FoundSession>(sql`
    select s.id as "sessionId", p.id, p.mail, people.role_at(p.id, s.place) as role, s.method,
      s.created_at as "signedInAt", s.last_seen_at as "lastSeenAt"
    from people.session s join people.person p on p.id = s.person_id
    where s.token_hash = ${hashSecret(token)} and s.place = ${place} and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${new Date(now.getTime() - idleMs)} and people.role_at(p.id, s.place) is not null`);
  if (!found) return undefined;
  const { sessionId, id, mail, role, method, signedInAt, lastSeenAt } = found;
  if (now.getTime() - lastSeenAt.getTime() >= seenEveryMs) await noteSeen(database, sessionId, now);
  return { sessionId, person: { id, mail, role }, method, signedInAt };
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

/** The sessions of a person at a place that can still be used, the latest first. */
export async function listSessions(
  database: Queryable,
  { place, personId }: { place: Place; personId: bigint },
  now: Date,
): Promise<SessionRecord[]> {
  return database.query<SessionRecord>(sql`
    select id, method, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", address,
      user_agent as "userAgent"
    from people.session
    where person_id = ${personId} and place = ${place} and ended_at is null and expires_at > ${now}
      and last_seen_at > ${new Date(now.getTime() - idleMs)}
    order by id desc`);
}

/** Ends one session; of this person only, if one is given. Returns whose it was; undefined if there is none to end. */
export async function endSession(
  tx: Queryable,
  sessionId: bigint,
  { of, at }: { of: bigint | null; at: Date },
): Promise<{ mail: string } | undefined> {
  const [ended] = await tx.query<{ mail: string }>(sql`
    update people.session s set ended_at = ${at} from people.person p
    where p.id = s.person_id and s.id = ${sessionId} and s.ended_at is null
      and (${of}::bigint is null or s.person_id = ${of})
    returning p.mail`);
  return ended;
}

/** Ends all sessions of a person at a place; returns how many. */
export async function endSessionsOf(
  tx: Queryable,
  { place, personId }: { place: Place; personId: bigint },
  at: Date,
): Promise<number> {
  const ended = await tx.query(sql`
    update people.session set ended_at = ${at}
    where person_id = ${personId} and place = ${place} and ended_at is null returning id`);
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

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { hashSecret } from './secret.ts';

/** How long a person may take to answer: to find the security key, to sign in at the provider. */
const challengeMs = 5 * 60_000;

type Purpose = 'add-passkey' | 'passkey' | 'openid';

interface NewChallenge {
  /** Random; what the answer has to return. */
  readonly value: string;
  readonly purpose: Purpose;
  /** The only person who may answer; null before a sign-in. */
  readonly personId: bigint | null;
  /** What else the answer is compared with. */
  readonly memory?: Readonly<Record<string, string>>;
}

export async function addChallenge(
  database: Queryable,
  { value, purpose, personId, memory = {} }: NewChallenge,
  now: Date,
): Promise<void> {
  await database.query(sql`
    insert into people.challenge (hash, purpose, person_id, memory, expires_at)
    values (${hashSecret(value)}, ${purpose}, ${personId}, ${JSON.stringify(memory)},
      ${new Date(now.getTime() + challengeMs)})`);
}

interface Challenge {
  readonly personId: bigint | null;
  readonly memory: Readonly<Record<string, string>>;
}

/** Takes a challenge when its answer comes, whatever is in the answer: a second one finds nothing. */
export async function takeChallenge(
  database: Queryable,
  { value, purpose }: Pick<NewChallenge, 'value' | 'purpose'>,
  now: Date,
): Promise<Challenge | undefined> {
  const [taken] = await database.query<Challenge & { expiresAt: Date }>(sql`
    delete from people.challenge where hash = ${hashSecret(value)} and purpose = ${purpose}
    returning person_id as "personId", memory, expires_at as "expiresAt"`);
  return taken && taken.expiresAt > now ? taken : undefined;
}

/** Deletes some of the challenges that were never answered. */
export async function forgetChallenges(tx: Queryable, now: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from people.challenge where hash in
      (select hash from people.challenge where expires_at < ${now} order by expires_at limit ${count})
    returning hash`);
  return rows.length;
}

import type { Queryable } from '../database/connect.ts';
import { noteSignIn } from '../people/operators/store.ts';
import { insertSession, type SignInMethod } from '../people/sessions/store.ts';
import { lineProblem } from './fields.ts';
import type { Actor, Done } from './operation.ts';

/** What the browser gets. */
export interface NewSignIn {
  readonly sessionId: bigint;
  readonly token: string;
}

const maxUserAgent = 200;

/** Starts the session of an operator who has shown who they are. */
export async function startSession(
  tx: Queryable,
  { personId, method, userAgent }: { personId: bigint; method: SignInMethod; userAgent: string | null },
  now: Date,
  actor: Actor,
): Promise<Done<NewSignIn>> {
  const agent = userAgent?.slice(0, maxUserAgent).trim() ?? '';
  const result = await insertSession(tx, {
    personId,
    method,
    at: now,
    address: actor.origin ?? '',
    userAgent: lineProblem(agent, maxUserAgent) === undefined ? agent : null,
  });
  await noteSignIn(tx, personId, now);
  return { result, change: { subject: `session ${result.sessionId}`, after: { method } } };
}

import type { Queryable } from '../../database/connect.ts';
import { lineProblem } from '../../kernel/text.ts';
import type { AppName } from '../../people/apps.ts';
import type { Change } from '../../people/audit/entry.ts';
import { noteSignIn } from '../../people/operators.ts';
import { insertSession, type SignInMethod } from '../../people/sessions.ts';
import { choice } from '../engine/fields.ts';
import type { Actor, Done } from '../engine/operation.ts';

/** What the browser gets. */
export interface NewSignIn {
  readonly sessionId: bigint;
  readonly token: string;
}

interface NewVisit {
  readonly app: AppName;
  readonly personId: bigint;
  readonly method: SignInMethod;
  readonly userAgent: string | null;
  /** For a passkey: the session that proved the address. Null: this sign-in itself proves it. */
  readonly provenIn: bigint | null;
}

const maxUserAgent = 200;

/** Where a person signs in, as a field of an input. */
export const appField = choice(['console', 'portal'] as const satisfies readonly AppName[]);

/** Starts the session of a person who has shown who they are. */
export async function startSession(
  tx: Queryable,
  { app, personId, method, userAgent, provenIn }: NewVisit,
  now: Date,
  actor: Actor,
): Promise<Done<NewSignIn> & { readonly change: Change }> {
  const agent = userAgent?.slice(0, maxUserAgent).trim() ?? '';
  const result = await insertSession(tx, {
    app,
    personId,
    method,
    provenIn,
    at: now,
    address: actor.origin ?? '',
    userAgent: lineProblem(agent, maxUserAgent) === undefined ? agent : null,
  });
  // The sign-in of a member is recorded with the first page of each partner.
  if (app === 'console') await noteSignIn(tx, personId, now);
  return { result, change: { subject: `session ${result.sessionId}`, after: { method, place: app } } };
}

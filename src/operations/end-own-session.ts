import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { requirePerson } from '../people/persons.ts';
import { endSession } from '../people/sessions.ts';
import { defineOperation, type Done } from './operation.ts';

/** Signs out: ends one of the actor's own sessions, this one or one on another device. */
export const endOwnSession = defineOperation({
  code: 'end-own-session',
  name: 'end a session of their own',
  input: Type.Object({ sessionId: Type.BigInt({ description: 'must be the number of a session' }) }),
  async run(tx, { sessionId }, now, actor): Promise<Done<void>> {
    const { id } = await requirePerson(tx, actor.name);
    const ended = await endSession(tx, sessionId, { of: id, at: now });
    if (!ended) throw new OperatorError(`you have no open session ${sessionId}`);
    return { result: undefined, change: { subject: `session ${sessionId}` } };
  },
});

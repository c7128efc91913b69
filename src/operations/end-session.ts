import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { endSession as markEnded } from '../people/sessions.ts';
import { defineOperation, type Done } from './operation.ts';

/** Ends a session of any operator. */
export const endSession = defineOperation({
  code: 'end-session',
  name: 'end a session of another operator',
  input: Type.Object({ sessionId: Type.BigInt({ description: 'must be the number of a session' }) }),
  async run(tx, { sessionId }, now): Promise<Done<{ mail: string }>> {
    const ended = await markEnded(tx, sessionId, { of: null, at: now });
    if (!ended) throw new OperatorError(`there is no open session ${sessionId}`);
    return { result: ended, change: { subject: `session ${sessionId}`, after: { operator: ended.mail } } };
  },
});

import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { requireOperatorOf } from '../../people/operators.ts';
import { markEnded } from '../../people/sessions.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Ends a session of the named operator, never of another person. */
export const endSession = defineOperation({
  code: 'end-session',
  name: 'end a session of another operator',
  input: Type.Object({
    mail: identifier,
    sessionId: Type.BigInt({ description: 'must be the number of a session' }),
  }),
  async run(tx, { mail, sessionId }, now): Promise<Done<{ mail: string }>> {
    const operator = await requireOperatorOf(tx, mail);
    const isEnded = await markEnded(tx, { sessionId, personId: operator.id, app: 'console', at: now });
    if (!isEnded) throw new OperatorError(`${operator.mail} has no open session ${sessionId}`);
    const change = { subject: `session ${sessionId}`, after: { operator: operator.mail } };
    return { result: { mail: operator.mail }, change };
  },
});

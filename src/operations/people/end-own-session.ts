import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { requirePersonByMail } from '../../people/persons.ts';
import { markEnded } from '../../people/sessions.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { appField } from './sign-in.ts';

/** Signs out: ends one of the actor's own sessions, this one or one on another device. */
export const endOwnSession = defineOperation({
  code: 'end-own-session',
  name: 'end a session of their own',
  input: Type.Object({ app: appField, sessionId: Type.BigInt({ description: 'must be the number of a session' }) }),
  async run(tx, { app, sessionId }, now, actor): Promise<Done<void>> {
    const { id } = await requirePersonByMail(tx, actor.name);
    const isEnded = await markEnded(tx, { sessionId, personId: id, app, at: now });
    if (!isEnded) throw new OperatorError(`you have no open session ${sessionId}`);
    return { result: undefined, change: { subject: `session ${sessionId}` } };
  },
});

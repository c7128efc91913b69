import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { requireOperatorOf } from '../../people/operators.ts';
import { nullable, identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { startSession, type NewSignIn } from './sign-in.ts';

/** Starts a session of the actor, whose address the configured provider has verified. */
export const signInByOpenId = defineOperation({
  code: 'sign-in-by-openid',
  name: 'sign in by OpenID Connect',
  input: Type.Object({ userAgent: nullable(identifier) }),
  async run(tx, { userAgent }, now, actor): Promise<Done<NewSignIn>> {
    const { id: personId, disabledAt, isPending } = await requireOperatorOf(tx, actor.name);
    if (disabledAt) throw new OperatorError(`${actor.name} is disabled`);
    if (isPending) throw new OperatorError(`${actor.name} has not accepted the invitation yet`);
    return startSession(tx, { app: 'console', personId, method: 'openid', provenIn: null, userAgent }, now, actor);
  },
});

import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { takeLink } from '../../people/links.ts';
import { acceptMember } from '../../people/members.ts';
import { acceptOperator } from '../../people/operators.ts';
import { identifier, nullable } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { appField, startSession, type NewSignIn } from './sign-in.ts';

/** Uses up a link and starts a session. The link of an invitation accepts it, for this session and later ones. */
export const signInByLink = defineOperation({
  code: 'sign-in-by-link',
  name: 'sign in by a link',
  input: Type.Object({ app: appField, token: identifier, userAgent: nullable(identifier) }),
  async run(tx, { app, token, userAgent }, now, actor): Promise<Done<NewSignIn>> {
    const link = await takeLink(tx, { app, token }, now);
    if (!link) throw new OperatorError('the link was used before, or has expired');
    const { personId, isInvitation, partnerId } = link;
    const done = await startSession(tx, { app, personId, method: 'link', provenIn: null, userAgent }, now, actor);
    if (!isInvitation) return done;
    const { sessionId } = done.result;
    if (partnerId === null) await acceptOperator(tx, personId, sessionId);
    else await acceptMember(tx, { partnerId, personId, sessionId });
    const { change } = done;
    return {
      ...done,
      change: { ...change, ...(partnerId !== null && { partnerId }), after: { ...change.after, accepted: true } },
    };
  },
});

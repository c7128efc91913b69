import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { takeLink } from '../people/links.ts';
import { identifier, nullable } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';
import { placeField, startSession, type NewSignIn } from './sign-in.ts';

/** Uses up a link of an invitation or a mail, and starts a session. */
export const signInByLink = defineOperation({
  code: 'sign-in-by-link',
  name: 'sign in by a link',
  input: Type.Object({ place: placeField, token: identifier, userAgent: nullable(identifier) }),
  async run(tx, { place, token, userAgent }, now, actor): Promise<Done<NewSignIn>> {
    const link = await takeLink(tx, { place, token }, now);
    if (!link) throw new OperatorError('the link was used before, or has expired');
    return startSession(tx, { place, personId: link.personId, method: 'link', userAgent }, now, actor);
  },
});

import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { notePasskeyUse } from '../../people/passkeys.ts';
import { identifier, nullable, wholeNumber } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { appField, startSession, type NewSignIn } from './sign-in.ts';

/** Starts a session of the holder of a passkey, whose answer was verified. */
export const signInByPasskey = defineOperation({
  code: 'sign-in-by-passkey',
  name: 'sign in by a passkey',
  input: Type.Object({
    app: appField,
    credentialId: identifier,
    counter: wholeNumber({ from: 0, to: 0xff_ff_ff_ff }),
    userAgent: nullable(identifier),
  }),
  async run(tx, { app, credentialId, counter, userAgent }, now, actor): Promise<Done<NewSignIn>> {
    const used = await notePasskeyUse(tx, { app, credentialId, counter, at: now });
    if (!used) throw new OperatorError('the signature counter of the passkey went backwards: it may have been copied');
    return startSession(tx, { app, ...used, method: 'passkey', userAgent }, now, actor);
  },
});

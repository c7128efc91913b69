import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { deletePasskey } from '../../people/passkeys.ts';
import { requirePersonByMail } from '../../people/persons.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { appField } from './sign-in.ts';

/** Removes a passkey of the actor. Sessions that began with it go on. */
export const removePasskey = defineOperation({
  code: 'remove-passkey',
  name: 'remove a passkey of their own',
  input: Type.Object({ app: appField, passkeyId: Type.BigInt({ description: 'must be the number of a passkey' }) }),
  async run(tx, { app, passkeyId }, _now, actor): Promise<Done<void>> {
    const { id: personId } = await requirePersonByMail(tx, actor.name);
    const removed = await deletePasskey(tx, { app, personId, passkeyId });
    if (!removed) throw new OperatorError(`you have no passkey ${passkeyId}`);
    return {
      result: undefined,
      change: { subject: `passkey ${passkeyId}`, before: { place: app, label: removed.label } },
    };
  },
});

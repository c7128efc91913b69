import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { deletePasskey } from '../../people/passkeys.ts';
import { requirePerson } from '../../people/persons.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { placeField } from './sign-in.ts';

/** Removes a passkey of the actor. Sessions that began with it go on. */
export const removePasskey = defineOperation({
  code: 'remove-passkey',
  name: 'remove a passkey of their own',
  input: Type.Object({ place: placeField, passkeyId: Type.BigInt({ description: 'must be the number of a passkey' }) }),
  async run(tx, { place, passkeyId }, _now, actor): Promise<Done<void>> {
    const { id: personId } = await requirePerson(tx, actor.name);
    const removed = await deletePasskey(tx, { place, personId, passkeyId });
    if (!removed) throw new OperatorError(`you have no passkey ${passkeyId}`);
    return { result: undefined, change: { subject: `passkey ${passkeyId}`, before: { place, label: removed.label } } };
  },
});

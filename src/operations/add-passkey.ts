import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { insertPasskey, listPasskeys } from '../people/passkeys.ts';
import { requirePerson } from '../people/persons.ts';
import { identifier, line, wholeNumber } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';

const maxPasskeys = 20;

/** Adds a passkey of the actor, whose answer was verified. */
export const addPasskey = defineOperation({
  code: 'add-passkey',
  name: 'add a passkey of their own',
  input: Type.Object({
    credentialId: line(1_500),
    /** As base64url. */
    publicKey: identifier,
    counter: wholeNumber({ from: 0, to: 0xff_ff_ff_ff }),
    transports: Type.Array(line(30), { maxItems: 10, description: 'must be a list of names' }),
    label: line(100),
  }),
  async run(tx, { publicKey, ...passkey }, now, actor): Promise<Done<{ passkeyId: bigint }>> {
    const { id: personId } = await requirePerson(tx, actor.name);
    if ((await listPasskeys(tx, personId)).length >= maxPasskeys) {
      throw new OperatorError(`you have ${maxPasskeys} passkeys: remove one that you do not use`);
    }
    const key = Buffer.from(publicKey, 'base64url');
    const added = await insertPasskey(tx, { ...passkey, personId, publicKey: key, at: now });
    if (!added) throw new OperatorError('this passkey is here already');
    return {
      result: { passkeyId: added.id },
      change: { subject: `passkey ${added.id}`, after: { label: passkey.label } },
    };
  },
});

import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { deletePasskey } from '../../people/passkeys.ts';
import { findPerson } from '../../people/persons.ts';
import { endSessionsOf } from '../../people/sessions.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { appField } from './sign-in.ts';

interface Removed {
  readonly label: string;
  readonly endedSessions: number;
}

/** Removes a passkey of another person, an operator or a member, and ends their sessions in the same app. */
export const removeOthersPasskey = defineOperation({
  code: 'remove-others-passkey',
  name: 'remove a passkey of another person',
  input: Type.Object({
    mail: identifier,
    app: appField,
    passkeyId: Type.BigInt({ description: 'must be the number of a passkey' }),
  }),
  async run(tx, { mail, app, passkeyId }, now): Promise<Done<Removed>> {
    const person = await findPerson(tx, mail);
    const removed = person && (await deletePasskey(tx, { app, personId: person.id, passkeyId }));
    if (!removed) throw new OperatorError(`${quoteInput(mail)} has no passkey ${passkeyId}: see passkey list`);
    const endedSessions = await endSessionsOf(tx, { app, personId: person.id }, now);
    const { label } = removed;
    const change = {
      subject: `passkey ${passkeyId}`,
      before: { person: person.mail, place: app, label },
      after: { endedSessions },
    };
    return { result: { label, endedSessions }, change };
  },
});

import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { addMail } from '../../mail/outbox.ts';
import { insertPasskey, listPasskeys } from '../../people/passkeys.ts';
import { requirePersonByMail } from '../../people/persons.ts';
import { identifier, language, line, wholeNumber } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { appField } from './sign-in.ts';

const maxPasskeys = 20;

/** Adds a passkey of the actor, whose answer was verified, and tells them by mail. It signs in to this app alone. */
export const addPasskey = defineOperation({
  code: 'add-passkey',
  name: 'add a passkey of their own',
  input: Type.Object({
    app: appField,
    /** The host that the authenticator bound it to. */
    rpId: identifier,
    /** The session that proved the address of the actor. */
    provenIn: Type.BigInt({ description: 'must be the number of a session' }),
    credentialId: line(1_500),
    /** As base64url. */
    publicKey: identifier,
    counter: wholeNumber({ from: 0, to: 0xff_ff_ff_ff }),
    transports: Type.Array(line(30), { maxItems: 10, description: 'must be a list of names' }),
    label: line(100),
    /** For the mail: the address of the app, and the language of the browser. */
    url: identifier,
    language,
  }),
  async run(
    tx,
    { publicKey, url, language: mailLanguage, ...passkey },
    now,
    actor,
  ): Promise<Done<{ passkeyId: bigint }>> {
    const { id: personId } = await requirePersonByMail(tx, actor.name);
    if ((await listPasskeys(tx, { app: passkey.app, personId })).length >= maxPasskeys) {
      throw new OperatorError(`you have ${maxPasskeys} passkeys: remove one that you do not use`);
    }
    const key = Buffer.from(publicKey, 'base64url');
    const added = await insertPasskey(tx, { ...passkey, personId, publicKey: key, at: now });
    if (!added) throw new OperatorError('this passkey is already registered');
    const { app, label } = passkey;
    await addMail(tx, {
      cause: `new-passkey:${added.id}`,
      partnerId: null,
      kind: 'new-passkey',
      content: {
        kind: 'new-passkey',
        person: String(personId),
        place: app,
        url,
        label,
        address: actor.origin ?? '',
        at: now.toISOString(),
        language: mailLanguage,
      },
      at: now,
    });
    return {
      result: { passkeyId: added.id },
      change: { subject: `passkey ${added.id}`, after: { place: app, label } },
    };
  },
});

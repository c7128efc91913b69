import { Type } from 'typebox';

import { addMail } from '../../mail/outbox.ts';
import { addSignInLink } from '../../people/links.ts';
import { findEntrant } from '../../people/persons.ts';
import { identifier, language } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { appField } from './sign-in.ts';

/**
 * Mails a link for one sign-in to a person who asked for it. Nothing is done, and nothing is said, if nobody with the address
 * may enter the app, or if too many links were asked for.
 */
export const sendSignInLink = defineOperation({
  code: 'send-sign-in-link',
  name: 'send a link to sign in',
  input: Type.Object({
    app: appField,
    mail: identifier,
    /** Where the link leads: the console or the portal. */
    url: identifier,
    /** The requesting browser, which the mail names. */
    address: identifier,
    language,
  }),
  async run(tx, { app, mail, url, address, language: mailLanguage }, now): Promise<Done<void>> {
    const person = await findEntrant(tx, app, mail);
    const link = person && (await addSignInLink(tx, { app, personId: person.id }, now));
    if (!person || !link) return { result: undefined, change: null };
    await addMail(tx, {
      cause: `sign-in:${link.id}`,
      partnerId: null,
      kind: 'sign-in',
      at: now,
      content: { kind: 'sign-in', link: String(link.id), place: app, url, address, language: mailLanguage },
    });
    return { result: undefined, change: { subject: `person ${person.mail}`, after: { link: link.id } } };
  },
});

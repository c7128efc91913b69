import { Type } from 'typebox';

import { addMail } from '../mail/outbox.ts';
import { addMailedLink } from '../people/links/store.ts';
import { findOperator } from '../people/operators/store.ts';
import { identifier } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';

/**
 * Mails a link for one sign-in to an operator who asked for it at the door. Nothing is done, and nothing is said, if the
 * address belongs to no operator, or if too many links were asked for.
 */
export const sendSignInLink = defineOperation({
  code: 'send-sign-in-link',
  name: 'send a link to sign in',
  input: Type.Object({
    mail: identifier,
    /** Where the link leads: the console that was asked. */
    consoleUrl: identifier,
    /** Of the browser that asked: the mail names it. */
    address: identifier,
  }),
  async run(tx, { mail, consoleUrl, address }, now): Promise<Done<void>> {
    const operator = await findOperator(tx, mail);
    const link = operator && !operator.disabledAt ? await addMailedLink(tx, operator.id, now) : undefined;
    if (!operator || !link) return { result: undefined, change: null };
    await addMail(tx, {
      cause: `sign-in:${link.id}`,
      partnerId: null,
      kind: 'sign-in',
      at: now,
      content: { kind: 'sign-in', link: String(link.id), consoleUrl, address },
    });
    return { result: undefined, change: { subject: `operator ${operator.mail}`, after: { link: link.id } } };
  },
});

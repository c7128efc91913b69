import { Type } from 'typebox';

import { changeAccount, lockAccount } from '../../billing/account.ts';
import { buyerOn } from '../../billing/parties/buyer.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { lockPartner, updatePartner } from '../../partners/partner.ts';
import { amountCents, email, identifier, language, nullable } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { writeBillingDetails } from '../money/billing-details.ts';
import { refuseTermsOfOtherMode } from '../money/terms.ts';
import { changeRecipients, recipientFields, separateRecipients } from './recipients.ts';

/**
 * Changes what a partner decides for itself: its language, when it is warned, and where its mails go. What was agreed with
 * the operator is `change-terms`. Changes what is given and leaves the rest; null removes a level or an address.
 */
export const changeSettings = defineOperation({
  code: 'change-settings',
  name: "change a partner's settings",
  input: Type.Object({
    partnerId: identifier,
    ...Type.Partial(
      Type.Object({
        language,
        contactEmail: nullable(email),
        invoiceEmail: nullable(email),
        ...recipientFields,
        /** Prepaid accounts only. */
        warningLevelCents: nullable(amountCents),
      }),
    ).properties,
  }),
  async run(tx, { partnerId, ...given }, now): Promise<Done<void>> {
    if (Object.values(given).every((value) => value === undefined))
      throw new OperatorError('there is nothing to change');
    const { recipients, rest } = separateRecipients(given);
    const { invoiceEmail, warningLevelCents, ...settings } = rest;
    const account = await lockAccount(tx, partnerId);
    const partner = await lockPartner(tx, partnerId);
    refuseTermsOfOtherMode(account.billingMode, { warningLevelCents });
    const old = {
      language: partner.language,
      contactEmail: partner.contactEmail,
      warningLevelCents: account.warningLevelCents,
      invoiceEmail: (await buyerOn(tx, partnerId, utcDay(now)))?.email ?? null,
    };
    await updatePartner(tx, partnerId, settings);
    if (warningLevelCents !== undefined) await changeAccount(tx, partnerId, { warningLevelCents });
    if (invoiceEmail !== undefined) await writeBillingDetails(tx, partnerId, { invoiceEmail }, now);
    const mails = await changeRecipients(tx, partnerId, recipients);
    const changed = Object.entries(rest).filter(([, value]) => value !== undefined);
    return {
      result: undefined,
      change: {
        partnerId,
        before: {
          ...Object.fromEntries(changed.map(([name]) => [name, old[name as keyof typeof old]])),
          ...mails.before,
        },
        after: { ...Object.fromEntries(changed), ...mails.after },
      },
    };
  },
});

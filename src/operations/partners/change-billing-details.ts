import { Type } from 'typebox';

import { lockAccount } from '../../billing/account.ts';
import { buyerOn } from '../../billing/parties/buyer.ts';
import { compactCode } from '../../billing/parties/check-form.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { country, identifier, line, nullable, vatNumber } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { writeBillingDetails } from '../money/billing-details.ts';

/**
 * Changes whom a partner's documents are addressed to, from today on, by its own people. Country and VAT number decide the VAT that
 * we owe: they can be given while they are missing, and afterwards only an operator changes them.
 */
export const changeBillingDetails = defineOperation({
  code: 'change-billing-details',
  name: "change a partner's billing details",
  input: Type.Object({
    partnerId: identifier,
    ...Type.Partial(
      Type.Object({
        legalName: line(200),
        street: line(200),
        postcode: line(20),
        city: line(100),
        country,
        vatNumber,
        buyerReference: nullable(line(100)),
      }),
    ).properties,
  }),
  async run(tx, { partnerId, ...given }, now): Promise<Done<void>> {
    await lockAccount(tx, partnerId);
    const present = await buyerOn(tx, partnerId, utcDay(now));
    for (const field of ['country', 'vatNumber'] as const) {
      const isSet = present !== undefined && present[field] !== null;
      const isOther = given[field] !== undefined && compactCode(given[field]) !== present?.[field];
      if (isSet && isOther)
        throw new InvalidInput(field, 'decides the VAT: only an operator changes it once it is set');
    }
    const changed = await writeBillingDetails(tx, partnerId, given, now);
    if (!changed) throw new OperatorError('there is nothing to change');
    return { result: undefined, change: { partnerId, before: changed.before, after: changed.after } };
  },
});

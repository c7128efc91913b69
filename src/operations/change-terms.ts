import { Type } from 'typebox';

import { changeAccount, lockAccount } from '../billing/account.ts';
import { setPrice } from '../billing/prices.ts';
import { OperatorError } from '../kernel/errors.ts';
import { formatEuro, type Cents } from '../kernel/money.ts';
import { updatePartner } from '../partners/partner.ts';
import { amountCents, identifier } from './fields.ts';
import { defineOperation } from './operation.ts';
import { accountTerms, partnerTerms, refuseTermsOfOtherMode } from './terms.ts';

/** Changes what is given and leaves the rest; null removes a limit, a level or an address. */
export const changeTerms = defineOperation({
  name: "change a partner's terms",
  roles: ['admin', 'finance'],
  input: Type.Object({
    partnerId: identifier,
    ...Type.Partial(Type.Object({ ...partnerTerms, ...accountTerms, priceCents: amountCents })).properties,
  }),
  async run(tx, { partnerId, priceCents, ...change }, now): Promise<void> {
    const isEmpty = [priceCents, ...Object.values(change)].every((value) => value === undefined);
    if (isEmpty) throw new OperatorError('there is nothing to change');
    // Locked before it is read: a purchase that is committed in between could raise the debt above the new limit.
    const { billingMode, balanceCents } = await lockAccount(tx, partnerId);
    refuseTermsOfOtherMode(billingMode, change);
    refuseLimitBelowDebt(-balanceCents, change.creditLimitCents);
    await changeAccount(tx, partnerId, change);
    await updatePartner(tx, partnerId, change);
    if (priceCents !== undefined) await setPrice(tx, partnerId, { kind: 'report', cents: priceCents, validFrom: now });
  },
});

function refuseLimitBelowDebt(owedCents: Cents, limitCents: Cents | null | undefined): void {
  if (limitCents === undefined || limitCents === null || owedCents <= limitCents) return;
  throw new OperatorError(`the credit limit cannot be below what is owed, ${formatEuro(owedCents)} EUR`);
}

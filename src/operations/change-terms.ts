import { Type } from 'typebox';

import { changeAccount, lockAccount } from '../billing/account.ts';
import { pricesAt, setPrice } from '../billing/prices.ts';
import { OperatorError } from '../kernel/errors.ts';
import { formatEuro, type Cents } from '../kernel/money.ts';
import { lockPartner, updatePartner } from '../partners/partner.ts';
import type { Facts } from '../people/audit/entry.ts';
import { amountCents, identifier } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';
import { accountTerms, partnerTerms, refuseTermsOfOtherMode } from './terms.ts';

/** Changes what is given and leaves the rest; null removes a limit, a level or an address. */
export const changeTerms = defineOperation({
  code: 'change-terms',
  name: "change a partner's terms",
  input: Type.Object({
    partnerId: identifier,
    ...Type.Partial(Type.Object({ ...partnerTerms, ...accountTerms, priceCents: amountCents })).properties,
  }),
  async run(tx, { partnerId, priceCents, ...change }, now): Promise<Done<void>> {
    const isEmpty = [priceCents, ...Object.values(change)].every((value) => value === undefined);
    if (isEmpty) throw new OperatorError('there is nothing to change');
    // Locked before it is read: a purchase that is committed in between could raise the debt above the new limit.
    const account = await lockAccount(tx, partnerId);
    const { billingMode, balanceCents } = account;
    refuseTermsOfOtherMode(billingMode, change);
    refuseLimitBelowDebt(-balanceCents, change.creditLimitCents);
    const before = {
      ...account,
      ...(await lockPartner(tx, partnerId)),
      priceCents: (await pricesAt(tx, partnerId, now)).get('report') ?? null,
    };
    await changeAccount(tx, partnerId, change);
    await updatePartner(tx, partnerId, change);
    if (priceCents !== undefined) await setPrice(tx, partnerId, { kind: 'report', cents: priceCents, validFrom: now });
    const after = { ...change, ...(priceCents !== undefined && { priceCents }) };
    return { result: undefined, change: { partnerId, before: fieldsOf(before, after), after } };
  },
});

/** The same fields as they were. */
function fieldsOf(before: Readonly<Record<string, unknown>>, after: Facts): Facts {
  return Object.fromEntries(Object.keys(after).map((name) => [name, before[name] as Facts[string]]));
}

function refuseLimitBelowDebt(owedCents: Cents, limitCents: Cents | null | undefined): void {
  if (limitCents === undefined || limitCents === null || owedCents <= limitCents) return;
  throw new OperatorError(`the credit limit cannot be below what is owed, ${formatEuro(owedCents)} EUR`);
}

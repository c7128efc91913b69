import { Type } from 'typebox';

import { changeAccount, lockAccount } from '../../billing/account.ts';
import { queueRecharge } from '../../billing/payments/recharges.ts';
import { identifier, nullable, positiveCents } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { checkRecharge } from './recharge-terms.ts';
import { refuseTermsOfOtherMode } from './terms.ts';

/**
 * Switches automatic recharge on or off, and limits it. Members alone do it: it is their money. An operator sets level and amount by
 * `change-terms`, never above the limit that the partner has set here.
 */
export const setRecharge = defineOperation({
  code: 'set-recharge',
  name: 'set automatic recharge',
  input: Type.Object({
    partnerId: identifier,
    /** Both, or null for both: off. */
    rechargeBelowCents: nullable(positiveCents),
    rechargeCents: nullable(positiveCents),
    /** At most so much in a calendar month, net; null: no limit. */
    rechargeCapCents: nullable(positiveCents),
  }),
  async run(tx, { partnerId, ...change }): Promise<Done<void>> {
    const account = await lockAccount(tx, partnerId);
    refuseTermsOfOtherMode(account.billingMode, change);
    checkRecharge(account, change);
    await changeAccount(tx, partnerId, change);
    if (change.rechargeCents !== null) await queueRecharge(tx, partnerId);
    const { rechargeBelowCents, rechargeCents, rechargeCapCents } = account;
    const before = { rechargeBelowCents, rechargeCents, rechargeCapCents };
    return { result: undefined, change: { partnerId, subject: 'automatic recharge', before, after: change } };
  },
});

import { Type } from 'typebox';

import { changeAccount, lockAccount } from '../../billing/account.ts';
import { deleteMethod } from '../../billing/payments/methods.ts';
import { ProviderUnavailable, type SavedMethod } from '../../billing/payments/provider.ts';
import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { identifier } from '../engine/fields.ts';
import { defineSteppedOperation, type Done } from '../engine/operation.ts';

/**
 * Removes the saved payment method, and switches automatic recharge off with it: a method that is saved later is not charged by
 * itself until somebody says so. The provider is asked to forget it, too, after the transaction. Where it does not answer, the
 * method is gone here all the same, and nothing can be charged through this service.
 */
export const removePaymentMethod = defineSteppedOperation({
  code: 'remove-payment-method',
  name: 'remove the saved payment method',
  input: Type.Object({ partnerId: identifier }),
  async runSteps({ step, payments }, { partnerId }): Promise<{ readonly isDetached: boolean }> {
    const method = await step((tx) => removeMethod(tx, partnerId));
    try {
      if (!payments) throw new ProviderUnavailable('payments through Stripe are off');
      await payments.detachMethod(method.methodId);
      return { isDetached: true };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      const change = {
        partnerId,
        subject: 'payment method',
        after: { detachedAtStripe: false },
        reason: error.message,
      };
      return step(async () => ({ result: { isDetached: false }, change }));
    }
  },
});

async function removeMethod(tx: Queryable, partnerId: string): Promise<Done<SavedMethod>> {
  const { rechargeBelowCents, rechargeCents } = await lockAccount(tx, partnerId);
  const method = await deleteMethod(tx, partnerId);
  if (!method) throw new OperatorError('no payment method is saved');
  const off = { rechargeBelowCents: null, rechargeCents: null };
  await changeAccount(tx, partnerId, off);
  return {
    result: method,
    change: {
      partnerId,
      subject: 'payment method',
      before: { method: method.label, rechargeBelowCents, rechargeCents },
      after: { method: null, ...off },
    },
  };
}

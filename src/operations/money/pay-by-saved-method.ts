import { Type } from 'typebox';

import { findMethod } from '../../billing/payments/methods.ts';
import { ProviderUnavailable } from '../../billing/payments/provider.ts';
import { findPayment, findUnansweredPayment } from '../../billing/payments/store.ts';
import type { Queryable } from '../../database/connect.ts';
import { lockCustomer } from '../../invoicing/customer.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import { identifier, positiveCents } from '../engine/fields.ts';
import { defineSteppedOperation, type Done } from '../engine/operation.ts';
import { requirePayable } from './payment-bounds.ts';
import { chargeSavedMethod, storeSavedCharge } from './saved-charge.ts';
import { settleOnlinePayment, type SettledPayment } from './settle-online-payment.ts';

interface SavedPayment {
  readonly paymentId: string;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  /** Undefined where it is not known yet: the bank has not confirmed it, or the provider gave no answer. */
  readonly outcome: SettledPayment;
}

/**
 * Pays an amount, with VAT on top, from the payment method that the partner has saved. Members alone do it: it is their money.
 * The payment is stored before it is charged, under a key that the provider charges once. What is not known when the answer is lost,
 * or the process dies, `check-payment` finds out.
 */
export const payBySavedMethod = defineSteppedOperation({
  code: 'pay-by-saved-method',
  name: 'pay by the saved payment method',
  input: Type.Object({
    partnerId: identifier,
    /** Net. */
    cents: positiveCents,
  }),
  async runSteps({ step, database, payments }, { partnerId, cents }, now): Promise<SavedPayment> {
    if (!payments) throw new OperatorError('payments through Stripe are off: STRIPE_SECRET_KEY is not set');
    const begun = await step((tx) => beginPayment(tx, { partnerId, cents, at: now }));
    const payment = await findPayment(database, begun.paymentId);
    if (!payment) throw new Error(`payment ${begun.paymentId} is gone`);
    const state = await chargeSavedMethod(payments, payment).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return undefined;
      throw error;
    });
    const outcome = state && (await step((tx) => settleOnlinePayment(tx, payment, state, now)));
    return { ...begun, outcome };
  },
});

async function beginPayment(
  tx: Queryable,
  { partnerId, cents: netCents, at }: { partnerId: string; cents: Cents; at: Date },
): Promise<Done<Omit<SavedPayment, 'outcome'>>> {
  const { account, partner } = await lockCustomer(tx, partnerId);
  if (account.isTest) throw new OperatorError('a test account uses play money and needs no payment');
  const method = await findMethod(tx, partnerId);
  if (!method) throw new OperatorError('no payment method is saved');
  if (await findUnansweredPayment(tx, partnerId)) {
    throw new OperatorError('a payment is in progress, and its result is not known yet: nothing was charged');
  }
  const { id: paymentId, vatCents } = await storeSavedCharge(tx, { cause: 'saved', partner, method, netCents, at });
  requirePayable(netCents + vatCents);
  return {
    result: { paymentId, netCents, vatCents },
    change: { partnerId, subject: `payment ${paymentId}`, after: { netCents, vatCents, method: method.label } },
  };
}

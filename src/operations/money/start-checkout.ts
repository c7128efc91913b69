import { Type } from 'typebox';

import { requireAccount } from '../../billing/account.ts';
import { vatOnDay } from '../../billing/payment-vat.ts';
import { ProviderUnavailable, type OpenedCheckout } from '../../billing/payments/provider.ts';
import { insertPayment, newPaymentId } from '../../billing/payments/store.ts';
import { addresseeOf, invoiceAddressOf } from '../../invoicing/customer.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import { requirePartner } from '../../partners/partner.ts';
import { identifier, positiveCents } from '../engine/fields.ts';
import { defineSteppedOperation } from '../engine/operation.ts';
import { requirePayable } from './payment-bounds.ts';

interface StartedCheckout extends Pick<OpenedCheckout, 'url' | 'expiresAt'> {
  readonly paymentId: string;
  readonly netCents: Cents;
  readonly vatCents: Cents;
}

/**
 * Opens a page of the provider on which a partner pays an amount, with VAT on top. The account gets the net amount when it is paid.
 * The provider is called before the transaction begins: a checkout page that was not stored is never shown, and expires.
 */
export const startCheckout = defineSteppedOperation({
  code: 'start-checkout',
  name: 'start a payment by card or bank',
  input: Type.Object({
    partnerId: identifier,
    /** Net. */
    cents: positiveCents,
    /** The payment method is saved for later payments and automatic recharges. */
    savesMethod: Type.Boolean({ description: 'must be true or false' }),
  }),
  async runSteps({ step, database, payments }, { partnerId, cents, savesMethod }, now): Promise<StartedCheckout> {
    if (!payments) throw new OperatorError('payments through Stripe are off: STRIPE_SECRET_KEY is not set');
    const { isTest } = await requireAccount(database, partnerId);
    if (isTest) throw new OperatorError('a test account uses play money and needs no payment');
    const partner = await requirePartner(database, partnerId);
    const addressee = addresseeOf(partner);
    const vatCents = await vatOnDay(database, addressee, cents, utcDay(now));
    const grossCents = cents + vatCents;
    requirePayable(grossCents);
    const paymentId = newPaymentId();
    const email = await invoiceAddressOf(database, partner, now);
    const { language } = addressee;
    const opened = await payments
      .openCheckout({ paymentId, partnerId, grossCents, language, email, savesMethod })
      .catch((error: unknown) => {
        throw error instanceof ProviderUnavailable ? new OperatorError(`${error.message}: nothing was started`) : error;
      });
    const { sessionId, url, expiresAt } = opened;
    return step(async (tx) => {
      await insertPayment(tx, {
        id: paymentId,
        partnerId,
        cause: 'checkout',
        netCents: cents,
        vatCents,
        savesMethod,
        startedAt: now,
        sessionId,
        customerId: null,
        methodId: null,
      });
      const after = { netCents: cents, vatCents, savesMethod };
      return {
        result: { paymentId, netCents: cents, vatCents, url, expiresAt },
        change: { partnerId, subject: `payment ${paymentId}`, after },
      };
    });
  },
});

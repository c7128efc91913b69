import { vatOnDay } from '../../billing/payment-vat.ts';
import type { PaymentProvider, PaymentState, SavedMethod } from '../../billing/payments/provider.ts';
import { insertPayment, newPaymentId, type OnlinePayment } from '../../billing/payments/store.ts';
import type { Queryable } from '../../database/connect.ts';
import { addresseeOf } from '../../invoicing/customer.ts';
import { utcDay } from '../../kernel/day.ts';
import type { PartnerState } from '../../partners/partner.ts';

/** Shorter than the provider remembers the key of a request: until then, asking again returns what became of the first. */
const answerKeptMs = 23 * 3_600_000;

export function isAnswerKept({ startedAt }: Pick<OnlinePayment, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < answerKeptMs;
}

type SavedCharge = Pick<OnlinePayment, 'netCents'> & {
  readonly cause: 'recharge' | 'saved';
  readonly partner: PartnerState;
  readonly method: SavedMethod;
  readonly at: Date;
};

/** Stores a payment that is to be taken from the saved payment method, before it is charged. */
export async function storeSavedCharge(
  tx: Queryable,
  { cause, partner, method, netCents, at }: SavedCharge,
): Promise<Pick<OnlinePayment, 'id' | 'netCents' | 'vatCents'>> {
  const vatCents = await vatOnDay(tx, addresseeOf(partner), netCents, utcDay(at));
  const payment = { id: newPaymentId(), netCents, vatCents };
  await insertPayment(tx, {
    ...payment,
    ...method,
    partnerId: partner.id,
    cause,
    savesMethod: false,
    startedAt: at,
    sessionId: null,
  });
  return payment;
}

/** Takes a payment from the saved payment method. However often it is called, the payment is charged once. */
export async function chargeSavedMethod(
  payments: PaymentProvider,
  { id: paymentId, partnerId, netCents, vatCents, customerId, methodId }: OnlinePayment,
): Promise<PaymentState> {
  const grossCents = netCents + vatCents;
  if (customerId === null || methodId === null) throw new Error(`payment ${paymentId} has no saved payment method`);
  return payments.chargeSaved({ paymentId, partnerId, grossCents, customerId, methodId });
}

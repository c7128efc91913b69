import type { PaymentProvider, PaymentState } from '../billing/payments/provider.ts';
import type { OnlinePayment } from '../billing/payments/store.ts';

/** Shorter than the provider remembers the key of a request: until then, asking again returns what became of the first. */
const answerKeptMs = 23 * 3_600_000;

export function isAnswerKept({ startedAt }: Pick<OnlinePayment, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < answerKeptMs;
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

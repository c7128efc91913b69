import { Type } from 'typebox';

import { changeAccount, lockAccount } from '../../billing/account.ts';
import { insertIncident } from '../../billing/payments/incidents.ts';
import type { PaymentProvider, PaymentState } from '../../billing/payments/provider.ts';
import { findPayment, lockPayment, settlePayment, type OnlinePayment } from '../../billing/payments/store.ts';
import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { identifier } from '../engine/fields.ts';
import { defineSteppedOperation, type Done } from '../engine/operation.ts';
import { chargeSavedMethod, isAnswerKept } from './saved-charge.ts';
import { settleOnlinePayment, type SettledPayment } from './settle-online-payment.ts';

/**
 * Asks the provider what became of a payment that is open, and books it where it was paid. Called for each event of the provider, and
 * for payments that have been open for a while: an event may be lost. One that had failed or expired is not booked when it turns out
 * to be paid: it becomes an incident, for a person to look at.
 */
export const checkPayment = defineSteppedOperation({
  code: 'check-payment',
  name: 'check a payment by card or bank',
  input: Type.Object({
    paymentId: identifier,
    /** Its id at the provider, where an event names it. */
    intentId: Type.Optional(identifier),
  }),
  async runSteps({ step, database, payments }, { paymentId, intentId }, now): Promise<SettledPayment> {
    if (!payments) throw new OperatorError('payments through Stripe are off: STRIPE_SECRET_KEY is not set');
    const payment = await findPayment(database, paymentId);
    if (!payment) throw new OperatorError(`there is no payment ${paymentId}`);
    if (payment.status === 'failed' || payment.status === 'expired') {
      const state = await readSettled(payments, payment, intentId ?? null);
      return state?.status === 'paid' ? step((tx) => noteLatePayment(tx, payment, state, now)) : undefined;
    }
    if (payment.status !== 'open') return undefined;
    if (payment.sessionId !== null) {
      const state = await payments.readCheckout(payment.sessionId);
      return step((tx) => settleOnlinePayment(tx, payment, state, now));
    }
    if (payment.intentId !== null) {
      const state = await payments.readPayment(payment.intentId);
      return step((tx) => settleOnlinePayment(tx, payment, state, now));
    }
    // A process died before it knew the answer.
    if (!isAnswerKept(payment, now)) return step((tx) => giveUp(tx, payment, now));
    const state = await chargeSavedMethod(payments, payment);
    return step((tx) => settleOnlinePayment(tx, payment, state, now));
  },
});

/** A payment as the provider has it now; undefined where it has none under this id, or it is another one. */
async function readSettled(
  payments: PaymentProvider,
  { id, sessionId, intentId }: OnlinePayment,
  namedIntentId: string | null,
): Promise<PaymentState | undefined> {
  const intent = namedIntentId ?? intentId;
  if (intent === null && sessionId === null) return undefined;
  const state = intent === null ? await payments.readCheckout(sessionId ?? '') : await payments.readPayment(intent);
  return state.paymentId === id ? state : undefined;
}

/** Money that arrived after the payment had ended. The partner may have seen that it failed, so a person decides. */
async function noteLatePayment(
  tx: Queryable,
  { id, partnerId, status }: OnlinePayment,
  { grossCents, intentId }: PaymentState,
  at: Date,
): Promise<Done<SettledPayment>> {
  const detail = `it had ${status} here, and was paid at Stripe afterwards (${intentId ?? 'no id'}): nothing is booked`;
  const noted = {
    cause: `late payment ${id}`,
    partnerId,
    paymentId: id,
    kind: 'late',
    cents: grossCents,
    detail,
  } as const;
  const incident = await insertIncident(tx, noted, at);
  if (incident === undefined) return { result: undefined, change: null };
  const change = { partnerId, subject: `payment ${id}`, after: { incident, kind: 'late', grossCents }, reason: detail };
  return { result: 'late', change };
}

/** Asking once more could charge a second time: a person looks it up. */
async function giveUp(tx: Queryable, { id, partnerId }: OnlinePayment, at: Date): Promise<Done<SettledPayment>> {
  const account = await lockAccount(tx, partnerId);
  const payment = await lockPayment(tx, id);
  if (payment?.status !== 'open') return { result: undefined, change: null };
  const reason = 'Stripe was not reached for a day: whether it was paid is not known';
  await settlePayment(tx, id, { status: 'failed', intentId: null, entrySequence: null, reason, at });
  const cents = payment.netCents + payment.vatCents;
  const incident = {
    cause: `payment ${id}`,
    partnerId,
    paymentId: id,
    kind: 'unknown',
    cents,
    detail: reason,
  } as const;
  await insertIncident(tx, incident, at);
  const isRecharge = payment.cause === 'recharge';
  const off = { rechargeBelowCents: null, rechargeCents: null };
  if (isRecharge) await changeAccount(tx, partnerId, off);
  const { rechargeBelowCents, rechargeCents } = account;
  return {
    result: 'failed',
    change: {
      partnerId,
      subject: `payment ${id}`,
      before: { status: 'open', ...(isRecharge && { rechargeBelowCents, rechargeCents }) },
      after: { status: 'failed', ...(isRecharge && off) },
      reason,
    },
  };
}

import { changeAccount } from '../../billing/account.ts';
import { vatOnDay } from '../../billing/payment-vat.ts';
import { insertIncident } from '../../billing/payments/incidents.ts';
import { saveMethod } from '../../billing/payments/methods.ts';
import type { PaymentState } from '../../billing/payments/provider.ts';
import { queueRecharge } from '../../billing/payments/recharges.ts';
import { lockPayment, notePaymentIntent, settlePayment, type OnlinePayment } from '../../billing/payments/store.ts';
import type { Queryable } from '../../database/connect.ts';
import { addresseeOf, lockCustomer, type LockedCustomer } from '../../invoicing/customer.ts';
import { utcDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { addMail } from '../../mail/outbox.ts';
import type { RechargeFailedContent } from '../../mail/render/render.ts';
import type { Done } from '../engine/operation.ts';
import { receiveFunds } from './receive-funds.ts';

/**
 * What became of a payment; undefined where it is still open, or was settled before. `late`: it was settled as not paid, and was paid
 * all the same.
 */
export type SettledPayment = 'paid' | 'failed' | 'expired' | 'review' | 'late' | undefined;

/**
 * Applies what the provider says of a payment: books it once, as any other money that a partner has sent. The account is locked
 * first, as by a purchase, then the payment.
 */
export async function settleOnlinePayment(
  tx: Queryable,
  { id, partnerId }: Pick<OnlinePayment, 'id' | 'partnerId'>,
  state: PaymentState,
  at: Date,
): Promise<Done<SettledPayment>> {
  const customer = await lockCustomer(tx, partnerId);
  const payment = await lockPayment(tx, id);
  if (!payment || payment.status !== 'open') return { result: undefined, change: null };
  if (state.status === 'waiting') {
    if (state.intentId !== null) await notePaymentIntent(tx, id, state.intentId);
    return { result: undefined, change: null };
  }
  if (state.status === 'paid') return takePaid(tx, { customer, payment, state, at });
  const { intentId, reason } = state;
  await settlePayment(tx, id, { status: state.status, intentId, entrySequence: null, reason, at });
  const switchedOff = payment.cause === 'recharge' ? await switchRechargeOff(tx, customer, payment, reason, at) : {};
  const before = { status: 'open', ...switchedOff };
  const after = {
    status: state.status,
    ...('rechargeCents' in switchedOff && { rechargeBelowCents: null, rechargeCents: null }),
  };
  return { result: state.status, change: { partnerId, subject: `payment ${id}`, before, after, reason } };
}

interface PaidPayment {
  readonly customer: LockedCustomer;
  readonly payment: OnlinePayment;
  readonly state: PaymentState;
  readonly at: Date;
}

async function takePaid(tx: Queryable, paid: PaidPayment): Promise<Done<SettledPayment>> {
  const { customer, payment, state, at } = paid;
  const { id, partnerId, netCents, vatCents, savesMethod } = payment;
  const { intentId, method } = state;
  if (savesMethod && method) {
    await saveMethod(tx, partnerId, method, at);
    await queueRecharge(tx, partnerId);
  }
  const doubt = await doubtOf(tx, paid);
  if (doubt !== undefined) {
    await settlePayment(tx, id, { status: 'review', intentId, entrySequence: null, reason: doubt, at });
    const incident = {
      cause: `payment ${id}`,
      partnerId,
      paymentId: id,
      kind: 'mismatch',
      cents: state.grossCents,
    } as const;
    await insertIncident(tx, { ...incident, detail: doubt }, at);
    const after = { status: 'review', grossCents: state.grossCents };
    return { result: 'review', change: { partnerId, subject: `payment ${id}`, after, reason: doubt } };
  }
  const reference = `Stripe ${intentId ?? id}`;
  const { sequence, balanceCents, document } = await receiveFunds(tx, { partnerId, cents: netCents, reference }, at);
  await settlePayment(tx, id, { status: 'paid', intentId, entrySequence: sequence, reason: null, at });
  const after = { status: 'paid', entry: sequence, netCents, vatCents, balanceCents, document };
  return {
    result: 'paid',
    change: {
      partnerId: customer.partner.id,
      subject: `payment ${id}`,
      before: { status: 'open' },
      after: { ...after, ...(savesMethod && method && { savedMethod: method.label }) },
    },
  };
}

/** Why the payment cannot be booked as it is, and a person has to decide. Undefined if it is what was requested. */
async function doubtOf(tx: Queryable, { customer, payment, state, at }: PaidPayment): Promise<string | undefined> {
  const { id, partnerId, netCents, vatCents } = payment;
  if (state.paymentId !== id || state.partnerId !== partnerId) return 'the payment at Stripe is another one';
  const grossCents = netCents + vatCents;
  if (state.currency !== 'eur' || state.grossCents !== grossCents) {
    return `${formatEuro(state.grossCents)} ${state.currency.toUpperCase()} were paid, ${formatEuro(grossCents)} EUR were asked for`;
  }
  const vatNow = await vatOnDay(tx, addresseeOf(customer.partner), netCents, utcDay(at));
  // The document of the payment is issued today: it would not say what was paid.
  if (vatNow !== vatCents)
    return `VAT was ${formatEuro(vatCents)} EUR when it was asked for, and is ${formatEuro(vatNow)} now`;
  return undefined;
}

/** A recharge that failed is not tried again until a person switches it on. Returns what was set before. */
async function switchRechargeOff(
  tx: Queryable,
  { partner, account }: LockedCustomer,
  { id, netCents }: OnlinePayment,
  reason: string | null,
  at: Date,
) {
  const partnerId = partner.id;
  const { rechargeBelowCents, rechargeCents } = account;
  await changeAccount(tx, partnerId, { rechargeBelowCents: null, rechargeCents: null });
  const content: Omit<RechargeFailedContent, 'partnerName'> = {
    kind: 'recharge-failed',
    partner: partnerId,
    amountCents: String(netCents),
    failedOn: utcDay(at),
    reason,
  };
  await addMail(tx, { cause: `recharge-failed:${id}`, partnerId, kind: 'recharge-failed', content, at });
  return { rechargeBelowCents, rechargeCents };
}

import { findEvent, settleEvent, type StripeEvent } from '../billing/payments/events.ts';
import type { PaymentProvider } from '../billing/payments/provider.ts';
import { accountsToRecharge } from '../billing/payments/recharges.ts';
import { findPayment, findPaymentOfIntent, listOpenPayments } from '../billing/payments/store.ts';
import type { Database } from '../database/connect.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Actor } from '../operations/engine/operation.ts';
import { runOperation } from '../operations/engine/run.ts';
import { checkPayment } from '../operations/money/check-payment.ts';
import { notePaymentIncident } from '../operations/money/note-payment-incident.ts';
import { rechargeAccount } from '../operations/money/recharge-account.ts';

export interface PaymentParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  /** Undefined if this node takes no payments. */
  readonly payments: PaymentProvider | undefined;
}

/** Younger payments are checked when their event arrives. */
const quietMs = 5 * 60_000;
const paymentsPerRun = 200;

/** Events that change the state of a payment. */
const paymentEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];

/** Events after which money was or may be returned. */
const incidentEvents: Readonly<Record<string, { kind: 'refund' | 'dispute'; detail: string }>> = {
  'charge.refunded': { kind: 'refund', detail: 'refunded at Stripe, in total' },
  'charge.dispute.created': { kind: 'dispute', detail: 'the payer disputes it' },
  'charge.dispute.funds_withdrawn': { kind: 'dispute', detail: 'the disputed money was withdrawn' },
  'charge.dispute.funds_reinstated': { kind: 'dispute', detail: 'the disputed money was given back to us' },
  'charge.dispute.closed': { kind: 'dispute', detail: 'the dispute is closed' },
};

/** Handles an event of Stripe once. The state of the payment is read from Stripe, not from the event. */
export async function handleStripeEvent(parts: PaymentParts, id: string, actor: Actor): Promise<void> {
  const event = await findEvent(parts.database, id);
  if (!event) return;
  const outcome = await handle(parts, event, actor);
  if (outcome !== 'ignored') parts.log.info({ event: id, type: event.type, outcome }, 'an event of Stripe was handled');
  await settleEvent(parts.database, id, outcome, parts.clock.now());
}

async function handle(parts: PaymentParts, event: StripeEvent, actor: Actor): Promise<string> {
  const { database, log } = parts;
  const { id, type, paymentId, intentId, cents } = event;
  const incident = incidentEvents[type];
  if (!incident && !paymentEvents.includes(type)) return 'ignored';
  const payment =
    (paymentId === null ? undefined : await findPayment(database, paymentId)) ??
    (intentId === null ? undefined : await findPaymentOfIntent(database, intentId));
  // Other programs may use the same Stripe account.
  if (!payment) return 'not ours';
  if (!incident) {
    const checked = { paymentId: payment.id, ...(intentId !== null && { intentId }) };
    const outcome = await runOperation(contextOf(parts), checkPayment, checked, actor);
    if (outcome === 'late') {
      const about = { event: id, type, payment: payment.id, partner: payment.partnerId };
      log.warn(about, 'a payment that had failed or expired was paid at Stripe: a person has to look at it');
    }
    return outcome ?? 'known';
  }
  const noted = { cause: id, paymentId: payment.id, kind: incident.kind, cents: cents ?? 0n, detail: incident.detail };
  await runOperation(contextOf(parts), notePaymentIncident, noted, actor);
  log.warn({ event: id, type, payment: payment.id, partner: payment.partnerId }, 'money went back at Stripe, or may');
  return 'noted';
}

/** Checks payments whose event did not arrive, and recharges accounts whose job was lost. */
export async function sweepPayments(parts: PaymentParts, actor: Actor): Promise<void> {
  const { database, clock, log } = parts;
  const failed: unknown[] = [];
  for (const paymentId of await listOpenPayments(database, new Date(clock.now().getTime() - quietMs), paymentsPerRun)) {
    await runOperation(contextOf(parts), checkPayment, { paymentId }, actor).catch((error: unknown) =>
      failed.push(error),
    );
  }
  for (const partnerId of await accountsToRecharge(database)) {
    await recharge(parts, partnerId, actor).catch((error: unknown) => failed.push(error));
  }
  // The next run checks them again.
  if (failed.length > 0) log.warn({ err: failed[0], payments: failed.length }, 'payments could not be checked yet');
}

export async function recharge(parts: PaymentParts, partnerId: string, actor: Actor): Promise<void> {
  const outcome = await runOperation(contextOf(parts), rechargeAccount, { partnerId }, actor);
  if (outcome === 'failed')
    parts.log.warn({ partner: partnerId }, 'an account could not be recharged: it is switched off');
}

function contextOf({ database, clock, payments }: PaymentParts) {
  return { database, now: clock.now(), machine: clock, payments };
}

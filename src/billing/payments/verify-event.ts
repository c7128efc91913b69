import type Stripe from 'stripe';

import type { StripeEvent } from './events.ts';

/** How old a signature may be: what was recorded earlier is refused. */
const toleranceSeconds = 300;

/** Reads an event from the bytes that were signed. Undefined where the signature is not that of the secret, or too old. */
export function readSignedEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
): StripeEvent | undefined {
  try {
    const event = eventOf(stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds));
    return event.id === '' ? undefined : event;
  } catch {
    return undefined;
  }
}

/** What the objects of events have, whatever their kind: a session, a payment, a charge, a dispute. */
interface EventObject {
  readonly id?: unknown;
  readonly object?: unknown;
  readonly client_reference_id?: unknown;
  readonly payment_intent?: unknown;
  readonly metadata?: { readonly payment?: unknown } | null;
  readonly amount_refunded?: unknown;
  readonly amount?: unknown;
}

function eventOf({ id, type, data }: Stripe.Event): StripeEvent {
  const about = data.object as EventObject;
  const isPayment = about.object === 'payment_intent';
  return {
    id: plain(id) ?? '',
    type: plain(type) ?? '',
    paymentId: plain(about.metadata?.payment) ?? plain(about.client_reference_id),
    intentId: plain(isPayment ? about.id : idOf(about.payment_intent)),
    cents: wholeCents(about.amount_refunded ?? about.amount),
  };
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** Ids are stored and logged: nothing else is taken for one. */
function plain(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.-]{1,255}$/.test(value) ? value : null;
}

function wholeCents(value: unknown): bigint | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : null;
}

import type Stripe from 'stripe';

import type { Cents } from '../../kernel/money.ts';
import { redact } from '../../kernel/redact.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import type { Language } from '../../language/languages.ts';
import {
  ProviderUnavailable,
  type Checkout,
  type OpenedCheckout,
  type PaymentProvider,
  type PaymentState,
  type SavedCharge,
  type SavedMethod,
} from './provider.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Another address than Stripe's, for trials on this machine. */
  readonly url: string | undefined;
}

/** For each request; the library repeats one that failed once, under the same key. */
const timeoutMs = 8_000;
const repeats = 1;
/** Stripe allows up to 24 hours. */
const checkoutSeconds = 23 * 3_600;

/** The library takes a while to load, and most services and commands do not need it. */
export async function loadStripe({ secretKey, url }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const address = url === undefined ? undefined : new URL(url);
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: repeats,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** `returnUrl` is where a payer comes back to, whatever they did. */
export function makeStripe(settings: StripeSettings, returnUrl: (language: Language) => string): PaymentProvider {
  let loading: Promise<Stripe> | undefined;
  const call = async <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await (loading ??= loadStripe(settings)));
    } catch (error) {
      throw error instanceof ProviderUnavailable ? error : unavailable(error);
    }
  };
  return {
    openCheckout: (checkout) => call((stripe) => openCheckout(stripe, checkout, returnUrl(checkout.language))),
    readCheckout: (sessionId) =>
      call(async (stripe) =>
        stateOfSession(
          await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.payment_method'] }),
        ),
      ),
    chargeSaved: (charge) => call((stripe) => chargeSaved(stripe, charge)),
    readPayment: (intentId) =>
      call(async (stripe) =>
        stateOfIntent(await stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] })),
      ),
    detachMethod: (methodId) => call((stripe) => detachMethod(stripe, methodId)),
  };
}

async function openCheckout(stripe: Stripe, checkout: Checkout, returnUrl: string): Promise<OpenedCheckout> {
  const { paymentId, partnerId, grossCents, language, email, savesMethod } = checkout;
  const metadata = { payment: paymentId, partner: partnerId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: paymentId,
      metadata,
      payment_intent_data: { metadata, ...(savesMethod && { setup_future_usage: 'off_session' }) },
      customer_creation: savesMethod ? 'always' : 'if_required',
      ...(email !== null && { customer_email: email }),
      // Stripe has no Ukrainian pages.
      locale: language === 'uk' ? 'auto' : language,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: Number(grossCents),
            product_data: { name: invoiceWords(language).items['top-up'] },
          },
        },
      ],
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: Math.floor(Date.now() / 1_000) + checkoutSeconds,
    },
    { idempotencyKey: paymentId },
  );
  if (!session.url) throw new ProviderUnavailable('Stripe gave no address to pay at');
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000) };
}

async function chargeSaved(stripe: Stripe, charge: SavedCharge): Promise<PaymentState> {
  const { paymentId, partnerId, grossCents, customerId, methodId } = charge;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: Number(grossCents),
        currency: 'eur',
        customer: customerId,
        payment_method: methodId,
        off_session: true,
        confirm: true,
        error_on_requires_action: true,
        metadata: { payment: paymentId, partner: partnerId },
      },
      { idempotencyKey: paymentId },
    );
    return stateOfIntent(intent);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    return { ...nothing, status: 'failed', paymentId, partnerId, grossCents, reason };
  }
}

async function detachMethod(stripe: Stripe, methodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId);
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
  }
}

const nothing = { intentId: null, currency: 'eur', method: null } as const;

/** Why a charge was refused for good: the card was declined, or is not there any more. Undefined where it may still succeed. */
function refusalOf(error: unknown): string | undefined {
  const { type, code, decline_code: declineCode } = error as { type?: string; code?: string; decline_code?: string };
  if (type === 'StripeCardError') return declineCode ?? code ?? 'declined';
  return type === 'StripeInvalidRequestError' ? (code ?? 'refused') : undefined;
}

/** Pure. A checkout can be tried with another card while it is open, so that a declined one has not failed yet. */
function stateOfSession(session: Stripe.Checkout.Session): PaymentState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const state = intent && stateOfIntent(intent);
  return {
    status: statusOfSession(session, state),
    intentId: intent?.id ?? null,
    paymentId: session.client_reference_id,
    partnerId: session.metadata?.['partner'] ?? null,
    grossCents: cents(session.amount_total),
    currency: session.currency ?? '',
    method: state?.method ?? null,
    reason: state?.reason ?? null,
  };
}

function statusOfSession(
  { status, payment_status: paymentStatus }: Stripe.Checkout.Session,
  intent: PaymentState | null,
): PaymentState['status'] {
  if (paymentStatus === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  return status === 'complete' && intent?.status === 'failed' ? 'failed' : 'waiting';
}

/** Pure. */
function stateOfIntent(intent: Stripe.PaymentIntent): PaymentState {
  const { status, metadata, currency, last_payment_error: error } = intent;
  const isPaid = status === 'succeeded';
  return {
    status: isPaid ? 'paid' : status === 'processing' ? 'waiting' : 'failed',
    intentId: intent.id,
    paymentId: metadata['payment'] ?? null,
    partnerId: metadata['partner'] ?? null,
    grossCents: cents(isPaid ? intent.amount_received : intent.amount),
    currency,
    method: methodOf(intent),
    reason: isPaid ? null : (error?.decline_code ?? error?.code ?? status),
  };
}

function methodOf({ customer, payment_method: method, setup_future_usage: usage }: Stripe.PaymentIntent) {
  if (usage !== 'off_session' || !customer || !method) return null;
  const customerId = typeof customer === 'string' ? customer : customer.id;
  if (typeof method === 'string') return { customerId, methodId: method, label: 'saved' };
  return { customerId, methodId: method.id, label: labelOf(method) } satisfies SavedMethod;
}

function labelOf({ type, card, sepa_debit: debit }: Stripe.PaymentMethod): string {
  const digits = card?.last4 ?? debit?.last4;
  const kind = card?.brand ?? type;
  return [kindNames[kind] ?? kind, digits].filter((part) => part !== undefined && part !== null).join(' ');
}

/** Stripe's codes as people know them; others are shown as they are. */
const kindNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  sepa_debit: 'SEPA',
  link: 'Link',
  paypal: 'PayPal',
};

/** Amounts are whole numbers of cents, far below where a number is not exact. */
function cents(amount: number | null): Cents {
  return BigInt(amount ?? 0);
}

/** Only the kind, code and message of an error: the error object also contains the request. */
function unavailable(error: unknown): ProviderUnavailable {
  const { type, code, message } = error as { type?: string; code?: string; message?: string };
  return new ProviderUnavailable(
    `Stripe did not do it (${[type, code].filter(Boolean).join(', ') || 'error'}): ${redact(message ?? '')}`,
  );
}

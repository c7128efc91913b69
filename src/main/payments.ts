import { takeEvent } from '../billing/payments/events.ts';
import type { PaymentProvider } from '../billing/payments/provider.ts';
import { loadStripe, makeStripe, type StripeSettings } from '../billing/payments/stripe.ts';
import { readSignedEvent } from '../billing/payments/verify-event.ts';
import type { Route } from '../http/route.ts';
import { stripeEventsRoute } from '../http/routes/payments/stripe-events.ts';
import { AddressLimit } from '../partners/limits/addresses.ts';
import type { ServiceContext } from './service-context.ts';
import type { PaymentSettings } from './stripe-settings.ts';

/**
 * Stripe sends from a few addresses; other clients cannot cause much work. Not divided between processes: Stripe uses few connections,
 * each of which one process serves.
 */
const eventsPerMinute = 3_000;

/** Takes payments through Stripe. Payers come back to a page of the service. */
export function openPaymentProvider(settings: StripeSettings, publicUrl: () => string): PaymentProvider {
  return makeStripe(settings, (language) => `${publicUrl()}/payments/returned?lang=${language}`);
}

/** Where Stripe sends its events. */
export async function openPaymentRoutes(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  settings: PaymentSettings,
): Promise<Route[]> {
  const stripe = await loadStripe(settings);
  return [
    stripeEventsRoute({
      verify: (body, signature) => readSignedEvent(stripe, { body, signature, secret: settings.webhookSecret }),
      take: async (event) => void (await takeEvent(database, event, clock.now())),
      addressLimit: new AddressLimit(eventsPerMinute, clock),
    }),
  ];
}

import type { StripeSettings } from '../billing/payments/stripe.ts';
import { OperatorError } from '../kernel/errors.ts';
import { type Environment, isOnThisMachine, readUrl, wrong } from './setting-values.ts';

export interface PaymentSettings extends StripeSettings {
  readonly webhookSecret: string;
}

/** Where payments are taken; a command needs it, too. The secrets are never repeated. */
export function readStripe(environment: Environment): PaymentSettings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, webhookSecret] = [read(names[0]), read(names[1])];
  const url = readStripeUrl(read('STRIPE_URL'), read('NODE_ENV'));
  if (secretKey === undefined && webhookSecret === undefined) {
    if (url !== undefined)
      throw new OperatorError(`${names.join(' and ')} must be set, too: STRIPE_URL alone does nothing`);
    return undefined;
  }
  const missing = names.filter((name) => read(name) === undefined);
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new OperatorError(`${missing.join(' and ')} must be set, too: payments need ${names.join(' and ')}`);
  }
  if (!/^[sr]k_(?:live|test)_\w+$/.test(secretKey)) {
    throw new OperatorError(
      'STRIPE_SECRET_KEY is not usable: it must begin with sk_live_, sk_test_, rk_live_ or rk_test_',
    );
  }
  if (!/^whsec_\S+$/.test(webhookSecret)) {
    throw new OperatorError('STRIPE_WEBHOOK_SECRET is not usable: it must begin with whsec_');
  }
  return { secretKey, webhookSecret, url };
}

function readStripeUrl(text: string | undefined, nodeEnv: string | undefined): string | undefined {
  const href = readUrl('STRIPE_URL', text);
  if (text === undefined || href === undefined) return undefined;
  if (!isOnThisMachine(new URL(href))) throw wrong('STRIPE_URL', text, 'it is for trials on this machine');
  if (nodeEnv === 'production') {
    throw wrong('STRIPE_URL', text, 'payments go to Stripe itself in production (NODE_ENV=production)');
  }
  return href;
}

import { euroNumber } from '../../kernel/money.ts';
import { addFunds } from '../../operations/money/add-funds.ts';
import { startCheckout } from '../../operations/money/start-checkout.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { describeBooking, euro } from '../money-view.ts';
import { formatMoment } from '../table.ts';
import { readEuro } from '../values.ts';

export const fundsAdd: DatabaseCommand = {
  name: 'funds add',
  summary: 'Book received money: a top-up, or a payment on a postpaid account',
  arguments: ['ID', 'EUR'],
  options: { reference: { value: 'TEXT', help: 'what the bank statement says; booked once' } },
  needs: 'database',
  async run({ positionals: [partnerId = '', amount = ''], options }, context) {
    const cents = readEuro('EUR', amount);
    const reference = options['reference']?.trim() ?? null;
    const names = { cents: 'EUR', reference: '--reference' };
    const booking = await runChange(context, addFunds, { partnerId, cents, reference }, names);
    return describeBooking(booking, { partnerId, cents, reference });
  },
};

export const fundsCheckout: DatabaseCommand = {
  name: 'funds checkout',
  summary: 'Create a Stripe page on which a partner pays by card or bank',
  arguments: ['ID', 'EUR'],
  options: { save: { help: 'keep the payment method for later payments in the portal and automatic recharges' } },
  details: [
    'EUR is net: VAT is added. The money is booked when Stripe reports the payment as paid. The page expires after',
    '23 hours. Needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, as the service does.',
  ],
  needs: 'database',
  async run({ positionals: [partnerId = '', amount = ''], options }, context) {
    const cents = readEuro('EUR', amount);
    const input = { partnerId, cents, savesMethod: options['save'] !== undefined };
    const started = await runChange(context, startCheckout, input, { cents: 'EUR' });
    const { paymentId, url, netCents, vatCents, expiresAt } = started;
    return {
      json: {
        payment: paymentId,
        partner: partnerId,
        url,
        netEur: euroNumber(netCents),
        vatEur: euroNumber(vatCents),
        grossEur: euroNumber(netCents + vatCents),
        expiresAt,
      },
      text: `${euro(netCents + vatCents)} (${euro(netCents)} and VAT) can be paid until ${formatMoment(expiresAt)} at\n${url}`,
    };
  },
};

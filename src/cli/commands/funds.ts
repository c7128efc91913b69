import { addFunds } from '../../operations/add-funds.ts';
import { change } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { describeBooking } from '../money-view.ts';
import { readEuro } from '../values.ts';

export const fundsAdd: DatabaseCommand = {
  name: 'funds add',
  summary: 'Book money that came in: a top-up, or a payment on a postpaid account',
  arguments: ['ID', 'EUR'],
  options: { reference: { value: 'TEXT', help: 'what the bank statement says; booked once' } },
  needs: 'database',
  async run({ positionals: [partnerId = '', amount = ''], options }, context) {
    const cents = readEuro('EUR', amount);
    const reference = options['reference']?.trim() ?? null;
    const names = { cents: 'EUR', reference: '--reference' };
    const booking = await change(context, addFunds, { partnerId, cents, reference }, names);
    return describeBooking(booking, { partnerId, cents, reference });
  },
};

import { bookFunds } from '../../billing/ledger.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import type { DatabaseCommand } from '../command.ts';
import { readPositiveEuro } from '../values.ts';

export const fundsAdd: DatabaseCommand = {
  name: 'funds add',
  summary: 'Book money that came in: a top-up, or a payment on a postpaid account',
  arguments: ['ID', 'EUR'],
  options: { reference: { value: 'TEXT', help: 'what the bank statement says' } },
  needs: 'database',
  async run({ positionals: [partnerId = '', amount = ''], options }, { database, now }) {
    const cents = readPositiveEuro('the amount', amount);
    const reference = options['reference'] || null;
    if (reference && reference.length > 200) throw new OperatorError('--reference must have at most 200 characters');
    const booking = await bookFunds(database, { partnerId, cents, reference, at: now });
    if (!booking) throw new OperatorError(`there is no partner "${partnerId}"`);
    const { kind, balanceAfterCents } = booking;
    const [name, standing] = kind === 'top-up' ? ['balance', balanceAfterCents] : ['outstanding', -balanceAfterCents];
    return {
      json: {
        partner: partnerId,
        kind,
        amountEur: euroNumber(cents),
        [`${name}Eur`]: euroNumber(standing),
        entry: Number(booking.sequence),
      },
      text: `Booked a ${kind} of ${formatEuro(cents)} EUR. ${name === 'balance' ? 'Balance' : 'Outstanding'}: ${formatEuro(standing)} EUR.`,
    };
  },
};

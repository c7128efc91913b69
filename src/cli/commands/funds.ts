import { bookFunds } from '../../billing/ledger.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import type { DatabaseCommand } from '../command.ts';
import { quote } from '../line.ts';
import { euro, standing, standingText } from '../money-view.ts';
import { readPositiveEuro, readText } from '../values.ts';

export const fundsAdd: DatabaseCommand = {
  name: 'funds add',
  summary: 'Book money that came in: a top-up, or a payment on a postpaid account',
  arguments: ['ID', 'EUR'],
  options: { reference: { value: 'TEXT', help: 'what the bank statement says' } },
  needs: 'database',
  async run({ positionals: [partnerId = '', amount = ''], options }, { database, now }) {
    const cents = readPositiveEuro('EUR', amount);
    const reference = options['reference'] === undefined ? null : readText('--reference', options['reference'], 200);
    const booking = await bookFunds(database, { partnerId, cents, reference, at: now });
    if (!booking) throw new OperatorError(`there is no partner ${quote(partnerId)}`);
    const { kind, sequence, balanceAfterCents } = booking;
    const mode = kind === 'top-up' ? 'prepaid' : 'postpaid';
    return {
      json: {
        partner: partnerId,
        kind,
        amountEur: euroNumber(cents),
        ...standing(mode, balanceAfterCents),
        entry: Number(sequence),
        reference,
      },
      text: `Booked a ${kind} of ${euro(cents)}; ${standingText(mode, balanceAfterCents).join(' ')}.`,
    };
  },
};

import { euroNumber } from '../../kernel/money.ts';
import { setPrice } from '../../operations/money/set-price.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { euro } from '../money-view.ts';
import { formatMoment } from '../table.ts';
import { readChoice, readEuro, readMoment } from '../values.ts';

export const priceSet: DatabaseCommand = {
  name: 'price set',
  summary: 'Set a new price; earlier calls keep their price',
  arguments: ['ID', 'report', 'EUR'],
  options: {
    from: { value: 'ISO', help: 'when it takes effect, as 2027-01-01 or 2027-01-01T08:00:00Z', default: 'now' },
  },
  needs: 'database',
  async run({ positionals: [partnerId = '', kindText = '', amount = ''], options: { from } }, context) {
    const kind = readChoice('the kind of call', kindText, ['report']);
    const cents = readEuro('EUR', amount);
    const later = from === undefined ? {} : { validFrom: readMoment('--from', from) };
    const { validFrom } = await runChange(
      context,
      setPrice,
      { partnerId, kind, cents, ...later },
      { cents: 'EUR', validFrom: '--from' },
    );
    return {
      json: { partner: partnerId, kind, priceEur: euroNumber(cents), validFrom },
      text: `A ${kind} costs ${partnerId} ${euro(cents)} from ${formatMoment(validFrom)}.`,
    };
  },
};

import { setPrice } from '../../billing/prices.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import type { DatabaseCommand } from '../command.ts';
import { euro } from '../money-view.ts';
import { requirePartner } from '../partner-view.ts';
import { moment } from '../table.ts';
import { readChoice, readEuro, readMoment } from '../values.ts';

export const priceSet: DatabaseCommand = {
  name: 'price set',
  summary: 'Agree a new price; calls before it keep theirs',
  arguments: ['ID', 'report', 'EUR'],
  options: {
    from: { value: 'ISO', help: 'from when it holds, as 2027-01-01 or 2027-01-01T08:00:00Z', default: 'now' },
  },
  needs: 'database',
  async run({ positionals: [partnerId = '', kindText = '', amount = ''], options }, { database, now }) {
    const kind = readChoice('the kind of call', kindText, ['report']);
    const cents = readEuro('EUR', amount);
    const validFrom = options['from'] === undefined ? now : readMoment('--from', options['from']);
    if (validFrom < now) {
      throw new OperatorError('--from lies in the past: a price never changes for calls already made');
    }
    await requirePartner(database, partnerId);
    await setPrice(database, partnerId, { kind, cents, validFrom });
    return {
      json: { partner: partnerId, kind, priceEur: euroNumber(cents), validFrom },
      text: `A ${kind} costs ${partnerId} ${euro(cents)} from ${moment(validFrom)}.`,
    };
  },
};

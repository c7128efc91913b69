import { OperatorError } from '../../kernel/errors.ts';
import { changeTerms } from '../../operations/change-terms.ts';
import { change } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { showPartner } from '../partner-view.ts';
import { readEuro } from '../values.ts';
import { partnerOptions, readTerms, termNames } from './partner-options.ts';

const fixed = 'is fixed when the account is made and cannot be changed';

export const partnerSet: DatabaseCommand = {
  name: 'partner set',
  summary: 'Change the terms of a partner; "none" removes a limit, level or address',
  arguments: ['ID'],
  options: {
    price: { value: 'EUR', help: 'price of a report from now on; "price set" can set one for later' },
    ...partnerOptions,
    billing: { value: 'MODE', help: 'how it pays', refused: `the billing mode ${fixed}` },
    repeats: { value: 'POLICY', help: 'what a repeat costs', refused: `the repeat policy ${fixed}` },
    'top-up': { value: 'EUR', help: 'money in', refused: 'money is booked with vehicle-history funds add ID EUR' },
  },
  needs: 'database',
  async run({ positionals: [partnerId = ''], options }, context) {
    if (Object.keys(options).length === 0) {
      throw new OperatorError('nothing to change: name at least one option (see vehicle-history partner set --help)');
    }
    const { price } = options;
    const terms = { ...readTerms(options), ...(price !== undefined && { priceCents: readEuro('--price', price) }) };
    await change(context, changeTerms, { partnerId, ...terms }, termNames(options));
    return showPartner(context.database, partnerId, context.now);
  },
};

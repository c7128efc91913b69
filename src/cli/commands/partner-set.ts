import { OperatorError } from '../../kernel/errors.ts';
import { changeTerms } from '../../operations/partners/change-terms.ts';
import { setBrand } from '../../operations/partners/set-brand.ts';
import { runChange, checkNamed } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { showPartner } from '../partner-view.ts';
import { readEuro, readEuroOrNone, readSwitch } from '../values.ts';
import { billingNames, billingOptions, checkGivenNumber, readBillingDetails } from './billing-options.ts';
import { brandNames, brandOptions, readBrandOptions } from './brand-options.ts';
import {
  partnerOptions,
  readRecipients,
  readTerms,
  recipientNames,
  recipientOptions,
  termNames,
} from './partner-options.ts';

const ownNames = {
  stopOverdue: '--stop-overdue',
  rechargeBelowCents: '--recharge-below',
  rechargeCents: '--recharge-amount',
};

const fixed = 'is fixed when the account is made and cannot be changed';

export const partnerSet: DatabaseCommand = {
  name: 'partner set',
  summary: 'Change terms, billing details or brand of a partner; "none" removes an optional value',
  arguments: ['ID'],
  options: {
    price: { value: 'EUR', help: 'price of a report from now on; "price set" can set one for later' },
    ...partnerOptions,
    ...recipientOptions,
    ...billingOptions,
    ...brandOptions,
    'stop-overdue': { value: 'on|off', help: 'stop purchases after the last reminder of an invoice, until it is paid' },
    goodwill: { value: 'on|off', help: 'refund a report if no source had a record of the vehicle' },
    'recharge-below': {
      value: 'EUR',
      help: 'recharge a prepaid balance that falls below this, from the saved payment method',
    },
    'recharge-amount': { value: 'EUR', help: 'the amount of each recharge, without VAT' },
    billing: { value: 'MODE', help: 'how it pays', refused: `the billing mode ${fixed}` },
    repeats: { value: 'POLICY', help: 'what a repeat costs', refused: `the repeat policy ${fixed}` },
    'top-up': { value: 'EUR', help: 'money in', refused: 'money is booked with vehicle-history funds add ID EUR' },
  },
  needs: 'database',
  async run({ positionals: [partnerId = ''], options }, context) {
    if (Object.keys(options).length === 0) {
      throw new OperatorError('nothing to change: name at least one option (see vehicle-history partner set --help)');
    }
    const { price, 'stop-overdue': stopOverdue, 'recharge-below': below, 'recharge-amount': amount } = options;
    const details = readBillingDetails(options);
    const terms = {
      ...readTerms(options),
      ...readRecipients(options),
      ...details,
      ...(stopOverdue !== undefined && { stopOverdue: readSwitch('--stop-overdue', stopOverdue) }),
      ...(options['goodwill'] !== undefined && { goodwill: readSwitch('--goodwill', options['goodwill']) }),
      ...(below !== undefined && { rechargeBelowCents: readEuroOrNone('--recharge-below', below) }),
      ...(amount !== undefined && { rechargeCents: readEuroOrNone('--recharge-amount', amount) }),
      ...(price !== undefined && { priceCents: readEuro('--price', price) }),
    };
    const names = {
      ...ownNames,
      ...termNames(options),
      ...recipientNames(options),
      ...billingNames(options),
      ...brandNames,
    };
    const brand = await readBrandOptions(options);
    const [hasBrand, hasTerms] = [brand, terms].map((given) => Object.keys(given).length > 0);
    // What is wrong with either is said before one of them is changed.
    checkNamed(setBrand, { partnerId, ...brand }, names);
    checkNamed(changeTerms, { partnerId, ...terms }, names);
    if (hasBrand) await runChange(context, setBrand, { partnerId, ...brand }, names);
    if (hasTerms) await runChange(context, changeTerms, { partnerId, ...terms }, names);
    await checkGivenNumber(context, partnerId, details);
    return showPartner(context.database, partnerId, context.now);
  },
};

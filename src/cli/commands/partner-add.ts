import { euroNumber } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { addPartner, defaultTerms, type NewPartner } from '../../operations/partners/add-partner.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand, Options } from '../command.ts';
import { euro, standing, standingText } from '../money-view.ts';
import { pairs } from '../table.ts';
import { readChoice, readEuro } from '../values.ts';
import { billingNames, billingOptions, checkGivenNumber, readBillingDetails } from './billing-options.ts';
import { partnerOptions, readTerms, termNames } from './partner-options.ts';

export const partnerAdd: DatabaseCommand = {
  name: 'partner add',
  summary: 'Add a partner and issue its first key',
  arguments: ['ID'],
  options: {
    billing: { value: 'prepaid|postpaid', help: 'how it pays; cannot be changed later', needed: true },
    price: { value: 'EUR', help: 'price of a report', needed: true },
    test: { help: 'play money, sandbox VINs only, no invoices; cannot be changed later' },
    'top-up': { value: 'EUR', help: 'what a prepaid account starts with' },
    repeats: {
      value: 'free|charged',
      help: 'what a repeat costs; cannot be changed later',
      default: defaultTerms.repeatPolicy,
    },
    ...partnerOptions,
    ...billingOptions,
    'rate-limit': { ...partnerOptions['rate-limit'], default: String(defaultTerms.rateLimitPerMinute) },
    'access-days': { ...partnerOptions['access-days'], default: String(defaultTerms.reportAccessDays) },
    'charge-window-hours': {
      ...partnerOptions['charge-window-hours'],
      default: String(defaultTerms.chargeWindowHours),
    },
    language: { ...partnerOptions.language, default: defaultTerms.language },
  },
  needs: 'database',
  async run({ positionals: [id = ''], options }, context) {
    const partner = readNewPartner(id, options);
    const names = { id: quoteInput(id), ...termNames(options), ...billingNames(options) };
    const issued = await runChange(context, addPartner, partner, names);
    const check = await checkGivenNumber(context, id, partner);
    return {
      json: {
        partner: partner.id,
        apiKey: issued.key,
        keyId: issued.id,
        billingMode: partner.billingMode,
        test: partner.isTest,
        priceEur: euroNumber(partner.priceCents),
        ...standing(partner.billingMode, partner.topUpCents),
        ...(check && { vatCheck: { outcome: check.outcome, consultationNumber: check.consultationNumber } }),
      },
      text: pairs([
        ['partner', partner.id],
        ['key', issued.key],
        ['', 'shown this once; only its hash is stored'],
        ['key id', issued.id],
        [
          'billing',
          `${partner.billingMode}, ${euro(partner.priceCents)} a report${partner.isTest ? ', play money' : ''}`,
        ],
        standingText(partner.billingMode, partner.topUpCents),
      ]),
    };
  },
};

function readNewPartner(id: string, options: Options): NewPartner {
  return {
    id,
    name: id,
    ...defaultTerms,
    billingMode: readChoice('--billing', options['billing'] ?? '', ['prepaid', 'postpaid']),
    repeatPolicy: readChoice('--repeats', options['repeats'] ?? defaultTerms.repeatPolicy, ['free', 'charged']),
    isTest: options['test'] !== undefined,
    ...readTerms(options),
    ...readBillingDetails(options),
    priceCents: readEuro('--price', options['price'] ?? ''),
    topUpCents: readEuro('--top-up', options['top-up'] ?? '0'),
  };
}

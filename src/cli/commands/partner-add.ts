import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import type { DatabaseCommand, Options } from '../command.ts';
import { quote } from '../line.ts';
import { euro, standing, standingText } from '../money-view.ts';
import { onboard, type NewPartner } from '../onboard.ts';
import { pairs } from '../table.ts';
import { readChoice, readEuro } from '../values.ts';
import { partnerOptions, readAccountTerms, readPartnerTerms } from './partner-options.ts';

/** What holds where nothing else is said. */
const usual = {
  language: 'en',
  contactEmail: null,
  rateLimitPerMinute: 60,
  reportAccessDays: 30,
  chargeWindowHours: 24,
  creditLimitCents: null,
  warningLevelCents: null,
};

export const partnerAdd: DatabaseCommand = {
  name: 'partner add',
  summary: 'Take a partner on and issue its first key',
  arguments: ['ID'],
  options: {
    billing: { value: 'prepaid|postpaid', help: 'how it pays; fixed from then on', needed: true },
    price: { value: 'EUR', help: 'price of a report', needed: true },
    'top-up': { value: 'EUR', help: 'what a prepaid account starts with' },
    repeats: { value: 'free|charged', help: 'what a repeat costs; fixed from then on', default: 'free' },
    ...partnerOptions,
    'rate-limit': { ...partnerOptions['rate-limit'], default: String(usual.rateLimitPerMinute) },
    'access-days': { ...partnerOptions['access-days'], default: String(usual.reportAccessDays) },
    'charge-window-hours': { ...partnerOptions['charge-window-hours'], default: String(usual.chargeWindowHours) },
    language: { ...partnerOptions.language, default: usual.language },
  },
  needs: 'database',
  async run({ positionals: [id = ''], options }, { database, now }) {
    const partner = readNewPartner(id, options);
    const issued = await onboard(database, partner, now);
    return {
      json: {
        partner: partner.id,
        apiKey: issued.key,
        keyId: issued.id,
        billingMode: partner.billingMode,
        priceEur: euroNumber(partner.priceCents),
        ...standing(partner.billingMode, partner.topUpCents),
      },
      text: pairs([
        ['partner', partner.id],
        ['key', issued.key],
        ['', 'shown this once; only its hash is kept'],
        ['key id', issued.id],
        ['billing', `${partner.billingMode}, ${euro(partner.priceCents)} a report`],
        standingText(partner.billingMode, partner.topUpCents),
      ]),
    };
  },
};

function readNewPartner(id: string, options: Options): NewPartner {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$/.test(id)) {
    throw new OperatorError(
      `${quote(id)} cannot be an id: use up to 64 letters, digits, dots, hyphens and underscores, a letter or digit first and last`,
    );
  }
  const billingMode = readChoice('--billing', options['billing'] ?? '', ['prepaid', 'postpaid']);
  return {
    id,
    name: id,
    ...usual,
    ...readPartnerTerms(options),
    billingMode,
    repeatPolicy: readChoice('--repeats', options['repeats'] ?? 'free', ['free', 'charged']),
    ...readAccountTerms(options, billingMode),
    priceCents: readEuro('--price', options['price'] ?? ''),
    topUpCents: readEuro('--top-up', options['top-up'] ?? '0'),
  };
}

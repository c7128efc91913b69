import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';
import type { DatabaseCommand } from '../command.ts';
import { onboard, type NewPartner } from '../onboard.ts';
import { pairs } from '../table.ts';
import { readChoice, readEmail, readEuro, readLanguage, readWhole } from '../values.ts';
import { partnerOptions } from './partner-options.ts';

export const partnerAdd: DatabaseCommand = {
  name: 'partner add',
  summary: 'Take a partner on and issue its first key',
  arguments: ['ID'],
  options: {
    billing: { value: 'prepaid|postpaid', help: 'how it pays; fixed from then on (needed)' },
    price: { value: 'EUR', help: 'price of a report (needed)' },
    'top-up': { value: 'EUR', help: 'what a prepaid account starts with' },
    repeats: {
      value: 'free|charged',
      help: 'whether a repeat in the charge window is free; fixed from then on (free)',
    },
    ...partnerOptions,
  },
  needs: 'database',
  async run({ positionals: [id = ''], options }, { database, now }) {
    const partner = readNewPartner(id, options);
    const issued = await onboard(database, partner, now);
    const json = {
      partner: partner.id,
      apiKey: issued.key,
      keyId: issued.id,
      billingMode: partner.billingMode,
      priceEur: formatEuro(partner.priceCents),
      balanceEur: formatEuro(partner.topUpCents),
    };
    const text = pairs([
      ['partner', partner.id],
      ['key', issued.key],
      ['', 'shown this once; only its hash is kept'],
      ['key id', issued.id],
      ['billing', `${partner.billingMode}, ${formatEuro(partner.priceCents)} EUR a report`],
    ]);
    return { json, text };
  },
};

function readNewPartner(id: string, options: Readonly<Record<string, string | undefined>>): NewPartner {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$/.test(id)) {
    throw new OperatorError(`"${id}" cannot be an id: use up to 64 letters, digits, dots, hyphens and underscores`);
  }
  if (options['billing'] === undefined) throw new OperatorError('--billing is missing: prepaid or postpaid');
  if (options['price'] === undefined) throw new OperatorError('--price is missing: the price of a report in euro');
  const billingMode = readChoice('--billing', options['billing'], ['prepaid', 'postpaid']);
  const refused = billingMode === 'prepaid' ? ['credit-limit'] : ['top-up', 'warn-below'];
  for (const name of refused) {
    if (options[name] !== undefined) throw new OperatorError(`--${name} does not go with a ${billingMode} account`);
  }
  const euro = (name: string) => (options[name] === undefined ? null : readEuro(`--${name}`, options[name]));
  return {
    id,
    name: options['name'] || id,
    language: readLanguage(options['language'] ?? 'en'),
    contactEmail: options['email'] === undefined ? null : readEmail(options['email']),
    rateLimitPerMinute: readWhole('--rate-limit', options['rate-limit'] ?? '60', 1, 1_000_000),
    reportAccessDays: readWhole('--access-days', options['access-days'] ?? '30', 1, 3650),
    billingMode,
    repeatPolicy: readChoice('--repeats', options['repeats'] ?? 'free', ['free', 'charged']),
    chargeWindowHours: readWhole('--charge-window-hours', options['charge-window-hours'] ?? '24', 1, 8760),
    creditLimitCents: euro('credit-limit'),
    warningLevelCents: euro('warn-below'),
    priceCents: readEuro('--price', options['price']),
    topUpCents: euro('top-up') ?? 0n,
  };
}

import type { AccountChange, BillingMode } from '../../billing/account.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import type { PartnerChange } from '../../partners/partner.ts';
import type { Options, OptionSpec } from '../command.ts';
import { readEmail, readEuro, readLanguage, readText, readWhole } from '../values.ts';

/** What can be said of a partner when it is taken on, and changed later. */
export const partnerOptions = {
  name: { value: 'TEXT', help: 'its name, for people' },
  'credit-limit': { value: 'EUR', help: 'how much may be owed on a postpaid account' },
  'rate-limit': { value: 'N', help: 'requests in any 60 seconds' },
  'access-days': { value: 'N', help: 'days that a bought report can be read' },
  'charge-window-hours': { value: 'N', help: 'hours in which a repeat is the same purchase' },
  language: { value: 'TAG', help: 'language of reports and mails' },
  email: { value: 'ADDRESS', help: 'where statements and warnings go' },
  'warn-below': { value: 'EUR', help: 'mail a warning when a prepaid balance falls below this' },
} as const satisfies Record<string, OptionSpec>;

export function readPartnerTerms(options: Options): PartnerChange {
  const { name, language, email, 'rate-limit': rateLimit, 'access-days': accessDays } = options;
  return {
    ...(name !== undefined && { name: readText('--name', name, 200) }),
    ...(language !== undefined && { language: readLanguage(language) }),
    ...(email !== undefined && { contactEmail: email === 'none' ? null : readEmail(email) }),
    ...(rateLimit !== undefined && { rateLimitPerMinute: readWhole('--rate-limit', rateLimit, 1, 1_000_000) }),
    ...(accessDays !== undefined && { reportAccessDays: readWhole('--access-days', accessDays, 1, 3650) }),
  };
}

export function readAccountTerms(options: Options, billingMode: BillingMode): AccountChange {
  const { 'charge-window-hours': hours, 'credit-limit': creditLimit, 'warn-below': warnBelow } = options;
  refuseWith(billingMode === 'prepaid' ? ['credit-limit'] : ['top-up', 'warn-below'], options, billingMode);
  return {
    ...(hours !== undefined && { chargeWindowHours: readWhole('--charge-window-hours', hours, 1, 8760) }),
    ...(creditLimit !== undefined && { creditLimitCents: readEuroOrNone('--credit-limit', creditLimit) }),
    ...(warnBelow !== undefined && { warningLevelCents: readEuroOrNone('--warn-below', warnBelow) }),
  };
}

function refuseWith(names: readonly string[], options: Options, billingMode: BillingMode): void {
  const given = names.find((name) => options[name] !== undefined);
  if (given !== undefined) throw new OperatorError(`--${given} does not go with a ${billingMode} account`);
}

function readEuroOrNone(name: string, text: string): Cents | null {
  return text === 'none' ? null : readEuro(name, text);
}

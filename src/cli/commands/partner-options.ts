import type { AccountChange } from '../../billing/account.ts';
import { quoteInput } from '../../kernel/text.ts';
import type { Language } from '../../language/languages.ts';
import { ranges } from '../../operations/engine/fields.ts';
import type { PartnerChange } from '../../partners/partner.ts';
import type { Options, OptionSpec } from '../command.ts';
import { readEuroOrNone, readLanguage, readWhole } from '../values.ts';

/** Terms that are given when a partner is added, and can be changed later. */
export const partnerOptions = {
  name: { value: 'TEXT', help: 'its name, for people' },
  'credit-limit': { value: 'EUR', help: 'how much may be owed on a postpaid account' },
  'rate-limit': { value: 'N', help: 'requests in any 60 seconds' },
  'access-days': { value: 'N', help: 'days that a bought report can be read' },
  'charge-window-hours': { value: 'N', help: 'hours in which a repeat is the same purchase' },
  language: { value: 'TAG', help: 'language of reports and mails' },
  email: { value: 'ADDRESS', help: 'where statements and warnings are sent' },
  'warn-below': { value: 'EUR', help: 'mail a warning when a prepaid balance falls below this' },
} as const satisfies Record<string, OptionSpec>;

export function readTerms(options: Options): PartnerChange & AccountChange & { language?: Language } {
  const { name, language, email, 'rate-limit': rateLimit, 'access-days': accessDays } = options;
  const { 'charge-window-hours': hours, 'credit-limit': creditLimit, 'warn-below': warnBelow } = options;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(language !== undefined && { language: readLanguage(language) }),
    ...(email !== undefined && { contactEmail: email === 'none' ? null : email }),
    ...(rateLimit !== undefined && {
      rateLimitPerMinute: readWhole('--rate-limit', rateLimit, ranges.rateLimitPerMinute),
    }),
    ...(accessDays !== undefined && {
      reportAccessDays: readWhole('--access-days', accessDays, ranges.reportAccessDays),
    }),
    ...(hours !== undefined && {
      chargeWindowHours: readWhole('--charge-window-hours', hours, ranges.chargeWindowHours),
    }),
    ...(creditLimit !== undefined && { creditLimitCents: readEuroOrNone('--credit-limit', creditLimit) }),
    ...(warnBelow !== undefined && { warningLevelCents: readEuroOrNone('--warn-below', warnBelow) }),
  };
}

/** The options by the fields that they set, for error messages. */
export function termNames({ email = '' }: Options): Record<string, string> {
  return {
    name: '--name',
    contactEmail: `--email ${quoteInput(email)}`,
    creditLimitCents: '--credit-limit',
    warningLevelCents: '--warn-below',
    topUpCents: '--top-up',
  };
}

/** Where mails go that are not for the contact. */
export const recipientOptions = {
  'statement-email': { value: 'ADDRESS', help: 'where statements are sent instead of to --email' },
  'balance-email': { value: 'ADDRESS', help: 'where balance warnings are sent instead of to --email' },
} as const satisfies Record<string, OptionSpec>;

export function readRecipients({ 'statement-email': statements, 'balance-email': balance }: Options) {
  return {
    ...(statements !== undefined && { statementEmail: statements === 'none' ? null : statements }),
    ...(balance !== undefined && { balanceEmail: balance === 'none' ? null : balance }),
  };
}

export function recipientNames(options: Options): Record<string, string> {
  return {
    statementEmail: `--statement-email ${quoteInput(options['statement-email'] ?? '')}`,
    balanceEmail: `--balance-email ${quoteInput(options['balance-email'] ?? '')}`,
  };
}

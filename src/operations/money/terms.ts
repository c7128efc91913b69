import type { BillingMode } from '../../billing/account.ts';
import { amountCents, email, language, line, nullable, ranges, wholeNumber } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';

/** What is agreed with a partner when it is added, and can be changed later. */
export const partnerTerms = {
  name: line(200),
  language,
  contactEmail: nullable(email),
  rateLimitPerMinute: wholeNumber(ranges.rateLimitPerMinute),
  reportAccessDays: wholeNumber(ranges.reportAccessDays),
};

export const accountTerms = {
  chargeWindowHours: wholeNumber(ranges.chargeWindowHours),
  /** Postpaid accounts only. */
  creditLimitCents: nullable(amountCents),
  /** Prepaid accounts only. */
  warningLevelCents: nullable(amountCents),
};

const fieldsOfOtherMode = {
  prepaid: ['creditLimitCents', 'stopOverdue'],
  postpaid: ['topUpCents', 'warningLevelCents', 'rechargeBelowCents', 'rechargeCents', 'rechargeCapCents'],
} as const satisfies Record<BillingMode, readonly string[]>;

export function refuseTermsOfOtherMode(billingMode: BillingMode, given: Readonly<Record<string, unknown>>): void {
  const field = fieldsOfOtherMode[billingMode].find((name) => given[name] !== undefined);
  if (field !== undefined) throw new InvalidInput(field, `is not available for a ${billingMode} account`);
}

import { onboard, type NewPartner } from '../../src/cli/onboard.ts';
import type { Database } from '../../src/database/connect.ts';
import { randomBase62 } from '../../src/kernel/ids.ts';

/** The terms of a partner where nothing else is given. */
export const usualTerms: Omit<NewPartner, 'id'> = {
  name: 'A partner',
  language: 'en',
  contactEmail: null,
  rateLimitPerMinute: 1_000,
  reportAccessDays: 30,
  billingMode: 'prepaid',
  repeatPolicy: 'free',
  chargeWindowHours: 24,
  creditLimitCents: null,
  warningLevelCents: null,
  priceCents: 250n,
  topUpCents: 10_000n,
};

/** Adds a partner with the usual terms but for those given, and returns its id and key. */
export async function addPartner(
  database: Database,
  terms: Partial<NewPartner> = {},
): Promise<{ partnerId: string; keyId: string; key: string }> {
  const partner: NewPartner = { id: `partner-${randomBase62(8)}`, ...usualTerms, ...terms };
  const { id, key } = await onboard(database, partner, new Date());
  return { partnerId: partner.id, keyId: id, key };
}

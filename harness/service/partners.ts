import type { Database } from '../../src/database/connect.ts';
import { randomBase62 } from '../../src/kernel/ids.ts';
import { theService } from '../../src/operations/engine/operation.ts';
import { runOperation } from '../../src/operations/engine/run.ts';
import {
  addPartner as addPartnerOperation,
  defaultTerms,
  type NewPartner,
} from '../../src/operations/partners/add-partner.ts';

/** The terms of a partner where nothing else is given. */
export const testTerms: Omit<NewPartner, 'id'> = {
  name: 'A partner',
  ...defaultTerms,
  rateLimitPerMinute: 1_000,
  billingMode: 'prepaid',
  priceCents: 250n,
  topUpCents: 10_000n,
};

/** Adds a partner with the usual terms but for those given, and returns its id and key. */
export async function addPartner(
  database: Database,
  terms: Partial<NewPartner> = {},
): Promise<{ partnerId: string; keyId: string; key: string }> {
  const partner: NewPartner = { id: `partner-${randomBase62(8)}`, ...testTerms, ...terms };
  const context = { database, now: new Date() };
  const { id, key } = await runOperation(context, addPartnerOperation, partner, theService);
  return { partnerId: partner.id, keyId: id, key };
}

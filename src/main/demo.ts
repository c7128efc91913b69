import type { Database } from '../database/connect.ts';
import { addPartner, defaultTerms } from '../operations/add-partner.ts';
import { theService } from '../operations/operation.ts';
import { runOperation } from '../operations/run.ts';
import { hasPartners } from '../partners/partner.ts';

export const demoPartner = 'demo';

/** Adds the demo partner where there is no partner at all, and returns its key; undefined on every later start. */
export async function makeDemoPartner(database: Database, now: Date): Promise<string | undefined> {
  if (await hasPartners(database)) return undefined;
  const partner = {
    id: demoPartner,
    name: 'Demo partner',
    ...defaultTerms,
    billingMode: 'prepaid',
    priceCents: 250n,
    topUpCents: 10_000n,
  } as const;
  const { key } = await runOperation({ database, now }, addPartner, partner, theService);
  return key;
}

import { addPartner, defaultTerms } from '../operations/add-partner.ts';
import { theService } from '../operations/operation.ts';
import { runOperation, type OperationContext } from '../operations/run.ts';
import { hasPartners } from '../partners/partner.ts';

export const demoPartner = 'demo';

/** Adds the demo partner where there is no partner at all, and returns its key; undefined on every later start. */
export async function makeDemoPartner(context: OperationContext): Promise<string | undefined> {
  if (await hasPartners(context.database)) return undefined;
  const partner = {
    id: demoPartner,
    name: 'Demo partner',
    ...defaultTerms,
    billingMode: 'prepaid',
    priceCents: 250n,
    topUpCents: 10_000n,
  } as const;
  const { key } = await runOperation(context, addPartner, partner, theService);
  return key;
}

import { addPartner, defaultTerms } from '../operations/add-partner.ts';
import { inviteOperator } from '../operations/invite-operator.ts';
import { theService } from '../operations/operation.ts';
import { runOperation, type OperationContext } from '../operations/run.ts';
import { hasPartners } from '../partners/partner.ts';
import { listOperators } from '../people/operators/store.ts';

export const demoPartner = 'demo';
export const demoOperator = 'admin@demo.example';

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

/** Invites the first operator where there is none at all, and returns the secret of the link. */
export async function makeDemoOperator(context: OperationContext): Promise<string | undefined> {
  if ((await listOperators(context.database)).length > 0) return undefined;
  const operator = { mail: demoOperator, role: 'admin' } as const;
  return (await runOperation(context, inviteOperator, operator, theService)).token;
}

import { theService } from '../operations/engine/operation.ts';
import { runOperation, type OperationContext } from '../operations/engine/run.ts';
import { addPartner, defaultTerms } from '../operations/partners/add-partner.ts';
import { inviteMember } from '../operations/people/invite-member.ts';
import { inviteOperator } from '../operations/people/invite-operator.ts';
import { hasPartners } from '../partners/partner.ts';
import { listOperators } from '../people/operators.ts';

export const demoPartner = 'demo';
export const demoOperator = 'admin@demo.example';
const demoMember = 'owner@demo.example';

/** What is shown of the demo partner on the start that adds it. */
interface Demo {
  readonly key: string;
  /** The link with which its owner signs in to the portal. */
  readonly ownerLink: string | undefined;
}

/** Adds the demo partner where there is no partner at all, with an owner; undefined on every later start. */
export async function makeDemoPartner(context: OperationContext, publicUrl: string): Promise<Demo | undefined> {
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
  const owner = { partnerId: demoPartner, mail: demoMember, role: 'owner', url: `${publicUrl}/portal` } as const;
  const { link } = await runOperation(context, inviteMember, owner, theService);
  return { key, ownerLink: link };
}

/** Invites the first operator where there is none at all, and returns the link. */
export async function makeDemoOperator(context: OperationContext, consoleUrl: string): Promise<string | undefined> {
  if ((await listOperators(context.database)).length > 0) return undefined;
  const operator = { mail: demoOperator, role: 'admin', url: consoleUrl } as const;
  return (await runOperation(context, inviteOperator, operator, theService)).link;
}

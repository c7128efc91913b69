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

/** Of a test account: play money, and sandbox VINs only. */
const demoTestPartner = 'demo-test';

/** What is shown of the demo partners on the start that adds them. */
interface Demo {
  readonly key: string;
  /** The key of the test account. */
  readonly testKey: string;
  /** The link with which its owner signs in to the portal. */
  readonly ownerLink: string | undefined;
}

/**
 * Adds the demo partner with an owner, and a test account beside it, where there is no partner at all; undefined on every later
 * start.
 */
export async function makeDemoPartners(context: OperationContext, publicUrl: string): Promise<Demo | undefined> {
  if (await hasPartners(context.database)) return undefined;
  const partner = {
    id: demoPartner,
    name: 'Demo partner',
    ...defaultTerms,
    // Ten times the default: somebody who tries everything at once should not meet the limit.
    rateLimitPerMinute: 600,
    billingMode: 'prepaid',
    priceCents: 250n,
    topUpCents: 10_000n,
  } as const;
  const testPartner = { ...partner, id: demoTestPartner, name: 'Demo partner, test account', isTest: true };
  const { key } = await runOperation(context, addPartner, partner, theService);
  const { key: testKey } = await runOperation(context, addPartner, testPartner, theService);
  const owner = { partnerId: demoPartner, mail: demoMember, role: 'owner', url: `${publicUrl}/portal` } as const;
  const { link } = await runOperation(context, inviteMember, owner, theService);
  return { key, testKey, ownerLink: link };
}

/** Invites the first operator where there is none at all, and returns the link. */
export async function makeDemoOperator(context: OperationContext, consoleUrl: string): Promise<string | undefined> {
  if ((await listOperators(context.database)).length > 0) return undefined;
  const operator = { mail: demoOperator, role: 'admin', url: consoleUrl } as const;
  return (await runOperation(context, inviteOperator, operator, theService)).link;
}

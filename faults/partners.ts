import { addPartner, testTerms } from '../harness/service/partners.ts';
import type { Database } from '../src/database/connect.ts';
import type { NewPartner } from '../src/operations/partners/add-partner.ts';

export interface Partner {
  readonly id: string;
  readonly key: string;
  readonly keyId: string;
  readonly terms: Omit<NewPartner, 'id'>;
}

export const priceCents = 250n;
/** More than a run can spend. */
const plentyCents = 100_000_000n;
/** What the thin account starts with: it is used up in each scenario. */
const smallBalanceCents = 40n * priceCents;
const highestRate = 1_000_000;

const scenarioTerms: Omit<NewPartner, 'id'> = {
  ...testTerms,
  contactEmail: 'books@partner.example',
  rateLimitPerMinute: highestRate,
  reportAccessDays: 365,
  chargeWindowHours: 8_760,
  priceCents,
  topUpCents: plentyCents,
};

export async function addScenarioPartner(
  database: Database,
  id: string,
  terms: Partial<NewPartner> = {},
): Promise<Partner> {
  const agreed = { ...scenarioTerms, ...terms };
  const { keyId, key } = await addPartner(database, { ...agreed, id });
  return { id, key, keyId, terms: agreed };
}

/** Whose customers buy: every way to pay and to repeat, and one whose money runs out on the way. */
export async function addBuyers(database: Database): Promise<Partner[]> {
  return [
    await addScenarioPartner(database, 'free-repeats'),
    await addScenarioPartner(database, 'every-call-bills', { repeatPolicy: 'charged' }),
    await addScenarioPartner(database, 'postpaid', { billingMode: 'postpaid', topUpCents: 0n }),
    await addScenarioPartner(database, 'thin', { topUpCents: smallBalanceCents, warningLevelCents: 20n * priceCents }),
  ];
}

import type { Database } from '../src/database/connect.ts';
import { addPartner, type NewPartner } from '../src/operations/add-partner.ts';
import { theService } from '../src/operations/operation.ts';
import { runOperation } from '../src/operations/run.ts';

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
const thinCents = 40n * priceCents;
const highestRate = 1_000_000;

const usual: Omit<NewPartner, 'id'> = {
  name: 'A partner',
  language: 'en',
  contactEmail: 'books@partner.example',
  rateLimitPerMinute: highestRate,
  reportAccessDays: 365,
  billingMode: 'prepaid',
  repeatPolicy: 'free',
  chargeWindowHours: 8_760,
  creditLimitCents: null,
  warningLevelCents: null,
  priceCents,
  topUpCents: plentyCents,
};

export async function takeOn(database: Database, id: string, terms: Partial<NewPartner> = {}): Promise<Partner> {
  const agreed = { ...usual, ...terms };
  const { id: keyId, key } = await runOperation(
    { database, now: new Date() },
    addPartner,
    { ...agreed, id },
    theService,
  );
  return { id, key, keyId, terms: agreed };
}

/** Whose customers buy: every way to pay and to repeat, and one whose money runs out on the way. */
export async function takeOnBuyers(database: Database): Promise<Partner[]> {
  return [
    await takeOn(database, 'free-repeats'),
    await takeOn(database, 'every-call-bills', { repeatPolicy: 'charged' }),
    await takeOn(database, 'postpaid', { billingMode: 'postpaid', topUpCents: 0n }),
    await takeOn(database, 'thin', { topUpCents: thinCents, warningLevelCents: 20n * priceCents }),
  ];
}

import { onboard } from '../cli/onboard.ts';
import type { Database } from '../database/connect.ts';
import { hasPartners } from '../partners/partner.ts';

export const demoPartner = 'demo';

/** Makes the demo partner where there is no partner at all, and answers its key; undefined on every later start. */
export async function makeDemoPartner(database: Database, now: Date): Promise<string | undefined> {
  if (await hasPartners(database)) return undefined;
  const issued = await onboard(
    database,
    {
      id: demoPartner,
      name: 'Demo partner',
      language: 'en',
      contactEmail: null,
      rateLimitPerMinute: 60,
      reportAccessDays: 30,
      billingMode: 'prepaid',
      repeatPolicy: 'free',
      chargeWindowHours: 24,
      creditLimitCents: null,
      warningLevelCents: null,
      priceCents: 250n,
      topUpCents: 10_000n,
    },
    now,
  );
  return issued.key;
}

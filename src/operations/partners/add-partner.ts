import { Type, type Static } from 'typebox';

import { openAccount } from '../../billing/account.ts';
import { insertPrice } from '../../billing/prices.ts';
import { assignDebtor } from '../../invoicing/debtors.ts';
import type { IssuedKey } from '../../partners/keys/format.ts';
import { storeNewKey } from '../../partners/keys/issue.ts';
import { insertPartner } from '../../partners/partner.ts';
import { amountCents, choice, partnerId } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { billingDetails, writeBillingDetails, separateDetails } from '../money/billing-details.ts';
import { receiveFunds } from '../money/receive-funds.ts';
import { accountTerms, partnerTerms, refuseTermsOfOtherMode } from '../money/terms.ts';

const input = Type.Object({
  id: partnerId,
  ...partnerTerms,
  billingMode: choice(['prepaid', 'postpaid']),
  repeatPolicy: choice(['free', 'charged']),
  isTest: Type.Boolean(),
  ...accountTerms,
  priceCents: amountCents,
  /** What a prepaid account starts with. */
  topUpCents: amountCents,
  ...Type.Partial(Type.Object(billingDetails)).properties,
});

export type NewPartner = Static<typeof input>;

/** The terms where nothing else is agreed. */
export const defaultTerms = {
  language: 'en',
  contactEmail: null,
  rateLimitPerMinute: 60,
  reportAccessDays: 30,
  repeatPolicy: 'free',
  isTest: false,
  chargeWindowHours: 24,
  creditLimitCents: null,
  warningLevelCents: null,
} as const;

/** Adds a partner with its account, its price, its first funds and its first key. */
export const addPartner = defineOperation({
  code: 'add-partner',
  name: 'add a partner',
  input,
  async run(tx, partner, now): Promise<Done<IssuedKey>> {
    const { id, billingMode, topUpCents, creditLimitCents, warningLevelCents } = partner;
    refuseTermsOfOtherMode(billingMode, {
      ...(topUpCents > 0n && { topUpCents }),
      ...(creditLimitCents !== null && { creditLimitCents }),
      ...(warningLevelCents !== null && { warningLevelCents }),
    });
    const { details, terms } = separateDetails(partner);
    await insertPartner(tx, { ...terms, createdAt: now });
    await openAccount(tx, { ...terms, partnerId: id, openedAt: now });
    if (!terms.isTest) await assignDebtor(tx, id);
    await insertPrice(tx, id, { kind: 'report', cents: partner.priceCents, validFrom: now });
    const billing = await writeBillingDetails(tx, id, details, now);
    if (topUpCents > 0n) await receiveFunds(tx, { partnerId: id, cents: topUpCents, reference: 'first top-up' }, now);
    const result = await storeNewKey(tx, { partnerId: id, label: 'first key', issuedAt: now, expiresAt: null });
    const { id: _id, ...agreed } = terms;
    const after = { ...agreed, ...billing?.after, keyId: result.id };
    return { result, change: { partnerId: id, after }, movedCents: topUpCents };
  },
});

import { openAccount, type AccountTerms } from '../billing/account.ts';
import { bookFunds } from '../billing/ledger.ts';
import { setPrice } from '../billing/prices.ts';
import type { Database } from '../database/connect.ts';
import type { Cents } from '../kernel/money.ts';
import { issueKey } from '../partners/keys/issue.ts';
import { insertPartner, type Partner } from '../partners/partner.ts';

export interface NewPartner extends Omit<Partner, 'createdAt'>, Omit<AccountTerms, 'partnerId' | 'openedAt'> {
  readonly priceCents: Cents;
  /** What a prepaid account starts with. */
  readonly topUpCents: Cents;
}

/** Takes a partner on: the account, its price, its first funds and its first key, all or nothing. */
export async function onboard(
  database: Database,
  partner: NewPartner,
  now: Date,
): Promise<{ id: string; key: string }> {
  return database.transaction(async (tx) => {
    await insertPartner(tx, { ...partner, createdAt: now });
    await openAccount(tx, { ...partner, partnerId: partner.id, openedAt: now });
    await setPrice(tx, partner.id, { kind: 'report', cents: partner.priceCents, validFrom: now });
    if (partner.topUpCents > 0n) {
      await bookFunds(tx, { partnerId: partner.id, cents: partner.topUpCents, reference: 'first top-up', at: now });
    }
    return issueKey(tx, { partnerId: partner.id, label: 'first key', issuedAt: now, expiresAt: null });
  });
}

import { type Account, findAccount } from '../billing/account.ts';
import { listPrices, type Price } from '../billing/prices.ts';
import type { Cents } from '../kernel/money.ts';
import { NotThere } from '../pages/outcome.ts';
import { findPartner } from '../partners/partner.ts';
import { listRecipients, type Recipients } from '../partners/recipients.ts';
import type { Visit } from './visit.ts';

/** A partner with its account, as pages and forms about it need them. */
export interface PartnerSubject {
  readonly partner: NonNullable<Awaited<ReturnType<typeof findPartner>>>;
  readonly account: Account;
  /** Recipients of mails other than the contact. */
  readonly recipients: Recipients;
  readonly prices: readonly Price[];
  /** The price in force. */
  readonly priceCents: Cents | null;
}

/** The partner that the address names. */
export async function loadPartner({ parts: { database }, param, now }: Visit): Promise<PartnerSubject> {
  const id = param('id');
  const partner = await findPartner(database, id);
  const account = await findAccount(database, id);
  if (!partner || !account) throw new NotThere(`there is no partner ${id}`);
  const prices = await listPrices(database, id);
  const inForce = prices.findLast(({ validFrom }) => validFrom <= now) ?? prices[0];
  const recipients = await listRecipients(database, id);
  return { partner, account, recipients, prices, priceCents: inForce?.cents ?? null };
}

export function partnerUrl({ partner }: Pick<PartnerSubject, 'partner'>): string {
  return `/partners/${partner.id}`;
}

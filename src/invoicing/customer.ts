import { lockAccount, type Account } from '../billing/account.ts';
import type { Addressee } from '../billing/find-parties.ts';
import { buyerOn } from '../billing/parties/buyer.ts';
import type { Queryable } from '../database/connect.ts';
import { utcDay } from '../kernel/day.ts';
import { matchLanguage } from '../language/languages.ts';
import { requirePartner, type PartnerState } from '../partners/partner.ts';

/** Whose money an operation moves, read once for its booking, its document and its mail. */
export interface Customer {
  readonly partner: PartnerState;
  readonly account: Pick<Account, 'billingMode' | 'isTest'>;
}

export interface LockedCustomer extends Customer {
  readonly account: Account;
}

/** Locks the account until the transaction ends. */
export async function lockCustomer(tx: Queryable, partnerId: string): Promise<LockedCustomer> {
  const account = await lockAccount(tx, partnerId);
  return { account, partner: await requirePartner(tx, partnerId) };
}

/** The recipient of a partner's documents. */
export function addresseeOf({ id, name, language }: PartnerState): Addressee {
  return { partnerId: id, name, language: matchLanguage(language) ?? 'en' };
}

/** Where a partner's documents, receipts and reminders are sent: the address of its billing details, else its contact's. */
export async function invoiceAddressOf(
  database: Queryable,
  { id, contactEmail }: Pick<PartnerState, 'id' | 'contactEmail'>,
  at: Date,
): Promise<string | null> {
  const buyer = await buyerOn(database, id, utcDay(at));
  return buyer?.email ?? contactEmail;
}

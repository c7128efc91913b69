import { lockAccount, type Account } from '../billing/account.ts';
import type { Addressee } from '../billing/find-parties.ts';
import type { Queryable } from '../database/connect.ts';
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

/** Whom a partner's documents are for. */
export function addresseeOf({ id, name, language }: PartnerState): Addressee {
  return { partnerId: id, name, language: matchLanguage(language) ?? 'en' };
}

import type { Queryable } from '../database/connect.ts';
import type { Language } from '../language/languages.ts';
import { buyerOn, type BuyerDetails } from './parties/buyer.ts';
import type { Buyer, Seller } from './parties/party.ts';
import { sellerOn } from './parties/seller.ts';
import { vatRateOn } from './vat/rates.ts';
import { decideVat, type Vat } from './vat/rules.ts';
import { vatTerritoryOf } from './vat/territories.ts';

/** The recipient of a document, from the account's data. */
export interface Addressee {
  readonly partnerId: string;
  readonly name: string;
  readonly language: Language;
}

interface Parties {
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly vat: Vat;
}

/** The addressee of a document on paper. Unknown parts of the address are empty. */
export function documentBuyer(
  { partnerId, name }: Pick<Addressee, 'partnerId' | 'name'>,
  details: BuyerDetails | undefined,
): Buyer {
  return {
    partnerId,
    name: details?.name ?? name,
    street: details?.street ?? '',
    postcode: details?.postcode ?? '',
    city: details?.city ?? '',
    country: details?.country ?? '',
    vatNumber: details?.vatNumber ?? null,
    reference: details?.reference ?? null,
    email: details?.email ?? null,
  };
}

/** The parties as they are on a day. Undefined where the seller, or the buyer's country, is not set. */
export async function findParties(
  tx: Queryable,
  { partnerId, name }: Addressee,
  day: string,
): Promise<Parties | undefined> {
  const seller = await sellerOn(tx, day);
  const details = await buyerOn(tx, partnerId, day);
  if (!seller || !details?.country) return undefined;
  const buyer = documentBuyer({ partnerId, name }, details);
  const rates = new Map<string, number | undefined>();
  for (const { country } of [seller, buyer]) rates.set(vatTerritoryOf(country), await vatRateOn(tx, country, day));
  return { seller, buyer, vat: decideVat({ seller, buyer, rateOf: (country) => rates.get(country) }) };
}

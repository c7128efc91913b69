import type { Seller } from '../billing/parties/party.ts';
import { listSellers } from '../billing/parties/seller.ts';
import { versionOn, type Version } from '../billing/parties/versions.ts';
import { vatRateOn } from '../billing/vat/rates.ts';
import { utcDay } from '../kernel/day.ts';
import type { Visit } from './visit.ts';

export interface SellerSubject {
  /** All details, the oldest first. */
  readonly versions: readonly Version<Seller>[];
  /** The details valid today, else the next ones. */
  readonly present: Version<Seller> | undefined;
  /** The rate of the seller's own country. */
  readonly ownRate: number | undefined;
}

export async function loadSeller({ parts: { database }, now }: Visit): Promise<SellerSubject> {
  const today = utcDay(now);
  const versions = await listSellers(database);
  const present = versionOn(versions, today) ?? versions[0];
  const day = present && present.validFrom > today ? present.validFrom : today;
  const ownRate = present && (await vatRateOn(database, present.details.country, day));
  return { versions, present, ownRate };
}

import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import type { Facts } from '../../supplier.ts';

/**
 * What authorities of North America say of a model, they say of the vehicles for their market: one of the same name for
 * Europe has other parts. One that is registered there is theirs, wherever it was made for.
 */
export function isOfNorthAmerica(vin: Vin, { country }: Facts): boolean {
  return country === 'US' || country === 'CA' || isMadeForNorthAmerica(vin);
}

/** Canada has campaigns and requirements of its own: that the United States have none says nothing of its vehicles. */
export function isKnownFromCanada({ country }: Facts): boolean {
  return country === 'CA';
}

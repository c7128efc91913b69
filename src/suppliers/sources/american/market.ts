import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import type { VehicleFacts } from '../../supplier.ts';

/**
 * What North American authorities publish about a model holds for vehicles of their market: a European one of the same
 * name has other parts. A vehicle that is registered there is covered, whichever market it was made for.
 */
export function isOfNorthAmerica(vin: Vin, { country }: VehicleFacts): boolean {
  return country === 'US' || country === 'CA' || isMadeForNorthAmerica(vin);
}

/** Canada has recalls and requirements of its own: the absence of US records says nothing about its vehicles. */
export function isKnownFromCanada({ country }: VehicleFacts): boolean {
  return country === 'CA';
}

import { readCheckDigit } from '../vin/check-digit.ts';
import { followsNorthAmericanRules } from '../vin/north-america.ts';
import type { Vin } from '../vin/read.ts';
import { decodeNorthAmerican } from './decode.ts';

/**
 * Whether the vehicle was made for North America, wherever it was built. The check digit alone proves little, since one
 * in eleven computes by chance; so the place of manufacture or the tables must agree with it.
 */
export function isMadeForNorthAmerica(vin: Vin): boolean {
  if (readCheckDigit(vin).verdict !== 'valid') return false;
  if (followsNorthAmericanRules(vin)) return true;
  const { model, year, problems } = decodeNorthAmerican(vin);
  return model !== undefined && year !== undefined && !problems.includes(5);
}

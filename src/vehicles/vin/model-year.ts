import { followsNorthAmericanRules } from './north-america.ts';
import type { Vin } from './read.ts';

export interface ModelYears {
  /** Every model year the VIN can mean, oldest first: position 10 repeats every 30 years. */
  candidates: readonly number[];
  /**
   * What is left of them for a car or a light truck. In North America position 7 of these is a digit up to model year
   * 2009 and a letter from 2010 on. Motorcycles, trailers and heavy trucks are free of that rule, and a VIN does not
   * say which it is: use this only where the kind of vehicle is known. Empty means that it can be no light vehicle.
   */
  ifLightVehicle: readonly number[];
  /**
   * `required`: North America's rules put the model year at position 10.
   * `customary`: makers elsewhere may put it there, or anything else; the candidates are a hint.
   * `absent`: position 10 holds no year.
   */
  basis: 'required' | 'customary' | 'absent';
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;
const firstYearOfLetterAtPosition7 = 2010;

/** Years after `latestYear` are left out. Model years run ahead: in most seasons it is next year. */
export function readModelYears(vin: Vin, { latestYear }: { latestYear: number }): ModelYears {
  if (!Number.isSafeInteger(latestYear)) throw new RangeError('latestYear must be a year');
  const code = yearCodes.indexOf(vin.charAt(9));
  if (code === -1) return { candidates: [], ifLightVehicle: [], basis: 'absent' };

  const candidates: number[] = [];
  for (let year = firstYear + code; year <= latestYear; year += yearCodes.length) candidates.push(year);
  if (!followsNorthAmericanRules(vin)) return { candidates, ifLightVehicle: candidates, basis: 'customary' };

  const letterAtPosition7 = /[A-Z]/.test(vin.charAt(6));
  const ifLightVehicle = candidates.filter((year) => year >= firstYearOfLetterAtPosition7 === letterAtPosition7);
  return { candidates, ifLightVehicle, basis: 'required' };
}

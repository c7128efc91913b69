import type { Maker } from './makers/find.ts';
import { findMaker } from './makers/find.ts';
import type { CheckDigit } from './vin/check-digit.ts';
import { readCheckDigit } from './vin/check-digit.ts';
import type { ModelYears } from './vin/model-year.ts';
import { readModelYears } from './vin/model-year.ts';
import type { Region } from './vin/origin.ts';
import { findOrigin } from './vin/origin.ts';
import type { Vin } from './vin/read.ts';

export interface VinDescription {
  vin: Vin;
  /** World manufacturer identifier, positions 1–3. */
  wmi: string;
  /** Vehicle descriptor section, positions 4–9. */
  vds: string;
  /** Vehicle indicator section, positions 10–17. */
  vis: string;
  /** Where the maker's identifier is registered: the place of manufacture as a rule, not the market. */
  region: Region | undefined;
  /** ISO 3166-1 alpha-2, or undefined if the range is assigned to no country. */
  country: string | undefined;
  /** The maker builds few vehicles and shares its identifier with others; positions 12–14 distinguish them. */
  smallManufacturer: boolean;
  /** Undefined if the identifier is not in the tables. */
  maker: Maker | undefined;
  modelYears: ModelYears;
  checkDigit: CheckDigit;
}

/** What can be read from a VIN and the table of makers. */
export function describeVin(vin: Vin, { latestYear }: { latestYear: number }): VinDescription {
  return {
    vin,
    wmi: vin.slice(0, 3),
    vds: vin.slice(3, 9),
    vis: vin.slice(9),
    ...findOrigin(vin),
    smallManufacturer: vin.charAt(2) === '9',
    maker: findMaker(vin),
    modelYears: readModelYears(vin, { latestYear }),
    checkDigit: readCheckDigit(vin),
  };
}

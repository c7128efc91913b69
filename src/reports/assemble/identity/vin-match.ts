import type { Identified } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import { isOtherMake } from '../../../suppliers/connector/same-make.ts';
import { findMaker } from '../../../vehicles/makers/find.ts';
import { decodeNorthAmerican, isModelOf } from '../../../vehicles/north-american/decode.ts';
import { isMadeForNorthAmerica } from '../../../vehicles/north-american/made-for-north-america.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { normalizeText } from '../common/compare.ts';
import type { SortedEvidence } from '../common/sorted-evidence.ts';

export type VinMatch = 'clear' | 'mismatch' | 'not applicable';

/**
 * Whether the VIN means the vehicle that sources describe: make, and for vehicles made for North America, whose tables are
 * public, model line and model year. It is a mismatch if no source agrees with the VIN, and one clearly contradicts it. It
 * is clear only if the model was compared: a make alone fits many vehicles. Sources that only repeat what the VIN means,
 * and adverts, are not asked.
 */
export function matchVin(vin: Vin, evidence: SortedEvidence): VinMatch {
  const vehicles = evidence
    .of('identified')
    .filter(({ source }) => source !== 'vinStructure' && source !== 'classifieds');
  const { model, year } = compareDecoded(vin, vehicles);
  if ([compareMakes(vin, vehicles), model, year].includes(false)) return 'mismatch';
  return model === true ? 'clear' : 'not applicable';
}

function compareMakes(vin: Vin, vehicles: readonly Identified[]): boolean | undefined {
  const maker = findMaker(vin);
  if (!maker) return undefined;
  const makes = [maker.make, ...maker.otherMakes];
  return agreement(vehicles.map(({ make }) => make && makes.some((known) => !isOtherMake(known, make))));
}

function compareDecoded(vin: Vin, vehicles: readonly Identified[]): { model?: boolean; year?: boolean } {
  if (vehicles.length === 0 || !isMadeForNorthAmerica(vin)) return {};
  const { make, model, series = '', trim = '', year, yearIsCertain, problems } = decodeNorthAmerican(vin);
  // A character that the maker does not use at its place may be a typing error: then the VIN means nothing for certain.
  if (problems.length > 0) return {};
  const lines = [model, series, trim].flatMap((name) => normalizeText(name) ?? []);
  return onlyKnown({
    model:
      make === undefined || model === undefined
        ? undefined
        : agreement(vehicles.map((vehicle) => isSameLine(vehicle, lines, make))),
    year:
      year === undefined || yearIsCertain !== true
        ? undefined
        : agreement(vehicles.map((vehicle) => vehicle.year && Math.abs(vehicle.year - year) <= 1)),
  });
}

/** True if one agrees, false if one contradicts and none agrees, undefined if nothing can be compared. */
function agreement(compared: readonly (boolean | number | string | undefined)[]): boolean | undefined {
  if (compared.includes(true)) return true;
  return compared.includes(false) ? false : undefined;
}

/**
 * Names of one line differ in wording and from market to market. So only a name that the make's own list has for another
 * line contradicts.
 */
function isSameLine({ model, variant, commercialName }: Identified, lines: readonly string[], make: string) {
  const told = [model, commercialName, variant].flatMap((name) => normalizeText(name) ?? []);
  if (told.some((name) => lines.some((line) => name.includes(line) || line.includes(name)))) return true;
  const names = [model, commercialName].filter((name) => name !== undefined);
  return names.some((name) => isModelOf(make, name)) ? false : undefined;
}

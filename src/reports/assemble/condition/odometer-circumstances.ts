import type { AssembledIdentity, AssembledRegistration } from '../../../report/model/vehicle.ts';
import type { OdometerCircumstances } from '../../../vehicles/odometer/circumstances.ts';
import { followsNorthAmericanRules } from '../../../vehicles/vin/north-america.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';

/** What the rest of the report says that helps to judge the odometer. */
export function readCircumstances(
  vin: Vin,
  {
    identity,
    registration,
    countries,
  }: {
    readonly identity: AssembledIdentity | undefined;
    readonly registration: AssembledRegistration | undefined;
    readonly countries: readonly string[];
  },
): OdometerCircumstances {
  const { firstRegisteredAt, importedFromCountry, importedAt } = registration ?? {};
  const years = [firstRegisteredAt && Number(firstRegisteredAt.slice(0, 4)), identity?.year].filter(
    Boolean,
  ) as number[];
  const isImported = importedFromCountry !== undefined || importedAt !== undefined || countries.length > 1;
  return {
    // A model year begins before its calendar year, and a first registration may be that of a used vehicle.
    builtYear: years.length > 0 ? Math.min(...years) : undefined,
    // An instrument in miles stays in a vehicle that nothing else shows to be from there.
    countries: followsNorthAmericanRules(vin) ? [...countries, 'US'] : countries,
    isImported: isImported || (countries.length === 1 && registration ? false : undefined),
  };
}

import { type Static, Type } from 'typebox';

import { int32, resource, text, textList } from '../field.ts';

export const CoverageCheck = resource('CoverageCheck', 'Result of one check.', {
  key: text('Name of the check, such as `mileageHistory`, `vinCheckDigit` or `vinMatchesVehicle`.'),
  status: text(
    'Result of the check, for use in code. `found`: there are records. `clear`: all sources were queried and have none. `incomplete`: no records were found, but not all sources could be queried, or not in every country where the vehicle was. `pending`: the check is in progress, or a source that failed is queried again; there may be records already. `unavailable`: the check was not possible and is not tried again. `not covered`: no source covers such a vehicle, or the countries where it was. `vinCheckDigit` has two more: `mismatch`, the check digit is wrong, and `not applicable`, such a VIN has none. So does `vinMatchesVehicle`: `mismatch`, the VIN means another make, model line or model year than sources report, and `not applicable`, the VIN names no model that can be compared, as most VINs from outside North America; `clear` means that the model agrees. `serviceSchedule` and `valuations` of a scrapped vehicle are `not applicable`. Only `clear` means that there are no records.',
  ),
  sources: int32('Number of sources that were queried for it.'),
  countries: textList('Countries those sources cover, as ISO 3166-1 alpha-2 codes.'),
});

export type CoverageCheck = Static<typeof CoverageCheck>;

export const Coverage = resource(
  'Coverage',
  'What was searched. It distinguishes “nothing found” from “not searched”.',
  {
    checks: Type.Array(CoverageCheck, { description: 'One entry for each check.' }),
    sourcesConsulted: int32('Number of sources queried for the whole report.'),
    countries: textList('All countries that were covered, as ISO 3166-1 alpha-2 codes.'),
  },
);

export type Coverage = Static<typeof Coverage>;

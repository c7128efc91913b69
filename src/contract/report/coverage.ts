import { type Static, Type } from 'typebox';

import { int32, resource, text, textList } from '../field.ts';

export const CoverageCheck = resource('CoverageCheck', 'How far one check could be made.', {
  key: text('Name of the check, such as `mileageHistory`, `vinCheckDigit` or `vinMatchesVehicle`.'),
  status: text(
    'How the check went, as a word for use in code. `found`: there are records. `clear`: all sources were asked and have none. `incomplete`: none where it could be looked, but not all sources could be asked, or not in every country that the vehicle was in. `pending`: it is still under way, or a source that has failed is asked again; there may be records already. `unavailable`: it could not be made, and is not tried again. `not covered`: no source deals with such a vehicle, or with the countries it was in. For `vinCheckDigit` there are two more: `mismatch`, it does not compute, and `not applicable`, such a VIN needs none. The same for `vinMatchesVehicle`: `mismatch`, the VIN means another make, model line or model year than sources report, and `not applicable`, they cannot be compared. Only `clear` says that there is nothing.',
  ),
  sources: int32('Number of sources that were asked for it.'),
  countries: textList('Countries those sources cover, as ISO 3166-1 alpha-2 codes.'),
});

export type CoverageCheck = Static<typeof CoverageCheck>;

export const Coverage = resource('Coverage', 'Where was looked. It tells “nothing found” from “not searched”.', {
  checks: Type.Array(CoverageCheck, { description: 'One entry for each check.' }),
  sourcesConsulted: int32('Number of sources asked for the whole report.'),
  countries: textList('All countries that were covered, as ISO 3166-1 alpha-2 codes.'),
});

export type Coverage = Static<typeof Coverage>;

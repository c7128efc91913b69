import type { Static } from 'typebox';

import { countryCode, int32, recordDate, resource, text } from '../field.ts';

export const MileageEntry = resource('MileageEntry', 'One odometer reading.', {
  date: recordDate('When the reading was taken.'),
  source: text('Kind of occasion or register the reading comes from, such as `periodic inspection`.'),
  country: countryCode('Country in which the reading was taken.'),
  odometer: int32('Reading in kilometres, converted where the origin recorded miles.'),
});

export type MileageEntry = Static<typeof MileageEntry>;

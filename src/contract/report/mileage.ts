import type { Static } from 'typebox';

import { countryCode, int32, oneOf, recordDate, recordId, resource, text } from '../field.ts';

/** Why a reading was not compared with the others. */
const setAsideCodes = [
  'entryError',
  'otherUnit',
  'wrongDate',
  'lateEntry',
  'approximate',
  'notActual',
  'undated',
] as const;

export const MileageEntry = resource('MileageEntry', 'One odometer reading.', {
  recordId: recordId(),
  date: recordDate('When the reading was taken.'),
  source: text('Kind of occasion or register the reading comes from, such as `periodic inspection`.'),
  country: countryCode('Country in which the reading was taken.'),
  odometer: int32('Reading in kilometres, converted where the origin recorded miles.'),
  setAside: text(
    'Why the verdict on the odometer does not use this reading, in words: it does not fit the others, and what was probably meant. Absent where the reading was compared.',
  ),
  setAsideCode: oneOf(
    setAsideCodes,
    'The same reason for use in code: a wrong figure, another unit, a wrong date, entered late or rounded, approximate such as in an advert, not the distance driven, without a date.',
  ),
});

export type MileageEntry = Static<typeof MileageEntry>;

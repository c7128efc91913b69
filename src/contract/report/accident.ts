import { type Static, Type } from 'typebox';

import {
  countryCode,
  double,
  flag,
  int32,
  int64,
  oneOf,
  recordDate,
  recordId,
  resource,
  text,
  textList,
} from '../field.ts';
import { Photo, Video } from './media.ts';

/** What became of a vehicle after damage. */
const damageOutcomeCodes = ['repairable', 'totalLoss', 'repaired'] as const;

/** From scratches to a total loss. */
const damageSeverityCodes = ['minor', 'moderate', 'major', 'destroyed'] as const;

export type DamageSeverityCode = (typeof damageSeverityCodes)[number];

export const AccidentEntry = resource('AccidentEntry', 'One accident, insurance claim or other damage on record.', {
  recordId: recordId(),
  date: recordDate('When the damage happened, or when it was reported if only that is known.'),
  type: text('Kind of event, such as a collision, hail or vandalism.'),
  outcome: text(
    'State of the vehicle afterwards, in words: `repairable`, `total loss` or `repaired afterwards`. `total loss` if any record reports one; a high cost alone is not a total loss. Omitted if no record says.',
  ),
  outcomeCode: oneOf(damageOutcomeCodes, 'The same outcome for use in code.'),
  severity: text(
    'Severity of the damage, in words, on a scale of four: `minor`, `moderate`, `major`, `destroyed`. Based on its cost, also as a share of the value of the vehicle at that time, on the damaged parts and on its kind. Omitted if none of these is known.',
  ),
  severityCode: oneOf(damageSeverityCodes, 'The same severity for use in code.'),
  damageShareOfValue: double(
    'Cost of the damage as a share of the value of the vehicle at that time, from 0 to 1, rounded to the precision of such an estimate. Omitted if one of them is not known.',
  ),
  description: text(
    'What is recorded about the event, in the language of the report; words that could not be translated are quoted, with their language.',
  ),
  descriptionOriginal: text('The description as it was recorded.'),
  wordingLanguage: text('Language of `descriptionOriginal` as an ISO 639-1 code, if known.'),
  referenceId: int64('Number of the record, if it is numeric.'),
  country: countryCode('Country in which the damage happened or was settled.'),
  damageValue: double(
    'Cost of the damage to this vehicle, in `damageCurrency`, by the most reliable record. Omitted if equally reliable records differ, or only a range is known.',
  ),
  damageValueMin: double(
    'Lowest cost that any record gives, in `damageCurrency`. Omitted if all records give the same figure. `damageValue`, if present, is not below it.',
  ),
  damageValueMax: double(
    'Highest cost that any record gives, in `damageCurrency`. Omitted if all records give the same figure. `damageValue`, if present, is not above it.',
  ),
  damageValueEur: double('Cost of the damage to this vehicle, converted to euro.'),
  damageCurrency: text('Currency of the damage to this vehicle as an ISO 4217 code.'),
  otherPartyDamageValue: double('Cost of the damage done to others, in `otherPartyDamageCurrency`.'),
  otherPartyDamageCurrency: text('Currency of the damage done to others as an ISO 4217 code.'),
  otherPartyDamageValueEur: double('Cost of the damage done to others, converted to euro.'),
  wasVictim: flag('True if another party was held responsible.'),
  source: text('Kind of register the event comes from, such as `insurance claims`.'),
  cause: text('What led to the damage, in words.'),
  damageZones: textList('Areas of the vehicle that were hit, such as `rear` or `left side`.'),
  damagePositions: textList('Finer positions within those areas, such as `rear left corner`.'),
  partGroups: textList('Groups of parts that were damaged or replaced, such as `bumper`.'),
  referenceCode: text('Reference of the record, if it is not only digits.'),
  photos: Type.Array(Photo, { description: 'Pictures of the damage.' }),
  videos: Type.Array(Video, { description: 'Films of the damage.' }),
  groupedRecordCount: int32('How many records were joined into this entry because they describe the same event.'),
});

export type AccidentEntry = Static<typeof AccidentEntry>;

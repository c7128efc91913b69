import { type Static, Type } from 'typebox';

import { flag, oneOf, resource, text } from '../field.ts';

export const odometerVerdictCodes = [
  'CONSISTENT',
  'ROLLBACK_LIKELY',
  'ROLLBACK_POSSIBLE',
  'ENTRY_ERROR',
  'UNIT_CONFLICT',
  'ROLLOVER',
  'ODOMETER_REPLACED',
  'INSUFFICIENT_DATA',
  'REGISTER_LOGICAL',
  'REGISTER_ILLOGICAL',
  'REGISTER_NO_VERDICT',
] as const;

const odometerFindingCodes = ['NO_RECENT_READING', 'STANDS_STILL', 'ADVERT_BELOW_READING'] as const;

export type PublicOdometerVerdict = (typeof odometerVerdictCodes)[number];

export const Checks = resource(
  'Checks',
  'The short answers of the report. A check that was not possible is omitted; omitted does not mean no.',
  {
    hasAccidents: flag(
      'True if at least one accident is on record: a collision (also while parked, or with an animal), a rollover, a fire, a flood, a total loss, or damage of an unknown kind. Hail, broken glass, vandalism and damage by thieves alone do not count; they are listed in `accidentHistory`.',
    ),
    isTaxi: flag('True if any record shows use as a taxi.'),
    isLearningVehicle: flag('True if any record shows use for driving lessons.'),
    isRental: flag('True if any record shows use as a rental vehicle.'),
    hasOpenRecall: flag('True if a recall concerns this vehicle and no repair is recorded.'),
    isExported: flag('True if the vehicle was taken out of a register to go abroad.'),
    odometerVerdict: text('Result of comparing all odometer readings, as one short phrase to show to a reader.'),
    odometerVerdictCode: oneOf(
      odometerVerdictCodes,
      'The same result for use in code. `ROLLBACK_LIKELY` and `ROLLBACK_POSSIBLE` differ in how strong the evidence is; `ENTRY_ERROR`, `UNIT_CONFLICT` (miles instead of kilometres or the reverse), `ROLLOVER` and `ODOMETER_REPLACED` are harmless reasons for a falling reading; `INSUFFICIENT_DATA` means too few readings to judge. `REGISTER_LOGICAL`, `REGISTER_ILLOGICAL` and `REGISTER_NO_VERDICT` are the verdict of a register that does not publish its readings: none is lower than an earlier one, one is lower (by a rollback or a typing error), or the register gives no verdict.',
    ),
    odometerVerdictProvisional: flag(
      'True while the report is `enriching`: a pending source may change the verdict, and its sentences begin with “so far”. Omitted once the report is complete.',
    ),
    odometerVerdictExplanation: text(
      'Which readings led to the verdict, with dates and figures, and which were excluded and why; or which register gave it.',
    ),
    odometerFindingCodes: Type.Array(
      oneOf(
        odometerFindingCodes,
        '`NO_RECENT_READING`: the last reading is more than three years old, so the current mileage is not known. `STANDS_STILL`: the odometer showed the same figure for two years or more. `ADVERT_BELOW_READING`: an advert, an auction or a declaration has far less than was read before; the explanation has both figures.',
      ),
      {
        description:
          'Further findings about the readings, independent of the verdict; omitted if there are none. `CONSISTENT` together with one of these is not a clean history. Further codes may be added.',
      },
    ),
    canBeTransferred: flag('True if the register records nothing that prevents a change of owner.'),
  },
);

export type Checks = Static<typeof Checks>;

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

const odometerFindingCodes = ['NO_RECENT_READING', 'STANDS_STILL'] as const;

export type OdometerVerdictCode = (typeof odometerVerdictCodes)[number];

export const Checks = resource(
  'Checks',
  'The short answers of the report. A check that could not be made is absent; absent does not mean no.',
  {
    hasAccidents: flag(
      'True if at least one accident is on record: a collision (also while parked, or with an animal), a rollover, a fire, a flood, a total loss, or damage of an unknown kind. Hail, broken glass, vandalism and damage by thieves alone are none; they are listed in `accidentHistory`.',
    ),
    isTaxi: flag('True if any record shows use as a taxi.'),
    isLearningVehicle: flag('True if any record shows use for driving lessons.'),
    isRental: flag('True if any record shows use as a rental vehicle.'),
    hasOpenRecall: flag('True if a recall concerns this vehicle and no repair is recorded.'),
    isExported: flag('True if the vehicle was taken out of a register to go abroad.'),
    odometerVerdict: text('Result of comparing all odometer readings, as one short phrase to show to a reader.'),
    odometerVerdictCode: oneOf(
      odometerVerdictCodes,
      'The same result for use in code. `ROLLBACK_LIKELY` and `ROLLBACK_POSSIBLE` differ in how strong the evidence is; `ENTRY_ERROR`, `UNIT_CONFLICT` (miles against kilometres), `ROLLOVER` and `ODOMETER_REPLACED` are harmless reasons for a falling reading; `INSUFFICIENT_DATA` means too few readings to judge. `REGISTER_LOGICAL`, `REGISTER_ILLOGICAL` and `REGISTER_NO_VERDICT` tell what a register says of readings that it does not show: that none is lower than one before, that one is (by a rollback or a typing error), or that it will not judge.',
    ),
    odometerVerdictProvisional: flag(
      'True while the report is `enriching`: a source that has still to answer may change the verdict, and its sentences begin with “so far”. Absent once the report is complete.',
    ),
    odometerVerdictExplanation: text(
      'Which readings led to the verdict, with dates and figures, and which were set aside and why; or which register gave it.',
    ),
    odometerFindingCodes: Type.Array(
      oneOf(
        odometerFindingCodes,
        '`NO_RECENT_READING`: the last reading is more than three years old, so the present mileage is not known. `STANDS_STILL`: the odometer showed the same figure for two years or more.',
      ),
      {
        description:
          'What else is to be said of the readings, whatever the verdict; absent if there is nothing. `CONSISTENT` together with one of these is no clean history. Further codes may be added.',
      },
    ),
    canBeTransferred: flag('True if the register knows of nothing that stops a change of owner.'),
  },
);

export type Checks = Static<typeof Checks>;

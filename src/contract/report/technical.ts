import type { Static } from 'typebox';

import { int32, resource, text } from '../field.ts';

export const Technical = resource(
  'Technical',
  'Engine, drivetrain, masses and emissions. Most figures are text, because origins write them in many ways.',
  {
    engineCode: text('Manufacturer’s code of the engine, such as `DFGA`.'),
    engineDescription: text('The engine in words, such as `2.0 TDI`.'),
    fuelType: text('Fuel or energy the vehicle runs on, in words.'),
    powerKw: text('Highest engine power in kilowatts.'),
    powerPs: text('Highest engine power in metric horsepower.'),
    batteryKwh: text('Capacity of the traction battery in kilowatt-hours, for electric and plug-in vehicles.'),
    capacityCcm: text('Engine displacement in cubic centimetres.'),
    cylinders: text('Number of cylinders.'),
    valves: text('Number of valves in the whole engine.'),
    aspiration: text('How the engine breathes, such as turbocharged or naturally aspirated.'),
    co2GPerKm: text('Carbon dioxide emissions in grams per kilometre, by the test cycle of the vehicle’s approval.'),
    curbMassKg: int32('Mass of the empty vehicle, ready to drive, in kilograms.'),
    grossMassKg: int32('Highest permitted mass of the loaded vehicle in kilograms.'),
    transmission: text('Kind of gearbox, with the number of gears where known.'),
    drive: text('Which wheels are driven.'),
    driveSide: text('Side on which the driver sits.'),
    platform: text('Manufacturer’s platform or generation the model is built on.'),
    emissionStandard: text('Emission class of the approval, such as `Euro 6`.'),
    energyLabel: text('Energy efficiency class on the vehicle’s label, from `A` (best) on.'),
  },
);

export type Technical = Static<typeof Technical>;

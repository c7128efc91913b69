import type { VehicleClass } from '../../../src/vehicles/codes.ts';
import { countries, countryCodes } from '../countries.ts';
import { type Day, textOf, yearOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import { crash } from './accidents.ts';
import { drive } from './drive.ts';
import type { Life, Owner, Theft } from './life.ts';
import { possess } from './owners.ts';
import { fitInstrument } from './tampering.ts';
import { drawModel, drawVin } from './vins.ts';

const classes: readonly (readonly [VehicleClass, number])[] = [
  ['car', 86],
  ['van', 11],
  ['motorcycle', 3],
];

/** A vehicle from the factory to this day. */
export function live(draw: Draw, today: Day): Life {
  const vehicleClass = draw.weighted(classes);
  const first = draw.weighted(countryCodes.map((code) => [code, countries[code].newShare] as const));
  const firstRegisteredOn = drawFirstDay(draw.fork('age'), today);
  const builtOn = firstRegisteredOn - Math.round(draw.around(75, 0.6));
  const model = drawModel(draw.fork('model'), first, vehicleClass);
  const { stays, owners } = possess(draw.fork('owners'), first, firstRegisteredOn, today);
  const course = drive(draw.fork('course'), vehicleClass, owners, today);
  const firstUnit = countries[first].unit;
  const theft = steal(draw.fork('theft'), owners, today);
  return {
    vin: drawVin(draw.fork('vin'), model, yearOf(builtOn)),
    vehicleClass,
    make: model.make,
    model: model.model,
    builtOn,
    firstRegisteredOn,
    stays,
    owners,
    course,
    instrument: fitInstrument(draw.fork('instrument'), { owners, stays, course, firstUnit, today }),
    accidents: crash(draw.fork('accidents'), vehicleClass, owners, today),
    ...(theft && { theft }),
    today,
  };
}

/** Most vehicles that are asked about are 4 to 14 years old; a few have five-digit odometers. */
function drawFirstDay(draw: Draw, today: Day): Day {
  const years = draw.weighted([
    [draw.between(1, 4), 14],
    [draw.between(4, 10), 42],
    [draw.between(10, 17), 34],
    [draw.between(17, 26), 8],
    [draw.between(31, 38), 2],
  ]);
  const day = Math.round(today - years * 365.25);
  // Registers are closed on 1 January: what says so is a placeholder, with the exception of a few.
  return textOf(day).endsWith('-01-01') && !draw.chance(0.2) ? day + 6 : day;
}

function steal(draw: Draw, owners: readonly Owner[], today: Day): Theft | undefined {
  const owner = draw.one(owners);
  const on = Math.round(draw.between(owner.from, owner.to ?? today));
  if (!draw.chance(0.04)) return undefined;
  const recoveredOn = on + draw.whole(1, 400);
  const isFound = recoveredOn < today && (owner.to !== undefined || draw.chance(0.6));
  return { on, country: owner.country, ...(isFound && { recoveredOn }) };
}

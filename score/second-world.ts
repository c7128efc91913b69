import type { Progress } from '../harness/command/progress.ts';
import { noonOf } from '../harness/suppliers/gather.ts';
import { assemble } from '../src/reports/assemble/assemble.ts';
import type { Options } from './options.ts';
import type { WorldResult } from './result.ts';
import { measureAccidents } from './second/measures/accidents.ts';
import { writeCalibration } from './second/measures/calibration.ts';
import { measureCleanWords } from './second/measures/clean-words.ts';
import { measureFlags } from './second/measures/flags.ts';
import type { Case, Measure } from './second/measures/measure.ts';
import { measureOdometer } from './second/measures/odometer.ts';
import { measureFirstRegistration, measureOwnership } from './second/measures/ownership.ts';
import { drawVehicle } from './second/vehicle.ts';

const measuresBySection: Readonly<Record<string, Measure>> = {
  odometer: measureOdometer,
  accidents: measureAccidents,
  ownership: measureOwnership,
  registration: measureFirstRegistration,
  flags: measureFlags,
  silence: measureCleanWords,
};

export const secondWorldSections = Object.keys(measuresBySection);

/** The world of score/second: its evidence goes into the assembly as connectors would give it. */
export function scoreSecondWorld(
  { seed, vehicles: { second: vehicles }, today, only, mess }: Options,
  progress: Progress,
): WorldResult {
  const cases: Case[] = [];
  for (let number = 1; number <= vehicles; number++) {
    const vehicle = drawVehicle(seed, number, today, mess);
    cases.push({ ...vehicle, number, report: assemble(vehicle.findings, noonOf(today)) });
    if (number % 100 === 0) progress.show(`${number} of ${vehicles} vehicles`);
  }
  const isWanted = (name: string) => only.length === 0 || only.includes(name);
  const measured = Object.entries(measuresBySection)
    .filter(([name]) => isWanted(name))
    .map(([, measure]) => measure(cases));
  return {
    heading: `second world, ${vehicles} vehicles of the seed ${seed}, as they were on ${today}${mess === 1 ? '' : `, ${mess} times the errors`}:`,
    rows: measured.flatMap(({ rows }) => rows),
    notes: isWanted('odometer') ? [writeCalibration(cases)] : [],
    misses: measured.flatMap(({ misses }) => misses),
  };
}

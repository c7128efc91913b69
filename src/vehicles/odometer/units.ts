import { kmPerUnit } from '../units.ts';
import { findExplanation } from './explanation.ts';
import type { Rates } from './rates.ts';
import type { OdometerReading } from './reading.ts';
import { type Point, placeReadings } from './series.ts';
import { findTroubles } from './trouble.ts';
import { knowDriving } from './usual-rate.ts';

type Unit = keyof typeof kmPerUnit;
const units: readonly Unit[] = ['km', 'mi', 'mil'];

/** The units of origins that do not say theirs. */
type Units = ReadonlyMap<string, Unit>;

/** More origins than these keep the unit of their country. */
const mostOrigins = 6;

/**
 * The kilometres of each reading. Where an origin does not say its unit, the series gives it away: it is the one with
 * which the readings agree best among themselves and with how far vehicles run, and else the one of the country.
 */
export function findUnits<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rates: Rates,
): (reading: Reading) => number {
  const unlabelled = readings.filter(isUnlabelled);
  if (unlabelled.length === 0) return ({ odometerKm }) => odometerKm;
  let best: Units = new Map(unlabelled.map((reading) => [originOf(reading), customary(reading)]));
  const origins = [...best.keys()].toSorted().slice(0, mostOrigins);
  if (isCredible(readings, best, rates)) return (reading) => kmWith(reading, best);
  let bestWeight = weigh(readings, best, rates);
  // Each origin by itself, and once more after the others have found theirs.
  for (const origin of [...origins, ...origins]) {
    for (const unit of units) {
      const other = new Map(best).set(origin, unit);
      const weight = weigh(readings, other, rates);
      if (weight < bestWeight) [best, bestWeight] = [other, weight];
    }
  }
  return (reading) => kmWith(reading, best);
}

/** Nothing speaks against these units: the readings rise, and as far as such vehicles run. */
function isCredible(readings: readonly OdometerReading[], told: Units, rates: Rates): boolean {
  const points = placeReadings(readings, rates, (reading) => kmWith(reading, told));
  return findTroubles(points).length === 0 && weighDriving(points, rates) < 2;
}

function isUnlabelled({ unit }: OdometerReading): boolean {
  return unit === 'unknown';
}

function originOf({ origin = '', country = '' }: OdometerReading): string {
  return `${origin} ${country}`;
}

function kmWith(reading: OdometerReading, told: Units): number {
  if (!isUnlabelled(reading)) return reading.odometerKm;
  return reading.odometerKm * kmPerUnit[told.get(originOf(reading)) ?? 'km'];
}

function weigh(readings: readonly OdometerReading[], told: Units, classRates: Rates): number {
  const placed = placeReadings(readings, classRates, (reading) => kmWith(reading, told));
  const points = knowDriving(placed, classRates);
  const story = findExplanation(points, {
    allowsRollback: true,
    allowsOtherUnit: false,
    isOld: false,
    classRates,
    count: points.length,
    units: new Set(),
  });
  const driving = weighDriving(points, classRates);
  const unlabelled = readings.filter(isUnlabelled);
  const habits = new Map(unlabelled.map((reading) => [originOf(reading), weighHabit(reading, told)]));
  // A range in a larger unit holds fewer figures.
  const ranges = unlabelled.map((reading) => Math.log(kmPerUnit[told.get(originOf(reading)) ?? 'km']));
  return story.weight + driving + sum([...habits.values()]) - sum(ranges);
}

/** How odd it would be for such a vehicle to run so far, or so little, from the first reading to the last. */
function weighDriving(points: readonly Point[], { usualKmPerDay }: Rates): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.day - first.day < 180) return 0;
  const kmPerDay = Math.max(last.km - first.km, 100) / (last.day - first.day);
  return Math.log(kmPerDay / usualKmPerDay) ** 2 / (2 * 0.8 ** 2);
}

const countriesOfMiles: ReadonlySet<string> = new Set(['GB', 'UK', 'US', 'IM', 'JE', 'GG', 'PR']);
const countriesOfMil: ReadonlySet<string> = new Set(['SE', 'NO']);

function customary({ country = '' }: OdometerReading): Unit {
  return countriesOfMiles.has(country) ? 'mi' : 'km';
}

/** How odd it would be for somebody there to write this unit without saying so. */
function weighHabit(reading: OdometerReading, told: Units): number {
  const unit = told.get(originOf(reading)) ?? 'km';
  if (unit === customary(reading)) return 0;
  if (unit === 'mil') return countriesOfMil.has(reading.country ?? '') ? 0.7 : 4.5;
  return countriesOfMil.has(reading.country ?? '') ? 4 : 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

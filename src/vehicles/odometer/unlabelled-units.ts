import { kmPerUnit } from '../units.ts';
import { findAnomalies } from './anomalies.ts';
import { countriesOfMiles } from './circumstances.ts';
import type { DrivingRates } from './class-rates.ts';
import { estimateRates } from './driving-rates.ts';
import { findExplanation } from './explanation.ts';
import { costOf, tamperedShare } from './priors.ts';
import type { OdometerReading } from './reading.ts';
import { type SeriesPoint, buildSeries } from './series.ts';

type Unit = keyof typeof kmPerUnit;
const units: readonly Unit[] = ['km', 'mi', 'mil'];

/** The units assumed for origins that do not label theirs. */
type Units = ReadonlyMap<string, Unit>;

/** Further origins get the customary unit of their country. */
const maxOrigins = 6;

/**
 * Returns the kilometres of each reading. The unit of an origin that does not label it is the one with which the readings
 * agree best with each other and with usual distances; by default it is the one of the country.
 */
export function inferUnits<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rates: DrivingRates,
): (reading: Reading) => number {
  const unlabelled = readings.filter(isUnlabelled);
  if (unlabelled.length === 0) return ({ odometerKm }) => odometerKm;
  let best: Units = new Map(unlabelled.map((reading) => [originOf(reading), customaryUnit(reading)]));
  const origins = [...best.keys()].toSorted().slice(0, maxOrigins);
  if (isPlausible(readings, best, rates)) return (reading) => kmInUnits(reading, best);
  let bestCost = costOfUnits(readings, best, rates);
  // Each origin separately, and a second time with the units found for the others.
  for (const origin of [...origins, ...origins]) {
    for (const unit of units) {
      const other = new Map(best).set(origin, unit);
      const cost = costOfUnits(readings, other, rates);
      if (cost < bestCost) [best, bestCost] = [other, cost];
    }
  }
  return (reading) => kmInUnits(reading, best);
}

/** With these units the readings rise, by distances that are usual for the class. */
function isPlausible(readings: readonly OdometerReading[], assumed: Units, rates: DrivingRates): boolean {
  const points = buildSeries(readings, rates, (reading) => kmInUnits(reading, assumed));
  return findAnomalies(points).length === 0 && drivingCost(points, rates) < 2;
}

function isUnlabelled({ unit }: OdometerReading): boolean {
  return unit === 'unknown';
}

function originOf({ origin = '', country = '' }: OdometerReading): string {
  return `${origin} ${country}`;
}

function kmInUnits(reading: OdometerReading, assumed: Units): number {
  if (!isUnlabelled(reading)) return reading.odometerKm;
  return reading.odometerKm * kmPerUnit[assumed.get(originOf(reading)) ?? 'km'];
}

function costOfUnits(readings: readonly OdometerReading[], assumed: Units, classRates: DrivingRates): number {
  const placed = buildSeries(readings, classRates, (reading) => kmInUnits(reading, assumed));
  const points = estimateRates(placed, classRates);
  const explanation = findExplanation(points, {
    allowsRollback: true,
    unitMode: 'labelled',
    tamperedCost: costOf(tamperedShare.unknown),
    builtDay: undefined,
    wrapsKm: [],
    areBothUnitsNear: false,
    mayBeMiles: false,
    mayBeKilometres: false,
    classRates,
    count: points.length,
    borderCount: 0,
    units: new Map(),
  });
  const driving = drivingCost(points, classRates);
  const unlabelled = readings.filter(isUnlabelled);
  const habits = new Map(unlabelled.map((reading) => [originOf(reading), habitCost(reading, assumed)]));
  // A range has fewer figures in a larger unit.
  const ranges = unlabelled.map((reading) => Math.log(kmPerUnit[assumed.get(originOf(reading)) ?? 'km']));
  return explanation.cost + driving + sum([...habits.values()]) - sum(ranges);
}

/** The cost of the distance from the first reading to the last, compared with the usual one of the class. */
function drivingCost(points: readonly SeriesPoint[], { typicalKmPerDay }: DrivingRates): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.day - first.day < 180) return 0;
  const kmPerDay = Math.max(last.km - first.km, 100) / (last.day - first.day);
  return Math.log(kmPerDay / typicalKmPerDay) ** 2 / (2 * 0.8 ** 2);
}

const countriesOfMil: ReadonlySet<string> = new Set(['SE', 'NO']);

function customaryUnit({ country = '' }: OdometerReading): Unit {
  return countriesOfMiles.has(country) ? 'mi' : 'km';
}

/** The cost of an unlabelled figure being in another unit than the customary one of the country. */
function habitCost(reading: OdometerReading, assumed: Units): number {
  const unit = assumed.get(originOf(reading)) ?? 'km';
  if (unit === customaryUnit(reading)) return 0;
  if (unit === 'mil') return countriesOfMil.has(reading.country ?? '') ? 0.7 : 4.5;
  return countriesOfMil.has(reading.country ?? '') ? 4 : 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

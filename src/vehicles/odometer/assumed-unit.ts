import { kmPerMile } from '../units.ts';
import { changedHabitCost, firstChangeCost, otherUnitCost, sameOtherUnitCost } from './costs.ts';
import { alternatingUnitCost } from './priors.ts';
import type { SearchOptions } from './search-options.ts';
import { isAcrossBorder, type SeriesPoint } from './series.ts';

/** The unit that is assumed for a figure: the labelled one, miles labelled as kilometres, or the other way round. */
export type AssumedUnit = 'labelled' | 'miles' | 'kilometres';

export const unitFactors: Readonly<Record<AssumedUnit, number>> = {
  labelled: 1,
  miles: kmPerMile,
  kilometres: 1 / kmPerMile,
};

/** The number of points to each side with which a figure in another unit is compared. */
const neighbourCount = 3;
const tolerance = 0.02;

const asLabelled: readonly AssumedUnit[] = ['labelled'];

/** For each point the units to try: as labelled, and each other unit from the first point that fits its neighbours in it. */
export function possibleUnits(
  points: readonly SeriesPoint[],
  { unitMode, mayBeMiles, mayBeKilometres, areBothUnitsNear }: SearchOptions,
): (readonly AssumedUnit[])[] | undefined {
  if (unitMode === 'labelled') return undefined;
  let [miles, kilometres] = [false, false];
  const found = points.map((_, index) => {
    if (isOutOfOrder(points, index)) {
      miles ||= mayBeMiles && fitsNeighbours(points, index, unitFactors.miles);
      kilometres ||= mayBeKilometres && fitsNeighbours(points, index, unitFactors.kilometres);
    }
    return unitsToTry(miles, kilometres);
  });
  // Where units alternate, a reading before the first that is out of order may be in the other unit, too.
  const all = unitMode === 'alternating' ? points.map(() => unitsToTry(miles, kilometres)) : found;
  return all.map((units, index) => withoutTwice(units, points[index], areBothUnitsNear));
}

/** A figure is converted by mistake once, and twice only where somebody has miles to convert. */
function withoutTwice(
  units: readonly AssumedUnit[],
  point: SeriesPoint | undefined,
  areBothUnitsNear: boolean,
): readonly AssumedUnit[] {
  if (units === asLabelled || !point) return units;
  // What a seller claims is rather too low than in a unit that nobody is known to use.
  if (point.claim !== undefined && !areBothUnitsNear) return asLabelled;
  return units.filter(
    (unit) =>
      unit !== point.convertedFrom && (areBothUnitsNear || unit === 'labelled' || !isConvertedTwice(unit, point)),
  );
}

/** The figure was converted although it was in the right unit. */
export function isConvertedTwice(assumedUnit: AssumedUnit, { unit }: Pick<SeriesPoint, 'unit'>): boolean {
  return (assumedUnit === 'miles') === (unit === 'mi');
}

function unitsToTry(miles: boolean, kilometres: boolean): readonly AssumedUnit[] {
  if (!miles && !kilometres) return asLabelled;
  return [...asLabelled, ...(miles ? (['miles'] as const) : []), ...(kilometres ? (['kilometres'] as const) : [])];
}

/** Lower than the point before, higher than the one after, or much higher than the driving rate allows. */
function isOutOfOrder(points: readonly SeriesPoint[], index: number): boolean {
  const [point, before, after] = [points[index], points[index - 1], points[index + 1]];
  if (!point) return false;
  if (after && after.km < point.km - Math.max(point.toleranceKm, after.toleranceKm)) return true;
  if (!before) return false;
  const toleranceKm = Math.max(point.toleranceKm, before.toleranceKm);
  const driven = (point.day - before.day) * point.rates.typicalKmPerDay;
  return point.km < before.km - toleranceKm || point.km > before.km + 4 * driven + toleranceKm + 2_000;
}

/** Whether a figure times the factor fits one of the points just before or after it. */
export function fitsNeighbours(points: readonly SeriesPoint[], index: number, factor: number): boolean {
  const point = points[index];
  if (!point) return false;
  const km = point.km * factor;
  for (
    let other = Math.max(index - neighbourCount, 0);
    other <= Math.min(index + neighbourCount, points.length - 1);
    other++
  ) {
    const neighbour = points[other];
    if (!neighbour || other === index) continue;
    const gainKm = other < index ? km - neighbour.km : neighbour.km - km;
    const driven = Math.abs(neighbour.day - point.day) * point.rates.typicalKmPerDay;
    const toleranceKm = Math.max(neighbour.km * tolerance, neighbour.toleranceKm, point.toleranceKm);
    if (gainKm >= -toleranceKm && gainKm <= 2 * driven + toleranceKm) return true;
  }
  return false;
}

/** An accepted reading, and those before it. */
interface AssumedBefore {
  readonly assumedUnit: AssumedUnit;
  readonly index: number;
  readonly before: AssumedBefore | undefined;
}

/** The cost of assuming another unit than labelled for a reading, given the unit that was assumed for the one before. */
export function assumedUnitCost(
  { units, unitMode, areBothUnitsNear }: SearchOptions,
  points: readonly SeriesPoint[],
  index: number,
  {
    assumedUnit,
    before,
  }: {
    readonly assumedUnit: Exclude<AssumedUnit, 'labelled'>;
    readonly before: AssumedBefore | undefined;
  },
): number {
  // A range has fewer figures in a larger unit.
  const range = -Math.log(unitFactors[assumedUnit]);
  if (unitMode === 'alternating') return alternatingUnitCost + range;
  const isUnitInSeries = wasLabelledBefore(units, assumedUnit, points[index]?.day ?? 0);
  const point = points[index];
  const isTwice = point !== undefined && isConvertedTwice(assumedUnit, point);
  const found = {
    isUnitInSeries,
    areBothUnitsNear: areBothUnitsNear && !contradictsFirst(units, assumedUnit),
    isConvertedTwice: isTwice,
  };
  if (assumedUnit === before?.assumedUnit) {
    const habitCost = lastUnitOf(points, index, before) === 'labelled' ? changedHabitCost : 0;
    const last = points[before.index];
    const isSameOrigin = point?.origin === last?.origin || (point?.country !== '' && point?.country === last?.country);
    return sameOtherUnitCost({ ...found, isSameOrigin }) + habitCost + range;
  }
  const [isFirst, isLast] = [before === undefined, index === points.length - 1];
  const isAbroad = before !== undefined && point !== undefined && isAcrossBorder(points[before.index], point);
  return (
    otherUnitCost({ ...found, isFirst, isLast, isAbroad }) +
    firstChangeCost(countAsLabelled(points, index, before)) +
    range
  );
}

/** How many accepted readings back habits are looked for. */
const habitCount = 30;

/** How many of the last readings of the same country are as labelled, up to the first that is not. Adverts do not count. */
function countAsLabelled(points: readonly SeriesPoint[], index: number, before: AssumedBefore | undefined): number {
  const country = points[index]?.country;
  if (country === undefined || country === '') return 0;
  let [node, found] = [before, 0];
  for (let count = 0; node && count < habitCount; count++) {
    const point = points[node.index];
    if (point?.isApproximate === false) {
      if (point.country === country && node.assumedUnit !== 'labelled') break;
      if (point.country === country) found++;
    }
    node = node.before;
  }
  return found;
}

/** The unit that is assumed for the last reading of the same source. */
function lastUnitOf(
  points: readonly SeriesPoint[],
  index: number,
  before: AssumedBefore | undefined,
): AssumedUnit | undefined {
  const origin = points[index]?.origin;
  let node = before;
  for (let count = 0; node && count < habitCount; count++) {
    if (points[node.index]?.origin === origin) return node.assumedUnit;
    node = node.before;
  }
  return undefined;
}

/** Readings in both units, and the first of them are not in the one that is assumed: that is not the odometer's. */
export function contradictsFirst(units: ReadonlyMap<string, number>, assumedUnit: AssumedUnit): boolean {
  const [miles, kilometres] = [units.get('mi'), units.get('km')];
  if (miles === undefined || kilometres === undefined) return false;
  return assumedUnit === 'miles' ? kilometres < miles : miles < kilometres;
}

/** The odometer stays in the vehicle when it changes countries: readings before were labelled in the unit that is assumed. */
export function wasLabelledBefore(
  units: ReadonlyMap<string, number>,
  assumedUnit: Exclude<AssumedUnit, 'labelled'>,
  day: number,
): boolean {
  const since = units.get(assumedUnit === 'miles' ? 'mi' : 'km');
  return units.has('mi') && units.size > 1 && since !== undefined && since < day;
}

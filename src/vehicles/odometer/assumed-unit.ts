import { kmPerMile } from '../units.ts';
import { otherUnitCost, sameOtherUnitCost } from './costs.ts';
import { alternatingUnitCost } from './priors.ts';
import type { SearchOptions } from './search-options.ts';
import type { SeriesPoint } from './series.ts';

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
  { unitMode, mayBeMiles, mayBeKilometres }: SearchOptions,
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
  return unitMode === 'alternating' ? points.map(() => unitsToTry(miles, kilometres)) : found;
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
  const driven = (point.day - before.day) * point.rates.usualKmPerDay;
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
    const driven = Math.abs(neighbour.day - point.day) * point.rates.usualKmPerDay;
    const toleranceKm = Math.max(neighbour.km * tolerance, neighbour.toleranceKm, point.toleranceKm);
    if (gainKm >= -toleranceKm && gainKm <= 2 * driven + toleranceKm) return true;
  }
  return false;
}

/** The cost of assuming another unit than labelled for a reading, given the unit that was assumed for the one before. */
export function assumedUnitCost(
  { units, unitMode, isMilesNear }: SearchOptions,
  points: readonly SeriesPoint[],
  index: number,
  {
    assumedUnit,
    before,
  }: {
    readonly assumedUnit: Exclude<AssumedUnit, 'labelled'>;
    readonly before: { readonly assumedUnit: AssumedUnit; readonly index: number } | undefined;
  },
): number {
  // A range has fewer figures in a larger unit.
  const range = -Math.log(unitFactors[assumedUnit]);
  if (unitMode === 'alternating') return alternatingUnitCost + range;
  const isUnitInSeries = wasLabelledBefore(units, assumedUnit, points[index]?.day ?? 0);
  const isConvertedTwice = (assumedUnit === 'miles') === (points[index]?.unit === 'mi');
  if (assumedUnit === before?.assumedUnit) {
    const [point, last] = [points[index], points[before.index]];
    const isSameOrigin = point?.origin === last?.origin || (point?.country !== '' && point?.country === last?.country);
    return sameOtherUnitCost({ isUnitInSeries, isMilesNear, isConvertedTwice, isSameOrigin }) + range;
  }
  const [isFirst, isLast] = [before === undefined, index === points.length - 1];
  return otherUnitCost({ isUnitInSeries, isMilesNear, isConvertedTwice, isFirst, isLast }) + range;
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

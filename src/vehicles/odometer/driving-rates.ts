import type { IndexRange } from './anomalies.ts';
import type { DrivingRates } from './class-rates.ts';
import type { OdometerReading } from './reading.ts';
import { type SeriesPoint, toleranceOfDays } from './series.ts';

/** The weight of the class's usual rate, in days of observed driving. */
const classDays = 365;
const minDays = 14;
const maxDays = 730;

/** The rate at a time is estimated from so many intervals to each side: owners drive differently. */
const neighbourCount = 5;

interface WeightedRate {
  readonly kmPerDay: number;
  readonly days: number;
}

interface ObservedRate extends WeightedRate {
  readonly isReliable: boolean;
}

/** The points, those in the ranges with the driving rate around their time: a weighted median of what was observed. */
export function estimateRates<Reading extends OdometerReading>(
  points: readonly SeriesPoint<Reading>[],
  rates: DrivingRates,
  ranges: readonly IndexRange[] = [{ from: 0, to: points.length }],
): SeriesPoint<Reading>[] {
  const observed = observeRates(points, rates);
  const known = observed.filter((one) => one !== undefined);
  const wholeHistory = weightedMedian([...mostReliable(known), { kmPerDay: rates.typicalKmPerDay, days: classDays }]);
  const estimated = [...points];
  for (const { from, to } of ranges) {
    for (const [offset, point] of points.slice(from, to).entries()) {
      const index = from + offset;
      const nearby = observed
        .slice(Math.max(index - neighbourCount, 0), index + neighbourCount + 1)
        .flatMap((one) => (one?.isReliable ? [one] : []));
      const typicalKmPerDay = Math.max(weightedMedian([...nearby, { kmPerDay: wholeHistory, days: classDays }]), 1);
      const spread = findSpread(nearby, typicalKmPerDay, rates.spread);
      estimated[index] = withRates(point, { ...rates, typicalKmPerDay, spread });
    }
  }
  return estimated;
}

/** A higher rate widens the tolerance of points whose date is not exact. */
function withRates<Reading extends OdometerReading>(
  point: SeriesPoint<Reading>,
  rates: DrivingRates,
): SeriesPoint<Reading> {
  const more = toleranceOfDays(point.dateToleranceDays, rates) - toleranceOfDays(point.dateToleranceDays, point.rates);
  const moreKm = Math.max(more, 0);
  return { ...point, rates, toleranceKm: point.toleranceKm + moreKm, provenKm: point.provenKm - moreKm };
}

/** Rates next to a fall are used only if there are hardly any others. */
function mostReliable(observed: readonly ObservedRate[]): readonly ObservedRate[] {
  const reliable = observed.filter(({ isReliable }) => isReliable);
  return reliable.length > 1 ? reliable : observed;
}

/**
 * The rates between consecutive precise readings, by the index of the later one. Of a reading that falls and the one
 * before it either may be wrong, so the rates up to them and from them are not reliable.
 */
function observeRates(points: readonly SeriesPoint[], rates: DrivingRates): (ObservedRate | undefined)[] {
  const observed: (ObservedRate | undefined)[] = points.map(() => undefined);
  const precise = [...points.keys()].filter((index) => points[index]?.isImprecise === false);
  const indexes = precise.length > 2 ? precise : [...points.keys()];
  const inOrder = indexes.map((index) => points[index]);
  indexes.forEach((index, order) => {
    const [before, point] = [inOrder[order - 1], inOrder[order]];
    if (!before || !point) return;
    const [days, km] = [point.day - before.day, point.km - before.km];
    if (days < minDays || km <= 0 || km > rates.highestKmPerDay * days) return;
    const isReliable = !falls(inOrder[order - 2], before) && !falls(point, inOrder[order + 1]);
    observed[index] = { kmPerDay: km / days, days: Math.min(days, maxDays), isReliable };
  });
  return observed;
}

function falls(before: SeriesPoint | undefined, point: SeriesPoint | undefined): boolean {
  return (
    before !== undefined &&
    point !== undefined &&
    point.km < before.km - Math.max(before.toleranceKm, point.toleranceKm)
  );
}

function weightedMedian(observed: readonly WeightedRate[]): number {
  const sorted = observed.toSorted((one, other) => one.kmPerDay - other.kmPerDay);
  const half = sorted.reduce((sum, { days }) => sum + days, 0) / 2;
  let sum = 0;
  return sorted.find(({ days }) => (sum += days) >= half)?.kmPerDay ?? 0;
}

/** The spread of the class counts like four observations. */
function findSpread(observed: readonly ObservedRate[], typicalKmPerDay: number, classSpread: number): number {
  const deviations = observed.map(({ kmPerDay, days }) => ({
    kmPerDay: Math.abs(Math.log(kmPerDay / typicalKmPerDay)),
    days,
  }));
  const own = Math.min(1.48 * weightedMedian(deviations), 1);
  return Math.max((own * observed.length + classSpread * 4) / (observed.length + 4), 0.25);
}

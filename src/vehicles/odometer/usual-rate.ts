import type { Rates } from './rates.ts';
import type { OdometerReading } from './reading.ts';
import type { Point } from './series.ts';
import type { Stretch } from './trouble.ts';

/** For so many days the usual driving of its class speaks for a vehicle, before its own is known. */
const classDays = 365;
const fewestDays = 14;
const mostDays = 730;

/** So many stretches to each side tell how it was driven at a time: owners differ. */
const near = 4;

interface Observed {
  readonly kmPerDay: number;
  readonly days: number;
}

/** The points, those of the stretches with how far the vehicle ran around that time: the middle of what is known of it. */
export function knowDriving<Reading extends OdometerReading>(
  points: readonly Point<Reading>[],
  rates: Rates,
  stretches: readonly Stretch[] = [{ from: 0, to: points.length }],
): Point<Reading>[] {
  const observed = points.map((point, place) => observe(points[place - 1], point, rates));
  const known = observed.filter((one) => one !== undefined);
  const ofAll = middleOf([...known, { kmPerDay: rates.usualKmPerDay, days: classDays }]);
  const knowing = [...points];
  for (const { from, to } of stretches) {
    for (const [index, point] of points.slice(from, to).entries()) {
      const place = from + index;
      const around = observed.slice(Math.max(place - near, 0), place + near + 1).filter((one) => one !== undefined);
      const usualKmPerDay = Math.max(middleOf([...around, { kmPerDay: ofAll, days: classDays }]), 1);
      const spread = findSpread(around, usualKmPerDay, rates.spread);
      knowing[place] = { ...point, rates: { ...rates, usualKmPerDay, spread } };
    }
  }
  return knowing;
}

function observe(before: Point | undefined, point: Point, rates: Rates): Observed | undefined {
  if (!before) return undefined;
  const [days, km] = [point.day - before.day, point.km - before.km];
  if (days < fewestDays || km <= 0 || km > rates.highestKmPerDay * days) return undefined;
  return { kmPerDay: km / days, days: Math.min(days, mostDays) };
}

function middleOf(observed: readonly Observed[]): number {
  const sorted = observed.toSorted((one, other) => one.kmPerDay - other.kmPerDay);
  const half = sorted.reduce((sum, { days }) => sum + days, 0) / 2;
  let sum = 0;
  return sorted.find(({ days }) => (sum += days) >= half)?.kmPerDay ?? 0;
}

/** What most vehicles do counts like four observations. */
function findSpread(observed: readonly Observed[], usualKmPerDay: number, ofMost: number): number {
  const deviations = observed.map(({ kmPerDay, days }) => ({
    kmPerDay: Math.abs(Math.log(kmPerDay / usualKmPerDay)),
    days,
  }));
  const own = Math.min(1.48 * middleOf(deviations), 1);
  return Math.max((own * observed.length + ofMost * 4) / (observed.length + 4), 0.25);
}

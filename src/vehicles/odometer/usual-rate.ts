import type { Rates } from './rates.ts';
import type { OdometerReading } from './reading.ts';
import { type Point, slackOfDays } from './series.ts';
import type { Stretch } from './trouble.ts';

/** For so many days the usual driving of its class speaks for a vehicle, before its own is known. */
const classDays = 365;
const fewestDays = 14;
const mostDays = 730;

/** So many stretches to each side tell how it was driven at a time: owners differ. */
const near = 5;

interface Measured {
  readonly kmPerDay: number;
  readonly days: number;
}

interface Observed extends Measured {
  readonly isSure: boolean;
}

/** The points, those of the stretches with how far the vehicle ran around that time: the middle of what is known of it. */
export function knowDriving<Reading extends OdometerReading>(
  points: readonly Point<Reading>[],
  rates: Rates,
  stretches: readonly Stretch[] = [{ from: 0, to: points.length }],
): Point<Reading>[] {
  const observed = observe(points, rates);
  const known = observed.filter((one) => one !== undefined);
  const ofAll = middleOf([...surest(known), { kmPerDay: rates.usualKmPerDay, days: classDays }]);
  const knowing = [...points];
  for (const { from, to } of stretches) {
    for (const [index, point] of points.slice(from, to).entries()) {
      const place = from + index;
      const around = observed
        .slice(Math.max(place - near, 0), place + near + 1)
        .flatMap((one) => (one?.isSure ? [one] : []));
      const usualKmPerDay = Math.max(middleOf([...around, { kmPerDay: ofAll, days: classDays }]), 1);
      const spread = findSpread(around, usualKmPerDay, rates.spread);
      knowing[place] = withRates(point, { ...rates, usualKmPerDay, spread });
    }
  }
  return knowing;
}

/** A vehicle that is driven more is farther off after some days. */
function withRates<Reading extends OdometerReading>(point: Point<Reading>, rates: Rates): Point<Reading> {
  const more = slackOfDays(point.vagueDays, rates) - slackOfDays(point.vagueDays, point.rates);
  return { ...point, rates, slackKm: point.slackKm + Math.max(more, 0) };
}

/** What is next to a fall counts only where there is hardly anything else. */
function surest(observed: readonly Observed[]): readonly Observed[] {
  const sure = observed.filter(({ isSure }) => isSure);
  return sure.length > 1 ? sure : observed;
}

/**
 * What it ran from one firm reading to the next, by the place of the latter. Of a reading that falls and the one before
 * it, either may be wrong: what was run up to them and from them is not sure.
 */
function observe(points: readonly Point[], rates: Rates): (Observed | undefined)[] {
  const observed: (Observed | undefined)[] = points.map(() => undefined);
  const firm = [...points.keys()].filter((place) => points[place]?.isSoft === false);
  const places = firm.length > 2 ? firm : [...points.keys()];
  const inOrder = places.map((place) => points[place]);
  places.forEach((place, index) => {
    const [before, point] = [inOrder[index - 1], inOrder[index]];
    if (!before || !point) return;
    const [days, km] = [point.day - before.day, point.km - before.km];
    if (days < fewestDays || km <= 0 || km > rates.highestKmPerDay * days) return;
    const isSure = !falls(inOrder[index - 2], before) && !falls(point, inOrder[index + 1]);
    observed[place] = { kmPerDay: km / days, days: Math.min(days, mostDays), isSure };
  });
  return observed;
}

function falls(before: Point | undefined, point: Point | undefined): boolean {
  return before !== undefined && point !== undefined && point.km < before.km - Math.max(before.slackKm, point.slackKm);
}

function middleOf(observed: readonly Measured[]): number {
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

import { dayRange } from '../record-date.ts';
import type { DrivingRates } from './class-rates.ts';
import type { OdometerReading } from './reading.ts';

/** The odometer on one occasion, by one reading or by several that agree. */
export interface SeriesPoint<Reading extends OdometerReading = OdometerReading> {
  readonly readings: readonly Reading[];
  readonly day: number;
  readonly km: number;
  /** Deviations up to this mean nothing. */
  readonly toleranceKm: number;
  /** The date may be off by so many days; the distance driven in them is part of the tolerance. */
  readonly dateToleranceDays: number;
  /** As labelled by the source. */
  readonly unit: 'km' | 'mi' | 'mil';
  readonly origin: string;
  /** The figure is rounded or from memory, or the day is not known. */
  readonly isImprecise: boolean;
  readonly isReplacement: boolean;
  /** The driving rates at that time. */
  readonly rates: DrivingRates;
}

/** Readings of one day that differ by no more than this are one point: a retest, or the same record from two sources. */
const sameShare = 0.001;
const sameKm = 15;
/** So is the same figure, repeated by a second source some days later. */
const repeatedFigureDays = 4;

/** Vehicles wait for their auction, and were read before they came. */
const staleDays = 90;

/** The readings in order of time, without those that have no date; readings of one occasion are merged. */
export function buildSeries<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rates: DrivingRates,
  kmOf: (reading: Reading) => number,
): SeriesPoint<Reading>[] {
  const placed = readings
    .map((reading) => toPoint(reading, kmOf(reading), rates))
    .filter((point) => point !== undefined);
  const replacementDays = new Set(placed.filter(({ isReplacement }) => isReplacement).map(({ day }) => day));
  const points = placed.toSorted((one, other) => compareInTime(one, other, replacementDays));
  const merged: SeriesPoint<Reading>[] = [];
  for (const point of points) {
    const last = merged.at(-1);
    if (last && isSameOccasion(last, point)) merged[merged.length - 1] = mergePoints(last, point);
    else merged.push(point);
  }
  return merged;
}

function toPoint<Reading extends OdometerReading>(
  reading: Reading,
  km: number,
  rates: DrivingRates,
): SeriesPoint<Reading> | undefined {
  const days = dayRange(reading.date);
  if (!days) return undefined;
  const { unit = 'km', origin = '', isApproximate = false, isStale = false, isReplacement = false } = reading;
  const dateToleranceDays = days.last - days.first + (isStale ? staleDays : 0);
  const dateToleranceKm = toleranceOfDays(dateToleranceDays, rates);
  // Figures in adverts are rounded, some weeks old, and too low.
  const roundedKm = isApproximate ? 500 + km * 0.07 + Math.min(roundingOf(km), km * 0.04) : 0;
  return {
    readings: [reading],
    day: Math.round((days.first + days.last) / 2),
    km,
    toleranceKm: Math.max(300, km * 0.005) + dateToleranceKm + roundedKm,
    dateToleranceDays,
    unit: unit === 'unknown' ? 'km' : unit,
    origin,
    isImprecise: isApproximate || dateToleranceKm > 0,
    isReplacement,
    rates,
  };
}

export function toleranceOfDays(days: number, { usualKmPerDay }: DrivingRates): number {
  return days * usualKmPerDay * 0.75;
}

function roundingOf(km: number): number {
  return [10_000, 5_000, 1_000, 500].find((unit) => km % unit === 0) ?? 100;
}

/** On one day the lower figure comes first, except on a day of replacement: there the old odometer's comes first. */
function compareInTime(one: SeriesPoint, other: SeriesPoint, replacementDays: ReadonlySet<number>): number {
  if (one.day !== other.day) return one.day - other.day;
  const rising = one.km - other.km || Number(one.isImprecise) - Number(other.isImprecise);
  if (rising !== 0) return replacementDays.has(one.day) ? -rising : rising;
  // A total order, so that the verdict does not depend on the order of the input.
  const [first, second] = [JSON.stringify(one.readings), JSON.stringify(other.readings)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function isSameOccasion(one: SeriesPoint, other: SeriesPoint): boolean {
  if (one.isReplacement !== other.isReplacement) return one.day === other.day && one.km === other.km;
  const differenceKm = Math.abs(other.km - one.km);
  if (one.day === other.day) return differenceKm <= Math.max(sameKm, one.km * sameShare);
  return other.day - one.day <= repeatedFigureDays && differenceKm <= 1 && !one.isImprecise && !other.isImprecise;
}

/** The figure of the more precise of the two, else the higher one. */
function mergePoints<Reading extends OdometerReading>(
  one: SeriesPoint<Reading>,
  other: SeriesPoint<Reading>,
): SeriesPoint<Reading> {
  const better =
    one.isImprecise === other.isImprecise ? (other.km > one.km ? other : one) : one.isImprecise ? other : one;
  return {
    ...better,
    day: one.day,
    readings: [...one.readings, ...other.readings],
    isReplacement: one.isReplacement || other.isReplacement,
  };
}

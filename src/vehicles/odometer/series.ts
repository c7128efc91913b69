import { dayRange } from '../record-date.ts';
import { kmPerUnit } from '../units.ts';
import type { DrivingRates } from './class-rates.ts';
import type { OdometerReading } from './reading.ts';

/** A figure that fits the other readings on another date, under which the record may have been meant. */
export interface Misdated {
  readonly date: string;
  /** The probability of this wrong date, times the density of the figure on the right one, per kilometre. */
  readonly density: number;
}

/** The odometer on one occasion, by one reading or by several that agree. */
export interface SeriesPoint<Reading extends OdometerReading = OdometerReading> {
  readonly readings: readonly Reading[];
  readonly day: number;
  readonly km: number;
  /** Deviations up to this mean nothing. */
  readonly toleranceKm: number;
  /** The least that the odometer showed, by this reading. */
  readonly provenKm: number;
  /** The date may be off by so many days; the distance driven in them is part of the tolerance. */
  readonly dateToleranceDays: number;
  /** As labelled by the source. */
  readonly unit: 'km' | 'mi' | 'mil';
  readonly origin: string;
  readonly country: string;
  /** How many sources have it. */
  readonly originCount: number;
  /** The figure is from memory, as in an advert. */
  readonly isApproximate: boolean;
  /** The figure is approximate, or the day is not known. */
  readonly isImprecise: boolean;
  readonly isReplacement: boolean;
  /** The driving rates at that time. */
  readonly rates: DrivingRates;
  /** Finds another date on which the figure would fit. */
  readonly otherDate?: () => Misdated | undefined;
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
  const { unit = 'km', origin = '', country = '', isStale = false, isReplacement = false, meaning } = reading;
  const isApproximate = reading.isApproximate === true || meaning === 'declared' || meaning === 'estimated';
  const dateToleranceDays = days.last - days.first + (isStale ? staleDays : 0);
  const dateToleranceKm = toleranceOfDays(dateToleranceDays, rates);
  const knownUnit = unit === 'unknown' ? 'km' : unit;
  // Figures in adverts are rounded, some weeks old, and too low.
  const roundedKm = isApproximate
    ? 500 + km * 0.07 + Math.min(roundingOf(km), km * 0.04)
    : Math.min(roundingOfRecord(km, kmPerUnit[knownUnit]), km * 0.06);
  const toleranceKm = Math.max(300, km * 0.005) + dateToleranceKm + roundedKm;
  const isImprecise = isApproximate || dateToleranceKm > 0;
  return {
    readings: [reading],
    day: Math.round((days.first + days.last) / 2),
    km,
    toleranceKm,
    provenKm: isImprecise ? km - toleranceKm : km - roundedKm,
    dateToleranceDays,
    unit: knownUnit,
    origin,
    country,
    originCount: 1,
    isApproximate,
    isImprecise,
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

/** Some workshops round their figures, also up. One in a thousand figures has these zeros by chance. */
function roundingOfRecord(km: number, kmPerFigure: number): number {
  const figure = Math.round(km / kmPerFigure);
  return (figure % 1_000 === 0 ? 1_000 : figure % 500 === 0 ? 500 : 0) * kmPerFigure;
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
    originCount: one.originCount + (one.readings.some(({ origin }) => origin === other.origin) ? 0 : 1),
    isReplacement: one.isReplacement || other.isReplacement,
  };
}

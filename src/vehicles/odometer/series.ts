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
  /** The unit that an attempt assumes for all figures of its source; `km` is in it. */
  readonly convertedFrom?: 'miles' | 'kilometres';
  readonly origin: string;
  readonly country: string;
  /** How many sources have it. */
  readonly originCount: number;
  /** The figure is from memory, as in an advert. */
  readonly isApproximate: boolean;
  /** The figure is approximate, or the day is not known. */
  readonly isImprecise: boolean;
  /** Only somebody who sells or owns the vehicle says so: no reading has the figure. */
  readonly claim: 'offered' | 'declared' | undefined;
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
  const points = mergeCopies(placed.toSorted((one, other) => compareInTime(one, other, replacementDays)));
  const merged: SeriesPoint<Reading>[] = [];
  for (const point of points) {
    const last = merged.at(-1);
    if (last && isSameOccasion(last, point)) merged[merged.length - 1] = mergePoints(last, point);
    else merged.push(point);
  }
  return merged;
}

/**
 * A figure without a day is the record of a day that it may mean, told once more, if that has the same figure: pools pass
 * records on with the month or the year alone. It proves no more than the record itself.
 */
function mergeCopies<Reading extends OdometerReading>(points: readonly SeriesPoint<Reading>[]): SeriesPoint<Reading>[] {
  const merged = [...points];
  if (points.every(({ dateToleranceDays }) => dateToleranceDays === 0)) return merged;
  const dated = [...points.keys()].filter((index) => points[index]?.dateToleranceDays === 0);
  const byFigure = Map.groupBy(dated, (index) => Math.round(points[index]?.km ?? 0));
  const copies = new Set<number>();
  for (const [index, copy] of points.entries()) {
    const days = copy.dateToleranceDays > 0 && copy.readings[0] && dayRange(copy.readings[0].date);
    if (!days) continue;
    const first = days.first - (copy.readings[0]?.isStale ? staleDays : 0);
    const km = Math.round(copy.km);
    const candidates = [km, km - 1, km + 1].map((figure) => {
      const indexes = byFigure.get(figure) ?? [];
      return indexes[firstPlaceFrom(first, indexes.length, (place) => points[indexes[place] ?? -1]?.day)];
    });
    const original = candidates.find((other) => isCopy(copy, points[other ?? -1], days.last));
    const found = merged[original ?? -1];
    if (original === undefined || !found) continue;
    merged[original] = { ...mergePoints(found, copy), originCount: found.originCount };
    copies.add(index);
  }
  return copies.size === 0 ? merged : merged.filter((_, index) => !copies.has(index));
}

function isCopy(copy: SeriesPoint, other: SeriesPoint | undefined, lastDay: number): boolean {
  return other !== undefined && other.day <= lastDay && other.isReplacement === copy.isReplacement;
}

/** The first of so many places, in order of time, whose day is this one or a later one; `count` if none is. */
export function firstPlaceFrom(day: number, count: number, dayAt: (place: number) => number | undefined): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((dayAt(middle) ?? Infinity) < day) from = middle + 1;
    else to = middle;
  }
  return from;
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
  const claim = reading.isOffer === true ? 'offered' : meaning === 'declared' ? 'declared' : undefined;
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
    claim,
    isReplacement,
    rates,
  };
}

export function toleranceOfDays(days: number, { typicalKmPerDay }: DrivingRates): number {
  return days * typicalKmPerDay * 0.75;
}

export function roundingOf(km: number): number {
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
    claim: one.claim && other.claim && better.claim,
    day: one.day,
    readings: [...one.readings, ...other.readings],
    originCount: one.originCount + (one.readings.some(({ origin }) => origin === other.origin) ? 0 : 1),
    isReplacement: one.isReplacement || other.isReplacement,
  };
}

/** The vehicle was in another country meanwhile. */
export function isAcrossBorder(before: SeriesPoint | undefined, after: SeriesPoint): boolean {
  return before !== undefined && before.country !== '' && after.country !== '' && before.country !== after.country;
}

/** The same record told once more, or a vehicle that stands still: as likely whether or not the figure is right. */
export function isSameFigure(km: number, nextKm: number): boolean {
  return Math.abs(nextKm - km) <= 1;
}

/** The same figure is the same record, told once more, up to so many days later. */
const copyDays = 60;

/** The same figure some weeks later is the same record; years later, the vehicle stood still. */
export function isRepeated(last: SeriesPoint | undefined, point: SeriesPoint | undefined): boolean {
  return (
    last !== undefined && point !== undefined && isSameFigure(last.km, point.km) && point.day - last.day < copyDays
  );
}

/** The day of a point as its record has it; empty where there is none. */
export function dayWritten(point: SeriesPoint | undefined): string {
  return point?.readings[0]?.date.slice(0, 10) ?? '';
}

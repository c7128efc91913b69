import { dayRange } from '../record-date.ts';
import type { Rates } from './rates.ts';
import type { OdometerReading } from './reading.ts';

/** What instruments showed on one occasion, told by one reading or by several that agree. */
export interface Point<Reading extends OdometerReading = OdometerReading> {
  readonly readings: readonly Reading[];
  readonly day: number;
  readonly km: number;
  /** By how much it may be off without meaning anything. */
  readonly slackKm: number;
  /** So many days it may be off; what is driven in them is part of the slack. */
  readonly vagueDays: number;
  /** How it was labelled. */
  readonly unit: 'km' | 'mi' | 'mil';
  readonly origin: string;
  /** Rounded, from memory, or of a day that is not known. */
  readonly isSoft: boolean;
  readonly isReplacement: boolean;
  /** How the vehicle was driven at that time. */
  readonly rates: Rates;
}

/** Readings of one day that are no farther apart than this are one: a retest, or a figure told twice. */
const sameShare = 0.001;
const sameKm = 15;
/** The very same figure is one, too, when a second source tells it some days later. */
const retoldDays = 4;

/** A lot stands in a yard, and its papers are older still. */
const staleDays = 90;

/** In order of time; those without a date are left out. */
export function placeReadings<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rates: Rates,
  kmOf: (reading: Reading) => number,
): Point<Reading>[] {
  const placed = readings.map((reading) => place(reading, kmOf(reading), rates)).filter((point) => point !== undefined);
  const exchangeDays = new Set(placed.filter(({ isReplacement }) => isReplacement).map(({ day }) => day));
  const points = placed.toSorted((one, other) => inTime(one, other, exchangeDays));
  const merged: Point<Reading>[] = [];
  for (const point of points) {
    const last = merged.at(-1);
    if (last && isSameOccasion(last, point)) merged[merged.length - 1] = join(last, point);
    else merged.push(point);
  }
  return merged;
}

function place<Reading extends OdometerReading>(
  reading: Reading,
  km: number,
  rates: Rates,
): Point<Reading> | undefined {
  const days = dayRange(reading.date);
  if (!days) return undefined;
  const { unit = 'km', origin = '', isApproximate = false, isStale = false, isReplacement = false } = reading;
  const vagueDays = days.last - days.first + (isStale ? staleDays : 0);
  const vagueKm = slackOfDays(vagueDays, rates);
  // Adverts are rounded, some weeks old, and flattering.
  const roundedKm = isApproximate ? 500 + km * 0.07 + Math.min(roundingOf(km), km * 0.04) : 0;
  return {
    readings: [reading],
    day: Math.round((days.first + days.last) / 2),
    km,
    slackKm: Math.max(300, km * 0.005) + vagueKm + roundedKm,
    vagueDays,
    unit: unit === 'unknown' ? 'km' : unit,
    origin,
    isSoft: isApproximate || vagueKm > 0,
    isReplacement,
    rates,
  };
}

export function slackOfDays(days: number, { usualKmPerDay }: Rates): number {
  return days * usualKmPerDay * 0.75;
}

function roundingOf(km: number): number {
  return [10_000, 5_000, 1_000, 500].find((unit) => km % unit === 0) ?? 100;
}

/** On one day the lower figure first, but where the instrument was replaced: there the old one's comes first. */
function inTime(one: Point, other: Point, exchangeDays: ReadonlySet<number>): number {
  if (one.day !== other.day) return one.day - other.day;
  const rising = one.km - other.km || Number(one.isSoft) - Number(other.isSoft);
  if (rising !== 0) return exchangeDays.has(one.day) ? -rising : rising;
  // The same order whatever order they came in.
  const [first, second] = [JSON.stringify(one.readings), JSON.stringify(other.readings)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function isSameOccasion(one: Point, other: Point): boolean {
  if (one.isReplacement !== other.isReplacement) return one.day === other.day && one.km === other.km;
  const apartKm = Math.abs(other.km - one.km);
  if (one.day === other.day) return apartKm <= Math.max(sameKm, one.km * sameShare);
  return other.day - one.day <= retoldDays && apartKm <= 1 && !one.isSoft && !other.isSoft;
}

/** The figure of the firmer of the two, else the higher one. */
function join<Reading extends OdometerReading>(one: Point<Reading>, other: Point<Reading>): Point<Reading> {
  const better = one.isSoft === other.isSoft ? (other.km > one.km ? other : one) : one.isSoft ? other : one;
  return {
    ...better,
    day: one.day,
    readings: [...one.readings, ...other.readings],
    isReplacement: one.isReplacement || other.isReplacement,
  };
}

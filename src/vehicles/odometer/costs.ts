import { kmPerUnit } from '../units.ts';
import type { DrivingRates } from './class-rates.ts';
import type { SeriesPoint } from './series.ts';
import { findSlip, type LikelySlip } from './slips.ts';

/**
 * A cost is a negative natural logarithm of a probability: costs of independent events add up, and the explanation with
 * the smallest sum is the likeliest. An arbitrary figure has the probability of one in so many kilometres; a figure that
 * follows from others, of one in the range that they leave.
 */
export const arbitraryFigureCost = Math.log(300_000);

/** A figure was written down wrongly: about one in two hundred, and more in adverts. */
export function entryErrorCost({ isImprecise }: SeriesPoint): number {
  return isImprecise ? 4 : 5.5;
}

/** A reading that is lower than the one before it. */
export interface FallenKm {
  readonly beforeKm: number;
  /** The least that the odometer can have shown before, by all readings. */
  readonly floorKm: number;
  readonly km: number;
  readonly days: number;
}

/**
 * The odometer was rolled back between these two readings. One vehicle in eleven is; rollbacks leave a credible figure,
 * remove more than a few months of driving, and are rare on young vehicles.
 */
export function rollbackCost(
  count: number,
  { floorKm, km, days }: FallenKm,
  { usualKmPerDay, classKmPerYear }: DrivingRates,
): number {
  const share = km / Math.max(floorKm, 1);
  const isTooLow = share < 0.03 ? 10 : share < 0.12 ? 5 : share < 0.3 ? 2 : 0;
  const missingDays = (floorKm - km) / usualKmPerDay + days;
  const isTooLittle = missingDays < 60 ? 8 : missingDays < 120 ? 4 : missingDays < 180 ? 2 : 0;
  const years = floorKm / classKmPerYear;
  const isTooYoung = years < 2 ? 4 : years < 4 ? 2 : years < 6 ? 0.5 : 0;
  return 2.4 + positionCost(count) + Math.log(Math.max(floorKm, 1_000)) + isTooLow + isTooLittle + isTooYoung;
}

/** Added to a rollback that only an advert or another imprecise reading shows. */
export const impreciseReadingCost = 2;

/** Added to a rollback at a reading that is also in another unit than labelled. */
export const rollbackAndOtherUnitCost = 4;

/** The event happened between these two readings, and not between two others. */
function positionCost(count: number): number {
  return Math.log(Math.min(Math.max(count - 1, 2), 20));
}

/** The odometer was replaced, and a record says so. */
export const recordedReplacementCost = 0.5 + arbitraryFigureCost;

/** The odometer was replaced by one that starts near zero, and no record says so. */
export function unrecordedReplacementCost(
  count: number,
  { beforeKm, km, days }: FallenKm,
  { usualKmPerDay }: DrivingRates,
): number {
  const sinceKm = usualKmPerDay * days * 1.8 + 1_500;
  if (km > sinceKm * 2 || km > beforeKm * 0.35) return Infinity;
  const isTooFar = km > sinceKm ? 2 : 0;
  return 5.2 + positionCost(count) + Math.log(sinceKm) + isTooFar;
}

/** The odometer passed its highest figure. Five digits are no longer built. */
export function rolloverCost({
  hasFiveDigits,
  isNear,
  isLast,
}: {
  readonly hasFiveDigits: boolean;
  readonly isNear: boolean;
  readonly isLast: boolean;
}): number {
  // A figure whose first digit was dropped looks the same until the next reading.
  return (hasFiveDigits ? 2.5 : isNear ? 5 : 8) + (isLast ? 2.5 : 0);
}

/** Readings rise by more than can be driven, and nothing explains it. */
export const jumpCost = 10 + arbitraryFigureCost;

/**
 * A figure, or all figures of a source, are in another unit than labelled. Likelier if the series has readings in that
 * unit: the odometer stays in the vehicle when it changes countries.
 */
export function otherUnitCost(found: {
  readonly isUnitInSeries: boolean;
  /** The figure was converted although it was in the right unit. */
  readonly isConvertedTwice: boolean;
  /** The first readings show the odometer's unit, so they are rarely wrong. */
  readonly isFirst: boolean;
  /** No later reading confirms it. */
  readonly isLast: boolean;
}): number {
  const unit = found.isUnitInSeries ? 4.5 : 7.8;
  return unit + (found.isConvertedTwice ? 2.5 : 0) + (found.isFirst ? 6 : 0) + (found.isLast ? 3 : 0);
}

/** A further source is in another unit, too. */
export const furtherSourceCost = 1.5;

/** The next reading is in the same other unit. Less likely if it comes from another source. */
export function sameOtherUnitCost(found: {
  readonly isUnitInSeries: boolean;
  readonly isConvertedTwice: boolean;
  readonly isSameOrigin: boolean;
}): number {
  if (!found.isUnitInSeries || found.isConvertedTwice) return 3;
  return found.isSameOrigin ? 0.5 : 2.5;
}

/** A lower bound of the cost of any transition; the search skips candidates by it. */
export const minTransitionCost = 5.5;

/** The most that a vehicle of its class can run in so many days. */
export function maxPlausibleKm(days: number, toleranceKm: number, { highestKmPerDay }: DrivingRates): number {
  return highestKmPerDay * days + toleranceKm + 2_000;
}

/** A rise from one reading to a later one; infinite if the distance cannot be driven. */
export function riseCost(gainKm: number, days: number, toleranceKm: number, rates: DrivingRates): number {
  const mostKm = maxPlausibleKm(days, toleranceKm, rates);
  if (gainKm > mostKm) return Infinity;
  const usualKm = rates.usualKmPerDay * days + toleranceKm + 200;
  const gain = Math.max(gainKm, 0) + toleranceKm + 200;
  const deviation = Math.log(gain / usualKm) / rates.spread;
  // Owners change: the distribution has heavier tails than a normal one.
  const asUsual = Math.log(gain * rates.spread * 2.5) + 2.5 * Math.log(1 + (deviation * deviation) / 4);
  return deviation < -1.5 ? Math.min(asUsual, Math.log(usualKm) + 2.8) : asUsual;
}

/** The expected figure of a reading, with a margin to both sides. */
interface Expectation {
  readonly km: number;
  readonly marginKm: number;
}

export function expectReading(
  previous: { readonly day: number; readonly km: number } | undefined,
  next: { readonly day: number; readonly km: number } | undefined,
  day: number,
  { usualKmPerDay }: DrivingRates,
): Expectation {
  if (previous && next) {
    const gain = Math.max(next.km - previous.km, 0);
    const share = next.day > previous.day ? (day - previous.day) / (next.day - previous.day) : 0.5;
    return { km: previous.km + gain * share, marginKm: 400 + gain * 0.25 };
  }
  const known = previous ?? next;
  if (!known) return { km: 0, marginKm: 0 };
  const driven = Math.abs(day - known.day) * usualKmPerDay;
  if (previous) return { km: known.km + driven, marginKm: 400 + driven * 0.7 };
  const earliest = Math.max(known.km - driven * 1.5, 0);
  return { km: (earliest + known.km) / 2, marginKm: 400 + (known.km - earliest) / 2 };
}

/** The typing slip that turns an expected figure into this one, in the unit of the source. */
export function findSlipOfPoint(point: SeriesPoint, { km, marginKm }: Expectation): LikelySlip | undefined {
  const factor = kmPerUnit[point.unit];
  const found = findSlip(point.km / factor, (km - marginKm) / factor, (km + marginKm) / factor);
  // A slip within the tolerance explains nothing.
  return found && Math.abs(found.meant * factor - point.km) > point.toleranceKm ? found : undefined;
}

/** A lower bound of the cost of a wrong figure; the search skips candidates by it. */
export const minEntryErrorCost = 13.9;

/** The cost of this wrong figure: three in four are typing slips, and their probability depends on the kind of slip. */
export function figureCost(point: SeriesPoint, expected: Expectation): number {
  const slip = findSlipOfPoint(point, expected);
  const byChance = 0.25 / 300_000;
  const bySlip = slip ? (0.75 * slip.chance) / (2 * expected.marginKm) : 0;
  return -Math.log(byChance + bySlip);
}

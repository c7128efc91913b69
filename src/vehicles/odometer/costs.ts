import type { DrivingRates } from './class-rates.ts';
import { classSpread, costOf, samePaceCost, tamperedAtBorderShare } from './priors.ts';

/**
 * The costs of what can happen between two readings (see priors.ts). An arbitrary figure has the probability of one in so
 * many kilometres; a figure that follows from others, of one in the range that they leave.
 */
const arbitraryFigureCost = Math.log(300_000);

/** The first reading: what a vehicle of its class and age has run. Arbitrary, if the age is not known. */
export function firstFigureCost(km: number, day: number, builtDay: number | undefined, rates: DrivingRates): number {
  if (builtDay === undefined || day < builtDay) return arbitraryFigureCost;
  const typicalKmPerDay = rates.classKmPerYear / 365;
  const toleranceKm = typicalKmPerDay * 365;
  const rise = riseCost(km, day - builtDay, toleranceKm, { ...rates, typicalKmPerDay, spread: classSpread });
  // Imports and rebuilt vehicles are older than they seem.
  return Math.min(rise, arbitraryFigureCost + costOf(0.05));
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
 * The odometer was rolled back between these two readings, given that it was at all. Rollbacks remove a good share of the
 * distance and leave a credible figure, and they are rare on young vehicles.
 */
export function rollbackCost(
  placeCost: number,
  { floorKm, km, days }: FallenKm,
  { typicalKmPerDay, classKmPerYear }: DrivingRates,
): number {
  const trueKm = Math.max(floorKm + days * typicalKmPerDay, 1_000);
  const removedKm = trueKm - km;
  const removed = Math.min(Math.max(removedKm / trueKm, 0.005), 0.995);
  // A quarter is removed most often; a fiftieth or nine tenths hardly ever.
  const share = 20 * removed * (1 - removed) ** 3;
  const removedDays = removedKm / typicalKmPerDay;
  const tooLittleCost = removedDays < 60 ? 8 : removedDays < 120 ? 4 : removedDays < 180 ? 2 : 0;
  const years = floorKm / classKmPerYear;
  const tooYoungCost = years < 2 ? 3 : years < 3 ? 1.5 : years < 4 ? 0.5 : 0;
  return placeCost + Math.log(trueKm) - Math.log(share) + tooLittleCost + tooYoungCost;
}

/**
 * Where it was done: most vehicles that are turned back after they went abroad were turned back for that sale. `borderCount`
 * is how often the country changes from one reading to the next.
 */
export function rollbackPlaceCost(count: number, borderCount: number, isAcrossBorder: boolean): number {
  if (borderCount === 0) return positionCost(count);
  return isAcrossBorder
    ? Math.log(borderCount) + costOf(tamperedAtBorderShare)
    : positionCost(count) + costOf(1 - tamperedAtBorderShare);
}

/** Added to a rollback that only an advert or another imprecise reading shows. */
export const impreciseReadingCost = 2;

/** Added to a rollback after which a single reading is off a line that all others are on. */
export const returnToLineCost = 1.2;

/** Added to a rollback at a reading that is also in another unit than labelled, or beside records of a source that changed. */
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
  { typicalKmPerDay }: DrivingRates,
): number {
  const sinceKm = typicalKmPerDay * days * 1.8 + 1_500;
  if (km > sinceKm * 2 || km > beforeKm * 0.35) return Infinity;
  const tooFarCost = km > sinceKm ? 2 : 0;
  return 5.2 + positionCost(count) + Math.log(sinceKm) + tooFarCost;
}

/** The odometer passed its highest figure. Five digits are no longer built. */
export function rolloverCost({
  hasFiveDigits,
  isNear,
  isFar,
  isLast,
}: {
  readonly hasFiveDigits: boolean;
  readonly isNear: boolean;
  /** The last reading before it is far below the highest figure, or the next one far above zero. */
  readonly isFar: boolean;
  readonly isLast: boolean;
}): number {
  // A figure whose first digit was dropped looks the same until the next reading.
  return (hasFiveDigits ? 2.5 : isNear ? 5 : 8) + (isFar ? 3 : 0) + (isLast ? 2.5 : 0);
}

/** Readings rise by more than can be driven, and nothing explains it. */
export const jumpCost = 10 + arbitraryFigureCost;

/**
 * A figure, or all figures of a source, are in another unit than labelled. Likelier if the series has readings in that
 * unit: the odometer stays in the vehicle when it changes countries.
 */
export function otherUnitCost(found: {
  readonly isUnitInSeries: boolean;
  readonly areBothUnitsNear: boolean;
  /** The figure was converted although it was in the right unit. */
  readonly isConvertedTwice: boolean;
  /** The first readings show the odometer's unit, so they are rarely wrong. */
  readonly isFirst: boolean;
  /** No later reading confirms it. */
  readonly isLast: boolean;
  /** It begins in another country than the reading before. */
  readonly isAbroad: boolean;
}): number {
  const unit = found.isUnitInSeries ? 2.5 : found.areBothUnitsNear ? 4.5 : 7.8;
  return (
    unit +
    (found.isConvertedTwice ? 4 : 0) +
    (found.isFirst ? 6 : 0) +
    (found.isLast ? 1.5 : 0) -
    (found.isAbroad ? 0.7 : 0)
  );
}

/** Added for each further source that changes to the other unit: several do not change at the same time. */
export const changedHabitCost = 2;

/** The first reading in another unit after so many of the same country that were as labelled: the next one mostly is, too. */
export function firstChangeCost(asLabelledCount: number): number {
  return Math.log(1 + asLabelledCount);
}

/** Added where nobody is known to count miles. */
export const unknownUnitCost = 2;

/** One cause made all records of a source, a place or a time wrong: a short field, late dates, month before day. */
export const groupMistakeCost = 8;

/** A further source is in another unit, too. */
export const furtherSourceCost = 1.5;

/** The next reading is in the same other unit. Less likely if it comes from another source in another country. */
export function sameOtherUnitCost(found: {
  readonly isUnitInSeries: boolean;
  readonly areBothUnitsNear: boolean;
  readonly isConvertedTwice: boolean;
  readonly isSameOrigin: boolean;
}): number {
  if (found.isConvertedTwice || !found.areBothUnitsNear) return 3;
  if (!found.isUnitInSeries) return 1;
  return found.isSameOrigin ? 0.2 : 0.7;
}

/** A lower bound of the cost of any transition; the search skips candidates by it. */
export const minTransitionCost = 5.5;

/** The most that a vehicle of its class can run in so many days. */
export function maxPlausibleKm(days: number, toleranceKm: number, { highestKmPerDay }: DrivingRates): number {
  return highestKmPerDay * days + toleranceKm + 2_000;
}

/**
 * A rise from one reading to a later one; infinite if the distance cannot be driven. What is unusual for the vehicle is less
 * so at the pace of the interval before it: an owner drives as before.
 */
export function riseCost(
  gainKm: number,
  days: number,
  toleranceKm: number,
  rates: DrivingRates,
  paceKmPerDay?: number,
): number {
  const maxKm = maxPlausibleKm(days, toleranceKm, rates);
  if (gainKm > maxKm) return Infinity;
  const marginKm = toleranceKm + 200;
  const typicalKm = rates.typicalKmPerDay * days + marginKm;
  const gain = Math.max(gainKm, 0) + marginKm;
  const deviation = Math.log(gain / typicalKm) / rates.spread;
  let unusual = deviationCost(deviation);
  if (paceKmPerDay !== undefined && unusual > samePaceCost) {
    const fromPace = Math.log(gain / (paceKmPerDay * days + marginKm)) / rates.spread;
    unusual = Math.min(unusual, samePaceCost + deviationCost(fromPace));
  }
  const driven = Math.log(gain * rates.spread * 2.5) + unusual;
  return deviation < -1.5 ? Math.min(driven, Math.log(typicalKm) + 2.8) : driven;
}

/** Owners change: the distribution has heavier tails than a normal one. */
function deviationCost(deviation: number): number {
  return 3.5 * Math.log(1 + (deviation * deviation) / 6);
}

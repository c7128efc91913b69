import { kmPerUnit } from '../units.ts';
import type { Rates } from './rates.ts';
import type { Point } from './series.ts';
import { findSlip, type LikelySlip } from './slips.ts';

/**
 * How hard each explanation is to believe: natural logarithms of how improbable it is, so that those of independent
 * things add up, and the smallest sum is the likeliest story. A figure that could have been anything is as improbable as
 * one in so many kilometres; one that follows from the others, as one in the range that they leave.
 */
export const anyFigure = Math.log(300_000);

/** That a figure was written down wrongly: one in some two hundred, and more in adverts. */
export function weighError({ isSoft }: Point): number {
  return isSoft ? 4 : 5.5;
}

/** A reading that is lower than the one before it. */
export interface FallenKm {
  readonly beforeKm: number;
  /** The least that the instrument can have shown before, going by all readings. */
  readonly floorKm: number;
  readonly km: number;
  readonly days: number;
}

/**
 * That somebody turned the instrument back between two given readings, one vehicle in eleven being such. Whoever
 * does leaves a figure that can be believed, and does it neither for the driving of a few months nor to a young vehicle.
 */
export function weighRollback(
  count: number,
  { floorKm, km, days }: FallenKm,
  { usualKmPerDay, yearOfClassKm }: Rates,
): number {
  const share = km / Math.max(floorKm, 1);
  const isTooLow = share < 0.03 ? 10 : share < 0.12 ? 5 : share < 0.3 ? 2 : 0;
  const missingDays = (floorKm - km) / usualKmPerDay + days;
  const isTooLittle = missingDays < 60 ? 8 : missingDays < 120 ? 4 : missingDays < 180 ? 2 : 0;
  const years = floorKm / yearOfClassKm;
  const isTooYoung = years < 2 ? 4 : years < 4 ? 2 : years < 6 ? 0.5 : 0;
  return 2.4 + weighPlace(count) + Math.log(Math.max(floorKm, 1_000)) + isTooLow + isTooLittle + isTooYoung;
}

/** That an advert shows what no other reading does. */
export const onSoftGround = 2;

/** That an instrument was turned back and its unit mistaken at one and the same reading. */
export const notBoth = 4;

/** That it happened just here, and not between two others. */
function weighPlace(count: number): number {
  return Math.log(Math.min(Math.max(count - 1, 2), 20));
}

/** That an instrument was exchanged, and somebody tells of it. */
export const toldReplacement = 0.5 + anyFigure;

/** That it was exchanged and nobody tells: it begins near zero. */
export function weighFreshStart(count: number, { beforeKm, km, days }: FallenKm, { usualKmPerDay }: Rates): number {
  const sinceKm = usualKmPerDay * days * 1.8 + 1_500;
  if (km > sinceKm * 2 || km > beforeKm * 0.35) return Infinity;
  const isTooFar = km > sinceKm ? 2 : 0;
  return 5.2 + weighPlace(count) + Math.log(sinceKm) + isTooFar;
}

/** That it passed its highest figure: five digits have gone out of use. */
export function weighRollover({
  isOld,
  isNear,
  isLast,
}: {
  readonly isOld: boolean;
  readonly isNear: boolean;
  readonly isLast: boolean;
}): number {
  // Without its first digit a figure looks the same, until the next one tells.
  return (isOld ? 2.5 : isNear ? 5 : 8) + (isLast ? 2.5 : 0);
}

/** That readings rise more than anybody drives, and that is all there is to it. */
export const leap = 10 + anyFigure;

/**
 * That a figure, or all those of a source, are in the other unit: believable where an instrument of the other unit has
 * shown itself before, since it goes with the vehicle from country to country.
 */
export function weighOtherUnit(found: {
  readonly isUnitInSeries: boolean;
  /** Neither the label nor the converted figure is right: somebody has converted twice. */
  readonly isConvertedTwice: boolean;
  /** The first readings tell in which unit the instrument shows. */
  readonly isFirst: boolean;
  /** Nothing behind it bears it out. */
  readonly isLast: boolean;
}): number {
  const unit = found.isUnitInSeries ? 4.5 : 7.8;
  return unit + (found.isConvertedTwice ? 2.5 : 0) + (found.isFirst ? 6 : 0) + (found.isLast ? 3 : 0);
}
/** That another source is in it, too. */
export const alsoOtherUnit = 1.5;
/** That the next one is in it, too: what one source got wrong another need not. */
export function weighStillOtherUnit(found: {
  readonly isUnitInSeries: boolean;
  readonly isConvertedTwice: boolean;
  readonly isSameOrigin: boolean;
}): number {
  if (!found.isUnitInSeries || found.isConvertedTwice) return 3;
  return found.isSameOrigin ? 0.5 : 2.5;
}

/** No passage from one reading to another is likelier than this. */
export const leastPassage = 5.5;

/** The farthest that anybody drives in so many days. */
export function farthestKm(days: number, slackKm: number, { highestKmPerDay }: Rates): number {
  return highestKmPerDay * days + slackKm + 2_000;
}

/** A rise from one reading to a later one; infinite where nobody drives so far. */
export function weighRise(gainKm: number, days: number, slackKm: number, rates: Rates): number {
  const mostKm = farthestKm(days, slackKm, rates);
  if (gainKm > mostKm) return Infinity;
  const usualKm = rates.usualKmPerDay * days + slackKm + 200;
  const gain = Math.max(gainKm, 0) + slackKm + 200;
  const deviation = Math.log(gain / usualKm) / rates.spread;
  // Owners change: what is far from usual is less improbable than a normal distribution has it.
  const asUsual = Math.log(gain * rates.spread * 2.5) + 2.5 * Math.log(1 + (deviation * deviation) / 4);
  return deviation < -1.5 ? Math.min(asUsual, Math.log(usualKm) + 2.8) : asUsual;
}

/** Where a reading should stand, to both sides. */
export interface Expectation {
  readonly km: number;
  readonly reachKm: number;
}

export function expect(
  previous: { readonly day: number; readonly km: number } | undefined,
  next: { readonly day: number; readonly km: number } | undefined,
  day: number,
  { usualKmPerDay }: Rates,
): Expectation {
  if (previous && next) {
    const gain = Math.max(next.km - previous.km, 0);
    const share = next.day > previous.day ? (day - previous.day) / (next.day - previous.day) : 0.5;
    return { km: previous.km + gain * share, reachKm: 400 + gain * 0.25 };
  }
  const known = previous ?? next;
  if (!known) return { km: 0, reachKm: 0 };
  const driven = Math.abs(day - known.day) * usualKmPerDay;
  if (previous) return { km: known.km + driven, reachKm: 400 + driven * 0.7 };
  const earliest = Math.max(known.km - driven * 1.5, 0);
  return { km: (earliest + known.km) / 2, reachKm: 400 + (known.km - earliest) / 2 };
}

/** The slip that makes the figure of one that is to be expected, on the figure as the origin has it. */
export function findSlipOf(point: Point, { km, reachKm }: Expectation): LikelySlip | undefined {
  const factor = kmPerUnit[point.unit];
  const found = findSlip(point.km / factor, (km - reachKm) / factor, (km + reachKm) / factor);
  // What means nothing explains nothing.
  return found && Math.abs(found.meant * factor - point.km) > point.slackKm ? found : undefined;
}

/** No reading is written down wrongly at less than this. */
export const leastError = 13.9;

/** A wrong figure is a slip more often than not; which one, and how near it leads, makes it more or less believable. */
export function weighFigure(point: Point, expected: Expectation): number {
  const slip = findSlipOf(point, expected);
  const byChance = 0.25 / 300_000;
  const bySlip = slip ? (0.75 * slip.chance) / (2 * expected.reachKm) : 0;
  return -Math.log(byChance + bySlip);
}

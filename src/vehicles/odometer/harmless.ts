import type { VehicleClass } from '../codes.ts';
import { findOddReadings, type Odd } from './odd.ts';
import { type Placed, plausibleGain } from './reading.ts';
import { expectedKm } from './told.ts';

const kmPerMile = 1.609344;

/** Where instruments begin again at zero: five or six digits, of kilometres or of miles. */
const wraps = [100_000, 100_000 * kmPerMile, 1_000_000, 1_000_000 * kmPerMile];

/** A reason why readings fall that nobody is to blame for, if one explains all of them. */
export function findHarmlessCause(
  placed: readonly Placed[],
  odd: readonly Odd[],
  vehicleClass: VehicleClass | undefined,
): 'ODOMETER_REPLACED' | 'ROLLOVER' | 'UNIT_CONFLICT' | undefined {
  if (wasReplaced(placed, vehicleClass)) return 'ODOMETER_REPLACED';
  const fall = findBreak(placed, vehicleClass);
  if (fall && hasGoneRound(fall)) return 'ROLLOVER';
  if (fall && hasBegunAtZero(fall)) return 'ODOMETER_REPLACED';
  if (areInOtherUnit(placed, odd, vehicleClass)) return 'UNIT_CONFLICT';
  return undefined;
}

function wasReplaced(placed: readonly Placed[], vehicleClass: VehicleClass | undefined): boolean {
  return placed
    .filter(({ reading }) => reading.isReplacement)
    .slice(0, 3)
    .some(({ day }) => {
      const [before, after] = [placed.filter((one) => one.day < day), placed.filter((one) => one.day > day)];
      return isInLine(before, vehicleClass) && isInLine(after, vehicleClass);
    });
}

interface Break {
  readonly last: Placed;
  readonly next: Placed;
  readonly following: readonly Placed[];
  /** Whether this is no more than the vehicle was driven before the break. */
  readonly isUsual: (gainKm: number, days: number) => boolean;
}

/** The one place at which readings fall, if they rise before and after it. */
function findBreak(placed: readonly Placed[], vehicleClass: VehicleClass | undefined): Break | undefined {
  const place = placed.findIndex((one, index) => one.km > (placed[index + 1]?.km ?? one.km) + one.slackKm);
  const [first, last] = [placed[0], placed[place]];
  const [next, ...following] = placed.slice(place + 1);
  if (!first || !last || !next || last === first) return undefined;
  if (!isInLine(placed.slice(0, place + 1), vehicleClass) || !isInLine([next, ...following], vehicleClass))
    return undefined;
  const usualKmPerDay = (last.km - first.km) / Math.max(last.day - first.day, 1);
  const isUsual = (gainKm: number, days: number) =>
    gainKm <= Math.min(usualKmPerDay * days * 2.5 + 2_000, plausibleGain(days, vehicleClass));
  return { last, next, following, isUsual };
}

function hasGoneRound({ last, next, following, isUsual }: Break): boolean {
  const wrap = wraps.find((highest) => last.km >= highest * 0.9 && last.km < highest && next.km < highest * 0.3);
  if (wrap === undefined || !isUsual(next.km + wrap - last.km, next.day - last.day)) return false;
  // A figure that lost its first digit looks the same, until the next one leaps back.
  const [second] = following;
  return !second || isUsual(second.km - next.km, second.day - next.day);
}

/** Who turns an instrument back leaves a figure that can be believed; one that begins at zero is a new one. */
function hasBegunAtZero({ last, next, following, isUsual }: Break): boolean {
  const [second, third] = following;
  if (!second || !third || last.km < 5 * next.km || last.km < second.km) return false;
  return isUsual(next.km, next.day - last.day) && isUsual(second.km - next.km, second.day - next.day);
}

function isInLine(placed: readonly Placed[], vehicleClass: VehicleClass | undefined): boolean {
  return findOddReadings(placed, vehicleClass).length === 0;
}

/** Miles where the others are kilometres, or the other way round: single readings, or all those of one origin. */
function areInOtherUnit(
  placed: readonly Placed[],
  odd: readonly Odd[],
  vehicleClass: VehicleClass | undefined,
): boolean {
  if (odd.some(({ side }) => side === 'leap')) return false;
  return odd.every(isSlipOfUnit) || originsAround(odd).some((origin) => fitsConverted(placed, origin, vehicleClass));
}

function isSlipOfUnit(odd: Odd): boolean {
  const { placed, previous, next, side, usualKmPerDay } = odd;
  const meant = side === 'high' ? placed.km / kmPerMile : placed.km * kmPerMile;
  if (!previous || meant < previous.km - meant * 0.02) return false;
  // A mistyped figure, too, may come to lie between its neighbours: it must be near where they let expect it.
  if (side === 'low') return !!next && Math.abs(meant - expectedKm(odd)) <= (next.km - previous.km) * 0.3 + 800;
  // A rolled back instrument may stand at any figure: only another origin, just where the trend leads, is believed.
  const { origin } = placed.reading;
  const isOfItsOwn = origin !== undefined && origin !== previous.reading.origin && origin !== next?.reading.origin;
  const days = placed.day - previous.day;
  const highest = next ? next.km * 1.02 : previous.km + (usualKmPerDay ?? 0) * days * 1.6 + 1_000;
  return isOfItsOwn && meant <= highest;
}

/** A vehicle has few sources, and more than these are not tried. */
const mostOrigins = 6;

function originsAround(odd: readonly Odd[]): string[] {
  const near = odd.slice(0, mostOrigins).flatMap(({ placed, previous, next }) => [placed, previous, next]);
  const origins = near.map((one) => one?.reading.origin).filter((origin) => origin !== undefined);
  return [...new Set(origins)].slice(0, mostOrigins);
}

/**
 * Whether all is in line once the readings of this origin are taken in the other unit. They must have readings of
 * others on both sides: a rollback, too, may fall between the last reading of one source and the first of the next.
 */
function fitsConverted(placed: readonly Placed[], origin: string, vehicleClass: VehicleClass | undefined): boolean {
  const isOf = ({ reading }: Placed) => reading.origin === origin;
  const first = placed.findIndex(isOf);
  const isAmongOthers = first > 0 && placed.findLastIndex((one) => !isOf(one)) > first;
  if (!isAmongOthers) return false;
  return [kmPerMile, 1 / kmPerMile].some((factor) => {
    const converted = placed.map((one) => (isOf(one) ? { ...one, km: one.km * factor } : one));
    return isInLine(converted, vehicleClass);
  });
}

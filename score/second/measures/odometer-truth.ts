import { kmPerMile } from '../../../src/vehicles/units.ts';
import { dayOf, yearsBetween } from '../days.ts';
import { slips, type ToldReading, wrongDates } from '../records/telling.ts';
import type { WorldVehicle } from '../vehicle.ts';

/** What is true of an odometer, and what of it the readings could show to somebody who knows nothing else. */
export interface OdometerTruth {
  readonly wasRolledBack: boolean;
  /** A lower figure after the rollback than before it, in readings that are right and no adverts. */
  readonly isRollbackVisible: boolean;
  /**
   * It came from a country of miles, and what follows could as well be miles that were written down as kilometres; or
   * figures in the wrong unit go on where the right ones ended. Nothing tells one from the other.
   */
  readonly couldBeUnits: boolean;
  /** Without one of these readings nothing would fall: a single slip could explain it. */
  readonly couldBeOneSlip: boolean;
  /** Another instrument that no record mentions: nothing tells it from a rollback. */
  readonly isSilentExchange: boolean;
  /** Another instrument that a workshop's record mentions, and lower figures after it. */
  readonly isToldExchange: boolean;
  readonly isRolloverVisible: boolean;
  /** The last reading is wrong and lower, or the first and higher: only one more could tell it from a rollback. */
  readonly isWrongAtEnd: boolean;
  /** The same with several readings, as of another vehicle: they look like a line of their own. */
  readonly isWrongLineAtEnd: boolean;
  /** A wrong figure between right ones that does not fit between them. */
  readonly hasConspicuousError: boolean;
  /** Some figure is of another unit. */
  readonly hasOtherUnit: boolean;
  /** Figures of two units that contradict each other, and nothing else does. */
  readonly hasMixedUnits: boolean;
  /** Only dates are wrong, and the readings fall because of it. */
  readonly isOnlyMisdated: boolean;
  /** The same, and it is the first or the last reading, or the last but one: only one more could tell. */
  readonly isMisdatedAtEnd: boolean;
}

/** A fall that rounding to thousands makes, of miles as well. */
const roundingKm = 1_610;
/** A rollback is worth seeing from here on. */
const visibleFall = { share: 0.03, km: 2_000 };

export function truthOf({ life, told }: WorldVehicle): OdometerTruth {
  const readings = inOrder(told.readings.filter(({ isAdvert }) => !isAdvert));
  const right = readings.filter(({ error }) => error === undefined);
  const rollbacks = life.instrument.changes.filter(({ kind }) => kind === 'rollback');
  const isRollbackVisible = rollbacks.some(({ on }) => fallsAt(life, right, on));
  const exchanges = life.instrument.changes.filter((change) => change.kind === 'exchange');
  const fallen = exchanges.filter(({ on }) => fallsAt(life, right, on));
  const isTold = ({ on, isRecorded }: (typeof exchanges)[number]) =>
    isRecorded && readings.some(({ seenOn, source }) => seenOn === on && source.startsWith('workshops'));
  const isClean = rollbacks.length === 0 && fallen.length === 0;
  const isRolloverVisible = isClean && rollsOver(right, life);
  const rises = isClean && !isRolloverVisible;
  return {
    wasRolledBack: rollbacks.length > 0,
    isRollbackVisible,
    couldBeUnits: isRollbackVisible && rollbacks.some(({ on }) => couldBeUnits(life, readings, on)),
    couldBeOneSlip: isRollbackVisible && couldBeOneSlip(right),
    isSilentExchange: fallen.some((exchange) => !isTold(exchange)),
    isToldExchange: fallen.some(isTold),
    isRolloverVisible,
    isWrongAtEnd: rises && wrongAtEnd(readings) > 0,
    isWrongLineAtEnd: rises && wrongAtEnd(readings) > 1,
    hasConspicuousError: rises && readings.some((reading) => isConspicuous(reading, right)),
    hasOtherUnit: readings.some(({ error }) => error === 'other unit'),
    hasMixedUnits: rises && hasMixedUnits(readings),
    isOnlyMisdated: rises && isOnlyMisdated(readings),
    isMisdatedAtEnd: rises && isOnlyMisdated(readings) && isMisdatedAtEnd(readings),
  };
}

const placeOf = (reading: ToldReading) => (isMisdated(reading) ? dayOf(reading.date) : reading.seenOn);

/** By the day as told where it is wrong; else by the day on which somebody looked, since only a month may be told. */
function inOrder(readings: readonly ToldReading[]): ToldReading[] {
  return readings.toSorted((one, other) => placeOf(one) - placeOf(other) || one.km - other.km);
}

/** Whether right readings around a change, up to the changes next to it, fall by something worth seeing. */
function fallsAt({ instrument }: WorldVehicle['life'], right: readonly ToldReading[], on: number): boolean {
  const others = instrument.changes.filter((change) => change.kind !== 'conversion').map((change) => change.on);
  const since = Math.max(...others.filter((day) => day < on), -Infinity);
  const until = Math.min(...others.filter((day) => day > on), Infinity);
  const before = right.filter(({ seenOn }) => seenOn >= since && seenOn < on).map(({ km }) => km);
  const after = right.filter(({ seenOn }) => seenOn >= on && seenOn < until).map(({ km }) => km);
  if (before.length === 0 || after.length === 0) return false;
  const [high, low] = [Math.max(...before), Math.min(...after)];
  return high - low > Math.max(visibleFall.km, high * visibleFall.share);
}

/** More than that in a year and the figures cannot be miles. */
const maxKmPerYear = 60_000;

function couldBeUnits(
  { stays, instrument }: WorldVehicle['life'],
  readings: readonly ToldReading[],
  on: number,
): boolean {
  const right = readings.filter(({ error }) => error === undefined);
  const before = right.findLast(({ seenOn }) => seenOn < on);
  const after = right.find(({ seenOn }) => seenOn >= on);
  if (!before || !after) return false;
  const isFromMiles = instrument.unit === 'mi' && stays.some(({ from }) => Math.abs(from - on) < 30);
  // Figures that somebody copied in the wrong unit may go on where the right ones ended, by chance.
  const copied = readings.filter(({ error, seenOn }) => error === 'other unit' && seenOn >= on);
  const follows = ({ km, seenOn }: Pick<ToldReading, 'km' | 'seenOn'>) =>
    km >= before.km && km - before.km <= Math.max(0.5, yearsBetween(before.seenOn, seenOn)) * maxKmPerYear;
  return (isFromMiles && follows({ ...after, km: after.km * kmPerMile })) || copied.some(follows);
}

function falls(readings: readonly ToldReading[], toleranceKm = roundingKm): boolean {
  let highest = 0;
  for (const { km } of readings) {
    if (km < highest - toleranceKm) return true;
    highest = Math.max(highest, km);
  }
  return false;
}

const keyOf = ({ date, km }: ToldReading) => `${date} ${km}`;

function couldBeOneSlip(right: readonly ToldReading[]): boolean {
  return [...new Set(right.map(keyOf))].some((key) => !falls(right.filter((reading) => keyOf(reading) !== key)));
}

function rollsOver(right: readonly ToldReading[], { instrument }: WorldVehicle['life']): boolean {
  return instrument.digits === 5 && falls(right, 20_000);
}

function isWrongFigure({ error, km, shownKm }: ToldReading): boolean {
  const isSlip = error === 'other vehicle' || slips.some((slip) => slip === error);
  return isSlip && Math.abs(km - shownKm) > Math.max(1_500, shownKm * 0.03);
}

const isLow = (reading: ToldReading) => isWrongFigure(reading) && reading.km < reading.shownKm;
const isHigh = (reading: ToldReading) => isWrongFigure(reading) && reading.km > reading.shownKm;

/** How many low figures there are at the end, or high ones at the beginning; one that was sold on counts once. */
function wrongAtEnd(readings: readonly ToldReading[]): number {
  const lows = readings.slice(readings.findLastIndex((reading) => !isLow(reading)) + 1);
  const firstRight = readings.findIndex((reading) => !isHigh(reading));
  const highs = firstRight === -1 ? readings : readings.slice(0, firstRight);
  return Math.max(...[lows, highs].map((wrong) => new Set(wrong.map(({ seenOn }) => seenOn)).size));
}

function isConspicuous(reading: ToldReading, right: readonly ToldReading[]): boolean {
  const before = right.findLast(({ seenOn }) => seenOn < reading.seenOn);
  const after = right.find(({ seenOn }) => seenOn > reading.seenOn);
  if (!before || !after || !isWrongFigure(reading)) return false;
  return reading.km < before.km - roundingKm || reading.km > after.km + roundingKm;
}

/** In the right unit, what was copied rises with the rest. */
function hasMixedUnits(readings: readonly ToldReading[]): boolean {
  const figures = readings.filter((reading) => !isWrongFigure(reading));
  const corrected = figures.map((reading) =>
    reading.error === 'other unit' ? { ...reading, km: Math.round(reading.shownKm) } : reading,
  );
  const isMixed = figures.some(({ error }) => error === 'other unit');
  return isMixed && falls(figures, mixedFallKm) && !falls(inOrder(corrected), mixedFallKm);
}

/** More than a record that was entered late falls by, as a rule. */
const mixedFallKm = 3_000;
const misdatedFallKm = 300;

const isMisdated = ({ error }: ToldReading) => error !== undefined && wrongDates.includes(error);

function isOnlyMisdated(readings: readonly ToldReading[]): boolean {
  const others = readings.filter((reading) => !isMisdated(reading));
  if (others.some(({ error }) => error !== undefined)) return false;
  return falls(readings, misdatedFallKm) && !falls(others, misdatedFallKm);
}

function isMisdatedAtEnd(readings: readonly ToldReading[]): boolean {
  return readings.some((reading, place) => {
    if (!isMisdated(reading)) return false;
    const others = readings.filter((other) => !isMisdated(other));
    const daysAfter = new Set(others.filter((other) => placeOf(other) > placeOf(reading)).map(({ seenOn }) => seenOn))
      .size;
    const isLowLast = daysAfter === 0 && others.some(({ km }) => km > reading.km + misdatedFallKm);
    const isAboveNext = readings.slice(place).some(({ km }) => km < reading.km - misdatedFallKm);
    return isLowLast || (isAboveNext && (daysAfter === 1 || daysAfter === others.length));
  });
}

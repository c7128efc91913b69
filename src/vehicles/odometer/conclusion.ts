import { expectReading } from './expectation.ts';
import type { AcceptedReading } from './explanation.ts';
import { minFall, minCertainty, minCertaintyOfOne, minCertaintyOfTwo } from './priors.ts';
import { dayWritten, isRepeated, type SeriesPoint } from './series.ts';
import { findSetAside, findSmallFalls } from './set-aside.ts';
import type { Fall, OdometerFinding, SetAside } from './verdict.ts';
import { findSlipOfPoint } from './wrong-record.ts';

export interface Conclusion {
  readonly finding: OdometerFinding;
  /** By the index of the point. */
  readonly setAside: ReadonlyMap<number, SetAside>;
  readonly acceptedReadings: readonly AcceptedReading[];
}

/**
 * Reduces the explanation to one finding; the gravest for a buyer has precedence. `certainty` is the difference in cost to
 * the likeliest explanation without a rollback.
 */
export function conclude(
  points: readonly SeriesPoint[],
  explained: readonly AcceptedReading[],
  certainty: number,
): Conclusion {
  const acceptedReadings = withoutClaimedRollback(points, explained);
  const setAside = findSetAside(points, acceptedReadings);
  const finding =
    findRollback(points, acceptedReadings, certainty) ??
    findLowLastReading(points, acceptedReadings, setAside) ??
    findInnocentFall(points, acceptedReadings);
  // Those readings are what makes it possible.
  if (finding?.code === 'ROLLBACK_POSSIBLE')
    for (const index of lastLeftOut(points, acceptedReadings)) setAside.delete(index);
  const all = findSmallFalls(points, acceptedReadings, setAside);
  return { finding: finding ?? findMistakes(points, all), setAside: all, acceptedReadings };
}

/** A fall that only adverts and declarations show accuses nobody; it is reported as what the vehicle was offered with. */
function withoutClaimedRollback(
  points: readonly SeriesPoint[],
  explained: readonly AcceptedReading[],
): readonly AcceptedReading[] {
  const place = explained.findLastIndex(({ transition }) => transition !== 'rise');
  const isClaimed =
    explained[place]?.transition === 'rollback' &&
    explained.slice(place).every(({ index }) => points[index]?.isApproximate === true);
  return isClaimed ? explained.slice(0, place) : explained;
}

/** Nothing in the readings needs an explanation. */
export function concludeConsistent(points: readonly SeriesPoint[]): Conclusion {
  const rising = points.map(({ km }, index) => ({ index, km, assumedUnit: 'labelled', transition: 'rise' }) as const);
  const setAside = isRisingDayByDay(points) ? new Map<number, SetAside>() : findSmallFalls(points, rising, new Map());
  return { finding: findMistakes(points, setAside), setAside, acceptedReadings: rising };
}

/** No figure is lower than one before it, and no day has two: as most histories are. */
function isRisingDayByDay(points: readonly SeriesPoint[]): boolean {
  return points.every(({ day, km }, index) => {
    const before = points[index - 1];
    return before === undefined || (day > before.day && km >= before.km);
  });
}

function findRollback(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  certainty: number,
): OdometerFinding | undefined {
  const falls = fallsOf(points, acceptedReadings, 'rollback');
  const [worst] = falls.toSorted((one, other) => other.missingKm - one.missingKm);
  if (!worst) return undefined;
  const isLikely = falls.some((fall) => isWellSupported(fall, certainty));
  const { fall, missingKm } = worst;
  return { code: isLikely ? 'ROLLBACK_LIKELY' : 'ROLLBACK_POSSIBLE', parameters: { ...fall, missingKm } };
}

/**
 * It is more than rounding and late records make, and no advert or single later record is needed to see it. One record on
 * each side is a matter of which of the two is wrong, and figures that cannot be driven may be of another vehicle.
 */
function isWellSupported(
  { fall: { beforeKm, afterKm }, missingKm, recordsBefore, recordsAfter, lowerAfter, isAfterJump }: FoundFall,
  certainty: number,
): boolean {
  const isEnough = (km: number, minKm: number, minShare: number) => km >= Math.max(minKm, beforeKm * minShare);
  return (
    recordsBefore > 0 &&
    !isAfterJump &&
    certainty >= minCertaintyFor(recordsBefore, lowerAfter) &&
    recordsAfter > 1 &&
    isEnough(beforeKm - afterKm, minFall.km, minFall.share) &&
    isEnough(missingKm, minFall.missingKm, minFall.missingShare)
  );
}

function minCertaintyFor(recordsBefore: number, lowerAfter: number): number {
  if (recordsBefore + lowerAfter < 3) return minCertaintyOfTwo;
  return recordsBefore > 1 ? minCertainty : minCertaintyOfOne;
}

/** A last reading that is lower than those before is a typing slip or the first after a rollback. Others may repeat it. */
function findLowLastReading(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  setAside: ReadonlyMap<number, SetAside>,
): OdometerFinding | undefined {
  const accepted = highestBefore(acceptedReadings, acceptedReadings.length);
  const before = accepted && points[accepted.index];
  const lastOnes = lastLeftOut(points, acceptedReadings);
  if (lastOnes.length > 0 && lastOnes.every((index) => isHabit(points, setAside, index))) return undefined;
  const low = lastOnes.flatMap((index) => points[index] ?? []);
  const [first, last] = [low[0], low.at(-1)];
  if (!before || !first || !last || low.some(({ km, toleranceKm }) => km >= accepted.km - toleranceKm))
    return undefined;
  const expected = expectReading({ day: before.day, km: accepted.km }, undefined, last.day, last.rates);
  // Rollbacks do not go down to almost nothing, typing slips do; and some slips are obvious.
  const slip = findSlipOfPoint(last, expected)?.slip;
  const isPlainSlip = slip !== undefined && (slip !== 'wrong' || last.km < accepted.km * 0.3);
  if (last.km < accepted.km * 0.05 || isPlainSlip) return undefined;
  const missingKm = Math.round(expected.km - last.km);
  // Nobody turns an odometer back by so little; late records and wrong dates are that far off.
  if (accepted.km - last.km < minFall.km || missingKm < minFall.missingKm) return undefined;
  return { code: 'ROLLBACK_POSSIBLE', parameters: { ...fallBetween(before, accepted.km, first, first.km), missingKm } };
}

/** So many other records show that a source, or a country, is wrong in this way. */
const minOfHabit = 2;

/** The source was wrong in the same way before: miles, a wrong or a late date. Units and dates are habits of countries, too. */
function isHabit(points: readonly SeriesPoint[], setAside: ReadonlyMap<number, SetAside>, index: number): boolean {
  const why = setAside.get(index)?.reason;
  if (why !== 'otherUnit' && why !== 'wrongDate' && why !== 'lateEntry') return false;
  const { origin, country } = points[index] ?? {};
  const isAlike = (other: SeriesPoint | undefined) =>
    other?.origin === origin || (why !== 'lateEntry' && country !== '' && other?.country === country);
  const alike = [...setAside].filter(([other, { reason }]) => reason === why && isAlike(points[other]));
  return alike.length > minOfHabit;
}

/** The readings after the last accepted one, without adverts: what only an advert shows accuses nobody. */
function lastLeftOut(points: readonly SeriesPoint[], acceptedReadings: readonly AcceptedReading[]): number[] {
  // Of records with a wrong date the last one may not be the last that is accepted.
  const from =
    acceptedReadings.reduce(
      (last, { index }) => Math.max(last, index),
      acceptedReadings.length === 0 ? points.length - 1 : -1,
    ) + 1;
  return points.flatMap(({ isApproximate }, index) => (index >= from && !isApproximate ? [index] : []));
}

function findInnocentFall(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
): OdometerFinding | undefined {
  for (const transition of ['recordedReplacement', 'unrecordedReplacement'] as const) {
    const [replacement] = fallsOf(points, acceptedReadings, transition);
    if (!replacement) continue;
    const isRecorded = transition === 'recordedReplacement';
    return { code: 'ODOMETER_REPLACED', parameters: { ...replacement.fall, isRecorded } };
  }
  const [wrapped] = fallsOf(points, acceptedReadings, 'rollover');
  return wrapped && { code: 'ROLLOVER', parameters: wrapped.fall };
}

/** What each code is about. Late records and adverts are no errors. */
const mistakes = [
  ['UNIT_CONFLICT', ['otherUnit']],
  ['ENTRY_ERROR', ['entryError', 'wrongDate']],
] as const satisfies readonly (readonly [string, readonly SetAside['reason'][]])[];

function findMistakes(points: readonly SeriesPoint[], setAside: ReadonlyMap<number, SetAside>): OdometerFinding {
  for (const [code, reasons] of mistakes) {
    const found = [...setAside].filter(([, { reason }]) => reasons.some((one) => one === reason));
    if (found.length > 0) return { code, parameters: { count: found.length } };
  }
  const used = points.filter((_, index) => !setAside.has(index));
  const [first, last] = [used[0], used.at(-1)];
  const count = used.reduce((sum, { readings }) => sum + readings.length, 0);
  // What is set aside beside it agrees with nothing.
  if (first?.day === last?.day) return { code: 'INSUFFICIENT_DATA', parameters: { count } };
  const lastKm = Math.round(last?.km ?? 0);
  return { code: 'CONSISTENT', parameters: { count, from: dayWritten(first), to: dayWritten(last), lastKm } };
}

interface FoundFall {
  readonly fall: Fall;
  /** The figure expected from the driving rate, less the actual one. */
  readonly missingKm: number;
  /** How many records show a higher figure before it, and those after it until the next break. Adverts alone count nothing. */
  readonly recordsBefore: number;
  readonly recordsAfter: number;
  /** Those after it that are lower than the figure before it. */
  readonly lowerAfter: number;
  /** The readings before it rise by more than can be driven. */
  readonly isAfterJump: boolean;
}

function fallsOf(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  transition: AcceptedReading['transition'],
): FoundFall[] {
  return acceptedReadings.flatMap((accepted, position) => {
    if (accepted.transition !== transition) return [];
    const previous = highestBefore(acceptedReadings, position);
    const [before, after] = [previous && points[previous.index], points[accepted.index]];
    if (!previous || !before || !after) return [];
    const breaks = acceptedReadings.findIndex((one, place) => place > position && one.transition !== 'rise');
    const following = acceptedReadings.slice(position, breaks === -1 ? undefined : breaks);
    const higher = acceptedReadings.slice(0, position).filter(({ km }) => km > accepted.km + after.toleranceKm);
    const countRecords = (of: readonly AcceptedReading[]) =>
      of.reduce((sum, { index }, place) => {
        const [last, point] = [points[of[place - 1]?.index ?? -1], points[index]];
        return sum + (isRepeated(last, point) ? 0 : recordsIn(point));
      }, 0);
    const lower = following.filter(({ km }) => km < previous.km - after.toleranceKm);
    const [recordsBefore, recordsAfter] = [countRecords(higher), countRecords(following)];
    // A record that confirms what a seller claimed does not stand alone, if several records show the higher figures.
    const hasClaim = following.some(({ index }) => points[index]?.claim !== undefined);
    const isConfirmed = hasClaim && recordsBefore > 1 && recordsAfter > 0;
    return [
      {
        fall: fallBetween(before, previous.km, after, accepted.km),
        missingKm: Math.round(previous.km - accepted.km + after.rates.typicalKmPerDay * (after.day - before.day)),
        recordsBefore,
        recordsAfter: recordsAfter + (isConfirmed ? 1 : 0),
        lowerAfter: countRecords(lower),
        isAfterJump: acceptedReadings.slice(0, position).some((one) => one.transition === 'jump'),
      },
    ];
  });
}

/** A figure that two sources have is as good as two. */
function recordsIn(point: SeriesPoint | undefined): number {
  return !point || point.isApproximate ? 0 : point.originCount;
}

/** Rounded readings may be slightly lower than those before: a fall is measured from the highest since the last break. */
function highestBefore(acceptedReadings: readonly AcceptedReading[], position: number): AcceptedReading | undefined {
  let highest = acceptedReadings[position - 1];
  for (let earlier = position - 1; earlier >= 0; earlier--) {
    const accepted = acceptedReadings[earlier];
    if (accepted && highest && accepted.km > highest.km) highest = accepted;
    if (accepted?.transition !== 'rise') break;
  }
  return highest;
}

function fallBetween(before: SeriesPoint, beforeKm: number, after: SeriesPoint, afterKm: number): Fall {
  return {
    beforeDate: dayWritten(before),
    beforeKm: Math.round(beforeKm),
    date: dayWritten(after),
    afterKm: Math.round(afterKm),
  };
}

import type { AssumedUnit } from './assumed-unit.ts';
import { findBreaks } from './causes/breaks.ts';
import type { Corrected, Correction, Group } from './causes/cause.ts';
import type { DrivingRates } from './class-rates.ts';
import { rollbackAndOtherUnitCost } from './costs.ts';
import { estimateRates } from './driving-rates.ts';
import { type AcceptedReading, type Explanation, findExplanation } from './explanation.ts';
import type { SearchOptions } from './search-options.ts';
import type { SeriesPoint } from './series.ts';

export interface SearchAttempt extends Explanation {
  /** In the order of the range, with what was meant in place of what was written. */
  readonly points: readonly SeriesPoint[];
  readonly corrections: readonly Correction[];
  /** The part of the cost that comes from the corrections. */
  readonly correctionCost: number;
}

export interface Proposal extends Correction {
  readonly kind: Group['kind'];
  /** How many breaks the readings as written have with this correction alone. */
  readonly breaksLeft: number;
}

export const wholeKinds: readonly Group['kind'][] = ['source', 'place'];

/** Readings that are left out, and falls and jumps. */
export function countUnexplained({ points, acceptedReadings }: SearchAttempt): number {
  return points.length - acceptedReadings.filter(({ transition }) => transition === 'rise').length;
}

/** The explanation of readings in the order of the days that were meant, by their place in the range. */
export function explainInOrder(points: readonly SeriesPoint[], options: SearchOptions): Explanation {
  const { points: sorted, indexes } = inOrder(points);
  const { cost, acceptedReadings } = findExplanation(sorted, options);
  return {
    cost,
    acceptedReadings: indexes
      ? acceptedReadings.map((accepted) => ({ ...accepted, index: indexes[accepted.index] ?? 0 }))
      : acceptedReadings,
  };
}

/** What does not just rise as labelled. */
export function countEvents({ points, acceptedReadings }: SearchAttempt): number {
  const unremarkable = acceptedReadings.filter(
    ({ transition, assumedUnit }) => transition === 'rise' && assumedUnit === 'labelled',
  );
  return points.length - unremarkable.length;
}

export function countBreaksLeft(
  points: readonly SeriesPoint[],
  correction: Correction,
  classRates: DrivingRates,
): number {
  return findBreaks(inOrder(correctPoints(points, correction)).points, classRates).length;
}

function correctPoints(points: readonly SeriesPoint[], { points: meant }: Correction): SeriesPoint[] {
  return points.map((point, index) => meant.get(index) ?? point);
}

/** In order of the days that were meant, with the index of each in the range; undefined if the order is the same. */
export function inOrder(points: readonly SeriesPoint[]): {
  points: readonly SeriesPoint[];
  indexes?: readonly number[];
} {
  if (isInOrder(points)) return { points };
  const indexes = [...points.keys()].toSorted(
    (one, other) => (points[one]?.day ?? 0) - (points[other]?.day ?? 0) || one - other,
  );
  return { points: indexes.flatMap((index) => points[index] ?? []), indexes };
}

function isInOrder(points: readonly SeriesPoint[]): boolean {
  let lastDay = -Infinity;
  for (const { day } of points) {
    if (day < lastDay) return false;
    lastDay = day;
  }
  return true;
}

/** Every reading is accepted as labelled and rises: no cause can explain anything more. */
export function isUnremarkable(attempt: SearchAttempt): boolean {
  return countEvents(attempt) === 0;
}

export function correctGroup(before: SearchAttempt, correction: Proposal, options: SearchOptions): SearchAttempt {
  const corrected = correctPoints(before.points, correction);
  const { points: sorted, indexes } = inOrder(corrected);
  // The driving rates between readings of which some are wrong were wrong, too.
  const points = estimateRates(sorted, options.classRates);
  const { cost, acceptedReadings } = findExplanation(points, options);
  const isFurther = before.corrections.some((one) => one.corrected.cause === correction.corrected.cause);
  const placedReadings = indexes
    ? acceptedReadings.map((accepted) => ({ ...accepted, index: indexes[accepted.index] ?? 0 }))
    : acceptedReadings;
  const isDoubtful = isRollbackDoubtful(placedReadings, correction);
  const correctionCost =
    before.correctionCost + correction.cost(isFurther) + (isDoubtful ? rollbackAndOtherUnitCost : 0);
  const placed: SeriesPoint[] = [...corrected];
  points.forEach((point, place) => (placed[indexes?.[place] ?? place] = point));
  return {
    cost: cost + correctionCost,
    acceptedReadings: placedReadings,
    points: placed,
    corrections: [...before.corrections, correction],
    correctionCost,
  };
}

/** A fall from a corrected record to one that is not, or the reverse, may only show that the group is not the right one. */
function isRollbackDoubtful(acceptedReadings: readonly AcceptedReading[], { kind, points }: Proposal): boolean {
  return acceptedReadings.some(({ index, transition }, place) => {
    if (transition !== 'rollback') return false;
    const before = acceptedReadings[place - 1];
    return !wholeKinds.includes(kind) || points.has(index) !== points.has(before?.index ?? -1);
  });
}

/** What the corrections did to a reading: to its unit, and to its date or its digits. */
export function describeReading({ points, corrections }: SearchAttempt, accepted: AcceptedReading): AcceptedReading {
  const own = corrections.flatMap((one) => (one.points.has(accepted.index) ? [one.corrected] : []));
  const unit = own.find((one) => one.cause === 'otherUnit');
  const other = own.find((one) => one.cause !== 'otherUnit');
  return {
    ...accepted,
    ...(unit && { assumedUnit: finalUnit(unit, accepted) }),
    ...(other && { corrected: { ...other, day: points[accepted.index]?.day ?? 0 } }),
  };
}

/** What is converted back is as labelled. */
function finalUnit(
  { assumedUnit }: Extract<Corrected, { cause: 'otherUnit' }>,
  accepted: AcceptedReading,
): AssumedUnit {
  return accepted.assumedUnit === 'labelled' ? assumedUnit : 'labelled';
}

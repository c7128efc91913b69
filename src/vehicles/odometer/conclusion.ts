import { kmOf } from '../units.ts';
import { expectReading, findSlipOfPoint } from './costs.ts';
import type { AcceptedReading } from './explanation.ts';
import type { SeriesPoint } from './series.ts';
import type { Fall, OdometerFinding, SetAside } from './verdict.ts';

export interface Conclusion {
  readonly finding: OdometerFinding;
  /** By the index of the point. */
  readonly setAside: ReadonlyMap<number, SetAside>;
}

/** A rollback must be likelier than every other explanation by this logarithm of a ratio to be called likely. */
const minCertainty = 1.5;

/**
 * Reduces the explanation to one finding; the gravest for a buyer has precedence. `certainty` is the difference in cost to
 * the likeliest explanation without a rollback.
 */
export function conclude(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  certainty: number,
): Conclusion {
  const setAside = findSetAside(points, withoutJumps(acceptedReadings));
  const finding =
    findRollback(points, acceptedReadings, certainty) ??
    findLowLastReading(points, acceptedReadings) ??
    findInnocentFall(points, acceptedReadings);
  if (finding?.code === 'ROLLBACK_POSSIBLE' && !acceptedReadings.some(({ index }) => index === points.length - 1)) {
    setAside.delete(points.length - 1);
  }
  return { finding: finding ?? findMistakes(points, setAside), setAside };
}

function findRollback(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  certainty: number,
): OdometerFinding | undefined {
  const falls = fallsOf(points, acceptedReadings, 'rollback');
  const [worst] = falls.toSorted((one, other) => other.missingKm - one.missingKm);
  if (!worst) return undefined;
  const isLikely = certainty >= minCertainty && falls.some(({ readingsAfter }) => readingsAfter > 1);
  const { fall, missingKm } = worst;
  return { code: isLikely ? 'ROLLBACK_LIKELY' : 'ROLLBACK_POSSIBLE', parameters: { ...fall, missingKm } };
}

/** A last reading that is lower than those before is a typing slip or the first after a rollback. */
function findLowLastReading(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
): OdometerFinding | undefined {
  const [last, accepted] = [points.at(-1), highestBefore(acceptedReadings, acceptedReadings.length)];
  const before = accepted && points[accepted.index];
  const isLeftOut = acceptedReadings.at(-1)?.index === points.length - 2;
  if (!last || !before || !isLeftOut || last.km >= accepted.km - last.toleranceKm) return undefined;
  const expected = expectReading({ day: before.day, km: accepted.km }, undefined, last.day, last.rates);
  // Rollbacks do not go down to almost nothing, typing slips do; and some slips are obvious.
  const slip = findSlipOfPoint(last, expected)?.slip;
  const isPlainSlip = slip !== undefined && (slip !== 'wrong' || last.km < accepted.km * 0.3);
  if (last.km < accepted.km * 0.05 || isPlainSlip) return undefined;
  const missingKm = Math.round(expected.km - last.km);
  return { code: 'ROLLBACK_POSSIBLE', parameters: { ...fallBetween(before, accepted.km, last, last.km), missingKm } };
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

function findMistakes(points: readonly SeriesPoint[], setAside: ReadonlyMap<number, SetAside>): OdometerFinding {
  const reasons = [...setAside.values()].map(({ reason }) => reason);
  for (const [reason, code] of [
    ['otherUnit', 'UNIT_CONFLICT'],
    ['entryError', 'ENTRY_ERROR'],
  ] as const) {
    const count = reasons.filter((one) => one === reason).length;
    if (count > 0) return { code, parameters: { count } };
  }
  return consistentFinding(points);
}

export function consistentFinding(points: readonly SeriesPoint[]): OdometerFinding {
  const [first, last] = [points[0], points.at(-1)];
  const lastKm = Math.round(last?.km ?? 0);
  const [from, to] = [dateOf(first), dateOf(last)];
  return { code: 'CONSISTENT', parameters: { count: points.length, from, to, lastKm } };
}

interface FoundFall {
  readonly fall: Fall;
  /** The figure expected from the driving rate, less the actual one. */
  readonly missingKm: number;
  /** The number of readings until the next break. */
  readonly readingsAfter: number;
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
    const following = acceptedReadings.slice(position + 1);
    const nextBreak = following.findIndex((one) => one.transition !== 'rise');
    return [
      {
        fall: fallBetween(before, previous.km, after, accepted.km),
        missingKm: Math.round(previous.km - accepted.km + after.rates.usualKmPerDay * (after.day - before.day)),
        readingsAfter: 1 + (nextBreak === -1 ? following.length : nextBreak),
      },
    ];
  });
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
    beforeDate: dateOf(before),
    beforeKm: Math.round(beforeKm),
    date: dateOf(after),
    afterKm: Math.round(afterKm),
  };
}

function findSetAside(points: readonly SeriesPoint[], believed: readonly AcceptedReading[]): Map<number, SetAside> {
  const found = new Map<number, SetAside>();
  const byPlace = new Map(believed.map((accepted) => [accepted.index, accepted]));
  points.forEach((point, index) => {
    const accepted = byPlace.get(index);
    if (accepted) {
      if (accepted.assumedUnit !== 'labelled')
        found.set(index, { reason: 'otherUnit', meantKm: Math.round(accepted.km) });
      return;
    }
    const [previous, next] = [believed.findLast((one) => one.index < index), believed.find((one) => one.index > index)];
    const isBroken = next !== undefined && next.transition !== 'rise';
    const expected = expectReading(
      at(points, previous),
      isBroken ? undefined : at(points, next),
      point.day,
      point.rates,
    );
    const slip = findSlipOfPoint(point, expected);
    found.set(index, {
      reason: 'entryError',
      expectedKm: Math.round(expected.km),
      ...(slip && { slip: slip.slip, meantKm: kmOf(slip.meant, point.unit) }),
    });
  });
  return found;
}

/** A jump cannot be driven: only the longest run of readings between jumps is accepted. */
function withoutJumps(acceptedReadings: readonly AcceptedReading[]): readonly AcceptedReading[] {
  const sides: AcceptedReading[][] = [[]];
  for (const accepted of acceptedReadings) {
    if (accepted.transition === 'jump') sides.push([]);
    sides.at(-1)?.push(accepted);
  }
  return sides.reduce((one, other) => (other.length > one.length ? other : one));
}

function at(
  points: readonly SeriesPoint[],
  accepted: AcceptedReading | undefined,
): { day: number; km: number } | undefined {
  return accepted && { day: points[accepted.index]?.day ?? 0, km: accepted.km };
}

function dateOf(point: SeriesPoint | undefined): string {
  return point?.readings[0]?.date.slice(0, 10) ?? '';
}

import { kmOf } from '../units.ts';
import type { Stop } from './explanation.ts';
import type { Point } from './series.ts';
import type { Fall, OdometerFinding, SetAside } from './verdict.ts';
import { expect, findSlipOf } from './weights.ts';

export interface Conclusion {
  readonly finding: OdometerFinding;
  /** By the place of the reading. */
  readonly setAside: ReadonlyMap<number, SetAside>;
}

/** By so much the accusation must be likelier than everything else: e to this power, to one. */
const sureEnough = 1.5;

/**
 * Says in one code what the explanation comes to; what weighs most on a buyer comes first. The certainty is by how much the
 * likeliest explanation without a rollback is less likely.
 */
export function conclude(points: readonly Point[], stops: readonly Stop[], certainty: number): Conclusion {
  const setAside = findSetAside(points, withoutLeaps(stops));
  const finding =
    findRollback(points, stops, certainty) ?? findLowEnd(points, stops) ?? findHarmlessFall(points, stops);
  if (finding?.code === 'ROLLBACK_POSSIBLE' && !stops.some(({ place }) => place === points.length - 1)) {
    setAside.delete(points.length - 1);
  }
  return { finding: finding ?? findMistakes(points, setAside), setAside };
}

function findRollback(
  points: readonly Point[],
  stops: readonly Stop[],
  certainty: number,
): OdometerFinding | undefined {
  const falls = fallsOf(points, stops, 'rollback');
  const [worst] = falls.toSorted((one, other) => other.missingKm - one.missingKm);
  if (!worst) return undefined;
  const isLikely = certainty >= sureEnough && falls.some(({ readingsAfter }) => readingsAfter > 1);
  const { fall, missingKm } = worst;
  return { code: isLikely ? 'ROLLBACK_LIKELY' : 'ROLLBACK_POSSIBLE', parameters: { ...fall, missingKm } };
}

/** A last reading that is lower than those before may be a slip, and may be the first after a rollback. */
function findLowEnd(points: readonly Point[], stops: readonly Stop[]): OdometerFinding | undefined {
  const [last, stop] = [points.at(-1), highestBefore(stops, stops.length)];
  const before = stop && points[stop.place];
  const isLeftOut = stops.at(-1)?.place === points.length - 2;
  if (!last || !before || !isLeftOut || last.km >= stop.km - last.slackKm) return undefined;
  const expected = expect({ day: before.day, km: stop.km }, undefined, last.day, last.rates);
  // Nobody turns an instrument back to next to nothing, where a slip leads easily; and some slips speak for themselves.
  const slip = findSlipOf(last, expected)?.slip;
  const isPlainSlip = slip !== undefined && (slip !== 'wrong' || last.km < stop.km * 0.3);
  if (last.km < stop.km * 0.05 || isPlainSlip) return undefined;
  const missingKm = Math.round(expected.km - last.km);
  return { code: 'ROLLBACK_POSSIBLE', parameters: { ...fallBetween(before, stop.km, last, last.km), missingKm } };
}

function findHarmlessFall(points: readonly Point[], stops: readonly Stop[]): OdometerFinding | undefined {
  for (const passage of ['toldReplacement', 'untoldReplacement'] as const) {
    const [exchange] = fallsOf(points, stops, passage);
    if (!exchange) continue;
    const isRecorded = passage === 'toldReplacement';
    return { code: 'ODOMETER_REPLACED', parameters: { ...exchange.fall, isRecorded } };
  }
  const [round] = fallsOf(points, stops, 'rollover');
  return round && { code: 'ROLLOVER', parameters: round.fall };
}

function findMistakes(points: readonly Point[], setAside: ReadonlyMap<number, SetAside>): OdometerFinding {
  const reasons = [...setAside.values()].map(({ reason }) => reason);
  for (const [reason, code] of [
    ['otherUnit', 'UNIT_CONFLICT'],
    ['entryError', 'ENTRY_ERROR'],
  ] as const) {
    const count = reasons.filter((one) => one === reason).length;
    if (count > 0) return { code, parameters: { count } };
  }
  return sayConsistent(points);
}

export function sayConsistent(points: readonly Point[]): OdometerFinding {
  const [first, last] = [points[0], points.at(-1)];
  const lastKm = Math.round(last?.km ?? 0);
  const [from, to] = [dateOf(first), dateOf(last)];
  return { code: 'CONSISTENT', parameters: { count: points.length, from, to, lastKm } };
}

interface FoundFall {
  readonly fall: Fall;
  /** What the instrument should show, from how the vehicle was driven, less what it showed. */
  readonly missingKm: number;
  /** Until the next break. */
  readonly readingsAfter: number;
}

function fallsOf(points: readonly Point[], stops: readonly Stop[], passage: Stop['passage']): FoundFall[] {
  return stops.flatMap((stop, index) => {
    if (stop.passage !== passage) return [];
    const previous = highestBefore(stops, index);
    const [before, after] = [previous && points[previous.place], points[stop.place]];
    if (!previous || !before || !after) return [];
    const following = stops.slice(index + 1);
    const nextBreak = following.findIndex((one) => one.passage !== 'rise');
    return [
      {
        fall: fallBetween(before, previous.km, after, stop.km),
        missingKm: Math.round(previous.km - stop.km + after.rates.usualKmPerDay * (after.day - before.day)),
        readingsAfter: 1 + (nextBreak === -1 ? following.length : nextBreak),
      },
    ];
  });
}

/** Rounded readings may lie a little below those before them: the highest since the last break is what fell. */
function highestBefore(stops: readonly Stop[], index: number): Stop | undefined {
  let highest = stops[index - 1];
  for (let place = index - 1; place >= 0; place--) {
    const stop = stops[place];
    if (stop && highest && stop.km > highest.km) highest = stop;
    if (stop?.passage !== 'rise') break;
  }
  return highest;
}

function fallBetween(before: Point, beforeKm: number, after: Point, afterKm: number): Fall {
  return {
    beforeDate: dateOf(before),
    beforeKm: Math.round(beforeKm),
    date: dateOf(after),
    afterKm: Math.round(afterKm),
  };
}

function findSetAside(points: readonly Point[], believed: readonly Stop[]): Map<number, SetAside> {
  const found = new Map<number, SetAside>();
  const byPlace = new Map(believed.map((stop) => [stop.place, stop]));
  points.forEach((point, place) => {
    const stop = byPlace.get(place);
    if (stop) {
      if (stop.taken !== 'labelled') found.set(place, { reason: 'otherUnit', meantKm: Math.round(stop.km) });
      return;
    }
    const [previous, next] = [believed.findLast((one) => one.place < place), believed.find((one) => one.place > place)];
    const isBroken = next !== undefined && next.passage !== 'rise';
    const expected = expect(at(points, previous), isBroken ? undefined : at(points, next), point.day, point.rates);
    const slip = findSlipOf(point, expected);
    found.set(place, {
      reason: 'entryError',
      expectedKm: Math.round(expected.km),
      ...(slip && { slip: slip.slip, meantKm: kmOf(slip.meant, point.unit) }),
    });
  });
  return found;
}

/** Nobody drives so far: of what lies on the two sides of a leap, the most readings are believed. */
function withoutLeaps(stops: readonly Stop[]): readonly Stop[] {
  const sides: Stop[][] = [[]];
  for (const stop of stops) {
    if (stop.passage === 'leap') sides.push([]);
    sides.at(-1)?.push(stop);
  }
  return sides.reduce((one, other) => (other.length > one.length ? other : one));
}

function at(points: readonly Point[], stop: Stop | undefined): { day: number; km: number } | undefined {
  return stop && { day: points[stop.place]?.day ?? 0, km: stop.km };
}

function dateOf(point: Point | undefined): string {
  return point?.readings[0]?.date.slice(0, 10) ?? '';
}

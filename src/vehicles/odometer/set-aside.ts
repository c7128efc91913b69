import { utcDay } from '../../kernel/day.ts';
import { dayRange } from '../record-date.ts';
import { kmOf } from '../units.ts';
import type { DrivingRates } from './class-rates.ts';
import { type Expectation, expectReading } from './expectation.ts';
import type { AcceptedReading } from './explanation.ts';
import { once } from './once.ts';
import type { OdometerReading } from './reading.ts';
import type { SeriesPoint } from './series.ts';
import type { SetAside } from './verdict.ts';
import { inOtherUnit, likeliestMistake } from './wrong-record.ts';

/** The readings that the explanation leaves out, or reads in another unit, with the reason. By the index of the point. */
export function findSetAside(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
): Map<number, SetAside> {
  const believed = withoutJumps(acceptedReadings);
  const found = new Map<number, SetAside>();
  const byPlace = new Map(believed.map((accepted) => [accepted.index, accepted]));
  const byDay = once(() => inOrderOfDays(points, believed));
  points.forEach((point, index) => {
    const accepted = byPlace.get(index);
    if (accepted) {
      if (accepted.assumedUnit !== 'labelled')
        found.set(index, { reason: 'otherUnit', meantKm: Math.round(accepted.km) });
      const why = accepted.corrected && describeCorrected(point, accepted, byDay(), points);
      if (why && accepted.assumedUnit === 'labelled') found.set(index, why);
      return;
    }
    const [previous, next] = [believed.findLast((one) => one.index < index), believed.find((one) => one.index > index)];
    const isBroken = next !== undefined && next.transition !== 'rise';
    const end = isBroken ? undefined : at(points, next);
    const expected = expectReading(at(points, previous), end, point.day, point.rates);
    found.set(index, describeMistake(point, expected, previous?.km ?? 0));
  });
  return found;
}

/** Why a reading is not used that one cause made wrong together with others. */
function describeCorrected(
  point: SeriesPoint,
  { km, corrected }: AcceptedReading,
  byDay: readonly AcceptedReading[],
  points: readonly SeriesPoint[],
): SetAside | undefined {
  switch (corrected?.cause) {
    case 'digit':
      return { reason: 'entryError', expectedKm: Math.round(km), slip: 'dropped', meantKm: Math.round(km) };
    case 'dayAndMonth': {
      const meantDate = utcDay(new Date(corrected.day * 86_400_000));
      return { reason: 'wrongDate', expectedKm: expectAmong(byDay, points, point), meantDate };
    }
    // What is right also under its late date stays in use.
    case 'delay':
      return byDay.some((one) => contradictsLate(points[one.index], one.km, point, km))
        ? { reason: 'lateEntry', expectedKm: expectAmong(byDay, points, point) }
        : undefined;
    default:
      return undefined;
  }
}

/** What the readings that count, in order of days, lead to expect on the day under which a record was filed. */
function expectAmong(
  byDay: readonly AcceptedReading[],
  points: readonly SeriesPoint[],
  { day, rates }: SeriesPoint,
): number {
  const after = byDay.findIndex((one) => (at(points, one)?.day ?? 0) > day);
  const before = after === -1 ? byDay : byDay.slice(0, after);
  const { km } = expectReading(
    at(points, before.at(-1)),
    at(points, byDay[after]),
    day,
    ownRates(points, before, rates),
  );
  return Math.round(km);
}

/** By the days that were meant. */
function inOrderOfDays(points: readonly SeriesPoint[], believed: readonly AcceptedReading[]): AcceptedReading[] {
  const dayOf = (accepted: AcceptedReading) => at(points, accepted)?.day ?? 0;
  return believed.toSorted((one, other) => dayOf(one) - dayOf(other));
}

function contradictsLate(other: SeriesPoint | undefined, otherKm: number, late: SeriesPoint, km: number): boolean {
  return other !== undefined && other.day < late.day && otherKm > km + unmentionedKm;
}

function describeMistake(point: SeriesPoint, expected: Expectation, previousKm: number): SetAside {
  const expectedKm = Math.round(expected.km);
  const { mistake, slip } = likeliestMistake(point, expected);
  // What somebody claims may be too low on purpose.
  const isClaimedLow = point.claim !== undefined && point.km < expected.km && slip?.slip !== 'dropped';
  const meantKm = Math.round(inOtherUnit(point));
  const isExact = Math.abs(meantKm - expected.km) <= expected.km * exactShare;
  if (mistake === 'otherUnit' && (!isClaimedLow || isExact)) return { reason: 'otherUnit', meantKm };
  if (slip && !isClaimedLow)
    return { reason: 'entryError', expectedKm, slip: slip.slip, meantKm: kmOf(slip.meant, point.unit) };
  if (point.isApproximate) return { reason: 'approximate', expectedKm };
  const meantDate = mistake === 'misdated' ? point.otherDate?.()?.date : undefined;
  if (meantDate !== undefined) return { reason: 'wrongDate', expectedKm, meantDate };
  const isSmall = previousKm - point.km <= Math.max(previousKm * smallFall.share, smallFall.km);
  return { reason: mistake === 'late' && isSmall ? 'lateEntry' : 'entryError', expectedKm };
}

/** What somebody claims is taken for miles if it then comes so near to what was expected. */
const exactShare = 0.005;

/** What is further off is called an error, however it came about. */
const smallFall = { km: 1_500, share: 0.02 };

/** A smaller fall needs no mention. */
const unmentionedKm = 1_000;

/**
 * Readings that are within the tolerance of those around them, and lower by enough for a reader to ask: adverts, rounded
 * figures, records that were written later. Of two that contradict each other the less precise one is set aside.
 */
export function findSmallFalls(
  points: readonly SeriesPoint[],
  acceptedReadings: readonly AcceptedReading[],
  setAside: ReadonlyMap<number, SetAside>,
): Map<number, SetAside> {
  const found = new Map(setAside);
  for (const segment of segmentsOf(acceptedReadings)) {
    const precise = segment.filter(({ index }) => !found.has(index) && points[index]?.isImprecise === false);
    for (const index of findLower(precise)) found.set(index, describeFall(points, precise, index));
    const rising = precise.filter(({ index }) => !found.has(index));
    for (const place of findSameDay(points, rising)) setAsideWorse(points, rising, place, found);
    const line = rising.filter(({ index }) => !found.has(index));
    const imprecise = segment.filter(({ index }) => !found.has(index) && points[index]?.isImprecise === true);
    for (const { index, km } of imprecise) {
      if (contradicts(line, index, km)) found.set(index, describeFall(points, line, index));
    }
    const others = imprecise.filter(({ index }) => !found.has(index));
    for (const index of findLower(others)) found.set(index, describeFall(points, others, index));
  }
  return found;
}

/** The places of readings that contradict the one before them, which is of the same day. */
function findSameDay(points: readonly SeriesPoint[], line: readonly AcceptedReading[]): number[] {
  const places: number[] = [];
  for (let place = 1; place < line.length; place++) {
    const [lower, higher] = [line[place - 1], line[place]];
    if (!lower || !higher || higher.km - lower.km <= unmentionedKm) continue;
    if (points[lower.index]?.day === points[higher.index]?.day) places.push(place);
  }
  return places;
}

/** Sets aside the reading at this place or the one before it: the one that fits the others less. */
function setAsideWorse(
  points: readonly SeriesPoint[],
  line: readonly AcceptedReading[],
  place: number,
  found: Map<number, SetAside>,
): void {
  const [lower, higher] = [line[place - 1], line[place]];
  const point = higher && points[higher.index];
  if (!lower || !point) return;
  const [previous, next] = [at(points, line[place - 2]), at(points, line[place + 1])];
  const { km } = expectReading(previous, next, point.day, point.rates);
  const expectedKm = Math.round(km);
  if (Math.abs(higher.km - km) > Math.abs(lower.km - km)) found.set(higher.index, { reason: 'entryError', expectedKm });
  else found.set(lower.index, { reason: 'lateEntry', expectedKm });
}

/** A copy of a record under a later date, when the odometer showed more already. */
export function findLateCopy(
  points: readonly SeriesPoint[],
  index: number,
  { date }: OdometerReading,
): SetAside | undefined {
  const [point, days] = [points[index], dayRange(date)];
  if (!point || !days || days.first <= point.day) return undefined;
  const higher = points.findLast(
    ({ day, km, isImprecise }, place) =>
      place > index && day < days.first && !isImprecise && km > point.km + unmentionedKm,
  );
  return higher && { reason: 'lateEntry', expectedKm: Math.round(higher.km) };
}

/** The accepted readings of one odometer after the other. */
function segmentsOf(acceptedReadings: readonly AcceptedReading[]): AcceptedReading[][] {
  const segments: AcceptedReading[][] = [[]];
  for (const accepted of acceptedReadings) {
    if (accepted.transition !== 'rise') segments.push([]);
    segments.at(-1)?.push(accepted);
  }
  return segments;
}

function findLower(segment: readonly AcceptedReading[]): number[] {
  let highestKm = -Infinity;
  return segment.flatMap(({ index, km }) => {
    if (km < highestKm - unmentionedKm) return [index];
    highestKm = Math.max(highestKm, km);
    return [];
  });
}

/** Whether the line has a higher figure before it, or a lower one after it. */
function contradicts(line: readonly AcceptedReading[], index: number, km: number): boolean {
  const [before, after] = [line.findLast((one) => one.index < index), line.find((one) => one.index > index)];
  return (
    (before !== undefined && km < before.km - unmentionedKm) || (after !== undefined && km > after.km + unmentionedKm)
  );
}

function describeFall(points: readonly SeriesPoint[], line: readonly AcceptedReading[], index: number): SetAside {
  const point = points[index];
  if (!point) return { reason: 'lateEntry', expectedKm: 0 };
  const before = line.filter((one) => one.index < index);
  const next = line.find((one) => one.index > index);
  const rates = ownRates(points, before, point.rates);
  const expected = expectReading(at(points, before.at(-1)), at(points, next), point.day, rates);
  return { reason: point.isApproximate ? 'approximate' : 'lateEntry', expectedKm: Math.round(expected.km) };
}

/** A shorter time says little about how a vehicle is driven. */
const minRateDays = 365;

/** The rate up to the last of these readings, if they span a year; otherwise that of the class. */
function ownRates(
  points: readonly SeriesPoint[],
  readings: readonly AcceptedReading[],
  classRates: DrivingRates,
): DrivingRates {
  const last = at(points, readings.at(-1));
  const dayOf = ({ index }: AcceptedReading) => points[index]?.day ?? 0;
  const first = at(
    points,
    readings.findLast((one) => last !== undefined && last.day - dayOf(one) >= minRateDays),
  );
  if (!first || !last) return classRates;
  return { ...classRates, typicalKmPerDay: Math.max(last.km - first.km, 0) / (last.day - first.day) };
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
  return accepted && { day: accepted.corrected?.day ?? points[accepted.index]?.day ?? 0, km: accepted.km };
}

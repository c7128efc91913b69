import { dayRange } from '../record-date.ts';
import { findAnomalies, type IndexRange, maxLength } from './anomalies.ts';
import { unitFactors, type AssumedUnit } from './assumed-unit.ts';
import { findPossibilities, type OdometerCircumstances } from './circumstances.ts';
import { type RateClass, type DrivingRates, ratesOfClass } from './class-rates.ts';
import { concludeConsistent, type Conclusion, conclude } from './conclusion.ts';
import { doesCount, trueKmOf } from './counting-reading.ts';
import { estimateRates } from './driving-rates.ts';
import type { Explanation, AcceptedReading } from './explanation.ts';
import { likeliestExplanations } from './likeliest-explanation.ts';
import { findLowOffer } from './low-offer.ts';
import { findOtherDate } from './misdated.ts';
import { findNotes } from './notes.ts';
import { once } from './once.ts';
import type { OdometerReading } from './reading.ts';
import type { SearchOptions } from './search-options.ts';
import { type SeriesPoint, buildSeries, isAcrossBorder } from './series.ts';
import { findLateCopy } from './set-aside.ts';
import { inferUnits } from './unlabelled-units.ts';
import type { Judged, OdometerVerdict, SetAside } from './verdict.ts';

/**
 * Compares all readings of a vehicle and returns the finding that explains them best. A lower reading alone proves
 * nothing: typing slips, miles, a replaced odometer and a rollover compete with a rollback, and the likeliest explanation
 * wins. The verdict does not depend on the order of the readings.
 */
export function judgeOdometer<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rateClass?: RateClass,
  circumstances: OdometerCircumstances = {},
): OdometerVerdict<Reading> {
  const classRates = ratesOfClass(rateClass);
  const { points, kmOf } = readSeries(readings, classRates, circumstances);
  const { finding, setAside, acceptedReadings } = explain(points, classRates, circumstances);
  const judged = points.flatMap((point, index) =>
    point.readings.map((reading): Judged<Reading> => {
      const why = setAside.get(index) ?? (point.readings.length > 1 ? findLateCopy(points, index, reading) : undefined);
      return { reading, odometerKm: kmOf(reading), ...(why && { setAside: why }) };
    }),
  );
  const used = setAside.size === 0 ? points : pointsThatCount(points, setAside);
  const left = judged.length === readings.length ? [] : leftOut(readings, judged);
  const lowOffer = findLowOffer(points, acceptedReadings, setAside);
  return {
    finding,
    notes: findNotes(used, circumstances.today),
    ...(lowOffer && { lowOffer }),
    readings: [...judged, ...left],
  };
}

/** Converted where they are in the other unit. */
function pointsThatCount(points: readonly SeriesPoint[], setAside: ReadonlyMap<number, SetAside>): SeriesPoint[] {
  return points.flatMap((point, index) => {
    const weighed = { odometerKm: point.km, setAside: setAside.get(index) };
    return doesCount(weighed) ? [{ ...point, km: trueKmOf(weighed) }] : [];
  });
}

/** The readings that can be compared, in order of time. */
export function readSeries<Reading extends OdometerReading>(
  readings: readonly Reading[],
  classRates: DrivingRates,
  { replacedOn }: OdometerCircumstances,
): { readonly points: SeriesPoint<Reading>[]; readonly kmOf: (reading: Reading) => number } {
  const actual = readings.filter(({ meaning }) => meaning !== 'notActual');
  const kmOf = inferUnits(actual, classRates);
  return { points: markReplacements(buildSeries(actual, classRates, kmOf), replacedOn), kmOf };
}

/** The first reading from such a day on may be of another odometer. */
function markReplacements<Reading extends OdometerReading>(
  points: SeriesPoint<Reading>[],
  replacedOn: readonly string[] = [],
): SeriesPoint<Reading>[] {
  for (const date of replacedOn) {
    const day = dayRange(date)?.first ?? Infinity;
    const index = points.findIndex((point) => point.day >= day);
    const point = points[index];
    if (point) points[index] = { ...point, isReplacement: true };
  }
  return points;
}

/** Readings that cannot be compared. */
function leftOut<Reading extends OdometerReading>(
  readings: readonly Reading[],
  judged: readonly Judged<Reading>[],
): Judged<Reading>[] {
  const compared = new Set(judged.map(({ reading }) => reading));
  return readings
    .filter((reading) => !compared.has(reading))
    .map((reading) => {
      const reason = dayRange(reading.date) ? 'notActual' : 'undated';
      return { reading, odometerKm: reading.odometerKm, setAside: { reason } };
    });
}

function explain(
  points: readonly SeriesPoint[],
  classRates: DrivingRates,
  circumstances: OdometerCircumstances,
): Conclusion {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.day === last.day) {
    const count = points.reduce((sum, { readings }) => sum + readings.length, 0);
    return { finding: { code: 'INSUFFICIENT_DATA', parameters: { count } }, setAside: new Map(), acceptedReadings: [] };
  }
  const { known, searches } = findSearches(points, classRates, circumstances);
  if (searches.length === 0) return concludeConsistent(points);
  const explained = explainRanges(known, searches).map(({ explained: one }) => one);
  // The clearest range decides: a doubtful one does not make it less certain.
  const certainties = explained.map(({ certainty }) => certainty).filter((certainty) => certainty !== undefined);
  return conclude(known, acceptAll(known, explained), Math.max(...certainties, 0));
}

/** A range of points that needs an explanation, and what the search for it is given. */
interface RangeSearch {
  readonly range: IndexRange;
  readonly options: SearchOptions;
}

/** The ranges that need an explanation; none where the readings just rise. */
export function findSearches(
  points: readonly SeriesPoint[],
  classRates: DrivingRates,
  circumstances: OdometerCircumstances,
): { readonly known: readonly SeriesPoint[]; readonly searches: readonly RangeSearch[] } {
  const anomalies = findAnomalies(points);
  if (anomalies.length === 0) return { known: points, searches: [] };
  const known = withOtherDates(estimateRates(points, classRates, anomalies), anomalies);
  const options: SearchOptions = {
    ...findPossibilities(points, classRates, circumstances),
    allowsRollback: true,
    unitMode: 'single',
    // Points are in order of time, and of equal keys a map keeps the last.
    units: new Map(points.toReversed().map(({ unit, day }) => [unit, day])),
    count: points.length,
    borderCount: points.filter((point, index) => isAcrossBorder(points[index - 1], point)).length,
    classRates,
  };
  const searches = anomalies.map((range) => ({
    range,
    options: range.from === 0 ? options : { ...options, builtDay: undefined },
  }));
  return { known, searches };
}

function withOtherDates(points: readonly SeriesPoint[], ranges: readonly IndexRange[]): SeriesPoint[] {
  const known = [...points];
  for (const { from, to } of ranges) {
    for (const [offset, point] of points.slice(from, to).entries()) {
      known[from + offset] = { ...point, otherDate: once(() => findOtherDate(points, from + offset)) };
    }
  }
  return known;
}

interface Explained extends IndexRange {
  readonly acceptedReadings: readonly AcceptedReading[];
  /** The difference in cost to the likeliest explanation without a rollback; undefined unless a rollback is likeliest. */
  readonly certainty: number | undefined;
}

/**
 * A range that ends in another unit than labelled goes on into the next one: that the unit changes back, or does not, is
 * part of what is to be explained.
 */
export function explainRanges(
  points: readonly SeriesPoint[],
  searches: readonly RangeSearch[],
): { readonly search: RangeSearch; readonly explained: Explained }[] {
  const found: { readonly search: RangeSearch; readonly explained: Explained }[] = [];
  for (const search of searches) {
    const last = found.at(-1);
    const isContinued = last !== undefined && last.explained.acceptedReadings.at(-1)?.assumedUnit !== 'labelled';
    const isShort = last !== undefined && search.range.to - last.search.range.from <= maxLength;
    const whole =
      isContinued && isShort
        ? { ...last.search, range: { from: last.search.range.from, to: search.range.to } }
        : search;
    if (whole !== search) found.pop();
    found.push({ search: whole, explained: explainRange(points, whole) });
  }
  return found;
}

function explainRange(points: readonly SeriesPoint[], { range: { from, to }, options }: RangeSearch): Explained {
  const findLikeliest = likeliestExplanations(points.slice(from, to), options);
  const likeliest = findLikeliest();
  const acceptedReadings = offsetIndexes(likeliest, from);
  if (acceptedReadings.every(({ transition }) => transition !== 'rollback'))
    return { from, to, acceptedReadings, certainty: undefined };
  const withoutRollback = findLikeliest({ allowsRollback: false });
  const certainty = withoutRollback.cost - likeliest.cost;
  return certainty > 0
    ? { from, to, acceptedReadings, certainty }
    : { from, to, acceptedReadings: offsetIndexes(withoutRollback, from), certainty: undefined };
}

function offsetIndexes({ acceptedReadings }: Explanation, from: number): AcceptedReading[] {
  return acceptedReadings.map((accepted) => ({ ...accepted, index: accepted.index + from }));
}

/** All readings: those outside the ranges rise, in the unit in which the range before them ends. */
function acceptAll(points: readonly SeriesPoint[], ranges: readonly Explained[]): AcceptedReading[] {
  const acceptedReadings: AcceptedReading[] = [];
  let assumedUnit: AssumedUnit = 'labelled';
  const rise = (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      acceptedReadings.push({
        index,
        km: (points[index]?.km ?? 0) * unitFactors[assumedUnit],
        assumedUnit,
        transition: 'rise',
      });
    }
  };
  let next = 0;
  for (const range of ranges) {
    rise(next, range.from);
    acceptedReadings.push(...range.acceptedReadings);
    const [last, before] = [range.acceptedReadings.at(-1), range.acceptedReadings.at(-2)];
    assumedUnit = last && last.assumedUnit === before?.assumedUnit ? last.assumedUnit : 'labelled';
    next = range.to;
  }
  rise(next, points.length);
  return acceptedReadings;
}

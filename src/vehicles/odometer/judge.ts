import { findAnomalies, type IndexRange } from './anomalies.ts';
import { unitFactors, type AssumedUnit } from './assumed-unit.ts';
import { type RateClass, type DrivingRates, ratesOfClass } from './class-rates.ts';
import { consistentFinding, type Conclusion, conclude } from './conclusion.ts';
import { estimateRates } from './driving-rates.ts';
import type { Explanation, AcceptedReading } from './explanation.ts';
import { findLikeliestExplanation } from './likeliest-explanation.ts';
import type { OdometerReading } from './reading.ts';
import { type SeriesPoint, buildSeries } from './series.ts';
import type { SearchOptions } from './transition.ts';
import { inferUnits } from './unlabelled-units.ts';
import type { Judged, OdometerVerdict } from './verdict.ts';

/**
 * Compares all readings of a vehicle and returns the finding that explains them best. A lower reading alone proves
 * nothing: typing slips, miles, a replaced odometer and a rollover compete with a rollback, and the likeliest explanation
 * wins. The verdict does not depend on the order of the readings.
 */
export function judgeOdometer<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rateClass?: RateClass,
): OdometerVerdict<Reading> {
  const classRates = ratesOfClass(rateClass);
  const kmOf = inferUnits(readings, classRates);
  const points = buildSeries(readings, classRates, kmOf);
  const { finding, setAside } = explain(points, classRates);
  const judged = points.flatMap((point, index) =>
    point.readings.map((reading): Judged<Reading> => {
      const why = setAside.get(index);
      return { reading, odometerKm: kmOf(reading), ...(why && { setAside: why }) };
    }),
  );
  const dated = new Set(judged.map(({ reading }) => reading));
  const undated = readings
    .filter((reading) => !dated.has(reading))
    .map((reading) => ({ reading, odometerKm: reading.odometerKm, setAside: { reason: 'undated' } as const }));
  return { finding, readings: [...judged, ...undated] };
}

function explain(points: readonly SeriesPoint[], classRates: DrivingRates): Conclusion {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.day === last.day) {
    const count = points.reduce((sum, { readings }) => sum + readings.length, 0);
    return { finding: { code: 'INSUFFICIENT_DATA', parameters: { count } }, setAside: new Map() };
  }
  const anomalies = findAnomalies(points);
  if (anomalies.length === 0) return { finding: consistentFinding(points), setAside: new Map() };
  const known = estimateRates(points, classRates, anomalies);
  const units = new Set(points.map(({ unit }) => unit));
  const explained = anomalies.map((range) => explainRange(known, range, { units, classRates }));
  // The clearest range decides: a doubtful one does not make it less certain.
  const certainties = explained.map(({ certainty }) => certainty).filter((certainty) => certainty !== undefined);
  return conclude(known, acceptAll(known, explained), Math.max(...certainties, 0));
}

/** The end of 1997, in days since 1970. Odometers built later have six digits. */
const lastDayOfFiveDigits = 10_226;

interface Explained extends IndexRange {
  readonly acceptedReadings: readonly AcceptedReading[];
  /** The difference in cost to the likeliest explanation without a rollback; undefined unless a rollback is likeliest. */
  readonly certainty: number | undefined;
}

function explainRange(
  points: readonly SeriesPoint[],
  { from, to }: IndexRange,
  { units, classRates }: Pick<SearchOptions, 'units' | 'classRates'>,
): Explained {
  const pointsInRange = points.slice(from, to);
  const hasFiveDigits = (points[0]?.day ?? Infinity) < lastDayOfFiveDigits;
  const options = {
    allowsRollback: true,
    allowsOtherUnit: true,
    hasFiveDigits,
    count: points.length,
    units,
    classRates,
  };
  const likeliest = findLikeliestExplanation(pointsInRange, options);
  const acceptedReadings = offsetIndexes(likeliest, from);
  if (acceptedReadings.every(({ transition }) => transition !== 'rollback'))
    return { from, to, acceptedReadings, certainty: undefined };
  const withoutRollback = findLikeliestExplanation(pointsInRange, { ...options, allowsRollback: false });
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

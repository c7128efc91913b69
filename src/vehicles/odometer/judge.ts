import { sayConsistent, type Conclusion, conclude } from './conclusion.ts';
import type { Explanation, Stop } from './explanation.ts';
import { findLikeliest } from './likeliest.ts';
import { factors, type Taken } from './other-unit.ts';
import type { Freedom } from './passage.ts';
import { type RateClass, type Rates, ratesOf } from './rates.ts';
import type { OdometerReading } from './reading.ts';
import { type Point, placeReadings } from './series.ts';
import { findTroubles, type Stretch } from './trouble.ts';
import { findUnits } from './units.ts';
import { knowDriving } from './usual-rate.ts';
import type { Judged, OdometerVerdict } from './verdict.ts';

/**
 * Compares all readings of a vehicle and says what explains them best. A falling reading alone proves nothing: slips of
 * the fingers, miles, an exchanged instrument and one that has gone round are weighed against somebody's turning it
 * back, and the likeliest story wins. The same readings give the same verdict in whatever order they come.
 */
export function judgeOdometer<Reading extends OdometerReading>(
  readings: readonly Reading[],
  rateClass?: RateClass,
): OdometerVerdict<Reading> {
  const classRates = ratesOf(rateClass);
  const kmOf = findUnits(readings, classRates);
  const points = placeReadings(readings, classRates, kmOf);
  const { finding, setAside } = explain(points, classRates);
  const judged = points.flatMap((point, place) =>
    point.readings.map((reading): Judged<Reading> => {
      const why = setAside.get(place);
      return { reading, odometerKm: kmOf(reading), ...(why && { setAside: why }) };
    }),
  );
  const dated = new Set(judged.map(({ reading }) => reading));
  const undated = readings
    .filter((reading) => !dated.has(reading))
    .map((reading) => ({ reading, odometerKm: reading.odometerKm, setAside: { reason: 'undated' } as const }));
  return { finding, readings: [...judged, ...undated] };
}

function explain(points: readonly Point[], classRates: Rates): Conclusion {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.day === last.day) {
    const count = points.reduce((sum, { readings }) => sum + readings.length, 0);
    return { finding: { code: 'INSUFFICIENT_DATA', parameters: { count } }, setAside: new Map() };
  }
  const troubles = findTroubles(points);
  if (troubles.length === 0) return { finding: sayConsistent(points), setAside: new Map() };
  const known = knowDriving(points, classRates, troubles);
  const units = new Set(points.map(({ unit }) => unit));
  const explained = troubles.map((stretch) => explainStretch(known, stretch, { units, classRates }));
  // What was likely in one place is not less so for another one.
  const certainties = explained.map(({ certainty }) => certainty).filter((certainty) => certainty !== undefined);
  return conclude(known, goThrough(known, explained), Math.max(...certainties, 0));
}

/** Instruments that were made since have six digits: the end of 1997. */
const lastDayOfFiveDigits = 10_226;

interface Explained extends Stretch {
  readonly stops: readonly Stop[];
  /** By how much the likeliest explanation without a rollback is less likely, where one is blamed. */
  readonly certainty: number | undefined;
}

function explainStretch(
  points: readonly Point[],
  { from, to }: Stretch,
  { units, classRates }: Pick<Freedom, 'units' | 'classRates'>,
): Explained {
  const odd = points.slice(from, to);
  const isOld = (points[0]?.day ?? Infinity) < lastDayOfFiveDigits;
  const freedom = { allowsRollback: true, allowsOtherUnit: true, isOld, count: points.length, units, classRates };
  const likeliest = findLikeliest(odd, freedom);
  const stops = inPlace(likeliest, from);
  if (stops.every(({ passage }) => passage !== 'rollback')) return { from, to, stops, certainty: undefined };
  const harmless = findLikeliest(odd, { ...freedom, allowsRollback: false });
  const certainty = harmless.weight - likeliest.weight;
  return certainty > 0
    ? { from, to, stops, certainty }
    : { from, to, stops: inPlace(harmless, from), certainty: undefined };
}

function inPlace({ stops }: Explanation, from: number): Stop[] {
  return stops.map((stop) => ({ ...stop, place: stop.place + from }));
}

/** All readings: those outside the stretches just rise, in the unit in which the stretch before them ends. */
function goThrough(points: readonly Point[], stretches: readonly Explained[]): Stop[] {
  const stops: Stop[] = [];
  let taken: Taken = 'labelled';
  const rise = (from: number, to: number) => {
    for (let place = from; place < to; place++) {
      stops.push({ place, km: (points[place]?.km ?? 0) * factors[taken], taken, passage: 'rise' });
    }
  };
  let reached = 0;
  for (const stretch of stretches) {
    rise(reached, stretch.from);
    stops.push(...stretch.stops);
    const [last, before] = [stretch.stops.at(-1), stretch.stops.at(-2)];
    taken = last && last.taken === before?.taken ? last.taken : 'labelled';
    reached = stretch.to;
  }
  rise(reached, points.length);
  return stops;
}

import { dayRange } from '../record-date.ts';
import type { Stop } from './explanation.ts';
import { findLikeliest } from './likeliest.ts';
import { factors, type Taken } from './other-unit.ts';
import { type RateClass, type Rates, ratesOf } from './rates.ts';
import type { OdometerReading } from './reading.ts';
import { type Point, placeReadings } from './series.ts';
import { sayConsistent, type Story, tellStory } from './story.ts';
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
  const isDated = ({ date }: Reading) => dayRange(date) !== undefined;
  const dated = readings.filter((reading) => isDated(reading));
  const classRates = ratesOf(rateClass);
  const kmOf = findUnits(dated, classRates);
  const points = placeReadings(dated, classRates, kmOf);
  const { finding, setAside } = explain(points, classRates);
  const judged = points.flatMap((point, place) =>
    point.readings.map((reading): Judged<Reading> => {
      const why = setAside.get(place);
      return { reading, odometerKm: kmOf(reading), ...(why && { setAside: why }) };
    }),
  );
  const undated = readings
    .filter((reading) => !isDated(reading))
    .map((reading) => ({ reading, odometerKm: reading.odometerKm, setAside: { reason: 'undated' } as const }));
  return { finding, readings: [...judged, ...undated] };
}

function explain(points: readonly Point[], classRates: Rates): Story {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.day === last.day) {
    const count = points.reduce((sum, { readings }) => sum + readings.length, 0);
    return { finding: { code: 'INSUFFICIENT_DATA', parameters: { count } }, setAside: new Map() };
  }
  const troubles = findTroubles(points);
  if (troubles.length === 0) return { finding: sayConsistent(points), setAside: new Map() };
  const known = knowDriving(points, classRates, troubles);
  const units = new Set(points.map(({ unit }) => unit));
  const explained = troubles.map((stretch) => explainStretch(known, stretch, units));
  // What was likely in one place is not less so for another one.
  const doubts = explained.map(({ doubt }) => doubt).filter((doubt) => doubt !== undefined);
  return tellStory(known, goThrough(known, explained), Math.max(...doubts, 0));
}

interface Explained extends Stretch {
  readonly stops: readonly Stop[];
  /** By how much the likeliest explanation without a rollback is less likely, where one is blamed. */
  readonly doubt: number | undefined;
}

function explainStretch(points: readonly Point[], { from, to }: Stretch, units: ReadonlySet<string>): Explained {
  const odd = points.slice(from, to);
  const freedom = { allowsRollback: true, allowsOtherUnit: true, count: points.length, units };
  const likeliest = findLikeliest(odd, freedom);
  const stops = likeliest.stops.map((stop) => ({ ...stop, place: stop.place + from }));
  if (stops.every(({ passage }) => passage !== 'rollback')) return { from, to, stops, doubt: undefined };
  const harmless = findLikeliest(odd, { ...freedom, allowsRollback: false });
  return { from, to, stops, doubt: harmless.weight - likeliest.weight };
}

/** All readings: those outside the stretches just rise, in the unit in which the stretch before them ends. */
function goThrough(points: readonly Point[], stretches: readonly Explained[]): Stop[] {
  const stops: Stop[] = [];
  let taken: Taken = 'labelled';
  const rise = (to: number, from: number) => {
    for (let place = from; place < to; place++) {
      stops.push({ place, km: (points[place]?.km ?? 0) * factors[taken], taken, passage: 'rise' });
    }
  };
  let reached = 0;
  for (const stretch of stretches) {
    rise(stretch.from, reached);
    stops.push(...stretch.stops);
    const [last, before] = [stretch.stops.at(-1), stretch.stops.at(-2)];
    taken = last && last.taken === before?.taken ? last.taken : 'labelled';
    reached = stretch.to;
  }
  rise(points.length, reached);
  return stops;
}

import { kmPerMile } from '../units.ts';
import { type Explanation, findExplanation } from './explanation.ts';
import { factors, isNearOthers, type Taken } from './other-unit.ts';
import type { Freedom } from './passage.ts';
import type { Point } from './series.ts';
import { alsoOtherUnit, weighOtherUnit } from './weights.ts';

/** A vehicle has few sources; of more than these it is not tried whether they use another unit. */
const mostSources = 6;
/** So many of them may do so at once. */
const mostTurned = 3;

/** All readings that one origin gives in one unit. */
interface Source {
  readonly origin: string;
  readonly unit: 'km' | 'mi';
  readonly places: readonly number[];
}

interface Attempt extends Explanation {
  readonly points: readonly Point[];
  readonly turned: readonly Source[];
  /** What it costs to believe that these are in the other unit, as part of the weight. */
  readonly turnedWeight: number;
}

/**
 * The likeliest explanation, all figures of a source taken in the other unit where that makes it likelier: readings of
 * several sources alternate, and one that writes miles among others that write kilometres looks like many slips.
 */
export function findLikeliest(points: readonly Point[], freedom: Freedom): Explanation {
  let best: Attempt = { ...findExplanation(points, freedom), points, turned: [], turnedWeight: 0 };
  let sources = sourcesOf(points);
  while (sources.length > 0 && best.turned.length < mostTurned && !isPlain(best)) {
    const attempts = sources.map((source) => turn(best, source, freedom));
    const next = attempts.reduce((one, other) => (other.weight < one.weight ? other : one));
    if (next.weight >= best.weight) break;
    best = next;
    sources = sources.filter((source) => !next.turned.includes(source));
  }
  return { weight: best.weight, stops: best.stops.map((stop) => ({ ...stop, taken: takenIn(best, stop) })) };
}

/** Those with several readings among others: single ones are tried anyway, and without others there is nothing to tell. */
function sourcesOf(points: readonly Point[]): Source[] {
  const sources = new Map<string, { origin: string; unit: 'km' | 'mi'; places: number[] }>();
  points.forEach(({ origin, unit }, place) => {
    if (unit === 'mil') return;
    const source = sources.get(`${unit} ${origin}`) ?? { origin, unit, places: [] };
    source.places.push(place);
    sources.set(`${unit} ${origin}`, source);
  });
  return [...sources.values()]
    .filter(({ places }) => places.length > 1 && places.length < points.length)
    .filter((source) => wouldFit(points, source))
    .slice(0, mostSources);
}

/** Most of its readings come near those of others when they are taken in the other unit. */
function wouldFit(points: readonly Point[], { unit, places }: Source): boolean {
  const factor = factors[unit === 'km' ? 'miles' : 'kilometres'];
  return places.filter((place) => isNearOthers(points, place, factor)).length > places.length / 2;
}

/** Nothing is left that another unit could explain. */
function isPlain({ points, stops }: Attempt): boolean {
  return (
    stops.length === points.length && stops.every(({ passage, taken }) => passage === 'rise' && taken === 'labelled')
  );
}

function turn(before: Attempt, source: Source, freedom: Freedom): Attempt {
  const factor = source.unit === 'km' ? kmPerMile : 1 / kmPerMile;
  const places = new Set(source.places);
  const points = before.points.map((point, place) =>
    places.has(place) ? { ...point, km: point.km * factor, slackKm: point.slackKm * factor } : point,
  );
  const { weight, stops } = findExplanation(points, freedom);
  const turning =
    before.turned.length > 0
      ? alsoOtherUnit
      : weighOtherUnit({
          isUnitInSeries: freedom.units.has('mi') && freedom.units.has('km'),
          isConvertedTwice: false,
          isAtEnd: places.has(0),
        });
  const turnedWeight = before.turnedWeight + turning - source.places.length * Math.log(factor);
  return { weight: weight + turnedWeight, stops, points, turned: [...before.turned, source], turnedWeight };
}

function takenIn({ turned }: Attempt, { place, taken }: { readonly place: number; readonly taken: Taken }): Taken {
  const source = turned.find(({ places }) => places.includes(place));
  if (!source || taken !== 'labelled') return taken;
  return source.unit === 'km' ? 'miles' : 'kilometres';
}

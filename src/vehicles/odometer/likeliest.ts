import { type Explanation, findExplanation } from './explanation.ts';
import { factors, isNearOthers, type Taken } from './other-unit.ts';
import type { Freedom } from './passage.ts';
import type { Point } from './series.ts';
import { knowDriving } from './usual-rate.ts';
import { alsoOtherUnit, weighOtherUnit } from './weights.ts';

/** A vehicle has few sources; of more than these it is not tried whether they use another unit. */
const mostSources = 10;
/** So many of them may do so at once. */
const mostTurned = 6;

/** So many readings are looked at again and again, in all: requests wait while a history is judged. */
const mostWork = 1_500;

/** All readings that one origin gives in one unit, and how they would be taken. */
interface Source {
  readonly unit: Point['unit'];
  readonly taken: 'miles' | 'kilometres';
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
  const asTold: Attempt = { ...findExplanation(points, freedom), points, turned: [], turnedWeight: 0 };
  const sources = sourcesOf(points);
  // Sources that mistook a unit, and only then those that converted twice: these would also draw the rest to themselves.
  const natural = turnSources(
    asTold,
    sources.filter((source) => !isConvertedTwice(source)),
    freedom,
  );
  const all = isPlain(natural) ? natural : turnSources(asTold, sources, freedom);
  const best = all.weight < natural.weight ? all : natural;
  return { weight: best.weight, stops: best.stops.map((stop) => ({ ...stop, taken: takenIn(best, stop) })) };
}

/** Turns one source after the other, the one that helps most first, for as long as that helps. */
function turnSources(asTold: Attempt, among: readonly Source[], freedom: Freedom): Attempt {
  let [best, sources, work] = [asTold, among, mostWork];
  while (sources.length > 0 && best.turned.length < mostTurned && !isPlain(best)) {
    const from = best;
    work -= sources.length * from.points.length;
    if (work < 0) break;
    const attempts = sources.map((source) => turn(from, source, freedom));
    const next = attempts.reduce((one, other) => (other.weight < one.weight ? other : one));
    if (next.weight >= best.weight) break;
    best = next;
    sources = sources.filter(({ places }) => next.turned.every((source) => source.places !== places));
  }
  return best;
}

function isConvertedTwice({ taken, unit }: Source): boolean {
  return (taken === 'miles') === (unit === 'mi');
}

/**
 * Those with several readings, many of which come near those of others in the other unit. Single ones are tried anyway,
 * and without others there is nothing to tell.
 */
function sourcesOf(points: readonly Point[]): Source[] {
  const places = Map.groupBy(points.keys(), (place) => `${points[place]?.unit} ${points[place]?.origin}`);
  return [...places.values()]
    .filter((own) => own.length > 1 && own.length < points.length)
    .slice(0, mostSources)
    .flatMap((own) =>
      (['miles', 'kilometres'] as const).flatMap((taken) => {
        const near = own.filter((place) => isNearOthers(points, place, factors[taken]));
        if (near.length < 2 || near.length < own.length / 5) return [];
        return [{ unit: points[own[0] ?? 0]?.unit ?? 'km', taken, places: own }];
      }),
    );
}

/** Nothing is left that another unit could explain. */
function isPlain({ points, stops }: Attempt): boolean {
  return (
    stops.length === points.length && stops.every(({ passage, taken }) => passage === 'rise' && taken === 'labelled')
  );
}

function turn(before: Attempt, source: Source, freedom: Freedom): Attempt {
  const factor = factors[source.taken];
  const places = new Set(source.places);
  const turned = before.points.map((point, place) =>
    places.has(place) ? { ...point, km: point.km * factor, slackKm: point.slackKm * factor } : point,
  );
  // What was driven between readings in two units had no meaning.
  const points = knowDriving(turned, freedom.classRates);
  const { weight, stops } = findExplanation(points, freedom);
  const turning =
    before.turned.length > 0
      ? alsoOtherUnit
      : weighOtherUnit({
          isUnitInSeries: freedom.units.has('mi') && freedom.units.size > 1,
          isConvertedTwice: isConvertedTwice(source),
          isFirst: places.has(0),
          isLast: false,
        });
  const turnedWeight = before.turnedWeight + turning - source.places.length * Math.log(factor);
  return { weight: weight + turnedWeight, stops, points, turned: [...before.turned, source], turnedWeight };
}

function takenIn({ turned }: Attempt, { place, taken }: { readonly place: number; readonly taken: Taken }): Taken {
  return taken === 'labelled' ? (turned.find(({ places }) => places.includes(place))?.taken ?? taken) : taken;
}

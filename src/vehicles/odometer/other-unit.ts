import { kmPerMile } from '../units.ts';
import type { Point } from './series.ts';
import { weighOtherUnit, weighStillOtherUnit } from './weights.ts';

/** In which unit a figure is taken: as labelled, as miles that were called kilometres, or the other way round. */
export type Taken = 'labelled' | 'miles' | 'kilometres';

export const factors: Readonly<Record<Taken, number>> = { labelled: 1, miles: kmPerMile, kilometres: 1 / kmPerMile };

/** How many readings to each side say whether another unit would fit among them. */
const near = 3;
const tolerance = 0.02;

const asLabelled: readonly Taken[] = ['labelled'];

/** For each reading the units in which it may be taken: those that bring it near others, or follow one that they do. */
export function findWays(points: readonly Point[]): (readonly Taken[])[] {
  let [miles, kilometres] = [false, false];
  return points.map((_, place) => {
    if (isOutOfLine(points, place)) {
      miles ||= isNearOthers(points, place, factors.miles);
      kilometres ||= isNearOthers(points, place, factors.kilometres);
    }
    if (!miles && !kilometres) return asLabelled;
    return [...asLabelled, ...(miles ? (['miles'] as const) : []), ...(kilometres ? (['kilometres'] as const) : [])];
  });
}

/** Lower than the one before it, higher than the one after, or farther up than it should be. */
function isOutOfLine(points: readonly Point[], place: number): boolean {
  const [point, before, after] = [points[place], points[place - 1], points[place + 1]];
  if (!point) return false;
  if (after && after.km < point.km - Math.max(point.slackKm, after.slackKm)) return true;
  if (!before) return false;
  const slackKm = Math.max(point.slackKm, before.slackKm);
  const driven = (point.day - before.day) * point.rates.usualKmPerDay;
  return point.km < before.km - slackKm || point.km > before.km + 4 * driven + slackKm + 2_000;
}

/** Whether a figure follows from one just before it, or leads to one just after, when it is taken in another unit. */
export function isNearOthers(points: readonly Point[], place: number, factor: number): boolean {
  const point = points[place];
  if (!point) return false;
  const km = point.km * factor;
  for (let other = Math.max(place - near, 0); other <= Math.min(place + near, points.length - 1); other++) {
    const neighbour = points[other];
    if (!neighbour || other === place) continue;
    const gainKm = other < place ? km - neighbour.km : neighbour.km - km;
    const driven = Math.abs(neighbour.day - point.day) * point.rates.usualKmPerDay;
    const slackKm = Math.max(neighbour.km * tolerance, neighbour.slackKm, point.slackKm);
    if (gainKm >= -slackKm && gainKm <= 2 * driven + slackKm) return true;
  }
  return false;
}

/** How improbable it is to take a reading so, after one that was taken in its way. */
export function weighTaking(
  units: ReadonlySet<string>,
  points: readonly Point[],
  place: number,
  { taken, before }: { readonly taken: Taken; readonly before: { taken: Taken; place: number } | undefined },
): number {
  if (taken === 'labelled') return 0;
  // A range in a larger unit holds fewer figures.
  const range = -Math.log(factors[taken]);
  const isUnitInSeries = units.has('mi') && (units.size > 1 || taken === 'kilometres');
  const isConvertedTwice = (taken === 'miles') === (points[place]?.unit === 'mi');
  if (taken === before?.taken) {
    const isSameOrigin = points[place]?.origin === points[before.place]?.origin;
    return weighStillOtherUnit({ isUnitInSeries, isConvertedTwice, isSameOrigin }) + range;
  }
  const [isFirst, isLast] = [before === undefined, place === points.length - 1];
  return weighOtherUnit({ isUnitInSeries, isConvertedTwice, isFirst, isLast }) + range;
}

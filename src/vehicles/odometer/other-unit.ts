import { kmPerMile } from '../units.ts';
import type { Point } from './series.ts';
import { weighOtherUnit, weighStillOtherUnit } from './weights.ts';

/** In which unit a figure is taken: as labelled, as miles that were called kilometres, or the other way round. */
export type Taken = 'labelled' | 'miles' | 'kilometres';

export const factors: Readonly<Record<Taken, number>> = { labelled: 1, miles: kmPerMile, kilometres: 1 / kmPerMile };

/** How many readings to each side say whether another unit would fit among them. */
const near = 3;
const tolerance = 0.12;

const asLabelled: readonly Taken[] = ['labelled'];

/** For each reading the units in which it may be taken: those that bring it near others, or follow one that they do. */
export function findWays(points: readonly Point[]): (readonly Taken[])[] {
  let [miles, kilometres] = [false, false];
  return points.map((point, place) => {
    if (point.unit === 'mil') return asLabelled;
    if (isOutOfLine(points, place)) {
      miles ||= isNearOthers(points, place, factors.miles);
      kilometres ||= isNearOthers(points, place, factors.kilometres);
    }
    if (!miles && !kilometres) return asLabelled;
    return [...asLabelled, ...(miles ? (['miles'] as const) : []), ...(kilometres ? (['kilometres'] as const) : [])];
  });
}

/** Lower than one just before it, or higher than one just after. */
function isOutOfLine(points: readonly Point[], place: number): boolean {
  const [point, before, after] = [points[place], points[place - 1], points[place + 1]];
  if (!point) return false;
  if (before && point.km < before.km - Math.max(point.slackKm, before.slackKm)) return true;
  return after !== undefined && after.km < point.km - Math.max(point.slackKm, after.slackKm);
}

/** Whether a figure comes near one of those around it when it is taken in another unit. */
export function isNearOthers(points: readonly Point[], place: number, factor: number): boolean {
  const point = points[place];
  if (!point) return false;
  const km = point.km * factor;
  for (let other = Math.max(place - near, 0); other <= Math.min(place + near, points.length - 1); other++) {
    const neighbour = points[other];
    if (!neighbour || other === place) continue;
    const driven = Math.abs(neighbour.day - point.day) * point.rates.usualKmPerDay;
    if (Math.abs(km - neighbour.km) <= neighbour.km * tolerance + 2 * driven) return true;
  }
  return false;
}

/** How improbable it is to take a reading so, after one that was taken in its way. */
export function weighTaking(
  units: ReadonlySet<string>,
  points: readonly Point[],
  place: number,
  { taken, before }: { readonly taken: Taken; readonly before: Taken | undefined },
): number {
  if (taken === 'labelled') return 0;
  // A range in a larger unit holds fewer figures.
  const range = -Math.log(factors[taken]);
  const isUnitInSeries = units.has('mi') && (units.has('km') || taken === 'kilometres');
  if (taken === before) return weighStillOtherUnit(isUnitInSeries) + range;
  const isConvertedTwice = (taken === 'miles') !== (points[place]?.unit === 'km');
  const isAtEnd = before === undefined || place === points.length - 1;
  return weighOtherUnit({ isUnitInSeries, isConvertedTwice, isAtEnd }) + range;
}

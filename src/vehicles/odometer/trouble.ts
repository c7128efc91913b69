import type { Point } from './series.ts';
import { farthestKm } from './weights.ts';

/** Readings from one place to before another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** So many readings before and after what is odd are looked at with it; the rest just rises. */
const around = 6;

/** A longer stretch is taken in pieces, so that hostile input costs no more than its length. */
const longest = 250;

/**
 * Where readings fall, or rise more than anybody drives, each with its surroundings. None where there is nothing to
 * explain.
 */
export function findTroubles(points: readonly Point[]): Stretch[] {
  const troubles: Stretch[] = [];
  let floorKm = 0;
  points.forEach((point, place) => {
    const ownFloorKm = point.isSoft ? point.km - point.slackKm : point.km;
    const isFall = point.km < floorKm - point.slackKm;
    floorKm = isFall ? ownFloorKm : Math.max(floorKm, ownFloorKm);
    if (!isFall && !isLeap(points[place - 1], point)) return;
    const [from, to] = [Math.max(place - around, 0), Math.min(place + around, points.length)];
    const last = troubles.at(-1);
    if (!last || from > last.to) troubles.push({ from, to });
    else if (to - last.from <= longest) troubles[troubles.length - 1] = { from: last.from, to };
    else if (to > last.to) troubles.push({ from: last.to, to });
  });
  return troubles;
}

function isLeap(before: Point | undefined, point: Point): boolean {
  if (!before) return false;
  const slackKm = Math.max(point.slackKm, before.slackKm);
  return point.km - before.km > farthestKm(point.day - before.day, slackKm, point.rates);
}

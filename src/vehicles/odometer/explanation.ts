import { factors, findWays, type Taken, weighTaking } from './other-unit.ts';
import { type Freedom, pass, type Passage, type Standing } from './passage.ts';
import type { Point } from './series.ts';
import { anyFigure, expect, leastError, leastPassage, weighError, weighFigure } from './weights.ts';

/** A reading that the story goes through. Those between two of them are written down wrongly. */
export interface Stop {
  readonly place: number;
  readonly km: number;
  readonly taken: Taken;
  readonly passage: Passage;
}

export interface Explanation {
  /** The improbability of the whole story. */
  readonly weight: number;
  readonly stops: readonly Stop[];
}

interface Node extends Stop, Standing {
  readonly weight: number;
  readonly before: Node | undefined;
}

interface Search {
  readonly points: readonly Point[];
  readonly freedom: Freedom;
  /** For each reading so far, the best ways to reach it. */
  readonly nodes: Node[][];
}

/** So many readings in a row are not all slips: then it is the level that has changed. */
const mostSlipsInARow = 3;

/**
 * The likeliest story behind the readings: through which of them the line goes, where it breaks and why. Each reading is
 * reached from one of the few before it by the likeliest passage, so the work grows with the number of readings only.
 */
export function findExplanation(points: readonly Point[], freedom: Freedom): Explanation {
  const search: Search = { points, freedom, nodes: [] };
  const ways = freedom.allowsOtherUnit ? findWays(points) : undefined;
  let best: Node | undefined;
  let bestWeight = Infinity;
  points.forEach((_, place) => {
    const nodes: Node[] = [];
    for (const taken of ways?.[place] ?? (['labelled'] as const)) {
      const node = reach(search, place, taken);
      if (node) nodes.push(node);
    }
    search.nodes.push(nodes);
    if (points.length - 1 - place > mostSlipsInARow) return;
    for (const node of nodes) {
      const weight = node.weight + weighSkipped(points, node, undefined, points.length);
      if (weight < bestWeight) [best, bestWeight] = [node, weight];
    }
  });
  const stops: Stop[] = [];
  for (let node = best; node; node = node.before) {
    stops.push({ place: node.place, km: node.km, taken: node.taken, passage: node.passage });
  }
  return { weight: bestWeight, stops: stops.toReversed() };
}

/** The likeliest way to come to this reading, taken in this unit. */
function reach(search: Search, place: number, taken: Taken): Node | undefined {
  const { points, freedom, nodes } = search;
  const point = points[place];
  if (!point) return undefined;
  const [km, slackKm] = [point.km * factors[taken], point.slackKm * factors[taken]];
  // A firm reading counts as it stands; of a rounded one only so much is sure.
  const ownFloorKm = point.isSoft ? km - slackKm : km;
  const here = { day: point.day, km, slackKm };
  let best: Node | undefined;
  for (let from = place - 1; from >= 0 && from >= place - 1 - mostSlipsInARow; from--) {
    for (const before of nodes[from] ?? []) {
      const limit = best?.weight ?? Infinity;
      const taking = weighTaking(freedom.units, points, place, { taken, before });
      const least = before.weight + taking + (place - 1 - from) * leastError;
      if (least + leastPassage >= limit) continue;
      const { passage, weight: passing } = pass(search, before, { place, km, slackKm, taken });
      if (least + passing >= limit) continue;
      const weight = before.weight + taking + passing + weighSkipped(points, before, here, place);
      if (weight >= limit) continue;
      const isRise = passage === 'rise';
      const floorKm = isRise ? Math.max(before.floorKm, ownFloorKm) : ownFloorKm;
      const anchor = isRise && point.isSoft ? before.anchor : here;
      best = { place, km, taken, passage, weight, floorKm, anchor, isFirst: false, before };
    }
  }
  const first = anyFigure + weighTaking(freedom.units, points, place, { taken, before: undefined });
  if (place > mostSlipsInARow || (best && first + place * leastError >= best.weight)) return best;
  const weight = first + weighSkipped(points, undefined, here, place);
  if (best && weight >= best.weight) return best;
  const start = { floorKm: ownFloorKm, anchor: here, isFirst: true, before: undefined };
  return { place, km, taken, passage: 'rise', weight, ...start };
}

/** All readings between these two are written down wrongly. */
function weighSkipped(
  points: readonly Point[],
  before: Standing | undefined,
  after: { readonly day: number; readonly km: number } | undefined,
  to: number,
): number {
  let weight = 0;
  const from = before ? before.place + 1 : 0;
  if (from >= to) return weight;
  const start = before?.anchor;
  // Over a break the readings before it tell more than those behind it.
  const end = start && after && after.km < start.km ? undefined : after;
  for (let place = from; place < to; place++) {
    const point = points[place];
    if (point) weight += weighError(point) + weighFigure(point, expect(start, end, point.day, point.rates));
  }
  return weight;
}

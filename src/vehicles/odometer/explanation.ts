import { unitFactors, possibleUnits, type AssumedUnit, assumedUnitCost } from './assumed-unit.ts';
import {
  arbitraryFigureCost,
  expectReading,
  minEntryErrorCost,
  minTransitionCost,
  entryErrorCost,
  figureCost,
} from './costs.ts';
import type { SeriesPoint } from './series.ts';
import { type SearchOptions, cheapestTransition, type Transition, type PathState } from './transition.ts';

/** A reading that the explanation accepts. Those between two of them were written down wrongly. */
export interface AcceptedReading {
  readonly index: number;
  readonly km: number;
  readonly assumedUnit: AssumedUnit;
  readonly transition: Transition;
}

export interface Explanation {
  /** The negative log probability of the whole explanation. */
  readonly cost: number;
  readonly acceptedReadings: readonly AcceptedReading[];
}

interface Node extends AcceptedReading, PathState {
  readonly cost: number;
  readonly before: Node | undefined;
}

interface Search {
  readonly points: readonly SeriesPoint[];
  readonly options: SearchOptions;
  /** For each point so far, the cheapest path to it in each assumed unit. */
  readonly nodes: Node[][];
}

/** More wrong readings in a row are not typing slips: the odometer itself has changed. */
const maxSkipped = 3;

/**
 * Finds the likeliest explanation of the readings by dynamic programming: which of them are accepted, where the series
 * breaks and why. Each point is reached from one of the few before it, so the time is linear in the number of points.
 */
export function findExplanation(points: readonly SeriesPoint[], options: SearchOptions): Explanation {
  const search: Search = { points, options, nodes: [] };
  const unitsByIndex = options.allowsOtherUnit ? possibleUnits(points) : undefined;
  let best: Node | undefined;
  let bestCost = Infinity;
  points.forEach((_, index) => {
    const nodes: Node[] = [];
    for (const assumedUnit of unitsByIndex?.[index] ?? (['labelled'] as const)) {
      const node = reach(search, index, assumedUnit);
      if (node) nodes.push(node);
    }
    search.nodes.push(nodes);
    if (points.length - 1 - index > maxSkipped) return;
    for (const node of nodes) {
      const cost = node.cost + skippedCost(points, node, undefined, points.length);
      if (cost < bestCost) [best, bestCost] = [node, cost];
    }
  });
  const acceptedReadings: AcceptedReading[] = [];
  for (let node = best; node; node = node.before) {
    acceptedReadings.push({
      index: node.index,
      km: node.km,
      assumedUnit: node.assumedUnit,
      transition: node.transition,
    });
  }
  return { cost: bestCost, acceptedReadings: acceptedReadings.toReversed() };
}

/** The cheapest path to this point, with its figure in the assumed unit. */
function reach(search: Search, index: number, assumedUnit: AssumedUnit): Node | undefined {
  const { points, options, nodes } = search;
  const point = points[index];
  if (!point) return undefined;
  const [km, toleranceKm] = [point.km * unitFactors[assumedUnit], point.toleranceKm * unitFactors[assumedUnit]];
  // An imprecise reading proves only its figure less the tolerance.
  const ownFloorKm = point.isImprecise ? km - toleranceKm : km;
  const here = { day: point.day, km, toleranceKm };
  let best: Node | undefined;
  for (let from = index - 1; from >= 0 && from >= index - 1 - maxSkipped; from--) {
    for (const before of nodes[from] ?? []) {
      const limit = best?.cost ?? Infinity;
      const unitCost = assumedUnitCost(options.units, points, index, { assumedUnit, before });
      const least = before.cost + unitCost + (index - 1 - from) * minEntryErrorCost;
      if (least + minTransitionCost >= limit) continue;
      const { transition, cost: transitionCost } = cheapestTransition(search, before, {
        index,
        km,
        toleranceKm,
        assumedUnit,
      });
      if (least + transitionCost >= limit) continue;
      const cost = before.cost + unitCost + transitionCost + skippedCost(points, before, here, index);
      if (cost >= limit) continue;
      const isRise = transition === 'rise';
      const floorKm = isRise ? Math.max(before.floorKm, ownFloorKm) : ownFloorKm;
      const anchor = isRise && point.isImprecise ? before.anchor : here;
      best = { index, km, assumedUnit, transition, cost, floorKm, anchor, isFirst: false, before };
    }
  }
  const first = arbitraryFigureCost + assumedUnitCost(options.units, points, index, { assumedUnit, before: undefined });
  if (index > maxSkipped || (best && first + index * minEntryErrorCost >= best.cost)) return best;
  const cost = first + skippedCost(points, undefined, here, index);
  if (best && cost >= best.cost) return best;
  const start = { floorKm: ownFloorKm, anchor: here, isFirst: true, before: undefined };
  return { index, km, assumedUnit, transition: 'rise', cost, ...start };
}

/** The cost of all points between these two being wrong. */
function skippedCost(
  points: readonly SeriesPoint[],
  before: PathState | undefined,
  after: { readonly day: number; readonly km: number } | undefined,
  to: number,
): number {
  let cost = 0;
  const from = before ? before.index + 1 : 0;
  if (from >= to) return cost;
  const start = before?.anchor;
  // Across a break only the readings before it are used.
  const end = start && after && after.km < start.km ? undefined : after;
  for (let index = from; index < to; index++) {
    const point = points[index];
    if (point) cost += entryErrorCost(point) + figureCost(point, expectReading(start, end, point.day, point.rates));
  }
  return cost;
}

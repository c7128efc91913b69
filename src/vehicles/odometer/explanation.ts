import { unitFactors, possibleUnits, type AssumedUnit, assumedUnitCost } from './assumed-unit.ts';
import type { Corrected } from './causes/cause.ts';
import { firstFigureCost, minTransitionCost, riseCost } from './costs.ts';
import { expectReading } from './expectation.ts';
import { alternatingUnitCost, copiedRecordCost, costOf, sameOtherVehicleShare } from './priors.ts';
import type { SearchOptions } from './search-options.ts';
import { isRepeated, isSameFigure, type SeriesPoint } from './series.ts';
import { cheapestTransition, type PathState, returnCost, type Transition } from './transition.ts';
import { minWrongRecordCost, wrongRecordCost } from './wrong-record.ts';

/** A reading that the explanation accepts. Those between two of them were written down wrongly. */
export interface AcceptedReading {
  readonly index: number;
  readonly km: number;
  readonly assumedUnit: AssumedUnit;
  readonly transition: Transition;
  /** What a cause for a whole group did to it, and the day that was meant. */
  readonly corrected?: Corrected & { readonly day: number };
}

export interface Explanation {
  /** The negative log probability of the whole explanation. */
  readonly cost: number;
  readonly acceptedReadings: readonly AcceptedReading[];
}

interface Node extends AcceptedReading, PathState {
  readonly cost: number;
  readonly before: Node | undefined;
  readonly hasRollback: boolean;
}

interface Search {
  readonly points: readonly SeriesPoint[];
  readonly options: SearchOptions;
  /** For each point so far, the cheapest paths to it in each assumed unit, without a rollback and with one. */
  readonly nodes: Node[][];
  /** A lower bound of the cost of a point that is left out. */
  readonly minSkippedCost: number;
}

/** More wrong readings in a row are not typing slips: the odometer itself has changed. */
const maxSkipped = 3;

/**
 * Finds the likeliest explanation of the readings by dynamic programming: which of them are accepted, where the series
 * breaks and why. Each point is reached from one of the few before it, so the time is linear in the number of points.
 */
export function findExplanation(points: readonly SeriesPoint[], options: SearchOptions): Explanation {
  const search: Search = { points, options, nodes: [], minSkippedCost: minWrongRecordCost(points) };
  const unitsByIndex = possibleUnits(points, options);
  let best: Node | undefined;
  let bestCost = Infinity;
  points.forEach((_, index) => {
    const nodes: Node[] = [];
    for (const assumedUnit of unitsByIndex?.[index] ?? (['labelled'] as const)) {
      nodes.push(...reach(search, index, assumedUnit));
    }
    search.nodes.push(nodes);
    if (points.length - 1 - index > maxSkipped) return;
    for (const node of nodes) {
      if (options.requiresRollback === true && !node.hasRollback) continue;
      const cost = node.cost + skippedCost(points, node, undefined, { to: points.length, limit: bestCost - node.cost });
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

/**
 * The cheapest path to this point with its figure in the assumed unit, and the cheapest of the other kind: without a
 * rollback, or with one. What follows is measured from the last readings of a path, so the costlier of the two may turn out to
 * be the likelier.
 */
function reach(search: Search, index: number, assumedUnit: AssumedUnit): Node[] {
  const { points, options, nodes, minSkippedCost } = search;
  const labelledCost = options.unitMode === 'alternating' ? alternatingUnitCost : 0;
  const point = points[index];
  if (!point) return [];
  const [km, toleranceKm] = [point.km * unitFactors[assumedUnit], point.toleranceKm * unitFactors[assumedUnit]];
  const ownFloorKm = point.provenKm * unitFactors[assumedUnit];
  const here = { day: point.day, km, toleranceKm };
  const cheapest = new CheapestPaths();
  for (let from = index - 1; from >= 0 && from >= index - 1 - maxSkipped; from--) {
    for (const before of nodes[from] ?? []) {
      const maxCost = cheapest.limit(before.hasRollback);
      const unitCost =
        assumedUnit === 'labelled' ? labelledCost : assumedUnitCost(options, points, index, { assumedUnit, before });
      const min = before.cost + unitCost + minCostOfSkipped(index - 1 - from, minSkippedCost);
      const minTransition = from === index - 1 && isSameFigure(before.km, km) ? copiedRecordCost : minTransitionCost;
      if (min + minTransition >= maxCost) continue;
      const { transition, cost: transitionCost } = cheapestTransition(search, before, {
        index,
        km,
        toleranceKm,
        assumedUnit,
      });
      const hasRollback = before.hasRollback || transition === 'rollback';
      const limit = cheapest.limitOf(hasRollback);
      if (min + transitionCost >= limit) continue;
      const ownCost = before.cost + unitCost + transitionCost + returnCost(before, km, point);
      const cost = ownCost + skippedCost(points, before, here, { to: index, limit: limit - ownCost });
      if (cost >= limit) continue;
      const isRise = transition === 'rise';
      const floorKm = isRise ? Math.max(before.floorKm, ownFloorKm) : ownFloorKm;
      const isAnchor = !isRise || !point.isImprecise;
      cheapest.add({
        index,
        km,
        assumedUnit,
        transition,
        cost,
        floorKm,
        anchor: isAnchor ? here : before.anchor,
        earlier: isAnchor ? before.anchor : before.earlier,
        isFirst: false,
        before,
        hasRollback,
      });
    }
  }
  if (index > maxSkipped) return cheapest.all();
  const unitCost =
    assumedUnit === 'labelled'
      ? labelledCost
      : assumedUnitCost(options, points, index, { assumedUnit, before: undefined });
  const first = firstFigureCost(km, point.day, options.builtDay, point.rates) + unitCost;
  const limit = cheapest.limitOf(false);
  if (first + minCostOfSkipped(index, minSkippedCost) >= limit) return cheapest.all();
  const cost = first + skippedCost(points, undefined, here, { to: index, limit: limit - first });
  const start = { floorKm: ownFloorKm, anchor: here, earlier: undefined, isFirst: true, before: undefined };
  if (cost < limit) cheapest.add({ index, km, assumedUnit, transition: 'rise', cost, ...start, hasRollback: false });
  return cheapest.all();
}

/** A path that is costlier by more than this does not become the likelier by what follows. */
const maxExtraCost = 6;

/** Of the paths to a point, the cheapest without a rollback and the cheapest with one. */
class CheapestPaths {
  #honest: Node | undefined;
  #rolledBack: Node | undefined;

  /** From this cost on a path of this kind is of no use. */
  limitOf(hasRollback: boolean): number {
    const [own, other] = hasRollback ? [this.#rolledBack, this.#honest] : [this.#honest, this.#rolledBack];
    return Math.min(own?.cost ?? Infinity, (other?.cost ?? Infinity) + maxExtraCost);
  }

  /** The same for a path that goes on from one of this kind, and may become one with a rollback. */
  limit(hasRollback: boolean): number {
    return hasRollback ? this.limitOf(true) : Math.max(this.limitOf(true), this.limitOf(false));
  }

  add(node: Node): void {
    if (node.hasRollback) this.#rolledBack = node;
    else this.#honest = node;
  }

  all(): Node[] {
    const limit = Math.min(this.#honest?.cost ?? Infinity, this.#rolledBack?.cost ?? Infinity) + maxExtraCost;
    const nodes: Node[] = [];
    if (this.#honest && this.#honest.cost <= limit) nodes.push(this.#honest);
    if (this.#rolledBack && this.#rolledBack.cost <= limit) nodes.push(this.#rolledBack);
    return nodes;
  }
}

/** Further points may be copies of the first. */
function minCostOfSkipped(count: number, minSkippedCost: number): number {
  return count === 0 ? 0 : minSkippedCost + (count - 1) * copiedRecordCost;
}

/** The cost of all points between these two being wrong; infinite from the limit on, above which nobody needs it. */
function skippedCost(
  points: readonly SeriesPoint[],
  before: PathState | undefined,
  after: { readonly day: number; readonly km: number } | undefined,
  { to, limit }: { readonly to: number; readonly limit: number },
): number {
  let cost = 0;
  const from = before ? before.index + 1 : 0;
  if (from >= to) return cost;
  const start = before?.anchor;
  // Across a break only the readings before it are used.
  const end = start && after && after.km < start.km ? undefined : after;
  for (let index = from; index < to; index++) {
    const [point, last] = [points[index], index > from ? points[index - 1] : undefined];
    if (!point) continue;
    if (isRepeated(last, point)) {
      cost += copiedRecordCost;
      continue;
    }
    const wrong = wrongRecordCost(point, expectReading(start, end, point.day, point.rates), limit - cost);
    // Only two, between readings that agree: a longer series that ends or begins elsewhere is this vehicle's own.
    const isPair = last !== undefined && start && end && to - from === 2;
    cost += isPair ? Math.min(wrong, sameOtherVehicleCost(last, point)) : wrong;
  }
  return cost;
}

/** Two records in a row belong to the same other vehicle: the second is as far from the first as that one was driven. */
function sameOtherVehicleCost(last: SeriesPoint, { km, day, toleranceKm, origin }: SeriesPoint): number {
  if (km < last.km || origin !== last.origin) return Infinity;
  return costOf(sameOtherVehicleShare) + riseCost(km - last.km, day - last.day, toleranceKm, last.rates);
}

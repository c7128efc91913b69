import type { Rectangle } from './geometry.ts';
import { overlap } from './geometry.ts';

/** The first of some places that touches nothing, else one that touches only what it may, else the one in the way least. */
export function leastInTheWay<Place>(
  places: readonly Place[],
  boxOf: (place: Place) => Rectangle,
  occupied: readonly Rectangle[],
  undesirable: readonly Rectangle[] = [],
): { place: Place; isFree: boolean; isPlain: boolean } | undefined {
  const costs = places.map((place) => {
    const box = boxOf(place);
    return { place, cost: covered(box, occupied), regret: covered(box, undesirable) };
  });
  const best = costs.toSorted((a, b) => a.cost - b.cost || a.regret - b.regret)[0];
  return best && { place: best.place, isFree: best.cost === 0, isPlain: best.regret === 0 };
}

function covered(box: Rectangle, others: readonly Rectangle[]): number {
  return others.reduce((sum, other) => sum + overlap(box, other), 0);
}

export function isWithin(box: Rectangle, bounds: Rectangle): boolean {
  return box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;
}

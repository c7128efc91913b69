import { likeness } from './likeness.ts';
import { longestLagDays, type Trace } from './traces.ts';

/** How alike two are, for those that may be one event. */
export class Likenesses {
  readonly #byPlace = new Map<number, Map<number, number>>();

  set(one: Trace, other: Trace, value: number): void {
    this.#of(one).set(other.place, value);
    this.#of(other).set(one.place, value);
  }

  /** By their place. */
  near(trace: Trace): ReadonlyMap<number, number> {
    return this.#of(trace);
  }

  #of({ place }: Trace): Map<number, number> {
    const known = this.#byPlace.get(place) ?? new Map<number, number>();
    this.#byPlace.set(place, known);
    return known;
  }
}

/** Links those that bear the same number, and those that are alike. */
export function findLikenesses(traces: readonly Trace[]): Likenesses {
  const likenesses = new Likenesses();
  for (const [reference, same] of Map.groupBy(traces, (trace) => trace.reference)) {
    if (reference !== undefined) linkAll(same, likenesses);
  }
  const inOrder = traces
    .filter(({ first }) => Number.isFinite(first))
    .toSorted((one, other) => one.first - other.first);
  for (const [index, one] of inOrder.entries()) {
    for (let next = index + 1; next < inOrder.length; next++) {
      const other = inOrder[next];
      if (!other || other.first > one.last + longestLagDays) break;
      if (one.reference !== undefined && one.reference === other.reference) continue;
      const value = likeness(one, other);
      if (value > 0) likenesses.set(one, other, value);
    }
  }
  return likenesses;
}

function linkAll(same: readonly Trace[], likenesses: Likenesses): void {
  for (const [index, one] of same.entries()) {
    for (const other of same.slice(index + 1)) likenesses.set(one, other, Number.POSITIVE_INFINITY);
  }
}

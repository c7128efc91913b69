import type { ComparableRecord } from './comparable-record.ts';
import { longestLagDays } from './lag.ts';
import { similarity } from './similarity.ts';

/** The similarity of those pairs of records that may be one event. */
export class SimilarityGraph {
  readonly #byRank = new Map<number, Map<number, number>>();

  set(one: ComparableRecord, other: ComparableRecord, value: number): void {
    this.#of(one).set(other.rank, value);
    this.#of(other).set(one.rank, value);
  }

  /** Similarity by the other record's rank. */
  neighboursOf(record: ComparableRecord): ReadonlyMap<number, number> {
    return this.#of(record);
  }

  #of({ rank }: ComparableRecord): Map<number, number> {
    const known = this.#byRank.get(rank) ?? new Map<number, number>();
    this.#byRank.set(rank, known);
    return known;
  }
}

/** Connects records with the same reference number, and similar ones. */
export function buildSimilarityGraph(records: readonly ComparableRecord[]): SimilarityGraph {
  const graph = new SimilarityGraph();
  const byReference = Map.groupBy(records, (record) => record.reference);
  for (const [reference, same] of byReference) {
    if (reference !== undefined) linkAll(same, graph);
  }
  const inOrder = records
    .filter(({ first }) => Number.isFinite(first))
    .toSorted((one, other) => one.first - other.first);
  for (const [index, one] of inOrder.entries()) {
    for (let next = index + 1; next < inOrder.length; next++) {
      const other = inOrder[next];
      if (!other || other.first > one.last + longestLagDays) break;
      linkIfSimilar(one, other, graph);
    }
    // The records that it names may be older than any lag.
    for (const named of one.named) {
      for (const other of byReference.get(named) ?? []) linkIfSimilar(one, other, graph);
    }
  }
  return graph;
}

function linkIfSimilar(one: ComparableRecord, other: ComparableRecord, graph: SimilarityGraph): void {
  if (one.reference !== undefined && one.reference === other.reference) return;
  const value = similarity(one, other);
  if (value > 0) graph.set(one, other, value);
}

function linkAll(same: readonly ComparableRecord[], graph: SimilarityGraph): void {
  for (const [index, one] of same.entries()) {
    for (const other of same.slice(index + 1)) graph.set(one, other, Number.POSITIVE_INFINITY);
  }
}

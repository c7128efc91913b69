import { longestLagDays, type ComparableRecord } from './comparable-record.ts';
import { normalizeReference } from './references.ts';
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
  for (const [reference, same] of Map.groupBy(records, (record) => record.reference)) {
    if (reference !== undefined) linkAll(same, graph);
  }
  linkReplacements(records, graph);
  const inOrder = records
    .filter(({ first }) => Number.isFinite(first))
    .toSorted((one, other) => one.first - other.first);
  for (const [index, one] of inOrder.entries()) {
    for (let next = index + 1; next < inOrder.length; next++) {
      const other = inOrder[next];
      if (!other || other.first > one.last + longestLagDays) break;
      if (one.reference !== undefined && one.reference === other.reference) continue;
      const value = similarity(one, other);
      if (value > 0 && !graph.neighboursOf(one).has(other.rank)) graph.set(one, other, value);
    }
  }
  return graph;
}

/** A record that names another one's reference is of the same event, however late it is. */
const namedWeight = 20;

function linkReplacements(records: readonly ComparableRecord[], graph: SimilarityGraph): void {
  const byReference = Map.groupBy(records, ({ record: { reference } }) =>
    reference === undefined ? undefined : normalizeReference(reference),
  );
  for (const one of records) {
    const { replaces } = one.record;
    if (replaces === undefined) continue;
    for (const other of byReference.get(normalizeReference(replaces)) ?? []) {
      if (other !== one && one.reference !== other.reference) graph.set(one, other, namedWeight);
    }
  }
}

function linkAll(same: readonly ComparableRecord[], graph: SimilarityGraph): void {
  for (const [index, one] of same.entries()) {
    for (const other of same.slice(index + 1)) graph.set(one, other, Number.POSITIVE_INFINITY);
  }
}

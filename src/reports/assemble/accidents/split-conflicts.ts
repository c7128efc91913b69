import type { ComparableRecord } from './comparable-record.ts';
import type { SimilarityGraph } from './similarity-graph.ts';

/**
 * Splits a connected component into events.
 *
 * Two records conflict if they cannot be one event while a third one could be either's. Each conflict divides all
 * records in two: those that are more similar to the first, and the rest. Records stay together if they are similar and
 * no conflict divides them.
 *
 * This makes the result monotonic: adding a record can split an event but never join two. It also makes it transitive:
 * if A and B stay together, and B and C, then A and C do not conflict, or they would have divided B from one of them.
 *
 * Records with the same reference number are treated as one unit. A unit that a conflict divides is kept apart.
 *
 * @param records The most trusted first.
 */
export function splitByConflicts(records: readonly ComparableRecord[], graph: SimilarityGraph): ComparableRecord[][] {
  const indexed = indexRecords(records, graph);
  if (indexed.neighbours.every((neighbours) => neighbours.length === records.length - 1)) return [[...records]];
  const partition = new Partition(indexed.unitOf);
  partitionByConflicts(indexed, partition);
  return groupSimilar(indexed, partition).map((group) => {
    const trustedFirst = group.toSorted((one, other) => one - other);
    return trustedFirst.flatMap((index) => records[index] ?? []);
  });
}

/** The records, addressed by their index. */
interface IndexedRecords {
  readonly count: number;
  /** Similarity of each pair, row by row; 0 if they cannot be one event. */
  readonly similarity: Float64Array;
  readonly neighbours: readonly (readonly number[])[];
  /** Equal for records with the same reference number. */
  readonly unitOf: readonly number[];
}

function indexRecords(records: readonly ComparableRecord[], graph: SimilarityGraph): IndexedRecords {
  const count = records.length;
  const indexOf = new Map(records.map(({ rank }, index) => [rank, index]));
  const similarity = new Float64Array(count * count);
  const neighbours = records.map((member, index) =>
    [...graph.neighboursOf(member)].flatMap(([rank, value]) => {
      const other = indexOf.get(rank);
      if (other === undefined) return [];
      similarity[index * count + other] = value;
      return [other];
    }),
  );
  for (let index = 0; index < count; index++) similarity[index * count + index] = Number.POSITIVE_INFINITY;
  const firstOf = new Map<string, number>();
  const unitOf = records.map(({ reference }, index) => {
    if (reference === undefined) return index;
    const unit = firstOf.get(reference) ?? index;
    firstOf.set(reference, unit);
    return unit;
  });
  return { count, similarity, neighbours, unitOf };
}

function partitionByConflicts({ count, similarity, neighbours }: IndexedRecords, partition: Partition): void {
  const neighbourBits = neighbours.map((indexes) => bitsOf(indexes, count));
  for (let first = 0; first < count; first++) {
    let candidates = [first, ...(neighbours[first] ?? [])].filter((index) => partition.isShared(index));
    // A record that is already alone need not be divided from others again.
    for (let second = first + 1; second < count && candidates.length > 0; second++) {
      if (similarity[first * count + second] !== 0 || !intersect(neighbourBits[first], neighbourBits[second])) continue;
      const closer = candidates.filter(
        (index) => (similarity[first * count + index] ?? 0) >= (similarity[second * count + index] ?? 0),
      );
      if (partition.split(closer)) candidates = candidates.filter((index) => partition.isShared(index));
    }
  }
}

function bitsOf(indexes: readonly number[], count: number): Int32Array {
  const bits = new Int32Array(Math.ceil(count / 32));
  for (const index of indexes) bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
  return bits;
}

function intersect(one: Int32Array | undefined, other: Int32Array | undefined): boolean {
  return one?.some((word, rank) => (word & (other?.[rank] ?? 0)) !== 0) ?? false;
}

/** The division so far: which units are still in one part. */
class Partition {
  readonly #unitOf: readonly number[];
  readonly #recordCount: Int32Array;
  readonly #partOf: Int32Array;
  readonly #unitsIn: number[];
  readonly #selected: Int32Array;

  constructor(unitOf: readonly number[]) {
    this.#unitOf = unitOf;
    this.#recordCount = new Int32Array(unitOf.length);
    for (const unit of unitOf) this.#recordCount[unit] = (this.#recordCount[unit] ?? 0) + 1;
    this.#partOf = new Int32Array(unitOf.length);
    this.#unitsIn = [new Set(unitOf).size];
    this.#selected = new Int32Array(unitOf.length);
  }

  partOf(index: number): number {
    return this.#partOf[this.#unitOf[index] ?? 0] ?? 0;
  }

  isShared(index: number): boolean {
    return (this.#unitsIn[this.partOf(index)] ?? 0) > 1;
  }

  /**
   * Divides these records from all others; a unit that is only partly among them becomes a part of its own. Returns
   * whether anything changed.
   */
  split(records: readonly number[]): boolean {
    const partsBefore = this.#unitsIn.length;
    const { whole, divided } = this.#selectUnits(records);
    for (const unit of divided) this.#move([unit]);
    for (const units of Map.groupBy(whole, (unit) => this.#partOf[unit] ?? 0).values()) this.#move(units);
    return this.#unitsIn.length > partsBefore;
  }

  #selectUnits(records: readonly number[]): { readonly whole: readonly number[]; readonly divided: readonly number[] } {
    const selected = this.#selected;
    const units: number[] = [];
    for (const index of records) {
      const unit = this.#unitOf[index] ?? 0;
      if (selected[unit] === 0) units.push(unit);
      selected[unit] = (selected[unit] ?? 0) + 1;
    }
    const whole = units.filter((unit) => selected[unit] === this.#recordCount[unit]);
    const divided = units.filter((unit) => selected[unit] !== this.#recordCount[unit]);
    for (const unit of units) selected[unit] = 0;
    return { whole, divided };
  }

  /** Moves units of one part to a new part. */
  #move(units: readonly number[]): void {
    const from = this.#partOf[units[0] ?? 0] ?? 0;
    if (units.length === this.#unitsIn[from]) return;
    this.#unitsIn[from] = (this.#unitsIn[from] ?? 0) - units.length;
    const part = this.#unitsIn.push(units.length) - 1;
    for (const unit of units) this.#partOf[unit] = part;
  }
}

/** Groups the similar units of each part. */
function groupSimilar({ count, similarity, unitOf }: IndexedRecords, partition: Partition): number[][] {
  const areSimilar = (group: readonly number[], unit: readonly number[]) =>
    group.every((one) => unit.every((other) => similarity[one * count + other] !== 0));
  const groups: number[][] = [];
  const groupsIn = new Map<number, number[][]>();
  for (const unit of Map.groupBy(unitOf.keys(), (index) => unitOf[index]).values()) {
    const part = partition.partOf(unit[0] ?? 0);
    const candidates = groupsIn.get(part) ?? [];
    const group = candidates.find((candidate) => areSimilar(candidate, unit));
    if (group) group.push(...unit);
    else {
      groups.push(unit);
      groupsIn.set(part, [...candidates, unit]);
    }
  }
  return groups;
}

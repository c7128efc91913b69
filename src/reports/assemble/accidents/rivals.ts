import type { Likenesses } from './links.ts';
import type { Trace } from './traces.ts';

/**
 * Parts records that are linked somehow into those that belong together.
 *
 * Two records that cannot be of one event are rivals where a third could be of either's. Rivals part all others in two:
 * those that are more alike the first, and the rest. Those stay together that are alike and that no rivals part. Both can
 * only become fewer as records are added, and both hold for whole groups: if two are alike and not parted, and so are the
 * second and a third, then the first and the third are not rivals, or they would have parted the second from one of them.
 *
 * Records with the same number go as one. Where rivals part them among each other, they stand apart from all others.
 *
 * @param members The most trusted first.
 */
export function splitByRivals(members: readonly Trace[], likenesses: Likenesses): Trace[][] {
  const numbered = numberUp(members, likenesses);
  if (numbered.near.every((near) => near.length === members.length - 1)) return [[...members]];
  const parts = new Parts(numbered.unitOf);
  partByRivals(numbered, parts);
  return gatherAlike(numbered, parts).map((group) => {
    const trustedFirst = group.toSorted((one, other) => one - other);
    return trustedFirst.flatMap((index) => members[index] ?? []);
  });
}

/** The records by their index. */
interface Numbered {
  readonly count: number;
  /** How alike two are, row by row; 0 for those that are rivals or strangers. */
  readonly alike: Float64Array;
  readonly near: readonly (readonly number[])[];
  /** The same for records that bear the same number. */
  readonly unitOf: readonly number[];
}

function numberUp(members: readonly Trace[], likenesses: Likenesses): Numbered {
  const count = members.length;
  const indexOf = new Map(members.map(({ place }, index) => [place, index]));
  const alike = new Float64Array(count * count);
  const near = members.map((member, index) =>
    [...likenesses.near(member)].flatMap(([place, value]) => {
      const other = indexOf.get(place);
      if (other === undefined) return [];
      alike[index * count + other] = value;
      return [other];
    }),
  );
  for (let index = 0; index < count; index++) alike[index * count + index] = Number.POSITIVE_INFINITY;
  const firstOf = new Map<string, number>();
  const unitOf = members.map(({ reference }, index) => {
    if (reference === undefined) return index;
    const unit = firstOf.get(reference) ?? index;
    firstOf.set(reference, unit);
    return unit;
  });
  return { count, alike, near, unitOf };
}

function partByRivals({ count, alike, near }: Numbered, parts: Parts): void {
  const nearBits = near.map((indexes) => bitsOf(indexes, count));
  for (let first = 0; first < count; first++) {
    let drawable = [first, ...(near[first] ?? [])].filter((index) => parts.isShared(index));
    // What stands apart already need not be parted again.
    for (let second = first + 1; second < count && drawable.length > 0; second++) {
      if (alike[first * count + second] !== 0 || !meet(nearBits[first], nearBits[second])) continue;
      const drawn = drawable.filter(
        (index) => (alike[first * count + index] ?? 0) >= (alike[second * count + index] ?? 0),
      );
      if (parts.split(drawn)) drawable = drawable.filter((index) => parts.isShared(index));
    }
  }
}

function bitsOf(indexes: readonly number[], count: number): Int32Array {
  const bits = new Int32Array(Math.ceil(count / 32));
  for (const index of indexes) bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
  return bits;
}

function meet(one: Int32Array | undefined, other: Int32Array | undefined): boolean {
  return one?.some((word, place) => (word & (other?.[place] ?? 0)) !== 0) ?? false;
}

/** What rivals have left together. Units are parted, not records. */
class Parts {
  readonly #unitOf: readonly number[];
  readonly #recordsIn: Int32Array;
  readonly #partOf: Int32Array;
  readonly #unitsIn: number[];
  readonly #drawn: Int32Array;

  constructor(unitOf: readonly number[]) {
    this.#unitOf = unitOf;
    this.#recordsIn = new Int32Array(unitOf.length);
    for (const unit of unitOf) this.#recordsIn[unit] = (this.#recordsIn[unit] ?? 0) + 1;
    this.#partOf = new Int32Array(unitOf.length);
    this.#unitsIn = [new Set(unitOf).size];
    this.#drawn = new Int32Array(unitOf.length);
  }

  partOf(index: number): number {
    return this.#partOf[this.#unitOf[index] ?? 0] ?? 0;
  }

  isShared(index: number): boolean {
    return (this.#unitsIn[this.partOf(index)] ?? 0) > 1;
  }

  /** Parts these records from all others; a unit of which only some are among them, from everything. Tells if it did. */
  split(records: readonly number[]): boolean {
    const partsBefore = this.#unitsIn.length;
    const { whole, torn } = this.#gatherUnits(records);
    for (const unit of torn) this.#move([unit]);
    for (const units of Map.groupBy(whole, (unit) => this.#partOf[unit] ?? 0).values()) this.#move(units);
    return this.#unitsIn.length > partsBefore;
  }

  #gatherUnits(records: readonly number[]): { readonly whole: readonly number[]; readonly torn: readonly number[] } {
    const drawn = this.#drawn;
    const units: number[] = [];
    for (const index of records) {
      const unit = this.#unitOf[index] ?? 0;
      if (drawn[unit] === 0) units.push(unit);
      drawn[unit] = (drawn[unit] ?? 0) + 1;
    }
    const whole = units.filter((unit) => drawn[unit] === this.#recordsIn[unit]);
    const torn = units.filter((unit) => drawn[unit] !== this.#recordsIn[unit]);
    for (const unit of units) drawn[unit] = 0;
    return { whole, torn };
  }

  /** Units of one part to a part of their own. */
  #move(units: readonly number[]): void {
    const from = this.#partOf[units[0] ?? 0] ?? 0;
    if (units.length === this.#unitsIn[from]) return;
    this.#unitsIn[from] = (this.#unitsIn[from] ?? 0) - units.length;
    const part = this.#unitsIn.push(units.length) - 1;
    for (const unit of units) this.#partOf[unit] = part;
  }
}

/** Within a part, those that are alike; all of a unit or none. */
function gatherAlike({ count, alike, unitOf }: Numbered, parts: Parts): number[][] {
  const areAlike = (group: readonly number[], unit: readonly number[]) =>
    group.every((one) => unit.every((other) => alike[one * count + other] !== 0));
  const groups: number[][] = [];
  const inPart = new Map<number, number[][]>();
  for (const unit of Map.groupBy(unitOf.keys(), (index) => unitOf[index]).values()) {
    const part = parts.partOf(unit[0] ?? 0);
    const candidates = inPart.get(part) ?? [];
    const group = candidates.find((candidate) => areAlike(candidate, unit));
    if (group) group.push(...unit);
    else {
      groups.push(unit);
      inPart.set(part, [...candidates, unit]);
    }
  }
  return groups;
}

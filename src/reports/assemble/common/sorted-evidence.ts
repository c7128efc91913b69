import type { SourceKind } from '../../../language/sources.ts';
import type { Evidence, EvidenceKind, EvidenceOf } from '../../../report/evidence/evidence.ts';

/**
 * How far a kind of source is trusted about the vehicle itself, best first: registers, then the manufacturer's records,
 * then sources that saw the vehicle, then what follows from the VIN, then adverts.
 */
const trust: Readonly<Record<SourceKind, number>> = {
  vehicleRegister: 0,
  titleRegister: 1,
  inspectionRegister: 2,
  insuranceRegister: 3,
  accidentRegister: 4,
  theftRegister: 4,
  recallRegister: 4,
  buildRecord: 5,
  factoryRecords: 6,
  maintenancePlan: 7,
  serviceBook: 8,
  workshopRecords: 9,
  insuranceClaims: 10,
  repairEstimates: 11,
  vinStructure: 12,
  modelTests: 13,
  priceGuide: 13,
  marketValuation: 14,
  photoArchive: 15,
  pictureLibrary: 15,
  auctionRecords: 16,
  classifieds: 17,
};

/** The evidence by kind, the most trusted record first. */
export interface SortedEvidence {
  readonly all: readonly Evidence[];
  of<Kind extends EvidenceKind>(kind: Kind): readonly EvidenceOf<Kind>[];
}

/**
 * Sorts the evidence by trust, then the latest first, then by its text, so that the order in which it arrived has no
 * influence: the same evidence always gives the same report. Identical records count once.
 */
export function sortEvidence(evidence: readonly Evidence[]): SortedEvidence {
  const sorted = evidence.map((record) => new Sortable(record)).toSorted(inOrder);
  const all = sorted.flatMap((one, place) => (isSameRecord(sorted[place - 1], one) ? [] : [one.record]));
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  return {
    all,
    // A group contains records of its own kind only, which the type of the map cannot express.
    of: <Kind extends EvidenceKind>(kind: Kind) => (byKind.get(kind) ?? []) as unknown as readonly EvidenceOf<Kind>[],
  };
}

/** A record with its text, which is written only if nothing else decides. */
class Sortable {
  readonly record: Evidence;
  readonly trust: number;
  #text: string | undefined;

  constructor(record: Evidence) {
    this.record = record;
    this.trust = trust[record.source];
  }

  get text(): string {
    return (this.#text ??= JSON.stringify(this.record));
  }
}

function inOrder(one: Sortable, other: Sortable): number {
  return (
    one.trust - other.trust ||
    compareText(other.record.knownFrom, one.record.knownFrom) ||
    compareText(one.record.kind, other.record.kind) ||
    compareText(one.text, other.text)
  );
}

function isSameRecord(one: Sortable | undefined, other: Sortable): boolean {
  const [before, record] = [one?.record, other.record];
  return before?.kind === record.kind && before.knownFrom === record.knownFrom && one?.text === other.text;
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Comparator for `toSorted`, by date; an imprecise date comes before the dates within it. */
export function by<Item>(dateOf: (item: Item) => string | undefined): (one: Item, other: Item) => number {
  return (one, other) => compareText(dateOf(one) ?? '', dateOf(other) ?? '');
}

/** The earliest date; of two that may be the same, the more precise one. */
export function earliest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.filter((date) => date !== undefined).toSorted((one, other) => compareText(`${one}~`, `${other}~`))[0];
}

/** The latest date; of two that may be the same, the more precise one. */
export function latest(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .toSorted(compareText)
    .at(-1);
}

/** The value from the first record that has one. */
export function firstKnown<Item, Value>(
  records: readonly Item[],
  read: (record: Item) => Value | undefined,
): Value | undefined {
  for (const record of records) {
    const value = read(record);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Merges the items that have the same key, in the order of the first of each. */
export function mergeBy<Item, Merged>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  merge: (same: readonly [Item, ...Item[]]) => Merged,
): Merged[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].map((same) => merge(same));
}

/** Without duplicates. */
export function union<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  return [...new Set(lists.flat())];
}

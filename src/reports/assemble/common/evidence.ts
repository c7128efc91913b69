import type { SourceKind } from '../../../language/sources.ts';
import type { Evidence, EvidenceKind, EvidenceOf } from '../../../report/evidence/evidence.ts';

/**
 * How far a kind of source is believed about the vehicle itself, best first: registers, then what the maker wrote down
 * when it built the vehicle, then those who had it before them, then what is worked out from the VIN, then adverts.
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

/** The evidence by its kind, each kind with the most trusted first. */
export interface SortedEvidence {
  readonly all: readonly Evidence[];
  of<Kind extends EvidenceKind>(kind: Kind): readonly EvidenceOf<Kind>[];
}

/**
 * Brings the evidence into one order, whatever order it came in: by trust, then the latest known first, then by its
 * text. All that follows goes by this order, so that the same evidence always gives the same report. A record that came
 * twice, letter for letter, counts once.
 */
export function sortEvidence(evidence: readonly Evidence[]): SortedEvidence {
  const texts = new Map<Evidence, string>();
  const textOf = (record: Evidence): string => {
    const text = texts.get(record) ?? JSON.stringify(record);
    texts.set(record, text);
    return text;
  };
  const sorted = evidence.toSorted(
    (one, other) =>
      trust[one.source] - trust[other.source] ||
      compareText(other.knownFrom, one.knownFrom) ||
      compareText(one.kind, other.kind) ||
      compareText(textOf(one), textOf(other)),
  );
  const all = sorted.filter((record, place) => {
    const before = sorted[place - 1];
    return before?.kind !== record.kind || before.knownFrom !== record.knownFrom || textOf(before) !== textOf(record);
  });
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  return {
    all,
    // A group holds records of its own kind only, which the type of a map cannot say.
    of: <Kind extends EvidenceKind>(kind: Kind) => (byKind.get(kind) ?? []) as unknown as readonly EvidenceOf<Kind>[],
  };
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** For `toSorted`, by a date; a date that is less precise stands before those within it. */
export function by<Item>(dateOf: (item: Item) => string | undefined): (one: Item, other: Item) => number {
  return (one, other) => compareText(dateOf(one) ?? '', dateOf(other) ?? '');
}

/** The earliest of the dates; of two that may be the same, the more precise. */
export function earliest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.filter((date) => date !== undefined).toSorted((one, other) => compareText(`${one}~`, `${other}~`))[0];
}

/** The latest of the dates; of two that may be the same, the more precise. */
export function latest(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .toSorted(compareText)
    .at(-1);
}

/** What the first of the records says that says it at all. */
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

/** One item for each key, made of all that share it, in the order of their first. */
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

/** Every entry once. */
export function union<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  return [...new Set(lists.flat())];
}

import { type DayRange, dayRange } from '../../../vehicles/record-date.ts';

/** The rules by which records of one kind are recognized as the same event. */
interface MergeRules<Item> {
  readonly dateOf: (item: Item) => string;
  /** For events with a duration. */
  readonly endOf?: (item: Item) => string | undefined;
  /** Records further apart than this are never the same event. */
  readonly daysApart: number;
  /** 0 if they cannot be the same event; otherwise the higher, the more they have in common. Symmetric. */
  readonly similarity: (one: Item, other: Item) => number;
  /** Merges several records into one, the most trusted first. */
  readonly merge: (same: readonly [Item, ...Item[]]) => Item;
}

/** A record, merged from those at these indexes in the order of trust. */
interface MergeCandidate<Item> {
  readonly item: Item;
  readonly places: readonly [number, ...number[]];
  /** The days on which it may have begun. */
  readonly begin: DayRange;
  readonly span: DayRange;
}

/** A longer duration is an error in the data; the calendar is not filled beyond it. */
const maxSpanDays = 1_500;

/** Bounds the cost of a source that sends thousands of records; no vehicle has more events at one time. */
const maxCandidates = 64;
const maxCompared = 16;
const maxPasses = 8;

/**
 * Merges the records of each event into one, in the order of trust. All records of a group are similar to each other,
 * so that an imprecise one does not join two different ones. The merge is repeated until nothing changes: a report's
 * records, used as evidence again, then give the same report.
 */
export function mergeSameEvents<Item extends object>(trustedFirst: readonly Item[], rules: MergeRules<Item>): Item[] {
  let candidates = trustedFirst.map((item, place) => candidateOf(item, [place], rules));
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const groups = groupCandidates(candidates, rules);
    if (groups.length === candidates.length) break;
    candidates = groups
      .map((group) => mergeGroup(group, trustedFirst, rules))
      .toSorted((one, other) => one.places[0] - other.places[0]);
  }
  return candidates.map(({ item }) => item);
}

function candidateOf<Item>(
  item: Item,
  places: MergeCandidate<Item>['places'],
  { dateOf, endOf }: MergeRules<Item>,
): MergeCandidate<Item> {
  const begin = dayRange(dateOf(item)) ?? { first: 0, last: 0 };
  const end = endOf?.(item);
  const last = Math.max(begin.last, (end === undefined ? undefined : dayRange(end)?.last) ?? begin.last);
  return { item, places, begin, span: { first: begin.first, last: Math.min(last, begin.last + maxSpanDays) } };
}

type Group<Item> = [MergeCandidate<Item>, ...MergeCandidate<Item>[]];

function groupCandidates<Item extends object>(
  candidates: readonly MergeCandidate<Item>[],
  rules: MergeRules<Item>,
): Group<Item>[] {
  const calendar = new Calendar<Group<Item>>();
  const groups: Group<Item>[] = [];
  for (const candidate of candidates.toSorted(mostDetailedFirst)) {
    const group = findMostSimilar(candidate, calendar.near(candidate.span, rules.daysApart), rules);
    if (group) {
      group.push(candidate);
      continue;
    }
    const created: Group<Item> = [candidate];
    groups.push(created);
    calendar.enter(candidate.span, created);
  }
  return groups;
}

/** Precise dates before imprecise ones and full records before sparse ones: sparse records join detailed ones. */
function mostDetailedFirst<Item extends object>(one: MergeCandidate<Item>, other: MergeCandidate<Item>): number {
  return (
    widthOf(one.begin) - widthOf(other.begin) ||
    Object.keys(other.item).length - Object.keys(one.item).length ||
    one.begin.first - other.begin.first ||
    one.places[0] - other.places[0]
  );
}

const widthOf = ({ first, last }: DayRange): number => last - first;

function findMostSimilar<Item>(
  { item }: MergeCandidate<Item>,
  candidates: Iterable<Group<Item>>,
  { similarity }: MergeRules<Item>,
): Group<Item> | undefined {
  let best: Group<Item> | undefined;
  let max = 0;
  for (const group of candidates) {
    let min = Infinity;
    for (const member of group.slice(0, maxCompared)) {
      min = Math.min(min, similarity(member.item, item));
      if (min <= max) break;
    }
    if (min > max) [best, max] = [group, min];
  }
  return best;
}

function mergeGroup<Item>(
  group: Group<Item>,
  trustedFirst: readonly Item[],
  rules: MergeRules<Item>,
): MergeCandidate<Item> {
  const [only, ...others] = group;
  if (others.length === 0) return only;
  const [first = 0, ...further] = group.flatMap(({ places }) => places).toSorted((one, other) => one - other);
  const records = further.flatMap((place) => trustedFirst[place] ?? []);
  return candidateOf(rules.merge([trustedFirst[first] ?? only.item, ...records]), [first, ...further], rules);
}

/** Index by date. A page is about a week. */
class Calendar<Entry> {
  readonly #pages = new Map<number, Entry[]>();

  enter({ first, last }: DayRange, entry: Entry): void {
    for (let page = pageOf(first); page <= pageOf(last); page += 1) {
      const entries = this.#pages.get(page);
      if (entries) entries.push(entry);
      else this.#pages.set(page, [entry]);
    }
  }

  near({ first, last }: DayRange, daysApart: number): Set<Entry> {
    const found = new Set<Entry>();
    for (let page = pageOf(first - daysApart); page <= pageOf(last + daysApart); page += 1) {
      for (const entry of this.#pages.get(page) ?? []) {
        if (found.size === maxCandidates) return found;
        found.add(entry);
      }
    }
    return found;
  }
}

const pageOf = (day: number): number => Math.floor(day / 8);

import { type DayRange, dayRange } from '../../../vehicles/record-date.ts';

/** How records of one kind are known to tell of the same. */
interface Sameness<Item> {
  readonly dateOf: (item: Item) => string;
  /** Until when it lasted, where it did. */
  readonly endOf?: (item: Item) => string | undefined;
  /** What is further apart than this is never the same. */
  readonly daysApart: number;
  /** 0 where they cannot be the same; the more they have in common, the more. The same both ways round. */
  readonly likeness: (one: Item, other: Item) => number;
  /** One record of several, the most trusted first. */
  readonly merge: (same: readonly [Item, ...Item[]]) => Item;
}

/** A record, made of those at these places in the order of trust. */
interface Telling<Item> {
  readonly item: Item;
  readonly places: readonly [number, ...number[]];
  /** The days on which it may have begun. */
  readonly begin: DayRange;
  readonly span: DayRange;
}

/** Beyond this a span is a mistake, and is not gone through page by page. */
const longestDays = 1_500;

/** No vehicle has more going on at once. The bounds keep a source that sends thousands of records from costing more. */
const mostCandidates = 64;
const mostCompared = 16;
const mostRounds = 8;

/**
 * One record for each event, of all that tell of it, in the order of trust. All records of a group are alike among each
 * other, so that a vague one does not hold two together that differ. What came out is gone through again until nothing
 * more merges: so the records of a report, told once more, give the same report.
 */
export function mergeSame<Item extends object>(trustedFirst: readonly Item[], sameness: Sameness<Item>): Item[] {
  let tellings = trustedFirst.map((item, place) => tellingOf(item, [place], sameness));
  for (let round = 0; round < mostRounds; round += 1) {
    const groups = gather(tellings, sameness);
    if (groups.length === tellings.length) break;
    tellings = groups
      .map((group) => mergeGroup(group, trustedFirst, sameness))
      .toSorted((one, other) => one.places[0] - other.places[0]);
  }
  return tellings.map(({ item }) => item);
}

function tellingOf<Item>(
  item: Item,
  places: Telling<Item>['places'],
  { dateOf, endOf }: Sameness<Item>,
): Telling<Item> {
  const begin = dayRange(dateOf(item)) ?? { first: 0, last: 0 };
  const end = endOf?.(item);
  const last = Math.max(begin.last, (end === undefined ? undefined : dayRange(end)?.last) ?? begin.last);
  return { item, places, begin, span: { first: begin.first, last: Math.min(last, begin.last + longestDays) } };
}

type Group<Item> = [Telling<Item>, ...Telling<Item>[]];

function gather<Item extends object>(tellings: readonly Telling<Item>[], sameness: Sameness<Item>): Group<Item>[] {
  const calendar = new Calendar<Group<Item>>();
  const groups: Group<Item>[] = [];
  for (const telling of tellings.toSorted(tellingMostFirst)) {
    const group = findMostAlike(telling, calendar.near(telling.span, sameness.daysApart), sameness);
    if (group) {
      group.push(telling);
      continue;
    }
    const opened: Group<Item> = [telling];
    groups.push(opened);
    calendar.enter(telling.span, opened);
  }
  return groups;
}

/** Precise dates before vague ones, and full records before bare ones: what says little joins what says much. */
function tellingMostFirst<Item extends object>(one: Telling<Item>, other: Telling<Item>): number {
  return (
    widthOf(one.begin) - widthOf(other.begin) ||
    Object.keys(other.item).length - Object.keys(one.item).length ||
    one.begin.first - other.begin.first ||
    one.places[0] - other.places[0]
  );
}

const widthOf = ({ first, last }: DayRange): number => last - first;

function findMostAlike<Item>(
  { item }: Telling<Item>,
  candidates: Iterable<Group<Item>>,
  { likeness }: Sameness<Item>,
): Group<Item> | undefined {
  let best: Group<Item> | undefined;
  let most = 0;
  for (const group of candidates) {
    let least = Infinity;
    for (const member of group.slice(0, mostCompared)) {
      least = Math.min(least, likeness(member.item, item));
      if (least <= most) break;
    }
    if (least > most) [best, most] = [group, least];
  }
  return best;
}

function mergeGroup<Item>(group: Group<Item>, trustedFirst: readonly Item[], sameness: Sameness<Item>): Telling<Item> {
  const [only, ...others] = group;
  if (others.length === 0) return only;
  const [first = 0, ...further] = group.flatMap(({ places }) => places).toSorted((one, other) => one - other);
  const records = further.flatMap((place) => trustedFirst[place] ?? []);
  return tellingOf(sameness.merge([trustedFirst[first] ?? only.item, ...records]), [first, ...further], sameness);
}

/** Finds what lies near a day without looking at everything; a page is about a week. */
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
        if (found.size === mostCandidates) return found;
        found.add(entry);
      }
    }
    return found;
  }
}

const pageOf = (day: number): number => Math.floor(day / 8);

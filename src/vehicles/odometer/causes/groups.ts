import type { SeriesPoint } from '../series.ts';
import { countContradicted } from './breaks.ts';
import type { Group } from './cause.ts';

/** Vehicles have few sources. Of further ones it is not tried whether one cause made them wrong. */
const maxSources = 10;

/** Longer series are divided by source and place only: one cause shows in fewer readings. */
const maxDivided = 120;

/** A source shows a change of its habits by so many records before it in the range that is explained. */
const minOfSource = 1;

/** Fewer records that contradict others are explained one by one. */
const minContradicted = 2;

/**
 * The groups of records for which one cause is looked for: those of a source or a place, and others that show a pattern.
 * A group of all records has nothing to be compared with.
 */
export function findGroups(points: readonly SeriesPoint[], breaks: readonly number[]): Group[] {
  const byPlace = [...Map.groupBy(points.keys(), (index) => keyOf(points[index], 'country')).values()];
  const bySource = [...Map.groupBy(points.keys(), (index) => keyOf(points[index], 'origin')).values()];
  // An instrument in miles is read as kilometres by everybody in the country that it came to.
  const groups = [
    ...byPlace.map((indexes) => ({ kind: 'place' as const, indexes })),
    ...bySource.map((indexes) => ({ kind: 'source' as const, indexes })),
  ];
  const own = groups
    .filter(({ indexes }) => indexes.length > 1 && indexes.length < points.length)
    .filter((group, place, all) => !all.slice(0, place).some((other) => isSameGroup(other, group)))
    .slice(0, maxSources)
    .map((group) => ({ ...group, isPattern: isPattern(breaks, group.indexes) }));
  // A single wrong record makes two breaks.
  if (breaks.length < 3 || points.length > maxDivided) return own;
  const divided = [
    ...bySource.flatMap(fromDateOn).map((indexes) => ({ kind: 'fromDate' as const, indexes })),
    ...everySecond(points).map((indexes) => ({ kind: 'everySecond' as const, indexes })),
  ];
  return [
    ...own,
    ...divided.flatMap((group) => (isPattern(breaks, group.indexes) ? [{ ...group, isPattern: true }] : [])),
  ];
}

function isPattern(breaks: readonly number[], indexes: readonly number[]): boolean {
  return countContradicted(breaks, indexes) >= minContradicted;
}

function keyOf(point: SeriesPoint | undefined, by: 'country' | 'origin'): string {
  return `${point?.unit} ${point?.[by]}`;
}

type Indexes = Pick<Group, 'indexes'>;

function isSameGroup({ indexes: one }: Indexes, { indexes: other }: Indexes): boolean {
  return one.length === other.length && one[0] === other[0];
}

/** A source that changes its habits, while others go on. */
function fromDateOn(indexes: readonly number[]): number[][] {
  return indexes
    .map((_, place) => indexes.slice(place))
    .filter((later, place) => place >= minOfSource && isInterleaved(later));
}

/** Others lie between them at least twice: they are no series of their own that begins or ends somewhere. */
export function isInterleaved(indexes: readonly number[]): boolean {
  let gaps = 0;
  for (let place = 1; place < indexes.length; place++) {
    if ((indexes[place] ?? 0) - (indexes[place - 1] ?? 0) > 1) gaps++;
  }
  return gaps >= 2;
}

/** Of the records that were read: adverts in between do not change the turn. */
function everySecond(points: readonly SeriesPoint[]): number[][] {
  const read = [...points.keys()].filter((index) => points[index]?.claim === undefined);
  if (read.length < 6) return [];
  return [0, 1].map((parity) => read.filter((_, place) => place % 2 === parity));
}

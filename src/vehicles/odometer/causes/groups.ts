import type { SeriesPoint } from '../series.ts';
import type { Group } from './cause.ts';

/** Vehicles have few sources. Of further ones it is not tried whether one cause made them wrong. */
const maxSources = 10;

/** Longer series are divided by source and place only: one cause shows in fewer readings. */
const maxDivided = 120;

/** A source shows a change of its habits by so many records before it. */
const minOfSource = 2;

/** The groups of records for which one cause is looked for. A group of all records has nothing to be compared with. */
export function findGroups(points: readonly SeriesPoint[]): Group[] {
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
    .slice(0, maxSources);
  return points.length > maxDivided ? own : [...own, ...bySource.flatMap(fromDateOn), ...everySecond(points)];
}

function keyOf(point: SeriesPoint | undefined, by: 'country' | 'origin'): string {
  return `${point?.unit} ${point?.[by]}`;
}

function isSameGroup({ indexes: one }: Group, { indexes: other }: Group): boolean {
  return one.length === other.length && one[0] === other[0];
}

/** A source that changes its habits, while others go on. */
function fromDateOn(indexes: readonly number[]): Group[] {
  return indexes.flatMap((_, place) =>
    place >= minOfSource && isInterleaved(indexes.slice(place))
      ? [{ kind: 'fromDate' as const, indexes: indexes.slice(place) }]
      : [],
  );
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
function everySecond(points: readonly SeriesPoint[]): Group[] {
  const read = [...points.keys()].filter((index) => points[index]?.claim === undefined);
  if (read.length < 6) return [];
  return [0, 1].map((parity) => ({
    kind: 'everySecond' as const,
    indexes: read.filter((_, place) => place % 2 === parity),
  }));
}

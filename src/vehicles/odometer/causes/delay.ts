import { groupMistakeCost } from '../costs.ts';
import type { SeriesPoint } from '../series.ts';
import type { GroupCause } from './cause.ts';

/** A shorter delay is within the tolerance of readings; a longer one is none. */
const delayDays = { min: 20, max: 900 };

/** A single record that is lower says nothing about its source. */
const minLower = 2;

/** The source dates all records some time after the odometer was read. */
export const findDelay: GroupCause = (points, { kind, indexes, isPattern }) => {
  if (!isPattern || (kind !== 'source' && kind !== 'place')) return [];
  if (countLower(points, indexes) < minLower) return [];
  const line = risingLine(points, indexes);
  const delays = indexes.flatMap((index) => {
    const point = points[index];
    const day = point && dayOf(line, point.km);
    return point && day !== undefined ? [point.day - day] : [];
  });
  const delay = Math.round(medianOf(delays) ?? 0);
  if (delays.length < 3 || delay < delayDays.min || delay > delayDays.max) return [];
  const earlier = new Map(
    indexes.flatMap((index) => {
      const point = points[index];
      return point ? [[index, { ...point, day: point.day - delay }] as const] : [];
    }),
  );
  return [{ corrected: { cause: 'delay' }, points: earlier, cost: () => groupMistakeCost + Math.log(delay / 10) }];
};

/** How many records are lower than the record before them, of another source or place. */
function countLower(points: readonly SeriesPoint[], indexes: readonly number[]): number {
  return indexes.filter((index) => {
    const [before, point] = [points[index - 1], points[index]];
    return before && point && point.km < before.km - point.toleranceKm && !indexes.includes(index - 1);
  }).length;
}

/** The readings of the others, without those that fall. */
function risingLine(points: readonly SeriesPoint[], indexes: readonly number[]): SeriesPoint[] {
  const own = new Set(indexes);
  const line: SeriesPoint[] = [];
  points.forEach((point, index) => {
    if (!own.has(index) && !point.isImprecise && point.km > (line.at(-1)?.km ?? -1)) line.push(point);
  });
  return line;
}

/** The day on which the line reached a figure. */
function dayOf(line: readonly SeriesPoint[], km: number): number | undefined {
  const place = line.findIndex((point) => point.km >= km);
  const [before, after] = [line[place - 1], line[place]];
  if (!before || !after) return undefined;
  return before.day + ((after.day - before.day) * (km - before.km)) / (after.km - before.km);
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

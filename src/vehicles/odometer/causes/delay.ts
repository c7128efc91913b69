import { kmPerMile } from '../../units.ts';
import { groupMistakeCost } from '../costs.ts';
import type { AcceptedReading } from '../explanation.ts';
import type { SeriesPoint } from '../series.ts';
import type { Correction, GroupCause } from './cause.ts';

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
  return [datedEarlier(points, indexes, delay)];
};

/** A delay that so many records of a source agree on, within so many days, as a share of all of them. */
const agreed = { min: 3, share: 0.6, days: 60 };

/**
 * Delays by the line of an explanation that leaves the records of a source out, or reads them in another unit: the one that
 * most of them agree on, whichever unit they are in.
 */
export function findDelays(points: readonly SeriesPoint[], explained: readonly AcceptedReading[]): Correction[] {
  const bySource = Map.groupBy(points.keys(), (index) => points[index]?.origin ?? '');
  return [...bySource.values()].flatMap((indexes) => {
    if (indexes.length < agreed.min || indexes.length === points.length) return [];
    const own = new Set(indexes);
    const line: { readonly day: number; readonly km: number }[] = [];
    for (const { index, km } of explained) {
      const point = points[index];
      if (point && !own.has(index) && !point.isImprecise && km > (line.at(-1)?.km ?? -1))
        line.push({ day: point.day, km });
    }
    const delay = findAgreedDelay(points, indexes, line);
    return delay === undefined ? [] : [datedEarlier(points, indexes, delay)];
  });
}

function findAgreedDelay(points: readonly SeriesPoint[], indexes: readonly number[], line: Line): number | undefined {
  const candidates = indexes
    .flatMap((index) =>
      [1, kmPerMile, 1 / kmPerMile].flatMap((factor) => {
        const point = points[index];
        const day = point && dayOf(line, point.km * factor);
        const delay = point && day !== undefined ? point.day - day : 0;
        return delay >= delayDays.min && delay <= delayDays.max ? [{ index, delay }] : [];
      }),
    )
    .toSorted((one, other) => one.delay - other.delay);
  let [largest, found]: [number, number | undefined] = [0, undefined];
  for (const { delay: from } of candidates) {
    const near = candidates.filter(({ delay }) => delay >= from && delay <= from + agreed.days);
    const count = new Set(near.map(({ index }) => index)).size;
    if (count > largest) [largest, found] = [count, medianOf(near.map(({ delay }) => delay))];
  }
  const isAgreed = largest >= Math.max(agreed.min, indexes.length * agreed.share);
  return isAgreed && found !== undefined ? Math.round(found) : undefined;
}

function datedEarlier(points: readonly SeriesPoint[], indexes: readonly number[], delay: number): Correction {
  const earlier = new Map(
    indexes.flatMap((index) => {
      const point = points[index];
      return point ? [[index, { ...point, day: point.day - delay }] as const] : [];
    }),
  );
  return { corrected: { cause: 'delay' }, points: earlier, cost: () => groupMistakeCost + Math.log(delay / 10) };
}

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

type Line = readonly { readonly day: number; readonly km: number }[];

/** The day on which the line reached a figure. */
function dayOf(line: Line, km: number): number | undefined {
  const place = line.findIndex((point) => point.km >= km);
  const [before, after] = [line[place - 1], line[place]];
  if (!before || !after) return undefined;
  return before.day + ((after.day - before.day) * (km - before.km)) / (after.km - before.km);
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

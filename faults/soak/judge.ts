import { medianOf } from '../../harness/measure/statistics.ts';

/** How much more something may be before it is called growth: the larger of a share and a floor. */
export interface Margin {
  readonly share: number;
  readonly floor: number;
}

export interface Growth {
  readonly before: number;
  readonly after: number;
  readonly allowed: number;
  readonly isGrowth: boolean;
}

/**
 * The last third of a series against its middle third. What fills up in the beginning, as caches do, is in neither; the
 * medians leave out the moments in which much happened to be under way.
 */
export function growthOfCurve(series: readonly number[], margin: Margin): Growth {
  const third = thirdOf(series);
  return growth(middleOf(series), medianOf(series.slice(-third)), margin);
}

/** What a series had come to in its middle third. */
export function middleOf(series: readonly number[]): number {
  const third = thirdOf(series);
  return medianOf(series.slice(-2 * third, -third));
}

function thirdOf(series: readonly number[]): number {
  const third = Math.floor(series.length / 3);
  if (third === 0) throw new Error(`${series.length} samples cannot be judged`);
  return third;
}

/** One quiet moment against an earlier one. */
export function growthBetween(before: number, after: number, margin: Margin): Growth {
  return growth(before, after, margin);
}

function growth(before: number, after: number, { share, floor }: Margin): Growth {
  const allowed = Math.max(before * share, floor);
  return { before, after, allowed, isGrowth: after - before > allowed };
}

interface Point {
  readonly seconds: number;
  readonly value: number;
}

/** How fast a series rises, by the median of the slopes between all its points: single outliers do not tilt it. */
export function slopePerSecond(points: readonly Point[]): number {
  const slopes = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => (to.value - from.value) / (to.seconds - from.seconds)),
  );
  return slopes.length === 0 ? 0 : medianOf(slopes);
}

/** Kinds of which there are more than before, beyond a slack. */
export function moreThanBefore(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  slack: number,
): string[] {
  return Object.entries(after).flatMap(([kind, count]) => {
    const earlier = before[kind] ?? 0;
    return count > earlier + slack ? [`${kind}: ${earlier} before, ${count} after`] : [];
  });
}

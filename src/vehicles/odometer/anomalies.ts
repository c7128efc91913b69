import { maxPlausibleKm } from './costs.ts';
import type { SeriesPoint } from './series.ts';

/** Points from one index up to, and without, another. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** The number of points before and after an anomaly that are explained together with it; all others just rise. */
const contextSize = 6;

/** So many more points are passed to find one that was read. */
const maxAdverts = 12;

/** Longer ranges are split, so that the time stays linear for hostile input. */
export const maxLength = 250;

/** The ranges in which readings fall, or rise by more than can be driven, with the points around them. */
export function findAnomalies(points: readonly SeriesPoint[]): IndexRange[] {
  const anomalies: IndexRange[] = [];
  let floorKm = 0;
  points.forEach((point, index) => {
    const isFall = point.km < floorKm - point.toleranceKm;
    floorKm = isFall ? point.provenKm : Math.max(floorKm, point.provenKm);
    if (!isFall && !isJump(points[index - 1], point)) return;
    const [from, to] = [startOfContext(points, index), Math.min(index + contextSize, points.length)];
    const last = anomalies.at(-1);
    if (!last || from > last.to) anomalies.push({ from, to });
    else if (to - last.from <= maxLength) anomalies[anomalies.length - 1] = { from: last.from, to };
    else if (to > last.to) anomalies.push({ from: last.to, to });
  });
  return anomalies;
}

/** Adverts do not say what the odometer showed, so a further reading before them is needed. */
function startOfContext(points: readonly SeriesPoint[], index: number): number {
  const from = Math.max(index - contextSize, 0);
  for (let start = index - 1; start >= Math.max(from - maxAdverts, 0); start--) {
    if (!points[start]?.isImprecise) return Math.min(start, from);
  }
  return from;
}

function isJump(before: SeriesPoint | undefined, point: SeriesPoint): boolean {
  if (!before) return false;
  const toleranceKm = Math.max(point.toleranceKm, before.toleranceKm);
  return point.km - before.km > maxPlausibleKm(point.day - before.day, toleranceKm, point.rates);
}

import { kmPerUnit } from '../../units.ts';
import { groupMistakeCost } from '../costs.ts';
import { expectReading } from '../expectation.ts';
import type { SeriesPoint } from '../series.ts';
import type { Correction, Group, GroupCause } from './cause.ts';

/** A field that is too short loses the last digit, or the first of six. */
export const findDroppedDigit: GroupCause = (points, group, { wrapsKm }) => {
  if (!group.isPattern) return [];
  const own = new Set(group.indexes);
  return [
    ...correct(
      points,
      group,
      ({ km, toleranceKm, provenKm, ...point }) => ({
        ...point,
        km: km * 10,
        toleranceKm: Math.max(toleranceKm, km * 0.05) + 10,
        provenKm: provenKm * 10,
      }),
      Math.log(10),
    ),
    // An odometer of five digits has no sixth that could be dropped, and who writes six does not drop it.
    ...(wrapsKm.length > 1 || group.indexes.some((index) => hasSixDigits(points[index]))
      ? []
      : correct(points, group, (point, index) => withFirstDigit(points, own, point, index), 0)),
  ];
};

function correct(
  points: readonly SeriesPoint[],
  { indexes }: Group,
  meant: (point: SeriesPoint, index: number) => SeriesPoint,
  rangePerReading: number,
): Correction[] {
  const corrected = new Map(
    indexes.flatMap((index) => {
      const point = points[index];
      const other = point && meant(point, index);
      return other && other !== point ? [[index, other] as const] : [];
    }),
  );
  if (corrected.size < 2) return [];
  const range = corrected.size * rangePerReading;
  return [{ corrected: { cause: 'digit' }, points: corrected, cost: () => groupMistakeCost - range }];
}

function hasSixDigits(point: SeriesPoint | undefined): boolean {
  return point !== undefined && point.km >= 100_000 * kmPerUnit[point.unit];
}

/** The first digit is the one that brings the figure nearest to what the other records lead to expect. */
function withFirstDigit(
  points: readonly SeriesPoint[],
  own: ReadonlySet<number>,
  point: SeriesPoint,
  index: number,
): SeriesPoint {
  const wrapKm = 100_000 * kmPerUnit[point.unit];
  const [previous, next] = [
    points.findLast((_, place) => place < index && !own.has(place)),
    points.find((_, place) => place > index && !own.has(place)),
  ];
  const { km } = expectReading(previous, next, point.day, point.rates);
  const digit = Math.min(Math.max(Math.round((km - point.km) / wrapKm), 0), 9);
  return digit === 0 ? point : { ...point, km: point.km + digit * wrapKm, provenKm: point.provenKm + digit * wrapKm };
}

import { groupMistakeCost } from '../costs.ts';
import { swapDayAndMonth } from '../misdated.ts';
import type { GroupCause } from './cause.ts';

/** The source writes the month before the day. Days after the twelfth show it to whoever reads them, and are right. */
export const findDayAndMonth: GroupCause = (points, { indexes, isPattern }) => {
  if (!isPattern) return [];
  const swapped = new Map(
    indexes.flatMap((index) => {
      const point = points[index];
      const day = point?.dateToleranceDays === 0 ? swapDayAndMonth(point.day) : undefined;
      return point && day !== undefined ? [[index, { ...point, day }] as const] : [];
    }),
  );
  return swapped.size < 2
    ? []
    : [{ corrected: { cause: 'dayAndMonth' }, points: swapped, cost: () => groupMistakeCost }];
};

import type { Day } from '../days.ts';

/** How far the vehicle had run: points in order, straight lines between them. */
export interface Course {
  readonly points: readonly { readonly on: Day; readonly km: number }[];
}

export function kmOn({ points }: Course, day: Day): number {
  const next = points.findIndex(({ on }) => on > day);
  const after = points[next];
  const before = points.at(next === -1 ? -1 : next - 1);
  if (!before) return 0;
  if (!after || day <= before.on) return before.km;
  return before.km + ((after.km - before.km) * (day - before.on)) / (after.on - before.on);
}

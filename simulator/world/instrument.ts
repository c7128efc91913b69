import type { Course } from './course.ts';
import { trueKmOn } from './course.ts';
import type { Day } from './days.ts';

/** What was done to the instrument, or what it cannot do. */
export interface Instrument {
  readonly rollbacks: readonly { readonly on: Day; readonly byKm: number }[];
  readonly replacement: { readonly on: Day; readonly fromKm: number } | undefined;
  /** Where five digits begin again at zero. */
  readonly wrapKm: number | undefined;
}

/** In whole kilometres: less than the truth after it was turned back or replaced, or has gone round. */
export function shownKmOn(course: Course, { rollbacks, replacement, wrapKm }: Instrument, day: Day): number {
  const km = trueKmOn(course, day);
  if (replacement && day >= replacement.on) {
    return Math.round(replacement.fromKm + km - trueKmOn(course, replacement.on));
  }
  const turnedBackKm = rollbacks.reduce((sum, { on, byKm }) => (day >= on ? sum + byKm : sum), 0);
  const left = Math.round(km - turnedBackKm);
  return wrapKm === undefined ? left : Math.floor(left % wrapKm);
}

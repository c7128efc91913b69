import { trueKmOn } from './course.ts';
import { dayOf } from './days.ts';
import type { Life } from './life.ts';

/** What the instrument shows on a day, in whole kilometres: less than the truth after it was turned back or replaced. */
export function shownKmAt({ odometer }: Life, day: string): number {
  const { tampered, replaced } = odometer;
  const course = { points: odometer.truth.map(({ on, km }) => ({ on: dayOf(on), km })) };
  const km = trueKmOn(course, dayOf(day));
  if (replaced && day >= replaced.on) return Math.round(replaced.from + km - trueKmOn(course, dayOf(replaced.on)));
  return Math.round(tampered && day >= tampered.on ? km - tampered.byKm : km);
}

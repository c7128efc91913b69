import { dayOf } from './days.ts';
import { shownKmOn } from './instrument.ts';
import type { Life, Odometer } from './life.ts';

/** What the instrument shows on a day, in whole kilometres. */
export const shownKmAt = ({ odometer }: Life, day: string): number => readerOf(odometer)(day);

/** The same as a function, for reading many days. */
export function readerOf({ truth, tampered, tamperedAgain, replaced, wrapKm }: Odometer): (day: string) => number {
  const course = { points: truth.map(({ on, km }) => ({ on: dayOf(on), km })) };
  const instrument = {
    rollbacks: [tampered, tamperedAgain].flatMap((one) => (one ? [{ ...one, on: dayOf(one.on) }] : [])),
    replacement: replaced && { on: dayOf(replaced.on), fromKm: replaced.from },
    wrapKm,
  };
  return (day) => shownKmOn(course, instrument, dayOf(day));
}

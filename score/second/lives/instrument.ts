import { kmPerUnit } from '../../../src/vehicles/units.ts';
import type { Day } from '../days.ts';
import { kmOn, type Course } from './course.ts';

/** What was done to the odometer. */
export type Change =
  | {
      readonly kind: 'rollback';
      readonly on: Day;
      readonly byKm: number;
      readonly at: 'home sale' | 'import' | 'lease end';
    }
  | { readonly kind: 'exchange'; readonly on: Day; readonly showsKm: number; readonly isRecorded: boolean }
  /** A trader had the display switched from miles to kilometres, or fitted another: the figure goes on, converted. */
  | { readonly kind: 'conversion'; readonly on: Day };

export interface Instrument {
  /** The unit in which it left the factory. */
  readonly unit: 'km' | 'mi';
  readonly digits: 5 | 6;
  readonly changes: readonly Change[];
}

export function unitOn({ unit, changes }: Instrument, day: Day): 'km' | 'mi' {
  return changes.some(({ kind, on }) => kind === 'conversion' && on <= day) ? 'km' : unit;
}

/** What the instrument shows, in kilometres. On the day of a change it shows the new figure. */
export function shownKmOn(instrument: Instrument, course: Course, day: Day): number {
  let offset = 0;
  for (const change of instrument.changes) {
    if (change.on > day || change.kind === 'conversion') continue;
    const before = kmOn(course, change.on) + offset;
    offset += change.kind === 'rollback' ? -change.byKm : change.showsKm - before;
  }
  const km = kmOn(course, day) + offset;
  const wrap = 10 ** instrument.digits * kmPerUnit[unitOn(instrument, day)];
  return km % wrap;
}

import type { Original } from '../../../src/report/evidence/record.ts';
import { type CountryCode, countries } from '../countries.ts';
import type { Day } from '../days.ts';
import type { Draw } from '../draw.ts';
import { kmOn } from '../lives/course.ts';
import { shownKmOn, unitOn } from '../lives/instrument.ts';
import type { Life } from '../lives/life.ts';
import { type Clerk, enter, withMess } from './clerks.ts';
import type { SourceId } from './sources.ts';
import { recorded, type Telling } from './telling.ts';

/** Somebody looks at the dashboard and writes down what he sees. */
interface Sight {
  readonly source: SourceId;
  readonly country: CountryCode;
  readonly on: Day;
  readonly clerk: Clerk;
}

/** The figure and the date as the source has them, in the fields of a record. */
export interface Entry {
  readonly date: string;
  readonly km: number;
  readonly original?: Original;
}

/** Notes the reading for the truth, and gives what the source's records have of it. */
export function look(draw: Draw, telling: Telling, life: Life, { source, country, on, clerk }: Sight): Entry {
  const shownKm = shownKmOn(life.instrument, life.course, on);
  const instrumentUnit = unitOn(life.instrument, on);
  const { date, value, km, error } = enter(
    draw,
    withMess(clerk, telling.mess),
    { on, shownKm, instrumentUnit },
    life.today,
  );
  const seen = { source, country, date, km, seenOn: on, shownKm, trueKm: kmOn(life.course, on), isAdvert: false };
  telling.readings.push({ ...seen, ...(error && { error }) });
  return { date, km, ...(clerk.unit === 'mi' && { original: { unit: 'mi', value } as const }) };
}

/** As the odometer of any described supplier's record: a reading beside the record itself. */
export function tellReading(
  telling: Telling,
  source: SourceId,
  country: CountryCode,
  { date, km, original }: Entry,
): void {
  telling.tell(source, {
    kind: 'reading',
    ...recorded(source, country, date),
    date,
    odometerKm: km,
    ...(original && { original }),
  });
}

export function formUnitOf(country: CountryCode): 'km' | 'mi' {
  return countries[country].unit;
}

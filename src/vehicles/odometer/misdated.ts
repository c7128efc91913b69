import { utcDay } from '../../kernel/day.ts';
import { densityAt, expectReading } from './expectation.ts';
import { misdatings } from './priors.ts';
import { firstPlaceFrom, type Misdated, type SeriesPoint } from './series.ts';

const dayMs = 86_400_000;

const yearShifts: readonly (readonly [years: number, share: number])[] = [
  ...misdatings.years.map((share, place) => [place + 1, share] as const),
  [10, misdatings.tenYears] as const,
].flatMap(([years, share]) => [[-years, share] as const, [years, share] as const]);

/** The likeliest other date of a reading, if its figure fits the others there. Readings without a day have no other date. */
export function findOtherDate(points: readonly SeriesPoint[], index: number): Misdated | undefined {
  const point = points[index];
  if (!point || point.dateToleranceDays > 0) return undefined;
  let found: Misdated | undefined;
  for (const [day, share] of otherDays(point.day)) {
    const density = share * densityOn(points, index, day);
    if (density > (found?.density ?? 0)) found = { date: utcDay(new Date(day * dayMs)), density };
  }
  return found;
}

function otherDays(day: number): (readonly [day: number, share: number])[] {
  const date = new Date(day * dayMs);
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const days = yearShifts.map(([years, share]) => [Date.UTC(year + years, month, ofMonth) / dayMs, share] as const);
  const swapped = swapDayAndMonth(day);
  return swapped === undefined ? days : [...days, [swapped, misdatings.dayAndMonth]];
}

/** Undefined where the date has no other meaning. */
export function swapDayAndMonth(day: number): number | undefined {
  const date = new Date(day * dayMs);
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return ofMonth <= 12 && ofMonth !== month + 1 ? Date.UTC(year, ofMonth - 1, month + 1) / dayMs : undefined;
}

/** How well the figure fits between the readings around that day, per kilometre. */
function densityOn(points: readonly SeriesPoint[], index: number, day: number): number {
  const point = points[index];
  if (!point) return 0;
  const after = firstPlaceFrom(day, points.length, (place) => points[place]?.day);
  const place = after === index ? index + 1 : after;
  const earlier = after - 1 === index ? index - 1 : after - 1;
  const [previous, next] = [points[earlier], points[place]];
  if ((!previous && !next) || (previous && next && previous.km > next.km)) return 0;
  const expected = expectReading(previous, next, day, point.rates);
  return densityAt(point.km, expected);
}

/** Dates of records are as precise as their source: a year, a month or a day. */

const dayMs = 86_400_000;

/** The days that a date can mean, counted from 1970. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** Undefined if the text is not a date. Times of day are ignored. */
export function dayRange(date: string): DayRange | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date) ?? [];
  if (year === undefined) return undefined;
  const first = Date.UTC(Number(year), month === undefined ? 0 : Number(month) - 1, Number(day ?? 1)) / dayMs;
  if (day !== undefined) return { first, last: first };
  const next = month === undefined ? Date.UTC(Number(year) + 1, 0, 1) : Date.UTC(Number(year), Number(month), 1);
  return { first, last: next / dayMs - 1 };
}

/** Whole days between two dates, from the first day that each can mean. */
export function daysBetween(from: string, to: string): number | undefined {
  const [start, end] = [dayRange(from), dayRange(to)];
  return start && end ? end.first - start.first : undefined;
}

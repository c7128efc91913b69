const dayMs = 86_400_000;

/** Days are counted from 1970. */
export type Day = number;

/** Of a month or a year, the first day. */
export function dayOf(text: string): Day {
  return Date.parse(`${text}-01-01`.slice(0, 10)) / dayMs;
}

export function textOf(day: Day): string {
  return new Date(Math.round(day) * dayMs).toISOString().slice(0, 10);
}

export function yearOf(day: Day): number {
  return Number(textOf(day).slice(0, 4));
}

export const daysPerYear = 365.25;

export function yearsBetween(from: Day, to: Day): number {
  return (to - from) / daysPerYear;
}

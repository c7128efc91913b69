/** Days are counted from 1970 where they are reckoned with, and written as `YYYY-MM-DD` in a life. */
export type Day = number;

const msADay = 86_400_000;
export const daysAYear = 365.25;

export const dayOf = (text: string): Day => Math.floor(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / msADay);

export const dayIn = (year: number, month: number, dayOfMonth: number): Day =>
  Math.floor(Date.UTC(year, month - 1, dayOfMonth) / msADay);

// A life names some hundred days; formatting each again was a good part of its cost.
const written = new Map<Day, string>();

export function textOf(day: Day): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * msADay).toISOString().slice(0, 10);
  written.set(day, text);
  return text;
}

export const yearOf = (day: Day): number => Number(textOf(day).slice(0, 4));

export function plusMonths(day: Day, months: number): Day {
  const date = new Date(day * msADay);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Math.floor(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / msADay);
}

/** Workshops, stations and offices are closed on Sundays. */
export const workingDay = (day: Day): Day => ((((day + 4) % 7) + 7) % 7 === 0 ? day + 1 : day);

import type { Words } from '../words.ts';

const dayMs = 86_400_000;

interface Tick {
  readonly day: number;
  readonly label: string;
}

/** More would not fit a phone's width. */
const maxDays = 7;
/** From a month to a century. */
const stepsInMonths = [1, 2, 3, 4, 6, 12, 24, 36, 48, 60, 120, 240, 300, 600, 1200];

/** First days of years, or of months where there are few years, between two days. */
export function placeDays(from: number, to: number, words: Words): Tick[] {
  const [first, last] = [dateOf(from), dateOf(to)];
  for (const step of stepsInMonths) {
    const ticks = everyMonths(step, first, last).filter(({ day }) => day >= from && day <= to);
    if (ticks.length > maxDays) continue;
    return ticks.map(({ day, year, month }) => ({
      day,
      // A year is four digits in every language; what some add to it has no room on an axis.
      label: step >= 12 ? String(year) : words.date(`${year}-${String(month).padStart(2, '0')}`),
    }));
  }
  return [];
}

function everyMonths(step: number, first: Date, last: Date): { day: number; year: number; month: number }[] {
  const ticks = [];
  const begin = Math.floor((first.getUTCFullYear() * 12) / step) * step;
  const end = last.getUTCFullYear() * 12 + last.getUTCMonth();
  for (let month = begin; month <= end; month += step) {
    const [year, ofYear] = [Math.floor(month / 12), month % 12];
    ticks.push({ day: Date.UTC(year, ofYear, 1) / dayMs, year, month: ofYear + 1 });
  }
  return ticks;
}

function dateOf(day: number): Date {
  return new Date(day * dayMs);
}

const maxValues = 6;
/** Below it, steps would be no whole figures. */
const lowestTop = 50;
const niceSteps = [1, 2, 2.5, 5, 10];

/** Round figures from zero to the first that is no less than `highest`. */
export function placeValues(highest: number): number[] {
  const top = Math.max(highest, lowestTop);
  const power = 10 ** Math.floor(Math.log10(top / (maxValues - 1)));
  const step = niceSteps.map((nice) => nice * power).find((one) => one * (maxValues - 1) >= top) ?? power * 10;
  const count = Math.ceil(top / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

import type { Country } from './countries/country.ts';
import type { Day } from './days.ts';
import { yearOf } from './days.ts';
import type { Money } from './life.ts';

/** What was paid with there on a day. */
export function currencyOn({ formerCurrency: former, currency }: Country, day: Day): string {
  return former && day <= former.until ? former.code : currency;
}

/** Units for one euro: those of the currencies that it replaced are fixed for good. */
const fixedRates: Readonly<Record<string, number>> = {
  EUR: 1,
  ATS: 13.7603,
  BEF: 40.3399,
  BGN: 1.95583,
  DEM: 1.95583,
  DKK: 7.45,
  EEK: 15.6466,
  ESP: 166.386,
  FIM: 5.94573,
  FRF: 6.55957,
  GRD: 340.75,
  HRK: 7.5345,
  IEP: 0.787564,
  ITL: 1936.27,
  LTL: 3.4528,
  LUF: 40.3399,
  LVL: 0.702804,
  NLG: 2.20371,
  PTE: 200.482,
  SIT: 239.64,
  SKK: 30.126,
};

type Course = readonly (readonly [year: number, rate: number])[];

/** Others in round figures of the market, straight between these years. */
const floatingRates: Readonly<Record<string, Course>> = {
  CAD: [
    [2000, 1.37],
    [2004, 1.62],
    [2012, 1.28],
    [2020, 1.53],
    [2026, 1.6],
  ],
  CHF: [
    [2000, 1.56],
    [2007, 1.64],
    [2011, 1.23],
    [2015, 1.07],
    [2022, 1],
    [2026, 0.93],
  ],
  CZK: [
    [2000, 35.6],
    [2008, 25],
    [2014, 27.5],
    [2026, 24.4],
  ],
  GBP: [
    [2000, 0.61],
    [2007, 0.68],
    [2009, 0.89],
    [2015, 0.73],
    [2017, 0.88],
    [2026, 0.86],
  ],
  HUF: [
    [2000, 260],
    [2008, 251],
    [2015, 310],
    [2022, 391],
    [2026, 385],
  ],
  ISK: [
    [2000, 73],
    [2007, 88],
    [2009, 172],
    [2017, 120],
    [2026, 146],
  ],
  NOK: [
    [2000, 8.1],
    [2012, 7.5],
    [2020, 10.7],
    [2026, 11.5],
  ],
  PLN: [
    [2000, 4],
    [2004, 4.5],
    [2008, 3.5],
    [2009, 4.3],
    [2022, 4.7],
    [2026, 4.25],
  ],
  RON: [
    [2005, 3.6],
    [2008, 3.7],
    [2012, 4.45],
    [2026, 5.1],
  ],
  RSD: [
    [2003, 65],
    [2009, 94],
    [2014, 117],
    [2026, 117],
  ],
  SEK: [
    [2000, 8.45],
    [2008, 9.6],
    [2009, 10.6],
    [2013, 8.65],
    [2023, 11.5],
    [2026, 11],
  ],
  UAH: [
    [2000, 5],
    [2008, 7.7],
    [2013, 10.6],
    [2015, 24],
    [2021, 32],
    [2026, 50],
  ],
  USD: [
    [2000, 0.92],
    [2002, 0.95],
    [2004, 1.24],
    [2008, 1.47],
    [2015, 1.11],
    [2026, 1.15],
  ],
};

/** How much of a currency one euro was on a day; before the euro, as in its first years. */
export function perEuro(currency: string, day: Day): number {
  const course = floatingRates[currency];
  return course ? rateIn(course, yearOf(day)) : (fixedRates[currency] ?? 1);
}

function rateIn(course: Course, year: number): number {
  const later = course.findIndex(([from]) => from > year);
  const [before, after] = [course[later - 1], course[later]];
  if (!after) return course.at(-1)?.[1] ?? 1;
  if (!before) return after[1];
  return before[1] + ((after[1] - before[1]) * (year - before[0])) / (after[0] - before[0]);
}

export function moneyOf(country: Country, day: Day, eur: number): Money {
  return inCurrency(currencyOn(country, day), day, eur);
}

export function inCurrency(currency: string, day: Day, eur: number): Money {
  const rate = perEuro(currency, day);
  const amount = eur * rate;
  return { amount: rate > 30 ? Math.round(amount) : Math.round(amount * 100) / 100, currency };
}

export const euroOf = ({ amount, currency }: Money, day: Day): number => amount / perEuro(currency, day);

/** As prices are asked: to the nearest hundred or, where money is small, more. */
export function priceOf(country: Country, day: Day, eur: number): Money {
  const { amount, currency } = moneyOf(country, day, eur);
  const step = 50 * 10 ** Math.max(0, Math.floor(Math.log10(perEuro(currency, day) * 2)));
  return { amount: Math.max(step, Math.round(amount / step) * step), currency };
}

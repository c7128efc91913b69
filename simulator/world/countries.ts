import { centralCountries } from './countries/centre.ts';
import type { Country } from './countries/country.ts';
import { northAmericanCountries } from './countries/north-america.ts';
import { northernCountries } from './countries/north.ts';
import { southEasternCountries } from './countries/south-east.ts';
import { westernCountries } from './countries/west.ts';
import type { Day } from './days.ts';
import { textOf, yearOf } from './days.ts';
import type { Money } from './life.ts';
import type { Random } from './random.ts';

export const countries: readonly Country[] = [
  ...northernCountries,
  ...centralCountries,
  ...westernCountries,
  ...southEasternCountries,
  ...northAmericanCountries,
];

const byCode = new Map(countries.map((country) => [country.code, country]));

export function countryOf(code: string): Country {
  const country = byCode.get(code);
  if (!country) throw new RangeError(`no country ${code}`);
  return country;
}

export const isNorthAmerican = (code: string): boolean => code === 'US' || code === 'CA';

/** What was paid with there on a day. Amounts from before the euro's notes were long since rewritten in euro. */
export function currencyOn(country: Country, day: Day): string {
  const { formerCurrency: former, currency } = country;
  return former && day <= former.until ? former.code : currency;
}

const perEuro: Readonly<Record<string, number>> = {
  EUR: 1,
  LVL: 0.7028,
  LTL: 3.4528,
  EEK: 15.6466,
  HRK: 7.5345,
  BGN: 1.95583,
  SKK: 30.126,
  SIT: 239.64,
  SEK: 10.6,
  NOK: 10.4,
  DKK: 7.46,
  ISK: 146,
  CHF: 1.08,
  PLN: 4.32,
  CZK: 25.3,
  HUF: 345,
  RON: 4.8,
  RSD: 117.3,
  UAH: 34,
  GBP: 0.86,
  USD: 1.12,
  CAD: 1.46,
};

export function moneyIn(code: string, day: Day, eur: number): Money {
  const currency = currencyOn(countryOf(code), day);
  const rate = perEuro[currency] ?? 1;
  const amount = eur * rate;
  return { amount: rate > 30 ? Math.round(amount) : Math.round(amount * 100) / 100, currency };
}

export const euroOf = ({ amount, currency }: Money): number => amount / (perEuro[currency] ?? 1);

/** As prices are asked: to the nearest hundred or, where money is small, more. */
export function priceIn(code: string, day: Day, eur: number): Money {
  const { amount, currency } = moneyIn(code, day, eur);
  const step = 50 * 10 ** Math.max(0, Math.floor(Math.log10((perEuro[currency] ?? 1) * 2)));
  return { amount: Math.max(step, Math.round(amount / step) * step), currency };
}

const plateLetters = 'ABCDEFGHJKLMNPRSTUVXYZ';

export function plateIn(country: Country, plateCode: string, day: Day, random: Random): string {
  const isBritish = country.code === 'GB';
  const year = String((isBritish ? britishYear(day) : yearOf(day)) % 100).padStart(2, '0');
  // Years as two digits are on British plates since 2001 only.
  const pattern = isBritish && yearOf(day) < 2002 ? '@### @@@' : country.plate;
  return pattern.replaceAll(/[@#^%]/g, (sign) => {
    if (sign === '@') return plateLetters.charAt(random.whole(0, plateLetters.length - 1));
    if (sign === '#') return String(random.whole(1, 9));
    return sign === '^' ? plateCode : year;
  });
}

/** British plates change in March and September: 24, then 74, which lasts until next year's 25. */
function britishYear(day: Day): number {
  const [year, month] = [yearOf(day), Number(textOf(day).slice(5, 7))];
  if (month < 3) return year - 1 + 50;
  return month < 9 ? year : year + 50;
}

import { centralCountries } from './countries/centre.ts';
import type { Country } from './countries/country.ts';
import { northAmericanCountries } from './countries/north-america.ts';
import { northernCountries } from './countries/north.ts';
import { southEasternCountries } from './countries/south-east.ts';
import { westernCountries } from './countries/west.ts';
import type { Day } from './days.ts';
import type { Money } from './life.ts';
import { moneyOf, priceOf } from './money.ts';

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

export const moneyIn = (code: string, day: Day, eur: number): Money => moneyOf(countryOf(code), day, eur);

export const priceIn = (code: string, day: Day, eur: number): Money => priceOf(countryOf(code), day, eur);

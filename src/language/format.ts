import { setWithinLimit } from '../kernel/bounded-map.ts';
import { isRealDay } from '../kernel/day.ts';
import { groupingOf } from './grouping.ts';
import type { Language } from './languages.ts';

/** The unit of distances for a reader. */
export const readerUnits = ['km', 'mi'] as const;
export type ReaderUnit = (typeof readerUnits)[number];

/** `4.5 l`, as it is written in the language. */
export function formatLitres(value: number, language: Language): string {
  return litres(language).format(value).replaceAll(' ', '\u00a0');
}

/** A text with its decimals, such as 22.5, as the language writes them. */
export function formatDecimals(text: string, language: Language): string {
  return text.replaceAll(/\d+\.\d+/g, (decimal) => decimals(language).format(Number(decimal)));
}

/** A distance in kilometres, rounded, with its unit. */
export function formatDistance(km: number, language: Language, unit: ReaderUnit = 'km'): string {
  return unit === 'km' ? kilometres(language).format(km) : miles(language).format(km / kmPerMile);
}

/** A date as precise as it is given: `2019`, `2019-05` or `2019-05-03`. What is no such date stays as it is. */
export function formatDate(date: string, language: Language): string {
  return writeOnce('long', date, language);
}

/** The same where there is little room: `3 May 2019`, `03.05.2019`. */
export function formatShortDate(date: string, language: Language): string {
  return writeOnce('short', date, language);
}

/** The same below the number of its year: `3 May`, `May`, or nothing. */
export function formatDateOfYear(date: string, language: Language): string {
  return writeOnce('ofYear', date, language);
}

type DateStyle = 'long' | 'short' | 'ofYear';

/** A document names the same days in its timeline, tables and sentences. */
const maxDates = 4000;
const dates = new Map<string, string>();

function writeOnce(style: DateStyle, date: string, language: Language): string {
  const key = `${style} ${language} ${date}`;
  const known = dates.get(key);
  if (known !== undefined) return known;
  const text = writeDate(style, date, language);
  setWithinLimit(dates, key, text, maxDates);
  return text;
}

function writeDate(style: DateStyle, date: string, language: Language): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date) ?? [];
  const wholeDay = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (year === undefined || !isRealDay(wholeDay)) return date;
  if (month === undefined && style === 'ofYear') return '';
  const formats = dateFormats[style];
  const format = day !== undefined ? formats.days : month !== undefined ? formats.months : years;
  const text = format(language).format(new Date(`${wholeDay}T00:00:00Z`));
  // Intl leaves the ordinal out that French has on the first of a month.
  if (language === 'fr' && day === '01') return text.replace(/^1 /, '1er ');
  // The abbreviation of “year” belongs to the long form.
  return style === 'short' ? text.replace(/ [гр]\.$/, '') : text;
}

/** The name of a country by its ISO 3166-1 alpha-2 code; a code that has none stays as it is. */
export function formatCountry(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const key = `${language} ${code}`;
  const known = countryNames.get(key);
  if (known !== undefined) return known;
  // The catalogues of these four have the abbreviation, JAV or США, everywhere else.
  const isShort = code === 'US' && /^(lt|lv|uk|ru)$/.test(language);
  const name = (isShort ? shortCountries : countries)(language).of(code) ?? code;
  countryNames.set(key, name);
  return name;
}

/** An amount with its currency, an ISO 4217 code; cents are shown where there are any. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const key = `${language} ${currency}`;
  const known = amounts.get(key);
  if (known !== undefined) return known.format(amount);
  const made = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    // Some languages have no sign of their own for the euro; of dollars there are many.
    currencyDisplay: currency === 'EUR' ? 'narrowSymbol' : 'symbol',
    useGrouping: groupingOf(language),
    trailingZeroDisplay: 'stripIfInteger',
  });
  setWithinLimit(amounts, key, made, maxAmountFormats);
  return made.format(amount);
}

/** The same constant as in `vehicles/units.ts`, which this module may not import. */
const kmPerMile = 1.609344;

/** Some twenty microseconds go into a formatter, so each is made once. Currencies come from outside: they are bounded. */
const maxAmountFormats = 400;
const amounts = new Map<string, Intl.NumberFormat>();

/** A page names hundreds. There are no more than the codes that two letters give, in each language. */
const countryNames = new Map<string, string>();

const kilometres = oncePerLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilometer',
      useGrouping: groupingOf(locale),
      maximumFractionDigits: 0,
    }),
);
const miles = oncePerLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'mile',
      useGrouping: groupingOf(locale),
      // The short form in Russian, "ми", is not commonly understood.
      unitDisplay: locale === 'ru' ? 'long' : 'short',
      maximumFractionDigits: 0,
    }),
);
const litres = oncePerLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'liter', maximumFractionDigits: 2 }),
);
const years = datesWith({ year: 'numeric' });
const dateFormats = {
  long: { days: datesWith({ dateStyle: 'long' }), months: datesWith({ year: 'numeric', month: 'long' }) },
  short: { days: datesWith({ dateStyle: 'medium' }), months: datesWith({ year: 'numeric', month: 'short' }) },
  ofYear: { days: datesWith({ day: 'numeric', month: 'short' }), months: datesWith({ month: 'short' }) },
} as const;
const countries = oncePerLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
const shortCountries = oncePerLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region', style: 'short' }));
const decimals = oncePerLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: groupingOf(locale) }));

function oncePerLanguage<Formatter>(make: (locale: string) => Formatter): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>();
  return (language) => {
    const formatter = made.get(language) ?? make(localeOf(language));
    made.set(language, formatter);
    return formatter;
  };
}

function datesWith(options: Intl.DateTimeFormatOptions): (language: Language) => Intl.DateTimeFormat {
  return oncePerLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
}

/** English here is European English, day before month. */
function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

/** What stands between the parts of a line, and between a label and its value. */
export interface Separators {
  readonly parts: string;
  readonly labelAndValue: string;
}

/** French has a space before a colon and a semicolon. */
export function separatorsOf(language: Language): Separators {
  return language === 'fr' ? { parts: '\u202f; ', labelAndValue: '\u00a0: ' } : { parts: '; ', labelAndValue: ': ' };
}

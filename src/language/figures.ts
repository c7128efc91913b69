import { formatEuro, type Cents } from '../kernel/money.ts';
import { separatorsOf } from './format.ts';
import { groupingOf } from './grouping.ts';
import type { Language } from './languages.ts';

/** Numbers, money and dates as a reader of one language writes them. Money and counts are exact at any size. */
export interface Figures {
  readonly count: (count: bigint) => string;
  readonly money: (cents: Cents) => string;
  /** With one decimal. */
  readonly tenths: (value: number) => string;
  /** Of hundredths of a percent. */
  readonly rate: (basisPoints: number) => string;
  readonly day: (day: Date) => string;
  readonly period: (start: Date, end: Date) => string;
  readonly moment: (moment: Date) => string;
  /** Between a label and its value. */
  readonly colon: string;
}

const known = new Map<Language, Figures>();

export function figuresOf(language: Language): Figures {
  let figures = known.get(language);
  if (!figures) known.set(language, (figures = makeFigures(language)));
  return figures;
}

function makeFigures(language: Language): Figures {
  // The partners are in Europe: plain English would put the month before the day.
  const locale = language === 'en' ? 'en-GB' : language;
  const useGrouping = groupingOf(locale);
  const counts = new Intl.NumberFormat(locale, { useGrouping });
  // The narrow symbol, because Ukrainian would otherwise write EUR where all others write €.
  const euros = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    useGrouping,
  });
  const tenths = new Intl.NumberFormat(locale, { useGrouping, minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const day = (date: Date) => firstAsOrdinal(language, days.format(date));
  return {
    count: (count) => counts.format(count),
    money: (cents) => euros.format(formatEuro(cents) as Intl.StringNumericLiteral).replace('-', '\u2212'),
    tenths: (value) => tenths.format(value),
    rate: (basisPoints) => rates.format(basisPoints / 10_000),
    day,
    // Two whole dates, because the short forms of a range are rough in half of the languages (2026 spalio 1–31).
    // They break at the dash and nowhere else.
    period: (start, end) => [day(start), day(end)].map((date) => date.replaceAll(' ', '\u00a0')).join(' – '),
    moment: (moment) => `${withLongPreposition(language, firstAsOrdinal(language, moments.format(moment)))} UTC`,
    colon: separatorsOf(language).labelAndValue,
  };
}

/** French counts the first day of a month and no other: 1er octobre, 2 octobre. */
function firstAsOrdinal(language: Language, date: string): string {
  return language === 'fr' ? date.replace(/^1(?![0-9])/, '1er') : date;
}

/** Czech has a longer preposition before hours that begin with two consonants: v 15:05, ve 14:05. */
function withLongPreposition(language: Language, moment: string): string {
  return language === 'cs' ? moment.replace(/ v (?=(?:[234]|1[234]|2\d):)/, ' ve ') : moment;
}

import { formatEuro, type Cents } from '../kernel/money.ts';
import type { Language } from './languages.ts';

/** Numbers, money and dates as a reader of one language writes them. Money and counts are exact at any size. */
export interface Figures {
  readonly count: (count: bigint) => string;
  readonly money: (cents: Cents) => string;
  /** Of hundredths of a percent. */
  readonly rate: (basisPoints: number) => string;
  readonly day: (day: Date) => string;
  readonly period: (start: Date, end: Date) => string;
  readonly moment: (moment: Date) => string;
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
  const counts = new Intl.NumberFormat(locale);
  // The narrow symbol, because Ukrainian would otherwise write EUR where all others write €.
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' });
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const day = (date: Date) => firstAsOrdinal(language, days.format(date));
  return {
    count: (count) => counts.format(count),
    money: (cents) => euros.format(formatEuro(cents) as Intl.StringNumericLiteral),
    rate: (basisPoints) => rates.format(basisPoints / 10_000),
    day,
    // Two whole dates, because the short forms of a range are rough in half of the languages (2026 spalio 1–31).
    // They break at the dash and nowhere else.
    period: (start, end) => [day(start), day(end)].map((date) => date.replaceAll(' ', '\u00a0')).join(' – '),
    moment: (moment) => `${firstAsOrdinal(language, moments.format(moment))} UTC`,
  };
}

/** French counts the first day of a month and no other: 1er octobre, 2 octobre. */
function firstAsOrdinal(language: Language, date: string): string {
  return language === 'fr' ? date.replace(/^1(?![0-9])/, '1er') : date;
}

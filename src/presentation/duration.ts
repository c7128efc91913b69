import type { Language } from '../language/languages.ts';
import { pluralsOf } from '../language/plural.ts';

const daysPerYear = 365.25;
const monthsPerYear = 12;

/** Below this, days are counted. */
const shortestInMonths = 60;

/** A length of time in words: `3 years and 2 months`, or `45 days` where it is short. */
export function formatDays(days: number, language: Language): string {
  if (days < shortestInMonths) return unit(days, 'day', language);
  const months = Math.round((days / daysPerYear) * monthsPerYear);
  const [years, rest] = [Math.floor(months / monthsPerYear), months % monthsPerYear];
  return joinParts(
    [...(years > 0 ? [unit(years, 'year', language)] : []), ...(rest > 0 ? [unit(rest, 'month', language)] : [])],
    language,
  );
}

const lists = new Map<Language, Intl.ListFormat>();

function joinParts(parts: readonly string[], language: Language): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, list);
  return list.format(parts);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are costly to make and few. */
function unit(count: number, name: 'day' | 'month' | 'year', language: Language): string {
  // The day of Intl is one of 24 hours in Estonian, which nobody says of a car.
  if (language === 'et' && name === 'day') return pluralsOf('et').count(BigInt(count), { one: 'päev', other: 'päeva' });
  const key = `${language} ${name}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' });
  formats.set(key, format);
  return format.format(count);
}

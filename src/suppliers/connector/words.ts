import { SupplierFailure } from '../supplier.ts';

/** A supplier's code words and what they mean to us. Words that are not known give undefined and keep their wording. */
export function translator<Code>(
  words: Readonly<Record<string, Code>>,
): (word: string | undefined) => Code | undefined {
  const byWord = new Map(Object.entries(words).map(([word, code]) => [word.toLowerCase(), code]));
  return (word) => (word === undefined ? undefined : byWord.get(word.trim().toLowerCase()));
}

/** An object without the members that have no value: what is not known is absent. */
export function known<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined | null> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(entries) as never;
}

const isoDay = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** `YYYY-MM-DD`, a time stamp, or less; as precise as it came. */
export function isoDate(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  return checkDate(text.trim().replace(/T.*$/, ''));
}

/** `DD.MM.YYYY` (also with slashes or hyphens). Day first. */
export function dottedDate(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/.exec(text.trim()) ?? [];
  return checkDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `MM/DD/YYYY`, as North American records have it. Month first. */
export function monthFirstDate(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim()) ?? [];
  return checkDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Seconds since 1970, in UTC. */
export function epochDate(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) throw wrongDate();
  return checkDate(date.toISOString().slice(0, 10));
}

function checkDate(date: string): string {
  if (!isoDay.test(date)) throw wrongDate();
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  if (year < 1886 || year > 2200 || real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) {
    throw wrongDate();
  }
  return date;
}

/** What stands in its place is not passed on: it may be anything, a name or a plate among them. */
function wrongDate(): SupplierFailure {
  return new SupplierFailure('malformed', 'a date that is none');
}

import { utcDay } from '../../kernel/day.ts';
import { SupplierFailure } from '../supplier.ts';

const isoDay = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** `YYYY-MM-DD`, a timestamp, or less; as precise as it was given. */
export function isoDate(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  return validDate(text.trim().replace(/T.*$/, ''));
}

/** Day first: `DD.MM.YYYY`, also with slashes or hyphens. */
export function dottedDate(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/.exec(text.trim()) ?? [];
  return validDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Month first: `MM/DD/YYYY`, as in North American records. */
export function monthFirstDate(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim()) ?? [];
  return validDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Seconds since 1970, in UTC. */
export function epochDate(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) throw invalidDate();
  return validDate(utcDay(date));
}

function validDate(date: string): string {
  if (!isoDay.test(date)) throw invalidDate();
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  if (year < 1886 || year > 2200 || real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) {
    throw invalidDate();
  }
  return date;
}

/** The value itself is not in the message: it may be anything, a name or a plate among them. */
function invalidDate(): SupplierFailure {
  return new SupplierFailure('malformed', 'a date that is none');
}

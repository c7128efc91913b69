import type { SupplierResponse } from '../supplier.ts';

export const jsonReply = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SupplierResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

export const xmlReply = (body: string): SupplierResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

export const escapeXml = (text: string | number): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `<name>value</name>`, or nothing where there is no value. */
export const element = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;

/** Countries whose vehicles show miles. */
export const countsMiles = (country: string): boolean => country === 'GB' || country === 'US';

const kmPerMile = 1.609344;

export const milesOf = (km: number): number => Math.round(km / kmPerMile);

/** A distance as it is written down in that country. */
export const distanceIn = (country: string, km: number): { value: number; unit: 'km' | 'mi' } =>
  countsMiles(country) ? { value: milesOf(km), unit: 'mi' } : { value: Math.round(km), unit: 'km' };

const dayMs = 86_400_000;

/** Some days later, but not after the last day that is known of. */
export function daysLater(day: string, days: number, lastDay: string): string {
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  return later < lastDay ? later : lastDay;
}

export const epochSeconds = (day: string): number => Date.parse(`${day}T09:00:00Z`) / 1000;

/** The supplier's own word; what it has none for stays as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

export const wordsOf = (words: Readonly<Record<string, string>>, codes: readonly string[]): string[] =>
  codes.map((code) => wordOf(words, code));

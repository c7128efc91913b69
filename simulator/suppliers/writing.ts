import type { SimulatedResponse } from './supplier.ts';

/** How suppliers write things down: days, tables, texts. */

/** `2024-03-09` as `09.03.2024`, or with another sign between; nothing for no day. */
export function dayFirst(day: string | undefined, separator = '.'): string {
  return day === undefined ? '' : day.split('-').toReversed().join(separator);
}

export function epochSeconds(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

const dayMs = 86_400_000;

/** Some days later, but not after the last day that is known of. */
export function daysLater(day: string, days: number, lastDay: string): string {
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  return later < lastDay ? later : lastDay;
}

/** A table with a header line. Fields are quoted where they must be; every line has its end. */
export function csv(rows: readonly Readonly<Record<string, string | number>>[], delimiter: string): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  return lines.map((fields) => `${fields.map((field) => quote(field, delimiter)).join(delimiter)}\r\n`).join('');
}

function quote(field: string, delimiter: string): string {
  const mustBeQuoted = field.includes(delimiter) || /["\r\n]/.test(field) || field !== field.trim();
  return mustBeQuoted ? `"${field.replaceAll('"', '""')}"` : field;
}

/** Text for an element or an attribute. */
export function xmlText(text: string | number | undefined): string {
  return String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `<name>value</name>`, or nothing where there is no value. */
export function element(name: string, value: string | number | undefined): string {
  return value === undefined || value === '' ? '' : `<${name}>${xmlText(value)}</${name}>`;
}

/** The supplier's own word; what it has none for stays as it is. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}

export function wordsOf(words: Readonly<Record<string, string>>, codes: readonly string[]): string[] {
  return codes.map((code) => wordOf(words, code));
}

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SimulatedResponse {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(value) };
}

export function xmlAnswer(body: string): SimulatedResponse {
  const headers = { 'content-type': 'application/xml; charset=utf-8' };
  return { status: 200, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` };
}

export function textAnswer(status: number, text: string): SimulatedResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text };
}

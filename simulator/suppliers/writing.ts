import type { SupplierResponse } from './supplier.ts';

/** How suppliers write things down: days, tables, texts. */

/** `2024-03-09` as `09.03.2024`, or with another sign between; nothing for no day. */
export function dayFirst(day: string | undefined, separator = '.'): string {
  return day === undefined ? '' : day.split('-').toReversed().join(separator);
}

export function epochSeconds(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
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

export function jsonAnswer(status: number, value: unknown): SupplierResponse {
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

export function textAnswer(status: number, text: string): SupplierResponse {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text };
}

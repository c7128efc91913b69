/** A value that comes as a text, or as a number, as these sources change it from one year to the next; else nothing. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

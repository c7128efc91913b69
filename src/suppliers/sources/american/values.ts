import { SupplierFailure } from '../../supplier.ts';

/** None of the values that are read is nearly as long; what is longer is none, and would take long to look through. */
const longestWord = 1_000;

/** A value that comes as a text, or as a number, as these sources change it from one year to the next; else nothing. */
export function wordOf(value: unknown): string {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return word.length > longestWord ? '' : word;
}

/** Figures come as `3500.0`; none of those that are read can be zero, which stands for unknown as -1 does. */
export function figureOf(word: string | undefined): number | undefined {
  const figure = /^\d{1,9}(\.\d+)?$/.test(word ?? '') ? Number(word) : 0;
  return figure > 0 ? figure : undefined;
}

/** A figure of something of which there is no half. */
export function countOf(word: string | undefined): number | undefined {
  const figure = figureOf(word);
  return Number.isInteger(figure) ? figure : undefined;
}

/** Whether both are known and not the same. */
export function differs<Value>(one: Value | undefined, other: Value | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** A list of which more, or less, is counted than told is not the whole list. */
export function refuseMiscounted(count: unknown, list: readonly unknown[]): void {
  const counted = wordOf(count);
  if (counted !== '' && counted !== String(list.length)) {
    throw new SupplierFailure('malformed', 'the list has another length than it says');
  }
}

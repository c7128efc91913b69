import { SupplierFailure } from '../../supplier.ts';

/** Far longer than any value that is read. Anything longer is ignored, since searching it would take long. */
const maxTextLength = 1_000;

/** A value as text; these sources change between strings and numbers from one year to the next. */
export function textValueOf(value: unknown): string {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return word.length > maxTextLength ? '' : word;
}

/** Figures are written like `3500.0`. None of those that are read can be zero: like -1, it means unknown. */
export function figureOf(word: string | undefined): number | undefined {
  const figure = /^\d{1,9}(\.\d+)?$/.test(word ?? '') ? Number(word) : 0;
  return figure > 0 ? figure : undefined;
}

/** A figure that must be an integer. */
export function countOf(word: string | undefined): number | undefined {
  const figure = figureOf(word);
  return Number.isInteger(figure) ? figure : undefined;
}

/** Whether both are known and differ. */
export function differs<Value>(one: Value | undefined, other: Value | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** A list whose length differs from the count that comes with it is incomplete. */
export function rejectMiscounted(count: unknown, list: readonly unknown[]): void {
  const counted = textValueOf(count);
  if (counted !== '' && counted !== String(list.length)) {
    throw new SupplierFailure('malformed', 'the list has another length than it says');
  }
}

import type { Sorting } from '../web/kit/table.ts';

/** The sortable columns of a table: the value of each by its key. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => bigint | number | string | null>>;

/** Sorts the rows of a table that is in memory. Rows without a value come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  { key, isDescending }: Sorting,
  values: SortValues<Row>,
): readonly Row[] {
  const valueOf = Object.hasOwn(values, key) ? values[key] : undefined;
  if (!valueOf) return rows;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : a < b ? -sign : sign;
  });
}

/** The rows after a given one, of sorted rows in memory. */
export function rowsAfter<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): readonly Row[] {
  const start = after === undefined ? 0 : rows.findIndex((row) => keyOf(row) === after) + 1;
  return rows.slice(start, start + count);
}

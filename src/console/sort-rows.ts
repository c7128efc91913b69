import type { Sorting } from '../web/kit/table.ts';

/** What the rows of a table can be sorted by: the key of a column, and its value. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => bigint | number | string | null>>;

/** The rows of a table that is in memory as a whole, in the order that was asked for; those without a value come last. */
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

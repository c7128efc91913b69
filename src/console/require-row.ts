import { NotThere } from '../pages/outcome.ts';

/** The row that an address names by its number. */
export function requireRow<Row extends { readonly id: bigint }>(rows: readonly Row[], number: string): Row {
  const found = rows.find(({ id }) => String(id) === number);
  if (!found) throw new NotThere('there is no such row');
  return found;
}

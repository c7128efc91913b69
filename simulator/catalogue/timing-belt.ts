import type { Engine, Make } from './model.ts';
import { readTable, type Row } from './table.ts';

type Column = 'petrol' | 'diesel';

/** Model years from which the engines of a make have a timing chain. */
const chainsSince = new Map(
  readTable('timing-chains.txt', ['make', 'petrol', 'diesel']).map((row) => [
    row.text('make'),
    { petrol: yearIn(row, 'petrol'), diesel: yearIn(row, 'diesel') },
  ]),
);

function yearIn(row: Row<Column>, column: Column): number {
  if (!row.has(column)) return Infinity;
  return row.text(column) === 'always' ? 0 : row.number(column);
}

/** Whether the camshafts are driven by a toothed belt, which has to be replaced in time, and not by a chain or gears. */
export function hasTimingBelt({ name }: Make, { fuel, cylinders }: Engine, year: number): boolean {
  if (fuel === 'electric' || fuel === 'hybrid' || fuel === 'plugInHybrid') return false;
  // Large engines have chains, engines with one or two cylinders chains or gears, rotary engines no camshaft.
  if (cylinders >= 8 || cylinders <= 2) return false;
  if ((name === 'Honda' || name === 'Acura') && cylinders === 6) return true;
  const since = chainsSince.get(name)?.[fuel === 'diesel' ? 'diesel' : 'petrol'] ?? Infinity;
  return year < since;
}

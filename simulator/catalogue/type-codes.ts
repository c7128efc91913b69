import { presentYear } from './models.ts';
import { readTable, type Row } from './table.ts';

interface TypedModel {
  readonly model: string;
  readonly from: number;
  readonly to: number;
}

/** Where the numbers of a maker have the type code, counted from 0, and which model it means. */
interface TypeCodes {
  readonly at: readonly [from: number, to: number];
  readonly models: Map<string, TypedModel>;
}

const columns = ['maker codes', 'positions', 'model', 'years', 'type codes'] as const;

const byWmi = new Map<string, TypeCodes>();
for (const row of readTable('type-codes.txt', columns)) {
  const model = { model: row.text('model'), ...row.years('years', presentYear) };
  for (const wmi of row.text('maker codes').split(' ')) {
    const types = byWmi.get(wmi) ?? { at: positionsOf(row), models: new Map<string, TypedModel>() };
    byWmi.set(wmi, types);
    for (const code of row.text('type codes').split(' ')) types.models.set(code, model);
  }
}

/** `7-8` are the seventh and the eighth character. */
function positionsOf(row: Row<'positions'>): TypeCodes['at'] {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(row.text('positions')) ?? [];
  if (first === undefined) throw row.mistake(`not positions in a VIN: ${row.text('positions')}`);
  return [Number(first) - 1, Number(last)];
}

/**
 * The model of a number from outside North America by the maker's type code in it, and the years in which it was built;
 * undefined where its code is not known here.
 */
export function findType(vin: string): TypedModel | undefined {
  const types = byWmi.get(vin.slice(0, 3));
  return types?.models.get(vin.slice(...types.at));
}

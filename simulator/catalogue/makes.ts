import { completeModel, type Style } from './complete.ts';
import { drives, gearboxes, vehicleClasses, type Make, type VehicleClass } from './model.ts';
import { parseModels } from './models.ts';
import { paintsOf } from './paints.ts';
import { filesIn, readTable, readText, type Row } from './table.ts';

const makeColumns = ['make', 'country', 'drives', 'gearbox', 'manual until', 'maker codes'] as const;
type MakeRow = Row<(typeof makeColumns)[number]>;

const makeRows = readTable('makes.txt', makeColumns);
const names = makeRows.map((row) => row.text('make'));
const trimsByMake = Map.groupBy(readTable('trims.txt', ['make', 'since', 'trims']), (row) => row.word('make', names));
const modelsByMake = Map.groupBy(
  filesIn('models').flatMap((file) => parseModels(file, readText(file))),
  ({ row }) => row.word('make', names),
);

export const makes: readonly Make[] = makeRows.map((row) => makeOf(row));

function makeOf(row: MakeRow): Make {
  const name = row.text('make');
  const style = styleOf(row);
  const models = (modelsByMake.get(name) ?? []).map(({ model }) => completeModel(model, style));
  return { name, country: row.text('country'), wmis: wmisOf(row), paints: paintsOf(name), models };
}

function styleOf(row: MakeRow): Style {
  const trims = trimsByMake.get(row.text('make')) ?? [];
  return {
    drives: row.words('drives', drives),
    ...(row.has('gearbox') && { gearbox: row.word('gearbox', gearboxes) }),
    ...(row.has('manual until') && { manualUntil: row.number('manual until') }),
    trims: trims.map((each) => ({ since: each.number('since'), names: each.list('trims') })),
  };
}

/** Codes by class, such as `car WBA WBS; motorcycle WB1`; one may be of several classes. */
function wmisOf(row: MakeRow): Make['wmis'] {
  if (!row.has('maker codes')) return [];
  const classesByCode = new Map<string, VehicleClass[]>();
  for (const group of row.text('maker codes').split('; ')) {
    const [vehicleClass = '', ...codes] = group.split(' ');
    for (const code of codes) {
      const classes = classesByCode.get(code) ?? [];
      classesByCode.set(code, [...classes, row.oneOf('maker codes', vehicleClass, vehicleClasses)]);
    }
  }
  return [...classesByCode].map(([code, classes]) => ({ code, classes }));
}

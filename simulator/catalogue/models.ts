import type { Body, Engine, Fuel, VehicleClass } from './model.ts';
import { aspirations, bodies, drives, fuels, gearboxes, vehicleClasses } from './model.ts';
import { Tables, type Row } from './table.ts';

/** What the tables say of a model. `complete.ts` derives the rest. */
export interface ModelDraft {
  readonly name: string;
  readonly vehicleClass: VehicleClass;
  readonly northAmerica: boolean;
  readonly generations: readonly GenerationDraft[];
}

export interface GenerationDraft {
  readonly from: number;
  readonly to: number;
  readonly platform: string;
  readonly bodies: readonly Body[];
  readonly curbMassKg: number;
  readonly priceEur: number;
  readonly engines: readonly EngineDraft[];
  readonly seats?: number;
  readonly grossMassKg?: number;
  readonly trims?: readonly string[];
  readonly drives?: Engine['drives'];
}

export interface EngineDraft extends Partial<
  Pick<Engine, 'cylinders' | 'valves' | 'aspiration' | 'transmissions' | 'drives'>
> {
  readonly code: string;
  readonly name: string;
  readonly fuel: Fuel;
  readonly kw: number;
  readonly ccm: number;
  readonly batteryKwh?: number;
}

/** Model year of what is still built. */
export const presentYear = 2027;

const engineColumns = [
  'engine',
  'name',
  'fuel',
  'kW',
  'ccm',
  'kWh',
  'cylinders',
  'valves',
  'aspiration',
  'drives',
  'gearbox',
] as const;

const modelColumns = [
  'make',
  'model',
  'class',
  'years',
  'platform',
  'bodies',
  'kg',
  'EUR',
  'seats',
  'drives',
  'engines',
  'trims',
  'gross kg',
] as const;

type EngineRow = Row<(typeof engineColumns)[number]>;
type ModelRow = Row<(typeof modelColumns)[number]>;

interface ModelOfMake {
  readonly make: string;
  readonly model: ModelDraft;
  /** Its first row. */
  readonly row: ModelRow;
}

/** The models of a file of `tables/models/`, with the engines of the same file. */
export function parseModels(file: string, text: string): readonly ModelOfMake[] {
  const tables = new Tables(file, text);
  const engineRows = new Map<string, EngineRow>();
  for (const row of tables.rows(engineColumns)) {
    const label = row.text('engine');
    if (engineRows.has(label)) throw row.mistake(`there are two engines ${label}`);
    engineRows.set(label, row);
  }
  const engines = new Map([...engineRows].map(([label, row]) => [label, engineOf(row)]));
  const rows = tables.rows(modelColumns);
  const used = new Set(rows.flatMap((row) => row.list('engines')));
  for (const [label, row] of engineRows) if (!used.has(label)) throw row.mistake(`no model has the engine ${label}`);
  const byModel = Map.groupBy(rows, (row) => `${row.text('make')} ${row.text('model')}`);
  return [...byModel.values()].map((generations) => modelOf(generations, engines));
}

/** A remark in parentheses only tells engines with the same code apart. */
function engineOf(row: EngineRow): EngineDraft {
  return {
    code: row.text('engine').replace(/ \(.*\)$/, ''),
    name: row.text('name'),
    fuel: row.word('fuel', fuels),
    kw: row.number('kW'),
    ccm: row.has('ccm') ? row.number('ccm') : 0,
    ...(row.has('kWh') && { batteryKwh: row.number('kWh') }),
    ...(row.has('cylinders') && { cylinders: row.number('cylinders') }),
    ...(row.has('valves') && { valves: row.number('valves') }),
    ...(row.has('aspiration') && { aspiration: row.word('aspiration', aspirations) }),
    ...(row.has('drives') && { drives: row.words('drives', drives) }),
    ...(row.has('gearbox') && { transmissions: [gearboxOf(row)] }),
  };
}

function gearboxOf(row: EngineRow): Engine['transmissions'][number] {
  const [kind = '', gears] = row.text('gearbox').split(' ');
  return { kind: row.oneOf('gearbox', kind, gearboxes), gears: Number(gears) };
}

const classNames = vehicleClasses.flatMap((each) => [each, `US ${each}`] as const);

function modelOf(rows: readonly ModelRow[], engines: ReadonlyMap<string, EngineDraft>): ModelOfMake {
  const [row] = rows;
  if (!row) throw new RangeError('a model without rows');
  const className = row.word('class', classNames);
  const model: ModelDraft = {
    name: row.text('model'),
    vehicleClass: className.replace('US ', '') as VehicleClass,
    northAmerica: className.startsWith('US '),
    generations: rows.map((each) => generationOf(each, engines)),
  };
  return { make: row.text('make'), model, row };
}

function generationOf(row: ModelRow, engines: ReadonlyMap<string, EngineDraft>): GenerationDraft {
  return {
    ...row.years('years', presentYear),
    platform: row.text('platform'),
    bodies: row.words('bodies', bodies),
    curbMassKg: row.number('kg'),
    priceEur: row.number('EUR'),
    engines: row.list('engines').map((label) => {
      const engine = engines.get(label);
      if (!engine) throw row.mistake(`there is no engine ${label} in this file`);
      return engine;
    }),
    ...(row.has('seats') && { seats: row.number('seats') }),
    ...(row.has('gross kg') && { grossMassKg: row.number('gross kg') }),
    ...(row.has('trims') && { trims: row.list('trims') }),
    ...(row.has('drives') && { drives: row.words('drives', drives) }),
  };
}

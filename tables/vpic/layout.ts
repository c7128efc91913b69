import { constants, brotliCompressSync } from 'node:zlib';

import { elements, engineElement, modelElement } from '../../src/vehicles/north-american/elements.ts';
import { firstYear, noLastYear, tableSections } from '../../src/vehicles/north-american/tables.ts';
import type { Link, Pattern, Source } from './database.ts';
import { rankPatterns } from './precedence.ts';

/** The file that the decoder reads, whose counterpart is `VpicTables`. */
export function layOut(source: Source): Buffer {
  const values = elements.map(() => new Dictionary());
  const makes = new Dictionary();
  const types = new Dictionary();
  const keys = gatherKeys(source);
  const schemas = layOutSchemas(source, keys, values);
  const makers = layOutMakers(source, schemas.indexes, makes, types);
  const engines = layOutEngines(source, values);
  const models = layOutModels(source, values[modelElement] ?? new Dictionary(), makes);

  const parts: Record<(typeof tableSections)[number], Buffer> = {
    newestYear: numbers([source.newestYear]),
    vehicleTypes: types.lines(),
    makes: makes.lines(),
    makerCodes: lines(source.makers.map(({ code }) => code)),
    makers,
    keys: lines([...keys.keys()]),
    modelMakes: models.makes,
    engines,
    schemas: schemas.bytes,
  };
  const ordered = tableSections.map((name) => parts[name]);
  const texts = values.map((dictionary, element) => (element === modelElement ? models.names : dictionary.lines()));
  return compress(Buffer.concat([...ordered, ...texts].flatMap((part) => [numbers([part.length]), part])));
}

/** In the order in which they come up: similar texts are then close together, which compresses best. */
class Dictionary {
  readonly texts: string[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }

  lines(): Buffer {
    return lines(this.texts);
  }
}

function gatherKeys({ patterns }: Source): Map<string, number> {
  const keys = new Set([...patterns.values()].flatMap((own) => own.map(({ key }) => key)));
  return new Map([...keys].toSorted().map((key, index) => [key, index]));
}

/** Schemas in the order of the makers and years that use them; those with the same content are one. */
function layOutSchemas(
  source: Source,
  keys: ReadonlyMap<string, number>,
  values: readonly Dictionary[],
): { bytes: Buffer; indexes: Map<number, number> } {
  const ranks = rankPatterns(source.makers, source.patterns);
  const indexes = new Map<number, number>();
  const indexByContent = new Map<string, number>();
  const records: Buffer[] = [];
  for (const { schema } of source.makers.flatMap(({ links }) => links)) {
    if (indexes.has(schema)) continue;
    const record = layOutSchema(source, source.patterns.get(schema) ?? [], ranks, keys, values);
    const content = record.toString('latin1');
    const index = indexByContent.get(content) ?? records.length;
    if (index === records.length) records.push(numbers([record.length]), record);
    indexByContent.set(content, index);
    indexes.set(schema, index / 2);
  }
  return { bytes: Buffer.concat(records), indexes };
}

/** For each key: how far it is from the one before, how many items, and the items, of two or three numbers each. */
function layOutSchema(
  { models }: Source,
  patterns: readonly Pattern[],
  ranks: ReadonlyMap<Pattern, number>,
  keys: ReadonlyMap<string, number>,
  values: readonly Dictionary[],
): Buffer {
  const record: number[] = [];
  let last = 0;
  const byKey = Map.groupBy(patterns, ({ key }) => keys.get(key) ?? 0);
  for (const [key, own] of [...byKey].toSorted(([one], [other]) => one - other)) {
    const items = own.flatMap((pattern) => {
      const { element, value } = pattern;
      if (element === undefined || (element === modelElement && !models.has(value))) return [];
      return [{ element, value: values[element]?.indexOf(value) ?? 0, rank: ranks.get(pattern) ?? 0 }];
    });
    items.sort((one, other) => one.element - other.element || one.rank - other.rank);
    record.push(key - last, items.length);
    for (const { element, value, rank } of items) {
      record.push(element * 2 + (rank > 0 ? 1 : 0), value, ...(rank > 0 ? [rank] : []));
    }
    last = key;
  }
  return numbers(record);
}

function layOutMakers(
  { makers }: Source,
  schemaIndexes: ReadonlyMap<number, number>,
  makes: Dictionary,
  types: Dictionary,
): Buffer {
  const records = makers.map(({ vehicleType, isLight, makes: own, links }) => {
    const type = vehicleType === undefined ? 0 : types.indexOf(vehicleType) + 1;
    return numbers([
      type * 2 + (isLight ? 1 : 0),
      own.length,
      ...own.map((make) => makes.indexOf(make)),
      links.length,
      ...layOutLinks(links, schemaIndexes),
    ]);
  });
  return Buffer.concat(records.flatMap((record) => [numbers([record.length]), record]));
}

function layOutLinks(links: readonly Link[], schemaIndexes: ReadonlyMap<number, number>): number[] {
  let last = 0;
  return links.flatMap(({ schema, yearFrom, yearTo }) => {
    const index = schemaIndexes.get(schema) ?? 0;
    const step = index - last;
    last = index;
    const span = yearTo >= noLastYear ? 0 : Math.max(0, yearTo - yearFrom) + 1;
    return [yearFrom - firstYear, span, step < 0 ? -step * 2 - 1 : step * 2];
  });
}

function layOutModels({ models }: Source, used: Dictionary, makes: Dictionary): { names: Buffer; makes: Buffer } {
  const own = used.texts.map((id) => models.get(id) ?? { name: '', make: '' });
  return { names: lines(own.map(({ name }) => name)), makes: numbers(own.map(({ make }) => makes.indexOf(make))) };
}

function layOutEngines({ engines }: Source, values: readonly Dictionary[]): Buffer {
  return numbers(
    engines.flatMap(({ name, items }) => [
      values[engineElement]?.indexOf(name) ?? 0,
      items.length,
      ...items.flatMap(({ element, value }) => [element, values[element]?.indexOf(value) ?? 0]),
    ]),
  );
}

function lines(texts: readonly string[]): Buffer {
  return Buffer.from(texts.map((text) => `${text}\n`).join(''));
}

function numbers(list: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let number of list) {
    for (; number > 127; number >>>= 7) bytes.push((number & 127) | 128);
    bytes.push(number);
  }
  return Buffer.from(bytes);
}

function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

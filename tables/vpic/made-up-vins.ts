import { modelElement } from '../../src/vehicles/north-american/elements.ts';
import { letsThrough, splitKey } from '../../src/vehicles/north-american/keys.ts';
import { firstYear, type SchemaLink, type VpicTables } from '../../src/vehicles/north-american/tables.ts';
import { readCheckDigit } from '../../src/vehicles/vin/check-digit.ts';
import { readVin, type Vin } from '../../src/vehicles/vin/read.ts';

const digits = '0123456789';
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const characters = digits + letters;
const firstYearOfLetters = 2010;
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const checkDigitAt = 8;

/**
 * VINs as makers could have given them: a maker's code, one of its schemas that knows models, a year in which it was
 * used, and keys of it that fit each other. The same seed gives the same VINs.
 */
export function makeUpVins(tables: VpicTables, count: number, seed = 1): Vin[] {
  const chance = makeChance(seed);
  const links = [...tables.makerCodes].flatMap((code) => {
    const { schemas = [], isLight = false } = tables.makerCode(code) ?? {};
    return schemas.map((link) => ({ code, link, isLight }));
  });
  const vins: Vin[] = [];
  while (vins.length < count) {
    const { code, link, isLight } = pick(links, chance);
    const { keys, keysOfModels } = readKeys(tables, link);
    if (keysOfModels.length === 0) continue;
    const year = pickYear(link, tables.newestYear, chance);
    const allowed = allowedPlaces(code, year, isLight);
    const places = fillIn(allowed, [pick(keysOfModels, chance), ...shuffle(keys, chance)], chance);
    if (places === undefined) continue;
    const reading = readVin(`${code.slice(0, 3)}${places.slice(0, 5)}0${places.slice(6)}`);
    if (reading.ok) vins.push(withCheckDigit(reading.vin));
  }
  return vins;
}

function readKeys(tables: VpicTables, { schema }: SchemaLink): { keys: string[]; keysOfModels: string[] } {
  const [keys, keysOfModels]: [string[], string[]] = [[], []];
  const cursor = tables.schema(schema);
  let key = 0;
  while (!cursor.atEnd) {
    key += cursor.next();
    const text = tables.keys.text(key);
    keys.push(text);
    for (let items = cursor.next(); items > 0; items -= 1) {
      const code = cursor.next();
      cursor.next();
      if (code & 1) cursor.next();
      if (code >> 1 === modelElement) keysOfModels.push(text);
    }
  }
  return { keys, keysOfModels };
}

function pickYear({ yearFrom, yearTo }: SchemaLink, newestYear: number, chance: () => number): number {
  return yearFrom + Math.floor(chance() * Math.max(1, Math.min(yearTo, newestYear) - yearFrom + 1));
}

/** What each place may hold by North America's rules: positions 4–8, a bar, positions 10–17. */
function allowedPlaces(code: string, year: number, isLight: boolean): string[] {
  const yearCode = yearCodes.charAt((year - firstYear) % yearCodes.length);
  const seventh = isLight ? (year < firstYearOfLetters ? digits : letters) : characters;
  const smallMaker = Array.from(code.slice(3));
  const serial = Array.from({ length: 6 - smallMaker.length }, () => digits);
  return [...repeat(characters, 3), seventh, characters, '|', yearCode, characters, ...smallMaker, ...serial];
}

/** The first key holds; of the others each that fits those before it. Undefined where the first fits no VIN. */
function fillIn(allowed: readonly string[], keys: readonly string[], chance: () => number): string | undefined {
  let places = [...allowed];
  for (const [index, key] of keys.entries()) {
    const wanted = splitKey(key);
    const narrowed = places.map((own, place) =>
      Array.from(own)
        .filter((character) => letsThrough(wanted[place] ?? '*', character))
        .join(''),
    );
    if (!narrowed.includes('')) places = narrowed;
    else if (index === 0) return undefined;
  }
  return places.map((own) => pick(Array.from(own), chance)).join('');
}

function withCheckDigit(vin: Vin): Vin {
  return (vin.slice(0, checkDigitAt) + readCheckDigit(vin).expected + vin.slice(checkDigitAt + 1)) as Vin;
}

function repeat<T>(entry: T, times: number): T[] {
  return Array.from({ length: times }, () => entry);
}

function pick<T>(list: readonly T[], chance: () => number): T {
  const picked = list[Math.floor(chance() * list.length)];
  if (picked === undefined) throw new RangeError('there is nothing to pick from');
  return picked;
}

function shuffle<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((entry) => ({ entry, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

/** Numbers from 0 to 1 (mulberry32). */
function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

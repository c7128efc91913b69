import type { Vin } from '../vin/read.ts';
import { elements, engineElement, modelElement } from './elements.ts';
import { figuresAt, placesOf, type KeyComparison } from './keys.ts';
import { findCharacterProblem, type Marks, type Problem } from './problems.ts';
import type { MakerCode, SchemaLink, VpicTables } from './tables.ts';

/** What a VIN says if it is of one model year. */
export interface Pass {
  year: number;
  /** Indexes of values by index of the element. */
  found: ReadonlyMap<number, number>;
  /** Figures in the VIN itself, by index of the element. */
  figures: ReadonlyMap<number, string>;
  problems: readonly Problem[];
}

interface Winner {
  value: number;
  yearFrom: number;
  rank: number;
}

export function decodeAs(year: number, vin: Vin, maker: MakerCode, tables: VpicTables): Pass {
  const places = placesOf(vin);
  const schemas = maker.schemas.filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo);
  const marks: Marks = { required: 0, matched: 0, isDescribed: false };
  const winners = new Map<number, Winner>();
  const figures = new Map<number, string>();
  for (const link of schemas) readSchema(link, places, tables, { marks, winners, figures });

  const found = new Map(Array.from(winners, ([element, { value }]) => [element, value]));
  for (const element of found.keys()) figures.delete(element);
  addWhatTheEngineImplies(found, figures, tables);

  return {
    year,
    found,
    figures,
    problems: findProblems(vin, marks, found, (place) => findWanted(place, schemas, tables)),
  };
}

function findProblems(
  vin: Vin,
  marks: Marks,
  found: ReadonlyMap<number, number>,
  usedAt: (place: number) => Iterable<string>,
): Problem[] {
  if (!marks.isDescribed) return [8];
  const problem = findCharacterProblem(vin, marks, usedAt);
  return [...(problem ? [problem] : []), ...(found.has(modelElement) ? [] : [14 as const])];
}

/** Of the passes for several years, the one that explains the VIN best. */
export function best(passes: readonly Pass[]): Pass | undefined {
  return passes.toSorted(
    (one, other) => blame(one) - blame(other) || weigh(other) - weigh(one) || other.found.size - one.found.size,
  )[0];
}

function blame({ problems }: Pass): number {
  if (problems.includes(8)) return 5;
  if (problems.includes(14)) return 4;
  if (problems.includes(5)) return 3;
  if (problems.includes(4)) return 2;
  return problems.includes(2) || problems.includes(3) ? 1 : 0;
}

function weigh({ found, figures }: Pass): number {
  return [...found.keys(), ...figures.keys()].reduce((sum, element) => sum + (elements[element]?.weight ?? 0), 0);
}

/** A key, by its distance from the last; the number of its items; of each its element and whether it has a rank. */
function readSchema(
  { schema, yearFrom }: SchemaLink,
  places: string,
  tables: VpicTables,
  { marks, winners, figures }: { marks: Marks; winners: Map<number, Winner>; figures: Map<number, string> },
): void {
  const comparison: KeyComparison = { matches: false, required: 0, matched: 0 };
  const cursor = tables.schema(schema);
  let key = 0;
  while (!cursor.atEnd) {
    key += cursor.next();
    const { matches, required, matched } = tables.keys.compare(key, places, comparison);
    marks.required |= required;
    marks.matched |= matched;
    marks.isDescribed ||= matches;
    for (let items = cursor.next(); items > 0; items -= 1) {
      const code = cursor.next();
      const value = cursor.next();
      const rank = code & 1 ? cursor.next() : 0;
      if (!matches) continue;
      const element = code >> 1;
      const text = required === 0 ? '' : tables.keys.text(key);
      if (text.includes('#')) figures.set(element, figuresAt(text, places));
      else if (isAbove(winners.get(element), yearFrom, rank)) winners.set(element, { value, yearFrom, rank });
    }
  }
}

function isAbove(winner: Winner | undefined, yearFrom: number, rank: number): boolean {
  if (winner === undefined || yearFrom > winner.yearFrom) return true;
  return yearFrom === winner.yearFrom && rank > winner.rank;
}

function addWhatTheEngineImplies(
  found: Map<number, number>,
  figures: ReadonlyMap<number, string>,
  tables: VpicTables,
): void {
  const engine = found.get(engineElement);
  if (engine === undefined) return;
  for (const [element, value] of tables.engine(tables.value(engineElement, engine)) ?? []) {
    if (!found.has(element) && !figures.has(element)) found.set(element, value);
  }
}

/** What the keys of schemas ask for in a place. */
function findWanted(place: number, schemas: readonly SchemaLink[], tables: VpicTables): Set<string> {
  const wanted = new Set<string>();
  for (const { schema } of schemas) {
    const cursor = tables.schema(schema);
    let key = 0;
    while (!cursor.atEnd) {
      key += cursor.next();
      wanted.add(tables.keys.wantedAt(key, place));
      for (let items = cursor.next(); items > 0; items -= 1) {
        const hasRank = (cursor.next() & 1) === 1;
        cursor.next();
        if (hasRank) cursor.next();
      }
    }
  }
  wanted.delete('');
  return wanted;
}

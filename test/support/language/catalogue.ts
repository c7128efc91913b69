import { languages, type Language } from '../../../src/language/languages.ts';

type Leaf = string | ((...values: unknown[]) => unknown);

interface Catalogue {
  /** Every entry of a language by its place, such as `odometer.legend.band`. */
  readonly entriesOf: (language: Language) => ReadonlyMap<string, Leaf>;
  /** Every text of a language by its place, with a mark in place of each figure. */
  readonly textsOf: (language: Language) => Map<string, string>;
}

/** Reads the words of each language, which are nested objects of texts and of functions that return one. */
export function readCatalogue(wordsOf: (language: Language) => unknown): Catalogue {
  const entries = new Map(languages.map((language) => [language, new Map(walk(wordsOf(language), ''))]));
  const entriesOf = (language: Language) => entries.get(language) ?? new Map<string, Leaf>();
  const places = entriesOf('en').keys();
  const argumentAt = new Map(places.map((place) => [place, findArgument(place, [...entries.values()])]));
  return {
    entriesOf,
    textsOf: (language) =>
      new Map(
        entriesOf(language)
          .entries()
          .map(([place, entry]) => [place, typeof entry === 'string' ? entry : sayWith(entry, argumentAt.get(place))]),
      ),
  };
}

function* walk(words: unknown, place: string): Generator<[string, Leaf]> {
  if (typeof words === 'string' || typeof words === 'function') yield [place, words as Leaf];
  else if (typeof words === 'object' && words !== null) {
    for (const [name, inner] of Object.entries(words)) yield* walk(inner, place === '' ? name : `${place}.${name}`);
  }
}

/** Possible arguments of a sentence: a number, words or numbers by name, or a word. The first that it can use is taken. */
const candidates: readonly unknown[] = [
  3,
  new Proxy({}, { get: (_, name) => `‹${String(name)}›` }),
  new Proxy({}, { get: () => 3 }),
  new Proxy({}, { get: (_, name) => (/count|number|sources|countries|total|years/i.test(String(name)) ? 3 : '‹x›') }),
  '‹word›',
  ['‹one›', '‹other›'],
];

/** What all languages can use at a place. */
function findArgument(place: string, catalogues: readonly ReadonlyMap<string, Leaf>[]): unknown {
  const entries = catalogues.map((catalogue) => catalogue.get(place));
  if (entries.every((entry) => typeof entry === 'string')) return undefined;
  const usable = candidates.find((candidate) => entries.every((entry) => canUse(entry, candidate)));
  if (usable === undefined) throw new Error(`${place} says nothing with any argument`);
  return usable;
}

function canUse(entry: Leaf | undefined, candidate: unknown): boolean {
  try {
    const text = typeof entry === 'function' ? sayWith(entry, candidate) : '';
    return text !== '' && !/undefined|NaN|\[object/.test(text);
  } catch {
    return false;
  }
}

function sayWith(entry: (...values: unknown[]) => unknown, argument: unknown): string {
  const said = entry(argument, argument, argument, argument);
  return typeof said === 'string' ? said : '';
}

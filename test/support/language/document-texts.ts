import { brandWords } from '../../../src/language/documents/brand.ts';
import { checkWords } from '../../../src/language/documents/check/index.ts';
import { documentWords } from '../../../src/language/documents/index.ts';
import { notFoundNotices } from '../../../src/language/documents/not-found.ts';
import { notices } from '../../../src/language/documents/notices.ts';
import { languages, type Language } from '../../../src/language/languages.ts';

type Leaf = string | ((...values: unknown[]) => unknown);

const entriesByLanguage = new Map(languages.map((language) => [language, readEntries(language)]));

/** Every entry of a language's document by its place, such as `odometer.legend.band`. */
export function entriesOf(language: Language): ReadonlyMap<string, Leaf> {
  return entriesByLanguage.get(language) ?? new Map();
}

function readEntries(language: Language): ReadonlyMap<string, Leaf> {
  return new Map([
    ...walk(documentWords[language], ''),
    ...walk(notices[language], 'notices'),
    ...walk(checkWords[language], 'check'),
    ...walk(brandWords[language], 'brand'),
    ...walk(notFoundNotices[language], 'notFound'),
  ]);
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
const toldIn = new Map([...entriesOf('en').keys()].map((place) => [place, findTelling(place)]));

/** Everything that a language says in a document, by its place, with a mark in place of each figure. */
export function documentTextsOf(language: Language): Map<string, string> {
  return new Map(
    [...entriesOf(language)].map(([place, entry]) => [
      place,
      typeof entry === 'string' ? entry : String(entry(toldIn.get(place))),
    ]),
  );
}

function findTelling(place: string): unknown {
  const entries = languages.map((language) => entriesOf(language).get(place));
  if (entries.every((entry) => typeof entry === 'string')) return undefined;
  const usable = candidates.find((candidate) => entries.every((entry) => canUse(entry, candidate)));
  if (usable === undefined) throw new Error(`${place} says nothing with any argument`);
  return usable;
}

function canUse(entry: Leaf | undefined, candidate: unknown): boolean {
  try {
    const text = typeof entry === 'function' ? entry(candidate) : undefined;
    return typeof text === 'string' && text !== '' && !/undefined|NaN|\[object/.test(text);
  } catch {
    return false;
  }
}

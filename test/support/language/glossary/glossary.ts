import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '../../../../src/language/languages.ts';

/** A concept with its word in one language, and the words that would mean something else or are a second name for it. */
export interface Term {
  readonly concept: string;
  /** The word, or its stem where the language bends it. */
  readonly term: string;
  /** Stems of words not to use, as a regular expression. */
  readonly not?: RegExp;
  /** The catalogues in which these words are wrong; all if it is not given. */
  readonly where?: RegExp;
  readonly why: string;
}

/** Reads lines of `concept / term / words not to use / catalogues / reason`; the last three may be left out. */
export function readTerms(table: string): readonly Term[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [concept = '', term = '', not = '', where = '', why = ''] = line
        .split(/\s\/(?=\s|$)/)
        .map((cell) => cell.trim());
      return {
        concept,
        term,
        ...(not !== '' && { not: new RegExp(`(?<!\\p{L})(?:${not})`, 'iu') }),
        ...(where !== '' && { where: new RegExp(`^(?:${where})`) }),
        why,
      };
    });
}

/** A text of a catalogue, as its file has it. */
export interface CatalogueText {
  readonly file: string;
  readonly text: string;
}

const folder = new URL('../../../../src/language/', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Every literal of a language's catalogues. Functions are not called, so that no branch is missed. */
export function catalogueOf(language: Language): readonly CatalogueText[] {
  return files
    .filter((file) => file.endsWith(`/${language}.ts`))
    .flatMap((file) =>
      literalsOf(readFileSync(join(folder, file), 'utf8')).map((text): CatalogueText => ({ file, text })),
    );
}

function literalsOf(source: string): readonly string[] {
  const withoutComments = source.replaceAll(/\/\*\*[^]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  return [...withoutComments.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)].map(([literal]) =>
    literal.replaceAll(/\\u00a0|\\u202f/g, ' '),
  );
}

/** What breaks a glossary: a text with a word not to use, or a term that no text has. */
export function findBreaches(terms: readonly Term[], texts: readonly CatalogueText[]): readonly string[] {
  const all = texts.map(({ text }) => text.toLowerCase());
  return terms.flatMap(({ concept, term, not, where, why }) => [
    ...(all.some((text) => text.includes(term.toLowerCase())) ? [] : [`${concept}: nothing says ${term}`]),
    ...texts
      .filter(({ file, text }) => not?.test(text) && (where?.test(file) ?? true))
      .map(({ file, text }) => `${concept}: ${file} has ${text}, not ${term} (${why})`),
  ]);
}

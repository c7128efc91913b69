import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  formatCountry,
  formatDate,
  formatDateOfYear,
  formatDistance,
  formatShortDate,
} from '../../../src/language/format.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { labelQuote } from '../../../src/language/reports/quotes.ts';
import { formatDays } from '../../../src/presentation/duration.ts';
import { countryName } from '../../../src/report/evidence/iso.ts';

const folder = new URL('../../../src/language/', import.meta.url).pathname;

/** Words that are written alike everywhere: units, brands, abbreviations of the trade. */
const everywhere = 'adblue bluetooth jaso'.split(' ');

/** The words of a language: all that its texts in src/language use, and what Intl writes. */
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #clean = new Set<string>();

  constructor(language: Language) {
    this.#words = new Set(
      [...wordsOfFiles(language), ...wordsOfIntl(language), ...everywhere].map((word) => word.toLowerCase()),
    );
  }

  /** The first word of a text that is neither of the language nor a name. Short words and those with digits do not count. */
  firstForeignWord(text: string, names: ReadonlySet<string>): string | undefined {
    if (this.#clean.has(text)) return undefined;
    const unknown = wordsIn(text).filter((word) => !this.#words.has(word));
    if (unknown.length === 0) this.#clean.add(text);
    return unknown.find((word) => !names.has(word));
  }
}

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length > 3 && !/\d/.test(word));
}

/** The texts between quotation marks in the files of a language, and in files of all languages. */
function wordsOfFiles(language: Language): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const own = files.filter((file) => file.endsWith(`/${language}.ts`));
  const shared = files.filter(
    (file) => !languages.some((one) => file.endsWith(`/${one}.ts`)) && !file.startsWith('recognition'),
  );
  return [
    ...own.flatMap((file) => wordsOfSource(readFileSync(join(folder, file), 'utf8'))),
    ...shared.flatMap((file) => wordsOfSource(partOf(readFileSync(join(folder, file), 'utf8'), language))),
  ];
}

/** In a file of all languages, what stands under the language's key. */
function partOf(source: string, language: Language): string {
  const begins = new RegExp(`^(?: {2}| *)${language}(?::|\\b.*= \\{| = )`, 'm').exec(source);
  if (!begins) return '';
  const rest = source.slice(begins.index + 1);
  const next = new RegExp(
    `^(?: {2}| *)(?:${languages.filter((one) => one !== language).join('|')})(?::|\\b.*= \\{| = )`,
    'm',
  ).exec(rest);
  return next ? rest.slice(0, next.index) : rest;
}

/** The words of all literals, also of those inside of `${}`. */
function wordsOfSource(source: string): string[] {
  const words: string[] = [];
  /** What the code around is: a template, or a block inside of one. */
  const around: ('template' | 'block')[] = [];
  for (const [piece] of source.matchAll(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`|\$\{|[{}]|(?:\\.|[^'"`{}$\\])+|./gsu,
  )) {
    const isText = around.at(-1) === 'template';
    if (piece === '`') {
      if (isText) around.pop();
      else around.push('template');
    } else if (piece === '${' && isText) around.push('block');
    else if (piece === '{' && !isText) around.push('block');
    else if (piece === '}' && !isText) around.pop();
    else if (isText || /^['"]/.test(piece)) words.push(...wordsIn(piece.replaceAll(/\\u00a0|\\u202f/g, ' ')));
  }
  return words;
}

function wordsOfIntl(language: Language): string[] {
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  const countries = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => countryName(code));
  return [
    ...months.flatMap((month) =>
      [formatDate, formatShortDate, formatDateOfYear].flatMap((format) => [
        format(`2024-${month}`, language),
        format(`2024-${month}-11`, language),
      ]),
    ),
    ...countries.map((code) => formatCountry(code, language)),
    ...['en', 'de', 'pl', 'fr', 'sv', 'nl'].map((code) => labelQuote('asRecorded', language, code)),
    formatDistance(2, language, 'mi'),
    ...Array.from({ length: 60 }, (_, days) => formatDays(days, language)),
    ...Array.from({ length: 60 }, (_, times) => formatDays(times * 61, language)),
    ...Array.from({ length: 25 }, (_, years) => formatDays(years * 366 + 2, language)),
  ].flatMap(wordsIn);
}

import { readdirSync, readFileSync } from 'node:fs';

/** Reads the text tables of the catalogue. simulator/README.md describes their format. */

const folder = `${import.meta.dirname}/tables`;

/** End of years without an end. */
const open = 9999;

export const filesIn = (subfolder: string): readonly string[] =>
  readdirSync(`${folder}/${subfolder}`)
    .toSorted()
    .map((name) => `${subfolder}/${name}`);

export const readText = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

export const readTable = <Column extends string>(file: string, columns: readonly Column[]): readonly Row<Column>[] =>
  new Tables(file, readText(file)).rows(columns);

interface Line {
  readonly number: number;
  /** None: a blank line, which ends a table. */
  readonly cells: string[];
}

/** The tables of one file. */
export class Tables {
  readonly #file: string;
  readonly #lines: readonly Line[];

  constructor(file: string, text: string) {
    this.#file = file;
    this.#lines = linesOf(text);
  }

  /** The rows of the table that has exactly these columns. */
  rows<Column extends string>(columns: readonly Column[]): readonly Row<Column>[] {
    const header = this.#lines.findIndex(({ cells }) => cells.join() === columns.join());
    if (header < 0) throw new RangeError(`${this.#file} has no table with the columns ${columns.join(' | ')}`);
    const rows: Row<Column>[] = [];
    let above: readonly string[] = [];
    for (const { number, cells } of this.#lines.slice(header + 1)) {
      if (cells.length === 0) break;
      const place = `${this.#file}:${number}`;
      if (cells.length > columns.length)
        throw new RangeError(`${place}: ${cells.length} cells for ${columns.length} columns`);
      for (let at = 0; at < cells.length && cells[at] === ''; at += 1) cells[at] = above[at] ?? '';
      rows.push(new Row<Column>(place, columns, cells));
      above = cells;
    }
    return rows;
  }
}

/** Lines without comments; a line that ends with `|` and the next one are one. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let isContinued = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.startsWith('#')) continue;
    const cells = line.trim() === '' ? [] : line.split('|').map((cell) => cell.trim());
    const begun = isContinued ? lines.at(-1) : undefined;
    isContinued = line.endsWith('|');
    if (isContinued) cells.pop();
    if (begun) begun.cells.push(...cells);
    else lines.push({ number: at + 1, cells });
  }
  return lines;
}

/** A row of a table. What it cannot read it reports with file and line. */
export class Row<Column extends string> {
  readonly #place: string;
  readonly #columns: readonly string[];
  readonly #cells: readonly string[];

  constructor(place: string, columns: readonly string[], cells: readonly string[]) {
    this.#place = place;
    this.#columns = columns;
    this.#cells = cells;
  }

  mistake(message: string): Error {
    return new RangeError(`${this.#place}: ${message}`);
  }

  has(column: Column): boolean {
    return this.#cell(column) !== '';
  }

  text(column: Column): string {
    const text = this.#cell(column);
    if (text === '') throw this.mistake(`${column} is empty`);
    return text;
  }

  number(column: Column): number {
    const text = this.text(column);
    if (!/^\d+(\.\d+)?$/.test(text)) throw this.mistake(`${column} is not a number: ${text}`);
    return Number(text);
  }

  /** One of the words that are allowed. */
  word<Word extends string>(column: Column, allowed: readonly Word[]): Word {
    return this.oneOf(column, this.text(column), allowed);
  }

  /** Words separated by spaces. */
  words<Word extends string>(column: Column, allowed: readonly Word[]): readonly Word[] {
    const words = this.text(column).split(' ');
    return words.map((word) => this.oneOf(column, word, allowed));
  }

  /** A part of a cell, if it is one of the words that are allowed. */
  oneOf<Word extends string>(column: Column, word: string, allowed: readonly Word[]): Word {
    const found = allowed.find((each) => each === word);
    if (found === undefined) throw this.mistake(`${column} cannot be "${word}", only ${allowed.join(', ')}`);
    return found;
  }

  /** Texts separated by a comma and a space. */
  list(column: Column): readonly string[] {
    return this.text(column).split(', ');
  }

  /** `1998-2006`, `1998-` or `-2006`. Years without an end last until `end`. */
  years(column: Column, end = open): { readonly from: number; readonly to: number } {
    const text = this.text(column);
    const [years, from, to] = /^(\d{4})?-(\d{4})?$/.exec(text) ?? [];
    const read = { from: Number(from ?? 0), to: Number(to ?? end) };
    if (years === undefined || read.from > read.to) throw this.mistake(`${column} are not years: ${text}`);
    return read;
  }

  #cell(column: Column): string {
    return this.#cells[this.#columns.indexOf(column)] ?? '';
  }
}

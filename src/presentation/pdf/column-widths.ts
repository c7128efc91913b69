import type { TableBlock } from '../document/document.ts';
import { lettersOf, setText } from './texts.ts';

/** In points, as the template has them. */
const pageWidth = 493;
const fontSize = 9;
const signWidth = 12;
/** Dates and names of two or three words stay on one line where possible. */
const shortText = 132;
/** What a longer text needs beyond its longest word, to be read in few lines. */
const roomOfText = 110;
/** Widths are tried in steps of so much. */
const step = 5;

interface ColumnSize {
  readonly width: number;
  /** What is left free at its end. */
  readonly gap: number;
}

/**
 * The width of each column, in points. Typst could compute it, at the price of setting every cell twice. Figures and dates stay
 * whole; the texts share the rest so that the table has few lines.
 */
export function columnSizes(table: TableBlock): ColumnSize[] {
  const columns = columnsOf(table);
  const widths = divide(columns, pageWidth);
  return columns.map(({ gap }, at) => ({ gap, width: Math.round(widths[at] ?? 0) }));
}

/** Whether dates, figures and short names stay whole in a table, and longer texts have room for their words. */
export function fitsPage(table: TableBlock): boolean {
  const columns = columnsOf(table);
  const texts = columns.filter(({ whole }) => whole > shortText).length;
  return sum(columns.map(({ wanted }) => wanted)) + texts * roomOfText <= pageWidth;
}

/** How many lines of text the rows of a table have together. */
export function countLines(table: TableBlock): number {
  const columns = columnsOf(table);
  const widths = divide(columns, pageWidth);
  return heightOf(columns.map(({ linesIn }, at) => linesIn(widths[at] ?? 0)));
}

/** A row is as high as its longest text. */
function heightOf(lines: readonly (readonly number[])[]): number {
  const [first = []] = lines;
  return sum(first.map((_, row) => Math.max(...lines.map((column) => column[row] ?? 1))));
}

interface Column {
  readonly gap: number;
  /** With every text on one line. */
  readonly whole: number;
  /** With no word broken. */
  readonly min: number;
  readonly wanted: number;
  /** How many lines the text of each row has in a width. */
  readonly linesIn: (width: number) => readonly number[];
}

function columnsOf(table: TableBlock): Column[] {
  return table.columns.map(({ label, align }, at) => {
    const cells = table.rows.map((row) => row.cells[at]);
    const texts = cells.map((cell) => lettersOf(setText(cell?.text ?? '')));
    const gap = at === table.columns.length - 1 ? 0 : align === 'end' ? 14 : 8;
    const beside = gap + (cells.some((cell) => cell?.state !== undefined) ? signWidth : 0);
    const parts = texts.map((text) => unbrokenParts(text).map(widthOf));
    const whole = Math.max(...[label, ...texts].map(widthOf)) + beside;
    const min = Math.max(...unbrokenParts(label).map(widthOf), ...parts.flat()) + beside;
    return {
      gap,
      whole,
      min,
      wanted: whole <= shortText && align === 'start' ? whole : min,
      linesIn: (width) => parts.map((words) => linesOf(words, width - beside)),
    };
  });
}

/** What stays on one line: a word, or words with no-break spaces between them. */
function unbrokenParts(text: string): string[] {
  return text.split(/[^\S\u00a0\u202f]+/u);
}

function linesOf(words: readonly number[], width: number): number {
  const space = widthOf(' ');
  let [lines, at] = [1, -space];
  for (const word of words) {
    at += space + word;
    if (at <= width) continue;
    lines += 1;
    at = word;
  }
  return lines;
}

/**
 * Whole texts if there is room for them. Else each column has what it wants, or its minimum, and the rest goes where it saves
 * most lines; what saves none is divided among the texts.
 */
function divide(columns: readonly Column[], available: number): number[] {
  const whole = sum(columns.map((column) => column.whole));
  if (whole <= available) return columns.map((column) => (column.whole * available) / whole);
  const base = sum(columns.map(({ wanted }) => wanted)) <= available ? ('wanted' as const) : ('min' as const);
  const widths = columns.map((column) => column[base]);
  const needed = sum(widths);
  if (needed >= available) return widths.map((width) => (width * available) / needed);
  const lines = columns.map(({ linesIn }, at) => linesIn(widths[at] ?? 0));
  let rest = available - needed;
  for (;;) {
    const best = findWidening(columns, widths, lines, rest);
    if (best === undefined) break;
    widths[best.at] = (widths[best.at] ?? 0) + best.more;
    lines[best.at] = best.lines;
    rest -= best.more;
  }
  const texts = columns.map(({ whole: full }, at) => Math.max(0, full - (widths[at] ?? 0)));
  const missing = sum(texts);
  return widths.map((width, at) => width + (missing === 0 ? 0 : (rest * (texts[at] ?? 0)) / missing));
}

/** The column that saves the most lines for its room, and by how much it is wider then. */
function findWidening(
  columns: readonly Column[],
  widths: readonly number[],
  lines: readonly (readonly number[])[],
  rest: number,
) {
  const height = heightOf(lines);
  let best: { at: number; more: number; lines: readonly number[]; saved: number } | undefined;
  for (const [at, { whole, linesIn }] of columns.entries()) {
    const width = widths[at] ?? 0;
    for (let more = step; more <= rest && width + more - step < whole; more += step) {
      const wider = linesIn(width + more);
      const saved = (height - heightOf(lines.with(at, wider))) / more;
      if (saved > (best?.saved ?? 0)) best = { at, more, lines: wider, saved };
    }
  }
  return best;
}

/** Letters of Inter by their width in ems, never too narrow: also for the heavier letters of results. */
const widthsOfLetters: readonly (readonly [letters: RegExp, ems: number])[] = [
  // Figures stand below each other, so that all are as wide as the widest.
  [/[\p{Nd}≈€]/u, 0.67],
  [/[ijlłļįі.,:;'|()[\]\s\u00a0·]/u, 0.3],
  [/[tfr-]/u, 0.4],
  [/[mwMWЖШЩЮжшщюмфы%—@]/u, 0.93],
  [/\p{Lu}/u, 0.73],
];
const widthOfOthers = 0.61;

function widthOf(text: string): number {
  let ems = 0;
  for (const letter of text.slice(0, 1000))
    ems += widthsOfLetters.find(([letters]) => letters.test(letter))?.[1] ?? widthOfOthers;
  return ems * fontSize;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

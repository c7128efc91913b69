import type { TableBlock } from '../document/document.ts';
import { lettersOf, setText } from './texts.ts';

/** In points, as the template has them. */
const pageWidth = 493;
const fontSize = 9;
/** Widths are reckoned rather too large; so much over is still no reason to break a line. */
const overestimate = 1.05;
const signWidth = 12;
/** Dates and names of two or three words stay on one line where possible. */
const shortText = 130;
/** What a longer text needs beyond its longest word, to be read in few lines. */
const roomOfText = 110;

interface ColumnSize {
  readonly width: number;
  /** What is left free at its end. */
  readonly gap: number;
}

/**
 * The width of each column, in points. Typst could compute it, at the price of setting every cell twice.
 * Figures never break; the rest is divided among the texts by their length.
 */
export function columnSizes(table: TableBlock): ColumnSize[] {
  const columns = columnsOf(table);
  const widths = share(
    columns.map(({ whole, wanted, min }) => [whole, wanted, min]),
    pageWidth,
  );
  return columns.map(({ gap }, at) => ({ gap, width: Math.round(widths[at] ?? 0) }));
}

/** Whether dates, figures and short names stay whole in a table, and longer texts have room for their words. */
export function fitsPage(table: TableBlock): boolean {
  const texts = columnsOf(table).filter(({ whole }) => whole > shortText).length;
  return sum(columnsOf(table).map(({ wanted }) => wanted)) + texts * roomOfText <= pageWidth * overestimate;
}

function columnsOf(table: TableBlock) {
  return table.columns.map(({ label, align }, at) => {
    const cells = table.rows.map((row) => row.cells[at]);
    const texts = [label, ...cells.map((cell) => lettersOf(setText(cell?.text ?? '')))];
    const gap = at === table.columns.length - 1 ? 0 : align === 'end' ? 16 : 8;
    const beside = gap + (cells.some((cell) => cell?.state !== undefined) ? signWidth : 0);
    const whole = Math.max(...texts.map(widthOf)) + beside;
    const word = Math.max(...texts.flatMap(unbrokenParts).map(widthOf)) + beside;
    const min = align === 'end' ? whole : word;
    return { gap, whole, min, wanted: whole <= shortText ? whole : min };
  });
}

/** What stays on one line: a word, or words with no-break spaces between them. */
function unbrokenParts(text: string): string[] {
  return text.split(/[^\S\u00a0\u202f]+/u);
}

/** Whole texts if there is room for them; else what is wanted, or the minimum, and the rest by what is missing. */
function share(
  columns: readonly (readonly [whole: number, wanted: number, min: number])[],
  available: number,
): number[] {
  const whole = sum(columns.map((column) => column[0]));
  if (whole <= available * overestimate) return columns.map((column) => (column[0] * available) / whole);
  const base = sum(columns.map((column) => column[1])) <= available ? 1 : 2;
  const needed = sum(columns.map((column) => column[base]));
  if (needed >= available) return columns.map((column) => (column[base] * available) / needed);
  // Roots: a text of ten lines is not worth ten times the width of one.
  const missing = columns.map((column) => Math.sqrt(column[0] - column[base]));
  const unit = (available - needed) / sum(missing);
  return columns.map((column, at) => column[base] + (missing[at] ?? 0) * unit);
}

/** Roughly, and rather too wide than too narrow. */
function widthOf(text: string): number {
  let ems = 0;
  for (const letter of text.slice(0, 400)) {
    if (/[mwMWЖШЩЮжшщюмфы%—@]/u.test(letter)) ems += 0.9;
    else if (/[\p{Lu}\p{Nd}]/u.test(letter)) ems += 0.7;
    else if (/[ijlftr.,:;'|()[\]\s\u00a0]/u.test(letter)) ems += 0.36;
    else ems += /[a-z\p{Script=Latin}]/u.test(letter) ? 0.6 : 0.64;
  }
  return ems * fontSize;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

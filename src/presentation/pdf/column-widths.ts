import type { TableBlock } from '../document/document.ts';
import { lettersOf, setText } from './texts.ts';

/** Sizes and widths in points, as the template has them. */
export interface Measure {
  /** Of the text. */
  readonly width: number;
  readonly fontSize: number;
}

/** The whole width of a page, and a column of the appendix. */
export const wholePage: Measure = { width: 493, fontSize: 9.5 };
export const halfPage: Measure = { width: 237, fontSize: 8.6 };
const denseSize = 8;
/** Widths are reckoned rather too large; so much over is still no reason to break a line. */
const overestimate = 1.05;
const signWidth = 12;
/** A table in whose cells texts take more lines than this is hard to read. */
const maxLines = 1.6;
/** Dates and names of two or three words stay on one line where possible. */
const shortText = 96;

interface ColumnSize {
  readonly width: number;
  /** What is left free at its end. */
  readonly gap: number;
}

/**
 * The width of each column, in points. Typst could compute it, at the price of setting every cell twice.
 * Figures never break; the rest is divided among the texts by their length.
 */
export function columnSizes(table: TableBlock, measure: Measure): ColumnSize[] {
  const columns = columnsOf(table, measure);
  const widths = share(
    columns.map(({ whole, wanted, min }) => [whole, wanted, min]),
    measure.width,
  );
  return columns.map(({ gap }, at) => ({ gap, width: Math.round(widths[at] ?? 0) }));
}

/** Whether dates, figures and names stay whole in a table of this width. Otherwise it is better set row by row. */
export function fitsInto(table: TableBlock, measure: Measure): boolean {
  const columns = columnsOf(table, measure);
  if (sum(columns.map(({ wanted }) => wanted)) > measure.width * overestimate) return false;
  const sizes = columnSizes(table, measure);
  return columns.every(({ whole }, at) => whole <= (sizes[at]?.width ?? 0) * maxLines);
}

function columnsOf(table: TableBlock, measure: Measure) {
  const fontSize = isDense(table) ? denseSize : measure.fontSize;
  const width = (text: string) => widthOf(text, fontSize);
  return table.columns.map(({ label, align }, at) => {
    const cells = table.rows.map((row) => row.cells[at]);
    const texts = [label, ...cells.map((cell) => lettersOf(setText(cell?.text ?? '')))];
    const gap = at === table.columns.length - 1 ? 0 : align === 'end' && measure.width > halfPage.width ? 16 : 8;
    const beside = gap + (cells.some((cell) => cell?.state !== undefined) ? signWidth : 0);
    const whole = Math.max(...texts.map(width)) + beside;
    const word = Math.max(...texts.flatMap(unbrokenParts).map(width)) + beside;
    const min = align === 'end' ? whole : word;
    return { gap, whole, min, wanted: whole <= shortText ? whole : min };
  });
}

/** Whether a word of the text is wider than the place for it. */
export function hasWiderWord(text: string, { width, fontSize }: Measure): boolean {
  const parts = unbrokenParts(text).flatMap((part) => part.split('-'));
  return parts.some((part) => widthOf(part, fontSize) > width * overestimate);
}

/** What stays on one line: a word, or words with no-break spaces between them. */
function unbrokenParts(text: string): string[] {
  return text.split(/[^\S\u00a0\u202f]+/u);
}

/** Some columns are set small, so that a table looks the same with and without a column that is common to its rows. */
export function isDense(table: TableBlock): boolean {
  return table.columns.length >= 4;
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
function widthOf(text: string, fontSize: number): number {
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

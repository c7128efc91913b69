import type { Fact, FigureRow, FigureTable, MailDocument } from './document.ts';
import { charactersOf } from './one-line.ts';

/** RFC 5322 recommends lines under 78 characters; a little less leaves room for quotation marks in a reply. */
const width = 74;
const gap = '   ';
/** Below this the first column would have one word a line, and the figures are stacked instead. */
const minLabelWidth = 18;

/** The mail as plain text: wrapped, with figures in columns. */
export function layOutText(document: MailDocument): string {
  const blocks = [
    [...wrap(document.title, width), rule('=', Math.min(lengthOf(document.title), width))],
    [document.greeting],
    ...document.opening.map((paragraph) => wrap(paragraph, width)),
    // On one line, however long: a link that is broken into lines does not work.
    ...(document.link ? [[document.link.url]] : []),
    layOutFacts(document.facts),
    ...(document.table ? [layOutTable(document.table)] : []),
    ...document.notes.map((paragraph) => wrap(paragraph, width)),
    [document.closing, ...wrap(document.sender, width)],
    [rule('-', width), ...wrap(document.footer, width)],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function layOutFacts(facts: readonly Fact[]): string[] {
  const labelWidth = Math.max(...facts.map(({ label }) => lengthOf(label)));
  return facts.flatMap(({ label, value }) =>
    wrap(value, width - labelWidth - gap.length).map(
      (line, index) => `${padEnd(index === 0 ? label : '', labelWidth)}${gap}${line}`,
    ),
  );
}

function layOutTable(table: FigureTable): string[] {
  const rows = [table.head, ...table.rows, table.total];
  const columns = [0, 1, 2].map((index) => Math.max(...rows.map(({ cells }) => lengthOf(cells[index] ?? ''))));
  const labelRoom = width - columns.reduce((sum, column) => sum + column + gap.length, 0);
  if (labelRoom < minLabelWidth) return layOutStacked(table);
  const labelWidth = Math.min(labelRoom, Math.max(...rows.map((row) => lengthOf(labelOf(row)))));
  const line = rule('-', width - labelRoom + labelWidth);
  const row = (figures: FigureRow) => {
    const cells = figures.cells.map((cell, index) => gap + padStart(cell, columns[index] ?? 0)).join('');
    const label = wrapLabel(figures, labelWidth);
    // The figures are beside the last line of a label that needs several.
    return label.map((part, index) => (index === label.length - 1 ? padEnd(part, labelWidth) + cells : part));
  };
  return [...row(table.head), line, ...table.rows.flatMap(row), line, ...row(table.total)];
}

/** One figure on a line, for figures that are too long for columns. */
function layOutStacked({ head, rows, total }: FigureTable): string[] {
  const names = Math.max(...head.cells.map(lengthOf));
  return [...rows, total].flatMap((row, index) => [
    ...(index === 0 ? [] : [rule('-', width)]),
    ...wrapLabel(row, width),
    ...row.cells.map((cell, column) => {
      const name = padEnd(head.cells[column] ?? '', names);
      return `${name}${gap}${padStart(cell, width - names - gap.length)}`;
    }),
  ]);
}

function labelOf({ label, detail }: FigureRow): string {
  return detail === undefined ? label : `${label} (${detail})`;
}

/** A label and its detail on one line if they fit, else each on its own. */
function wrapLabel(row: FigureRow, columns: number): string[] {
  const whole = labelOf(row);
  if (row.detail === undefined || lengthOf(whole) <= columns) return wrap(whole, columns);
  return [...wrap(row.label, columns), ...wrap(`(${row.detail})`, columns)];
}

/** Breaks at spaces, never at no-break ones, and through a word only if it is longer than a whole line. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text.split(' ').map(charactersOf)) {
    if (line.length > 0 && line.length + 1 + word.length > columns) {
      lines.push(line.join(''));
      line = [];
    }
    line.push(...(line.length > 0 ? [' '] : []), ...word);
    while (line.length > columns) lines.push(line.splice(0, columns).join(''));
  }
  return [...lines, line.join('')];
}

function rule(sign: string, length: number): string {
  return sign.repeat(length);
}

function lengthOf(text: string): number {
  return charactersOf(text).length;
}

function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - lengthOf(text)));
}

function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - lengthOf(text))) + text;
}

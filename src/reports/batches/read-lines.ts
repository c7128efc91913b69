import { maxBatchLines, maxReference } from '../../contract/batch.ts';
import { unprintable } from '../../kernel/text.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import type { LineProblem, OrderedLine } from './order.ts';
import { cellsOf, isVinHeading, separatorOf } from './read-list.ts';

/** Longer lines are not taken apart. A VIN and a reference are shorter, whatever is around them. */
const maxLineCharacters = 2_000;
const shownCharacters = 40;

/** The lines of a JSON list: VINs, or objects with one. */
export function readJsonLines(vins: readonly unknown[]): OrderedLine[] {
  return vins.slice(0, maxBatchLines + 1).map((value, index) => readEntry(index + 1, value));
}

/** The lines of a text in which each is a JSON value. */
export function readNdjsonLines(text: string): OrderedLine[] {
  return takeLines(text, (content, line) => {
    if (content.length > maxLineCharacters) return rejected(line, 'INVALID_LINE', content);
    try {
      return readEntry(line, JSON.parse(content));
    } catch {
      return rejected(line, 'INVALID_LINE', content);
    }
  });
}

/** The lines of a CSV file with a heading; undefined without a column of VINs. */
export function readCsvLines(text: string): OrderedLine[] | undefined {
  let columns: { readonly vin: number; readonly reference: number; readonly separator: string } | undefined;
  const lines = takeLines(text, (content, line) => {
    if (content.length > maxLineCharacters) return rejected(line, 'INVALID_LINE', content);
    const separator = columns?.separator ?? separatorOf(content);
    const cells = cellsOf(content, separator);
    if (columns) return readCells(line, cells[columns.vin] ?? '', cells[columns.reference] ?? '');
    const vin = cells.findIndex(isVinHeading);
    columns = { vin, reference: cells.findIndex((cell) => /^reference$/i.test(cell)), separator };
    return vin === -1 ? 'end' : undefined;
  });
  return columns === undefined || columns.vin === -1 ? undefined : lines;
}

/** Reads lines that are not blank, until there is one too many. */
function takeLines(
  text: string,
  read: (content: string, line: number) => OrderedLine | 'end' | undefined,
): OrderedLine[] {
  const lines: OrderedLine[] = [];
  for (let [from, line] = [text.startsWith('\ufeff') ? 1 : 0, 1]; from <= text.length; line++) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    const content = text.slice(from, end).trim();
    from = end + 1;
    const taken = content === '' ? undefined : read(content, line);
    if (taken === 'end' || lines.length > maxBatchLines) break;
    if (taken) lines.push(taken);
  }
  return lines;
}

function readEntry(line: number, value: unknown): OrderedLine {
  if (typeof value === 'string') return readCells(line, value, '');
  const { vin, reference: given } = (value ?? {}) as { vin?: unknown; reference?: unknown };
  if (typeof vin !== 'string') return rejected(line, 'INVALID_LINE', '');
  const reference = given ?? '';
  return typeof reference === 'string' ? readCells(line, vin, reference) : rejected(line, 'INVALID_REFERENCE', vin);
}

function readCells(line: number, text: string, reference: string): OrderedLine {
  if (reference.length > 2 * maxReference || Array.from(reference).length > maxReference)
    return rejected(line, 'INVALID_REFERENCE', text);
  if (reference.search(unprintable) !== -1 || !reference.isWellFormed())
    return rejected(line, 'INVALID_REFERENCE', text);
  const reading = text.length > maxLineCharacters ? undefined : readVin(text);
  const known = reference === '' ? undefined : reference;
  return reading?.ok === true
    ? { line, vin: reading.vin, reference: known }
    : { ...rejected(line, 'INVALID_VIN', text), reference: known };
}

function rejected(line: number, rejectedFor: LineProblem, text: string): OrderedLine {
  const shown = text.slice(0, shownCharacters).replaceAll(unprintable, ' ').toWellFormed();
  return { line, text: shown, rejectedFor };
}

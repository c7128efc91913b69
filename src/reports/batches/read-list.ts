import { readVin, type Vin, type VinProblem, vinLength } from '../../vehicles/vin/read.ts';

/** Longer texts are not read, so that a huge one costs nothing. */
const maxCharacters = 200_000;
/** A text with more entries that are no VIN is no list of vehicles: the rest of it is not read. */
export const maxRejected = 2_000;

interface ListedVin {
  /** Counted from 1, as an editor or a spreadsheet does. */
  readonly line: number;
  readonly vin: Vin;
}

export interface RejectedLine {
  readonly line: number;
  /** What was taken for the VIN, shortened. */
  readonly text: string;
  readonly problems: readonly VinProblem[];
}

interface RepeatedLine extends ListedVin {
  /** The line on which it appears first. */
  readonly firstLine: number;
}

/** What a pasted list or the text of a CSV file says. */
export interface VinList {
  /** Each vehicle once, in the order of the list. */
  readonly vins: readonly ListedVin[];
  readonly rejected: readonly RejectedLine[];
  readonly repeated: readonly RepeatedLine[];
  /** Whether reading was given up because of too many rejected entries: the vehicles are not all. */
  readonly isCutOff: boolean;
}

const shownCharacters = 40;
const separators = ',;\t|';
/** Cells of a line that are read; the rest are ignored. */
const maxCells = 200;
const headings = /^(?:vins?|fin|vin[ _-]?(?:code|number|no|nr)|chassis(?:[ _-]?(?:no|nr|number))?|fahrgestellnummer)$/i;

/**
 * Reads VINs, one in a line: a plain list, or lines of cells that are separated by comma, semicolon, tab or bar. The column
 * is the one that a first line calls VIN; without such a line it is, in each line, the cell that is a VIN.
 */
export function readVinList(text: string): VinList {
  const lines = text.slice(0, maxCharacters).split(/\r\n|[\n\r]/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const column = first === -1 ? -1 : cellsOf(lines[first] ?? '').findIndex(isVinHeading);
  const vins = new Map<Vin, number>();
  const [rejected, repeated]: [RejectedLine[], RepeatedLine[]] = [[], []];
  for (const [index, content] of lines.entries()) {
    if (!/[^\s,;|"]/.test(content) || (column !== -1 && index === first)) continue;
    const line = index + 1;
    if (rejected.length > maxRejected) break;
    for (const candidate of candidatesIn(content, column)) {
      const reading = readVin(candidate);
      if (!reading.ok) {
        rejected.push({ line, text: candidate.slice(0, shownCharacters), problems: reading.problems });
        continue;
      }
      const firstLine = vins.get(reading.vin);
      if (firstLine === undefined) vins.set(reading.vin, line);
      else repeated.push({ line, vin: reading.vin, firstLine });
    }
  }
  const isCutOff = rejected.length > maxRejected;
  return { vins: [...vins].map(([vin, line]) => ({ line, vin })), rejected, repeated, isCutOff };
}

/** What of a line is to be read as a VIN: one text, or several VINs that stand side by side. */
function candidatesIn(content: string, column: number): string[] {
  const cells = cellsOf(content);
  if (column !== -1) return [cells[column] ?? ''];
  const words = content.split(/[\s,;|]+/, maxCells).filter(Boolean);
  if (words.length > 1 && words.every((word) => readVin(word).ok)) return words;
  const readable = cells.filter((cell) => readVin(cell).ok);
  if (readable.length > 0) return readable;
  // The one that is most like a VIN, so that the reason why it is none helps.
  return [cells.toSorted((one, other) => unlikeness(one) - unlikeness(other))[0] ?? ''];
}

function unlikeness(cell: string): number {
  return Math.abs(cell.replaceAll(/\s/g, '').length - vinLength);
}

/** The one that separates the cells of a heading: in the lines below it, the others are text. Without one, any of them. */
export function separatorOf(heading: string): string {
  return /[,;\t|]/.exec(heading.replaceAll(/"[^"]*"/g, ''))?.[0] ?? separators;
}

/** Whether a cell is the heading of the column with the VINs. */
export function isVinHeading(cell: string): boolean {
  return headings.test(cell);
}

/**
 * The cells of a line, without their quotes. A cell that begins with a quote may hold separators; a line break ends it all the
 * same.
 */
export function cellsOf(line: string, between = separators): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank] = ['', false, true];
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    if (character === '"' && isQuoted && line.charAt(index + 1) === '"') {
      cell += line.charAt(++index);
    } else if (character === '"' && (isQuoted || isBlank)) {
      [isQuoted, isBlank] = [!isQuoted, false];
    } else if (isQuoted || !between.includes(character)) {
      cell += character;
      // Not by trimming the cell at each quote: a long line of quotes would take its square.
      isBlank &&= character.trim() === '';
    } else {
      if (cells.push(cell.trim()) === maxCells) return cells;
      [cell, isBlank] = ['', true];
    }
  }
  return [...cells, cell.trim()];
}

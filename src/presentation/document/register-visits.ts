import type { DocumentSection, TableCell, TableRow } from './document.ts';

/** What a cell says, in whatever words. */
export const textOf = ({ text }: TableCell): string => (typeof text === 'string' ? text : text.wording);

/** The rows of all tables of a section. */
export const rowsOf = ({ blocks }: Pick<DocumentSection, 'blocks'>): readonly TableRow[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));

/**
 * A title register repeats the service history: its entries of visits to a workshop, which that history has with the same day and
 * odometer value, and its own. What is contested is never taken for a repetition.
 */
export function divideVisits(
  entries: readonly TableRow[],
  history: readonly TableRow[],
): { readonly own: readonly TableRow[]; readonly visits: readonly TableRow[] } {
  const known = new Set(history.map(({ cells: [date, distance] }) => keyOf(date, distance)));
  const isVisit = ({ cells: [date, distance], contested }: TableRow) =>
    contested === undefined && distance !== undefined && textOf(distance) !== '' && known.has(keyOf(date, distance));
  return { own: entries.filter((row) => !isVisit(row)), visits: entries.filter(isVisit) };
}

const keyOf = (date: TableCell | undefined, distance: TableCell | undefined): string =>
  [date, distance].map((cell) => (cell === undefined ? '' : textOf(cell))).join(' ');

import type { DocumentSection, TableCell, TableRow } from './document.ts';

/** What a cell says, in whatever words. */
export const cellText = ({ text }: TableCell): string => (typeof text === 'string' ? text : text.wording);

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
  const days = Map.groupBy(history, ({ cells: [date] }) => (date === undefined ? '' : cellText(date)));
  const isVisit = ({ cells, contested }: TableRow) => {
    const [date = '', ...others] = cells.map(cellText);
    const distances = (days.get(date) ?? []).map(({ cells: [, distance] }) => (distance ? cellText(distance) : ''));
    return contested === undefined && distances.some((distance) => distance !== '' && others.includes(distance));
  };
  return { own: entries.filter((row) => !isVisit(row)), visits: entries.filter(isVisit) };
}

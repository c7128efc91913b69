import { html, type Html } from '../html.ts';
import { kitWords, type KitWords } from './words.ts';

/** A column of a table, for the page and for a CSV file. */
export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => Html | string;
  /** The cell of a CSV file. Without it, the cell of the page if that is text. */
  readonly csv?: (row: Row) => string;
  /** Figures are aligned to the end of the column. */
  readonly isFigure?: boolean;
  /** Text of any length: it breaks anywhere before the table gets wider than the page. */
  readonly isLong?: boolean;
  readonly isSortable?: boolean;
  /** Not on the page, only in the CSV file. */
  readonly isCsvOnly?: boolean;
}

/** By which column a table is sorted, and in which direction. */
export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

interface TableOptions<Row> {
  /** For readers who do not see the heading above. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly sorting?: Sorting | undefined;
  /** The address of the same table, sorted otherwise. */
  readonly sortedUrl?: (sorting: Sorting) => string;
  readonly empty: Html;
  readonly words?: KitWords;
}

/** A table. On narrow windows it is a list of cards. */
export function drawTable<Row>(options: TableOptions<Row>): Html {
  const { caption, columns, rows, sorting, sortedUrl, empty, words = kitWords } = options;
  if (rows.length === 0) return empty;
  const shown = columns.filter(({ isCsvOnly }) => isCsvOnly !== true);
  const look = ({ isFigure, isLong }: Column<Row>) =>
    isFigure === true ? 'k-figure' : isLong === true ? 'k-long' : '';
  return html`<table class="k-table">
    <caption class="hidden-visually">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${shown.map(
          (column) =>
            html`<th scope="col" class="${look(column)}" ${ariaSort(column, sorting)}>
              ${sortedUrl && column.isSortable === true ? sortLink(column, sorting, { sortedUrl, words }) : column.head}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${shown.map(
              // One element in each cell: on a card the cell is a grid, with its head in the first column.
              (column) =>
                html`<td class="${look(column)}" data-head="${column.head}"><div>${column.cell(row)}</div></td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The cells of a row as they are written to a CSV file. */
export function csvCells<Row>(columns: readonly Column<Row>[], row: Row): string[] {
  return columns.map(({ csv, cell }) => {
    if (csv) return csv(row);
    const content = cell(row);
    return typeof content === 'string' ? content : '';
  });
}

function ariaSort({ key }: { readonly key: string }, sorting: Sorting | undefined): Html | false {
  return sorting?.key === key && html`aria-sort="${sorting.isDescending ? 'descending' : 'ascending'}"`;
}

function sortLink(
  { key, head }: { readonly key: string; readonly head: string },
  sorting: Sorting | undefined,
  { sortedUrl, words }: { readonly sortedUrl: (sorting: Sorting) => string; readonly words: KitWords },
): Html {
  const isDescending = sorting?.key === key && !sorting.isDescending;
  return html`<a href="${sortedUrl({ key, isDescending })}" title="${words.sortBy(head)}">${head}</a>`;
}

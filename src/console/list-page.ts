import { forExport } from '../pages/for-export.ts';
import type { Outcome } from '../pages/outcome.ts';
import type { Action } from '../people/roles.ts';
import type { Html } from '../web/html.ts';
import type { Field } from '../web/kit/form.ts';
import { drawListPage, type List, listLines, type ListQuery } from '../web/kit/list.ts';
import type { Column, Sorting } from '../web/kit/table.ts';
import { kitWords } from '../web/kit/words.ts';
import type { Page, Visit } from './visit.ts';

const previousPage = 'Previous page';

interface ListPage<Row> {
  readonly path: string;
  readonly needs: Action;
  readonly title: string;
  /** The question that the page answers. */
  readonly intro?: string;
  /** The name of the CSV file. */
  readonly fileName: string;
  readonly columns: (visit: Visit) => readonly Column<Row>[] | Promise<readonly Column<Row>[]>;
  readonly filters: readonly Field[];
  readonly sorting: Sorting;
  /** Reads the rows in either order of the column by which they are sorted. */
  readonly read: (visit: Visit, query: ListQuery) => Promise<readonly Row[]>;
  /** Rows that are sorted in memory, with equal ones in one order always, are not read backwards. */
  readonly isSortedInMemory?: boolean;
  /** By which the rows after this one are found. */
  readonly keyOf: (row: Row, sorting: Sorting) => string;
  readonly empty: Html | string;
  /** Above the table. */
  readonly above?: (visit: Visit) => Html | Promise<Html>;
}

/** A page that is one table. */
export function listPage<Row>(page: ListPage<Row>): Page {
  return {
    path: page.path,
    needs: page.needs,
    async read(visit): Promise<Outcome> {
      const isFile = visit.query.get('format') === 'csv';
      const list: List<Row> = {
        ...page,
        columns: await page.columns(visit),
        read: (query) => page.read(isFile ? forExport(visit) : visit, query),
        above: isFile ? undefined : await page.above?.(visit),
        words: kitWords,
        previous: page.isSortedInMemory === true ? undefined : previousPage,
      };
      if (isFile) return { fileName: `${page.fileName}.csv`, lines: listLines(list, visit) };
      return { title: page.title, body: await drawListPage(list, visit) };
    },
  };
}

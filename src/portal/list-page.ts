import { forExport } from '../pages/for-export.ts';
import type { Outcome } from '../pages/outcome.ts';
import type { Action } from '../people/roles.ts';
import type { Html } from '../web/html.ts';
import type { Field } from '../web/kit/form.ts';
import { drawListPage, type List, listLines, type ListQuery } from '../web/kit/list.ts';
import type { Column, Sorting } from '../web/kit/table.ts';
import type { Page, Visit } from './visit.ts';

interface ListPage<Row> {
  readonly path: string;
  readonly needs: Action;
  readonly title: (visit: Visit) => string;
  /** The question that the page answers. */
  readonly intro?: (visit: Visit) => string;
  /** The name of the CSV file. */
  readonly fileName: (visit: Visit) => string;
  readonly columns: (visit: Visit) => readonly Column<Row>[];
  readonly filters: (visit: Visit) => readonly Field[];
  readonly sorting: Sorting;
  readonly read: (visit: Visit, query: ListQuery) => Promise<readonly Row[]>;
  /** By which the rows after this one are found. */
  readonly keyOf: (row: Row, sorting: Sorting) => string;
  readonly empty: (visit: Visit) => Html | string;
  /** Above the table. */
  readonly above?: (visit: Visit) => Html | Promise<Html>;
}

/** A page that is one table, in the reader's language. */
export function listPage<Row>(page: ListPage<Row>): Page {
  return {
    path: page.path,
    needs: page.needs,
    async read(visit): Promise<Outcome> {
      const isFile = visit.query.get('format') === 'csv';
      const list: List<Row> = {
        ...page,
        title: page.title(visit),
        intro: page.intro?.(visit),
        columns: page.columns(visit),
        filters: page.filters(visit),
        empty: page.empty(visit),
        read: (query) => page.read(isFile ? forExport(visit) : visit, query),
        above: isFile ? undefined : await page.above?.(visit),
        words: visit.words.kit,
      };
      if (isFile) return { fileName: `${page.fileName(visit)}.csv`, lines: listLines(list, visit) };
      return { title: list.title, body: await drawListPage(list, visit) };
    },
  };
}

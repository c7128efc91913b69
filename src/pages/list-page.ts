import type { Action } from '../people/roles.ts';
import type { Html } from '../web/html.ts';
import type { Field } from '../web/kit/form.ts';
import { drawListPage, type List, listLines, type ListQuery } from '../web/kit/list.ts';
import type { Column, Sorting } from '../web/kit/table.ts';
import type { KitWords } from '../web/kit/words.ts';
import type { AppVisit } from './app.ts';
import { forExport } from './for-export.ts';
import type { PageOutcome } from './outcome.ts';
import type { AnyPage } from './page.ts';

/** Texts are functions where they depend on the reader's language. */
interface ListPage<Visit, Row> {
  readonly path: string;
  readonly needs: Action;
  readonly title: string | ((visit: Visit) => string);
  /** The question that the page answers. */
  readonly intro?: string | ((visit: Visit) => string);
  /** The name of the CSV file. */
  readonly fileName: string | ((visit: Visit) => string);
  readonly columns: (visit: Visit) => readonly Column<Row>[] | Promise<readonly Column<Row>[]>;
  readonly filters: readonly Field[] | ((visit: Visit) => readonly Field[]);
  readonly sorting: Sorting;
  /** Reads the rows; in either order of the column by which they are sorted if there is a link to the previous page. */
  readonly read: (visit: Visit, query: ListQuery) => Promise<readonly Row[]>;
  /** Rows that are sorted in memory, with equal ones always in the same order, are not read backwards. */
  readonly isSortedInMemory?: boolean;
  /** The key by which the rows after this one are found. */
  readonly keyOf: (row: Row, sorting: Sorting) => string;
  readonly empty: Html | string | ((visit: Visit) => Html | string);
  /** Above the table. */
  readonly above?: (visit: Visit) => Html | Promise<Html>;
}

/** What the lists of an app share. */
interface ListWords {
  readonly kit: KitWords;
  /** The label of the link to the previous page; undefined where the app has none. */
  readonly previousPage?: string;
}

/** Makes pages that are one table. */
export function listPages<Visit extends AppVisit>(wordsFor: (visit: Visit) => ListWords) {
  return <Row>(page: ListPage<Visit, Row>): AnyPage<Visit> => ({
    path: page.path,
    needs: page.needs,
    async read(visit): Promise<PageOutcome> {
      const isFile = visit.query.get('format') === 'csv';
      const { kit, previousPage } = wordsFor(visit);
      const { intro, filters, empty } = page;
      const list: List<Row> = {
        title: textFor(visit, page.title),
        intro: intro === undefined ? undefined : textFor(visit, intro),
        columns: await page.columns(visit),
        filters: typeof filters === 'function' ? filters(visit) : filters,
        sorting: page.sorting,
        read: (query) => page.read(isFile ? forExport(visit) : visit, query),
        keyOf: page.keyOf,
        empty: typeof empty === 'function' ? empty(visit) : empty,
        above: isFile ? undefined : await page.above?.(visit),
        words: kit,
        previous: page.isSortedInMemory === true ? undefined : previousPage,
      };
      if (isFile) return { fileName: `${textFor(visit, page.fileName)}.csv`, lines: listLines(list, visit) };
      return { title: list.title, body: await drawListPage(list, visit) };
    },
  });
}

function textFor<Visit>(visit: Visit, text: string | ((visit: Visit) => string)): string {
  return typeof text === 'string' ? text : text(visit);
}

import type { Action } from '../people/roles.ts';
import { html, type Html } from '../web/html.ts';
import { csvLine } from '../web/kit/csv.ts';
import type { Field } from '../web/kit/form.ts';
import { type Column, csvCells, drawTable, type Sorting } from '../web/kit/table.ts';
import { kitWords } from '../web/kit/words.ts';
import type { Outcome, Page, Visit } from './visit.ts';

/** Which rows of a table are wanted. */
export interface ListQuery {
  /** The filters that are set; one that is empty is not there. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sorting: Sorting;
  /** The key of the last row of the page before; undefined on the first. */
  readonly after: string | undefined;
  readonly count: number;
}

interface ListPage<Row> {
  readonly path: string;
  readonly needs: Action;
  readonly title: string;
  /** The question that the page answers. */
  readonly intro?: string;
  /** The name of the CSV file. */
  readonly fileName: string;
  readonly columns: (visit: Visit) => readonly Column<Row>[];
  readonly filters: readonly Field[];
  readonly sorting: Sorting;
  readonly read: (visit: Visit, query: ListQuery) => Promise<readonly Row[]>;
  /** By which the rows after this one are found. */
  readonly keyOf: (row: Row, sorting: Sorting) => string;
  readonly empty: Html | string;
  /** Above the table. */
  readonly above?: (visit: Visit) => Html | Promise<Html>;
}

const rowsOnPage = 50;
const rowsInBatch = 1_000;
/** What a spreadsheet opens at ease. Whoever needs more filters by time. */
const mostRowsInFile = 100_000;

/** A page that is one table: it sorts, filters, pages by key and is exported, all by its address. */
export function listPage<Row>(list: ListPage<Row>): Page {
  return {
    path: list.path,
    needs: list.needs,
    async read(visit): Promise<Outcome> {
      const query = readQuery(list, visit.query);
      if (visit.query.get('format') === 'csv') {
        return { fileName: `${list.fileName}.csv`, lines: csvLines(list, visit, query) };
      }
      const rows = await list.read(visit, { ...query, count: rowsOnPage + 1 });
      return { title: list.title, body: await drawList(list, visit, query, rows) };
    },
  };
}

function readQuery<Row>(list: ListPage<Row>, given: URLSearchParams): Omit<ListQuery, 'count'> {
  const filters = Object.fromEntries(
    list.filters.flatMap(({ name }) => {
      const value = given.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const key = given.get('sort');
  const sorting = key === null ? list.sorting : { key, isDescending: given.get('order') === 'down' };
  return { filters, sorting, after: given.get('after') ?? undefined };
}

async function drawList<Row>(
  list: ListPage<Row>,
  visit: Visit,
  query: Omit<ListQuery, 'count'>,
  found: readonly Row[],
): Promise<Html> {
  const rows = found.slice(0, rowsOnPage);
  const last = found.length > rowsOnPage ? rows.at(-1) : undefined;
  const address = (changes: Readonly<Record<string, string | undefined>>) => addressOf(visit, changes);
  return html`<div class="c-head">
      <h1>${list.title}</h1>
      <a class="button" href="${address({ format: 'csv', after: undefined })}">${kitWords.exportCsv}</a>
    </div>
    ${list.intro !== undefined && html`<p class="c-intro">${list.intro}</p>`} ${await list.above?.(visit)}
    ${list.filters.length > 0 && drawFilters(list, visit, query)}
    ${drawTable({
      caption: list.title,
      columns: list.columns(visit),
      rows,
      sorting: query.sorting,
      sortedUrl: ({ key, isDescending }) =>
        address({ sort: key, order: isDescending ? 'down' : undefined, after: undefined }),
      empty: html`<div class="k-empty"><p>${list.empty}</p></div>`,
    })}
    <nav class="k-pages" aria-label="Pages">
      ${query.after !== undefined && html`<a class="button" href="${address({ after: undefined })}">${kitWords.first}</a>`}
      ${last && html`<a class="button" rel="next" href="${address({ after: list.keyOf(last, query.sorting) })}">${kitWords.next}</a>`}
    </nav>`;
}

function drawFilters<Row>(list: ListPage<Row>, visit: Visit, { filters }: Pick<ListQuery, 'filters'>): Html {
  const kept = ['sort', 'order'].flatMap((name) => {
    const value = visit.query.get(name);
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`];
  });
  return html`<form class="k-filters" method="get" action="${visit.path}">
    ${list.filters.map((field) => drawFilter(field, filters[field.name] ?? ''))} ${kept}
    <button class="button">${kitWords.filter}</button>
    ${Object.keys(filters).length > 0 && html`<a class="button" href="${visit.path}">${kitWords.clearFilter}</a>`}
  </form>`;
}

function drawFilter({ name, label, kind, choices }: Field, value: string): Html {
  if (kind === 'choice') {
    return html`<label
      >${label}
      <select name="${name}">
        <option value="">${kitWords.any}</option>
        ${(choices ?? []).map(([choice, word]) => html`<option value="${choice}" ${choice === value && html`selected`}>${word}</option>`)}
      </select></label
    >`;
  }
  return html`<label
    >${label} <input name="${name}" type="${kind === 'date' ? 'date' : 'search'}" value="${value}" autocomplete="off"
  /></label>`;
}

/** The address of this page with some of its parameters changed; undefined removes one. */
function addressOf({ path, query }: Visit, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The whole table that the filters leave, read in batches. */
async function* csvLines<Row>(
  list: ListPage<Row>,
  visit: Visit,
  query: Omit<ListQuery, 'count'>,
): AsyncGenerator<string> {
  const columns = list.columns(visit);
  yield csvLine(columns.map(({ head }) => head));
  let after: string | undefined;
  for (let written = 0; written < mostRowsInFile; written += rowsInBatch) {
    const rows = await list.read(visit, { ...query, after, count: rowsInBatch });
    yield rows.map((row) => csvLine(csvCells(columns, row))).join('');
    const last = rows.at(-1);
    if (rows.length < rowsInBatch || last === undefined) return;
    after = list.keyOf(last, query.sorting);
  }
}

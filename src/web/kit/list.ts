import { html, type Html } from '../html.ts';
import { csvLine } from './csv.ts';
import type { Field } from './form.ts';
import { type Column, csvCells, drawTable, type Sorting } from './table.ts';
import type { KitWords } from './words.ts';

/** Which rows of a table are wanted. */
export interface ListQuery {
  /** The filters that are set. Empty ones are left out. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sorting: Sorting;
  /** The key of the last row of the page before; undefined on the first. */
  readonly after: string | undefined;
  readonly count: number;
}

/** A table that is a page. */
export interface List<Row> {
  readonly title: string;
  /** The question that the page answers. */
  readonly intro?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Field[];
  readonly sorting: Sorting;
  readonly read: (query: ListQuery) => Promise<readonly Row[]>;
  /** The key by which the rows after this one are found. */
  readonly keyOf: (row: Row, sorting: Sorting) => string;
  readonly empty: Html | string;
  /** Above the table. */
  readonly above?: Html | undefined;
  readonly words: KitWords;
  /** The label of the link to the page before; undefined where rows are read in one order only. */
  readonly previous?: string | undefined;
}

/** The address of the page, with its parameters. */
interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

const rowsOnPage = 50;
/** The rest is folded until one of them is set. */
const filtersShown = 4;
const rowsInBatch = 1_000;
/** Row limit of a CSV export. Filter by time for more. */
const maxRowsInFile = 100_000;

/** The page of a table. Sorting, filters, paging by key and the CSV export are parameters of its address. */
export async function drawListPage<Row>(list: List<Row>, address: Address): Promise<Html> {
  const query = readQuery(list, address.query);
  return drawList(list, address, query, await readPage(list, query, address.query.get('before')));
}

/** The rows of a page, and whether there are some before and after them. */
interface ListedPage<Row> {
  readonly rows: readonly Row[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

async function readPage<Row>(list: List<Row>, query: PageQuery, before: string | null): Promise<ListedPage<Row>> {
  const count = rowsOnPage + 1;
  if (before !== null && list.previous !== undefined) {
    const { key, isDescending } = query.sorting;
    const found = await list.read({ ...query, sorting: { key, isDescending: !isDescending }, after: before, count });
    // If fewer rows are left than fill a page, the first page is shown in full.
    if (found.length === count) return { rows: found.slice(0, rowsOnPage).toReversed(), isFirst: false, isLast: false };
  }
  const found = await list.read({ ...query, count });
  return { rows: found.slice(0, rowsOnPage), isFirst: query.after === undefined, isLast: found.length < count };
}

/** All rows that match the filters as CSV, read in batches. */
export async function* listLines<Row>(list: List<Row>, address: Address): AsyncGenerator<string> {
  const query = readQuery(list, address.query);
  yield csvLine(list.columns.map(({ head }) => head));
  let after: string | undefined;
  for (let written = 0; written < maxRowsInFile; written += rowsInBatch) {
    const rows = await list.read({ ...query, after, count: rowsInBatch });
    yield rows.map((row) => csvLine(csvCells(list.columns, row))).join('');
    const last = rows.at(-1);
    if (rows.length < rowsInBatch || last === undefined) return;
    after = list.keyOf(last, query.sorting);
  }
}

type PageQuery = Omit<ListQuery, 'count'>;

function readQuery<Row>(list: List<Row>, given: URLSearchParams): PageQuery {
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

function drawList<Row>(list: List<Row>, own: Address, query: PageQuery, page: ListedPage<Row>): Html {
  const { words } = list;
  const { rows } = page;
  const address = (changes: Readonly<Record<string, string | undefined>>) => addressOf(own, changes);
  return html`<div class="c-head">
      <h1>${list.title}</h1>
      <a class="button" href="${address({ format: 'csv', after: undefined, before: undefined })}">${words.exportCsv}</a>
    </div>
    ${list.intro !== undefined && html`<p class="c-intro">${list.intro}</p>`} ${list.above}
    ${list.filters.length > 0 && drawFilters(list, own, query)}
    ${drawTable({
      caption: list.title,
      columns: list.columns,
      rows,
      sorting: query.sorting,
      sortedUrl: ({ key, isDescending }) =>
        address({ sort: key, order: isDescending ? 'down' : undefined, after: undefined, before: undefined }),
      words,
      empty: html`<div class="k-empty"><p>${list.empty}</p></div>`,
    })}
    ${drawPaging(list, page, { sorting: query.sorting, address })}`;
}

interface PagingOptions {
  readonly sorting: Sorting;
  readonly address: (changes: Readonly<Record<string, string | undefined>>) => string;
}

function drawPaging<Row>(list: List<Row>, page: ListedPage<Row>, { sorting, address }: PagingOptions): Html {
  const { words, previous, keyOf } = list;
  const [first, last] = [page.rows.at(0), page.rows.at(-1)];
  const leads = (name: 'after' | 'before', row: Row) =>
    address({ after: undefined, before: undefined, [name]: keyOf(row, sorting) });
  return html`<nav class="k-pages" aria-label="${words.pages}">
    ${!page.isFirst && html`<a class="button" href="${address({ after: undefined, before: undefined })}">${words.first}</a>`}
    ${!page.isFirst && first !== undefined && previous !== undefined && html`<a class="button" rel="prev" href="${leads('before', first)}">${previous}</a>`}
    ${!page.isLast && last !== undefined && html`<a class="button" rel="next" href="${leads('after', last)}">${words.next}</a>`}
  </nav>`;
}

function drawFilters<Row>(list: List<Row>, { path, query }: Address, { filters }: Pick<ListQuery, 'filters'>): Html {
  const { words } = list;
  const draw = (field: Field) => drawFilter(field, filters[field.name] ?? '', words);
  const folded = list.filters.slice(filtersShown);
  const kept = ['sort', 'order'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`];
  });
  return html`<form class="k-filters" method="get" action="${path}">
    ${list.filters.slice(0, filtersShown).map(draw)}
    ${
      folded.length > 0 &&
      html`<details class="k-more" ${folded.some(({ name }) => name in filters) && html`open`}>
        <summary>+ ${folded.map(({ label }) => label).join(', ')}</summary>
        <div class="k-filters">${folded.map(draw)}</div>
      </details>`
    }
    ${kept}
    <button class="button">${words.filter}</button>
    ${Object.keys(filters).length > 0 && html`<a class="button" href="${path}">${words.clearFilter}</a>`}
  </form>`;
}

/** A choice with a value of its own has that one where none is chosen. */
function drawFilter({ name, label, kind, choices, value: defaultValue }: Field, value: string, words: KitWords): Html {
  if (kind === 'choice') {
    const chosen = value === '' ? defaultValue : value;
    return html`<label
      >${label}
      <select name="${name}">
        ${defaultValue === undefined && html`<option value="">${words.any}</option>`}
        ${(choices ?? []).map(([choice, word]) => html`<option value="${choice}" ${choice === chosen && html`selected`}>${word}</option>`)}
      </select></label
    >`;
  }
  return html`<label
    >${label} <input name="${name}" type="${kind === 'date' ? 'date' : 'search'}" value="${value}" autocomplete="off"
  /></label>`;
}

/** The address of this page with some of its parameters changed; undefined removes one. */
function addressOf({ path, query }: Address, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? path : `${path}?${text}`;
}

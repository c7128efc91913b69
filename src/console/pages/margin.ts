import { isRealDay, utcDay } from '../../kernel/day.ts';
import { type Cents, formatEuro } from '../../kernel/money.ts';
import {
  type Margin,
  type MarginKey,
  marginKeys,
  type MarginLine,
  type MarginSums,
} from '../../reports/margin/read-margin.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure, counted, euroFigure, euroText } from '../../web/kit/figures.ts';
import type { ListQuery } from '../../web/kit/list.ts';
import { notice } from '../../web/kit/notice.ts';
import { listPage } from '../list-page.ts';
import type { Read } from '../slow-reads.ts';
import { sortRows, type SortValues } from '../sort-rows.ts';
import type { Visit } from '../visit.ts';

const words = {
  title: 'Margin',
  intro:
    'What reports brought in (charges less refunds), what suppliers cost, and the difference. Days are UTC, both included; the first of the month to today if not chosen. Test accounts are left out.',
  bySupplier: 'By supplier, what a report brought in is divided equally among those that answered.',
  total: 'Total',
  unrecorded: 'not recorded',
  none: 'none',
  unknown: 'unknown',
  asOf: 'Figures of',
  empty: 'There were no sales and no requests to suppliers in this period.',
  unrecordedNotice: (reports: string, revenue: string) =>
    `What ${reports} cost (revenue ${revenue}) was not recorded: they were bought before cost was.`,
} as const;

const defaultKey: MarginKey = 'partner';

interface Row extends Margin {
  readonly key: string | null;
  readonly isTotal: boolean;
}

export const marginPage = listPage<Row>({
  path: '/margin',
  needs: 'look-at-margin',
  title: words.title,
  intro: words.intro,
  fileName: 'margin',
  filters: [
    { name: 'by', label: 'By', kind: 'choice', choices: marginKeys.map((key) => [key, key]), value: defaultKey },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  sorting: { key: 'key', isDescending: false },
  isSortedInMemory: true,
  empty: words.empty,
  above: drawNotes,
  columns: (visit) => {
    const { by } = readChoice(visit, Object.fromEntries(visit.query));
    return [
      {
        key: 'key',
        head: by[0]?.toUpperCase() + by.slice(1),
        isSortable: true,
        cell: (row) => drawKey(row, by),
        csv: (row) => nameOf(row, by),
      },
      count('reports', 'Reports', ({ reports }) => reports),
      money('revenue', 'Revenue, EUR', ({ revenueCents }) => revenueCents),
      money('cost', 'Cost, EUR', ({ costCents }) => costCents),
      money('margin', 'Margin, EUR', ({ marginCents }) => marginCents),
      count('requests', 'Requests', ({ requests }) => requests),
      count('cached', 'From cache', ({ cachedAnswers }) => cachedAnswers),
      count('unrecorded', 'Reports without cost', ({ unrecordedReports }) => unrecordedReports),
    ];
  },
  async read(visit, { filters, sorting, after, count: max }) {
    const { value } = await readOnce(visit, filters);
    const [lines, total] = [sortOnce(value, sorting), value.total];
    const first: Row = { key: null, isTotal: true, ...total };
    // There can be a line for each of thousands of partners: only those of the page are made rows.
    const rows = (start: number, end: number) =>
      lines.slice(start, end).map((line): Row => ({ ...line, isTotal: false }));
    if (after === keyOf(first)) return rows(0, max);
    const last = lines.findIndex((line) => keyOf({ key: line.key, isTotal: false }) === after);
    if (last >= 0) return rows(last + 1, last + 1 + max);
    return lines.length === 0 ? [] : [first, ...rows(0, max - 1)];
  },
  keyOf,
});

const sumsOfVisit = new WeakMap<Visit, Promise<Read<MarginSums>>>();

/** The table and the notes above it show the same sums. */
function readOnce(visit: Visit, filters: ListQuery['filters']): Promise<Read<MarginSums>> {
  const sums = sumsOfVisit.get(visit) ?? visit.parts.figures.readMargin(readChoice(visit, filters));
  sumsOfVisit.set(visit, sums);
  return sums;
}

const values: SortValues<MarginLine> = {
  key: ({ key }) => key,
  reports: ({ reports }) => reports,
  revenue: ({ revenueCents }) => revenueCents,
  cost: ({ costCents }) => costCents,
  margin: ({ marginCents }) => marginCents,
  requests: ({ requests }) => requests,
  cached: ({ cachedAnswers }) => cachedAnswers,
  unrecorded: ({ unrecordedReports }) => unrecordedReports,
};

const sorted = new WeakMap<MarginSums, { readonly order: string; readonly lines: readonly MarginLine[] }>();

/** Sums that are kept in memory are kept in the order in which they were last looked at. */
function sortOnce(sums: MarginSums, sorting: ListQuery['sorting']): readonly MarginLine[] {
  const order = `${sorting.key} ${sorting.isDescending}`;
  const known = sorted.get(sums);
  if (known?.order === order) return known.lines;
  const lines = sortRows(sums.lines, sorting, values);
  sorted.set(sums, { order, lines });
  return lines;
}

function keyOf({ key, isTotal }: Pick<Row, 'key' | 'isTotal'>): string {
  return isTotal ? 'total' : `line ${key ?? ''}`;
}

function readChoice(
  { now }: Pick<Visit, 'now'>,
  filters: ListQuery['filters'],
): { readonly by: MarginKey; readonly from: string; readonly to: string } {
  const to = dayOr(filters['to'], utcDay(now));
  return {
    by: marginKeys.find((key) => key === filters['by']) ?? defaultKey,
    from: dayOr(filters['from'], `${to.slice(0, 7)}-01`),
    to,
  };
}

function dayOr(text: string | undefined, otherwise: string): string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text) ? text : otherwise;
}

async function drawNotes(visit: Visit): Promise<Html> {
  const choice = readChoice(visit, Object.fromEntries(visit.query));
  const { value, readAt } = await readOnce(visit, Object.fromEntries(visit.query));
  const { unrecordedReports, unrecordedCents } = value.total;
  return html`${choice.by === 'supplier' && html`<p class="c-intro">${words.bySupplier}</p>`}
    ${unrecordedReports > 0n && notice('attention', words.unrecordedNotice(counted(unrecordedReports, 'report'), euroText(unrecordedCents)))}
    <p class="k-hint">${words.asOf} ${visit.times.moment(readAt)}</p>`;
}

function nameOf({ key, isTotal }: Row, by: MarginKey): string {
  if (isTotal) return words.total;
  return key ?? (by === 'country' ? words.unknown : words.none);
}

function drawKey(row: Row, by: MarginKey): Html | string {
  if (row.isTotal) return html`<strong>${words.total}</strong>`;
  if (row.key !== null && by === 'partner') return copyable(row.key, `/partners/${row.key}`);
  if (row.key !== null && by === 'supplier') return html`<a href="/suppliers/${row.key}"><code>${row.key}</code></a>`;
  return nameOf(row, by);
}

function count(key: string, head: string, read: (row: MarginLine) => bigint) {
  return {
    key,
    head,
    isFigure: true,
    isSortable: true,
    cell: (row: Row) => countFigure(read(row)),
    csv: (row: Row) => String(read(row)),
  };
}

function money(key: string, head: string, read: (row: MarginLine) => Cents | null) {
  return {
    key,
    head,
    isFigure: true,
    isSortable: true,
    cell: (row: Row) => writeCents(read(row), euroFigure),
    csv: (row: Row) => writeCents(read(row), formatEuro),
  };
}

function writeCents(cents: Cents | null, format: (cents: Cents) => string): string {
  return cents === null ? words.unrecorded : format(cents);
}

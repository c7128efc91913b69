import { addDays, utcDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { listSupplierStatus, type SupplierStatus } from '../../suppliers/client/usage.ts';
import { html, type Html } from '../../web/html.ts';
import { countFigure, euroFigure } from '../../web/kit/figures.ts';
import { badge } from '../../web/kit/notice.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import { rowsAfter, sortRows, type SortValues } from '../sort-rows.ts';
import { answeredWithin, countFailed, listFailures } from '../supplier-figures.ts';

const words = {
  title: 'Suppliers',
  intro: 'Calls, failures, latencies and cost on all nodes.',
  empty: 'No supplier was queried in this period.',
} as const;

const defaultDays = 7;
const spans: readonly (readonly [string, string])[] = [
  ['1', 'today'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
];

const values: SortValues<SupplierStatus> = {
  id: ({ id }) => id,
  calls: ({ calls }) => calls,
  failed: ({ failures }) => countFailed(failures),
  cached: ({ cacheHits }) => cacheHits,
  cost: ({ costCents }) => costCents,
};

export const suppliersPage = listPage<SupplierStatus>({
  path: '/suppliers',
  needs: 'look-at-suppliers',
  title: words.title,
  intro: words.intro,
  fileName: 'suppliers',
  filters: [{ name: 'days', label: 'Days', kind: 'choice', choices: spans, value: String(defaultDays) }],
  sorting: { key: 'id', isDescending: false },
  isSortedInMemory: true,
  empty: words.empty,
  above: doneNotice,
  columns: ({ may, times }) => [
    {
      key: 'id',
      head: 'Supplier',
      isSortable: true,
      cell: ({ id }) => html`<a href="/suppliers/${id}"><code>${id}</code></a>`,
      csv: ({ id }) => id,
    },
    { key: 'state', head: 'State', cell: drawState, csv: (supplier) => stateOf(supplier)[1] },
    {
      key: 'calls',
      head: 'Calls',
      isSortable: true,
      isFigure: true,
      cell: ({ calls }) => countFigure(calls),
      csv: ({ calls }) => String(calls),
    },
    {
      key: 'failed',
      head: 'Failed',
      isSortable: true,
      isFigure: true,
      cell: ({ failures }) => countFigure(countFailed(failures)),
      csv: ({ failures }) => String(countFailed(failures)),
    },
    {
      key: 'kinds',
      head: 'Failures',
      cell: ({ failures }) => listFailures(failures),
    },
    {
      key: 'cached',
      head: 'From cache',
      isSortable: true,
      isFigure: true,
      cell: ({ cacheHits }) => countFigure(cacheHits),
      csv: ({ cacheHits }) => String(cacheHits),
    },
    { key: 'half', head: 'Half within', isFigure: true, cell: ({ latencies }) => answeredWithin(latencies, 0.5) },
    { key: 'most', head: '95 % within', isFigure: true, cell: ({ latencies }) => answeredWithin(latencies, 0.95) },
    {
      key: 'cost',
      head: 'Cost, EUR',
      isSortable: true,
      isFigure: true,
      cell: ({ costCents }) => euroFigure(costCents),
      csv: ({ costCents }) => formatEuro(costCents),
    },
    {
      key: 'paused',
      head: 'Paused',
      cell: ({ pausedAt, pauseReason }) => (pausedAt ? html`${times.moment(pausedAt)} ${pauseReason ?? ''}` : ''),
      csv: ({ pausedAt }) => pausedAt?.toISOString() ?? '',
    },
    {
      key: 'change',
      head: 'Change',
      csv: () => '',
      cell({ id, pausedAt }) {
        if (!may('pause-supplier')) return '';
        return pausedAt
          ? html`<a href="/suppliers/${id}/resume-supplier">Resume</a>`
          : html`<a href="/suppliers/${id}/pause-supplier">Pause</a>`;
      },
    },
  ],
  async read({ parts: { database }, now }, { filters, sorting, ...page }) {
    const days = spans.find(([count]) => count === filters['days'])?.[0] ?? defaultDays;
    const since = addDays(utcDay(now), 1 - Number(days));
    // There are dozens of suppliers, not thousands.
    return rowsAfter(sortRows(await listSupplierStatus(database, since), sorting, values), ({ id }) => id, page);
  },
  keyOf: ({ id }) => id,
});

function drawState(supplier: SupplierStatus): Html {
  return badge(...stateOf(supplier));
}

function stateOf({ breaker, pausedAt }: SupplierStatus): Parameters<typeof badge> {
  if (pausedAt) return ['attention', 'paused'];
  if (breaker === null) return ['plain', 'not running'];
  return breaker === 'closed'
    ? ['clear', 'asked']
    : ['problem', breaker === 'open' ? 'not asked: failures' : 'being tried'];
}

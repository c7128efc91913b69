import { readStatementCalls } from '../../billing/statement-calls.ts';
import { listAllStatements, type ListedStatement } from '../../billing/statement-pages.ts';
import { callsCsv } from '../../invoicing/calls-csv.ts';
import { readStatementPdf } from '../../invoicing/pdf/read.ts';
import { isRealDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { NotThere } from '../../pages/outcome.ts';
import { findPartner } from '../../partners/partner.ts';
import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure, euroFigure } from '../../web/kit/figures.ts';
import { badge } from '../../web/kit/notice.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import type { Page } from '../visit.ts';

const words = {
  statements: 'Statements',
  statementsIntro: 'At the end of each month (UTC) every partner gets a statement.',
  test: 'test',
  live: 'live',
  noStatements: 'No statement matches. The first month has not ended yet, or the filter is too narrow.',
  close: 'Close months',
  calls: 'Calls (CSV)',
} as const;

const states = { pending: 'plain', delivered: 'clear', undeliverable: 'problem' } as const;

export const statementsPage = listPage<ListedStatement>({
  path: '/statements',
  needs: 'look-at-money',
  title: words.statements,
  intro: words.statementsIntro,
  fileName: 'statements',
  filters: [
    { name: 'month', label: 'Month, as 2026-11' },
    { name: 'partner', label: 'Partner' },
    {
      name: 'status',
      label: 'Delivery',
      kind: 'choice',
      choices: [
        ['pending', 'pending'],
        ['delivered', 'delivered'],
        ['undeliverable', 'undeliverable'],
      ],
    },
  ],
  sorting: { key: 'month', isDescending: true },
  empty: words.noStatements,
  above: async (visit) =>
    html`${await doneNotice(visit)}${visit.may('close-months') && html`<p class="k-buttons"><a class="button" href="/statements/close-months">${words.close}</a></p>`}`,
  columns: ({ times }) => [
    { key: 'month', head: 'Month', isSortable: true, cell: ({ periodStart }) => periodStart.slice(0, 7) },
    {
      key: 'partner',
      head: 'Partner',
      cell: ({ partnerId, isTest }) =>
        html`${copyable(partnerId, `/partners/${partnerId}`)} ${isTest && badge('plain', words.test)}`,
      csv: ({ partnerId }) => partnerId,
    },
    { key: 'kind', head: 'Kind', isCsvOnly: true, cell: ({ isTest }) => (isTest ? words.test : words.live) },
    {
      key: 'calls',
      head: 'Calls',
      isFigure: true,
      cell: ({ totalCalls }) => countFigure(totalCalls),
      csv: ({ totalCalls }) => String(totalCalls),
    },
    {
      key: 'billable',
      head: 'Charged',
      isFigure: true,
      cell: ({ billableCalls }) => countFigure(billableCalls),
      csv: ({ billableCalls }) => String(billableCalls),
    },
    {
      key: 'total',
      head: 'Total, EUR',
      isFigure: true,
      cell: ({ totalCents }) => euroFigure(totalCents),
      csv: ({ totalCents }) => formatEuro(totalCents),
    },
    {
      key: 'closing',
      head: 'Closing balance, EUR',
      isFigure: true,
      cell: ({ closingBalanceCents }) => (closingBalanceCents === null ? '' : euroFigure(closingBalanceCents)),
      csv: ({ closingBalanceCents }) => (closingBalanceCents === null ? '' : formatEuro(closingBalanceCents)),
    },
    {
      key: 'status',
      head: 'Delivery',
      cell: ({ status }) => badge(states[status], status),
      csv: ({ status }) => status,
    },
    {
      key: 'delivered',
      head: 'Delivered',
      cell: ({ deliveredAt }) => (deliveredAt === null ? '' : times.moment(deliveredAt)),
      csv: ({ deliveredAt }) => deliveredAt?.toISOString() ?? '',
    },
    {
      key: 'files',
      head: 'Files',
      cell: ({ partnerId, periodStart }) => {
        const base = `/statements/${partnerId}/${periodStart.slice(0, 7)}`;
        return html`<a href="${base}/statement.pdf">PDF</a> <a href="${base}/calls.csv">${words.calls}</a>`;
      },
      csv: () => '',
    },
  ],
  read({ parts: { database } }, { filters, after, sorting: { isDescending }, count }) {
    const month = `${filters['month'] ?? ''}-01`;
    const [periodStart = '', partnerId = ''] = after?.split(' ', 2) ?? [];
    return listAllStatements(
      database,
      {
        partnerId: filters['partner'] ?? null,
        status: filters['status'] ?? null,
        month: /^\d{4}-\d{2}-01$/.test(month) && isRealDay(month) ? month : null,
      },
      { after: isRealDay(periodStart) && partnerId !== '' ? { periodStart, partnerId } : null, isDescending, count },
    );
  },
  keyOf: ({ periodStart, partnerId }) => `${periodStart} ${partnerId}`,
});

/** A statement as a file: its PDF, which is stored when it is first asked for, or every call and refund that it adds up. */
export const statementFilePage: Page = {
  path: '/statements/:id/:month/:file',
  needs: 'look-at-money',
  async read({ parts: { database, openDrawing }, param }) {
    const [partnerId, month, file] = [param('id'), param('month'), param('file')];
    const firstDay = `${month}-01`;
    const partner = isRealDay(firstDay) ? await findPartner(database, partnerId) : undefined;
    if (!partner) throw new NotThere('there is no such statement');
    const name = `${partnerId}-${month}`;
    if (file === 'calls.csv') {
      const calls = await readStatementCalls(database, partnerId, firstDay);
      if (calls) return { fileName: `${name}-calls.csv`, lines: callsCsv(calls) };
    }
    const bytes =
      file === 'statement.pdf' ? await readStatementPdf(database, openDrawing, partner, firstDay) : undefined;
    if (!bytes) throw new NotThere('there is no such statement');
    return { fileName: `${name}.pdf`, contentType: 'application/pdf', bytes };
  },
};

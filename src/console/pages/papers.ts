import {
  findInvoice,
  listAllInvoices,
  listAllStatements,
  type ListedInvoice,
  type ListedStatement,
} from '../../billing/papers.ts';
import { statementLines } from '../../billing/statements.ts';
import { isRealDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure, euroFigure, euroText } from '../../web/kit/figures.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import { NotThere, type Page } from '../visit.ts';

const words = {
  statements: 'Statements',
  statementsIntro: 'At the end of each month (UTC) every partner gets a statement.',
  test: 'test',
  live: 'live',
  noStatements: 'No statement matches. The first month has not ended yet, or the filter is too narrow.',
  close: 'Close months',
  invoices: 'Invoices',
  invoicesIntro: 'Every postpaid partner with charges gets one for each month, due in 30 days, numbered without gaps.',
  noInvoices: 'No invoice matches.',
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
    { key: 'month', head: 'Month', cell: ({ periodStart }) => periodStart.slice(0, 7) },
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
  ],
  read({ parts: { database } }, { filters, after, count }) {
    const month = `${filters['month'] ?? ''}-01`;
    const [periodStart = '', partnerId = ''] = after?.split(' ', 2) ?? [];
    return listAllStatements(
      database,
      {
        partnerId: filters['partner'] ?? null,
        status: filters['status'] ?? null,
        month: /^\d{4}-\d{2}-01$/.test(month) && isRealDay(month) ? month : null,
      },
      isRealDay(periodStart) && partnerId !== '' ? { periodStart, partnerId } : null,
      count,
    );
  },
  keyOf: ({ periodStart, partnerId }) => `${periodStart} ${partnerId}`,
});

export const invoicesPage = listPage<ListedInvoice>({
  path: '/invoices',
  needs: 'look-at-money',
  title: words.invoices,
  intro: words.invoicesIntro,
  fileName: 'invoices',
  filters: [{ name: 'partner', label: 'Partner' }],
  sorting: { key: 'number', isDescending: true },
  empty: words.noInvoices,
  columns: () => [
    {
      key: 'number',
      head: 'Invoice',
      cell: ({ number }) => copyable(number, `/invoices/${number}`),
      csv: ({ number }) => number,
    },
    {
      key: 'partner',
      head: 'Partner',
      cell: ({ partnerId }) => html`<a href="/partners/${partnerId}">${partnerId}</a>`,
      csv: ({ partnerId }) => partnerId,
    },
    { key: 'month', head: 'Month', cell: ({ periodStart }) => periodStart.slice(0, 7) },
    { key: 'issued', head: 'Issued (UTC)', cell: ({ issuedOn }) => issuedOn },
    { key: 'due', head: 'Due (UTC)', cell: ({ dueOn }) => dueOn },
    {
      key: 'total',
      head: 'Total, EUR',
      isFigure: true,
      cell: ({ totalCents }) => euroFigure(totalCents),
      csv: ({ totalCents }) => formatEuro(totalCents),
    },
  ],
  read: ({ parts: { database } }, { filters, after, count }) =>
    listAllInvoices(database, { partnerId: filters['partner'] ?? null }, after ?? null, count),
  keyOf: ({ number }) => number,
});

/** One invoice with its lines. */
export const invoicePage: Page = {
  path: '/invoices/:number',
  needs: 'look-at-money',
  async read({ parts: { database }, param }) {
    const invoice = await findInvoice(database, param('number'));
    if (!invoice) throw new NotThere('there is no such invoice');
    const { number, partnerId, periodStart, issuedOn, dueOn, totalCents } = invoice;
    const lines = (await statementLines(database, partnerId)).get(periodStart) ?? [];
    const title = `Invoice ${number}`;
    const body = html`<div class="c-head">
        <h1>Invoice</h1>
        ${copyable(number)}
      </div>
      ${facts([
        ['Partner', copyable(partnerId, `/partners/${partnerId}`)],
        ['Month', periodStart.slice(0, 7)],
        ['Issued (UTC)', issuedOn],
        ['Due (UTC)', dueOn],
        ['Total', euroText(totalCents)],
      ])}
      <h2>Lines</h2>
      ${drawTable({
        caption: 'Lines',
        rows: lines,
        empty: emptyState('It has no lines.'),
        columns: [
          { key: 'endpoint', head: 'What', cell: ({ endpoint }) => endpoint },
          { key: 'calls', head: 'Calls', isFigure: true, cell: ({ calls }) => countFigure(calls) },
          { key: 'billable', head: 'Charged', isFigure: true, cell: ({ billableCalls }) => countFigure(billableCalls) },
          { key: 'amount', head: 'Amount, EUR', isFigure: true, cell: ({ amountCents }) => euroFigure(amountCents) },
        ],
      })}`;
    return { title, body };
  },
};

import { listIncidents } from '../../billing/payments/incidents.ts';
import { listPayments, type OnlinePayment } from '../../billing/payments/store.ts';
import { formatEuro } from '../../kernel/money.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { euroFigure } from '../../web/kit/figures.ts';
import { badge } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import type { Visit } from '../visit.ts';

const words = {
  title: 'Payments',
  intro: 'Payments of partners by card or bank through Stripe. A completed payment is booked like a bank transfer.',
  off: 'Payments through Stripe are off: STRIPE_SECRET_KEY is not set.',
  empty: 'No payment matches.',
  incidents: 'Incidents',
  explained:
    'Stripe returned money, or a payment differs from the requested amount. Correct the ledger, then close the incident.',
} as const;

const states = { open: 'plain', paid: 'clear', failed: 'problem', expired: 'plain', review: 'attention' } as const;
const incidentsShown = 50;

export const paymentsPage = listPage<OnlinePayment>({
  path: '/payments',
  needs: 'look-at-money',
  title: words.title,
  intro: words.intro,
  fileName: 'payments',
  filters: [
    { name: 'partner', label: 'Partner' },
    { name: 'status', label: 'Status', kind: 'choice', choices: Object.keys(states).map((state) => [state, state]) },
  ],
  sorting: { key: 'started', isDescending: true },
  empty: words.empty,
  above: async (visit) =>
    html`${await doneNotice(visit)}${!visit.parts.payments && html`<p>${words.off}</p>`}${await drawIncidents(visit)}`,
  columns: ({ times }) => [
    {
      key: 'started',
      head: 'Started',
      isSortable: true,
      cell: ({ startedAt }) => times.moment(startedAt),
      csv: ({ startedAt }) => startedAt.toISOString(),
    },
    { key: 'payment', head: 'Payment', cell: ({ id }) => copyable(id), csv: ({ id }) => id },
    {
      key: 'partner',
      head: 'Partner',
      cell: ({ partnerId }) => copyable(partnerId, `/partners/${partnerId}`),
      csv: ({ partnerId }) => partnerId,
    },
    { key: 'cause', head: 'By', cell: ({ cause }) => cause },
    {
      key: 'net',
      head: 'Net, EUR',
      isFigure: true,
      cell: ({ netCents }) => euroFigure(netCents),
      csv: ({ netCents }) => formatEuro(netCents),
    },
    {
      key: 'vat',
      head: 'VAT, EUR',
      isFigure: true,
      cell: ({ vatCents }) => euroFigure(vatCents),
      csv: ({ vatCents }) => formatEuro(vatCents),
    },
    { key: 'status', head: 'Status', cell: ({ status }) => badge(states[status], status), csv: ({ status }) => status },
    { key: 'reason', head: 'Why', isLong: true, cell: ({ reason }) => reason ?? '' },
    {
      key: 'stripe',
      head: 'At Stripe',
      cell: ({ intentId }) => (intentId === null ? '' : copyable(intentId)),
      csv: ({ intentId }) => intentId ?? '',
    },
  ],
  read({ parts: { database } }, { filters, after, sorting: { isDescending }, count }) {
    const [at = '', id = ''] = after?.split(' ', 2) ?? [];
    const startedAt = new Date(at);
    return listPayments(
      database,
      { partnerId: filters['partner'] ?? null, status: filters['status'] ?? null },
      { after: id === '' || Number.isNaN(startedAt.getTime()) ? null : { startedAt, id }, isDescending, count },
    );
  },
  keyOf: ({ startedAt, id }) => `${startedAt.toISOString()} ${id}`,
});

async function drawIncidents({ parts: { database }, times, may }: Visit): Promise<Html> {
  const incidents = await listIncidents(database, incidentsShown);
  if (incidents.length === 0) return html``;
  return html`<section>
    <h2>${words.incidents}</h2>
    <p>${words.explained}</p>
    ${drawTable({
      caption: words.incidents,
      rows: incidents,
      empty: html``,
      columns: [
        { key: 'id', head: 'Incident', isFigure: true, cell: ({ id }) => String(id) },
        { key: 'noted', head: 'Noted', cell: ({ notedAt }) => times.moment(notedAt) },
        { key: 'partner', head: 'Partner', cell: ({ partnerId }) => copyable(partnerId, `/partners/${partnerId}`) },
        { key: 'payment', head: 'Payment', cell: ({ paymentId }) => copyable(paymentId) },
        { key: 'kind', head: 'Kind', cell: ({ kind }) => kind },
        { key: 'amount', head: 'EUR', isFigure: true, cell: ({ cents }) => euroFigure(cents) },
        { key: 'detail', head: 'What', isLong: true, cell: ({ detail }) => detail },
        {
          key: 'state',
          head: 'State',
          cell: ({ id, closedReason }) =>
            closedReason ??
            (may('close-payment-incident')
              ? html`<a href="/payments/incidents/${String(id)}/close-payment-incident">Close</a>`
              : badge('attention', 'open')),
        },
      ],
    })}
  </section>`;
}

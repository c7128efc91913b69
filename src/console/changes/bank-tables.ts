import type { BankReceipt } from '../../invoicing/bank/camt.ts';
import type { CertainMatch, Matches } from '../../invoicing/bank/match.ts';
import type { BankBooking } from '../../operations/money/bank-payments.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { euroFigure } from '../../web/kit/figures.ts';
import { badge } from '../../web/kit/notice.ts';
import { drawTable, type Column } from '../../web/kit/table.ts';
import type { Visit } from '../visit.ts';

export interface BookedPayment extends BankBooking {
  /** Its entry in the audit. */
  readonly entry: bigint | undefined;
}

const receiptColumns: readonly Column<{ readonly receipt: BankReceipt }>[] = [
  { key: 'day', head: 'Day', cell: ({ receipt }) => html`<span class="k-local">${receipt.day}</span>` },
  { key: 'amount', head: 'Received, EUR', isFigure: true, cell: ({ receipt }) => euroFigure(receipt.cents) },
  {
    key: 'from',
    head: 'From',
    isLong: true,
    cell: ({ receipt }) =>
      html`${receipt.payer !== null && html`<strong>${receipt.payer}</strong><br />`}${receipt.text}`,
  },
];

const matchColumns: readonly Column<CertainMatch>[] = [
  ...receiptColumns,
  { key: 'partner', head: 'Partner', cell: ({ partnerId }) => copyable(partnerId, `/partners/${partnerId}`) },
  {
    key: 'pays',
    head: 'Pays',
    cell: ({ documents }) => html`${documents.map((number) => copyable(number, `/invoices/${number}`))}`,
  },
  { key: 'net', head: 'Booked, net EUR', isFigure: true, cell: ({ netCents }) => euroFigure(netCents) },
];

export function drawPayments(rows: readonly CertainMatch[]): Html {
  return drawTable({ caption: 'Payments that will be booked', rows, empty: html``, columns: matchColumns });
}

const states = { booked: 'clear', waits: 'attention', refused: 'problem' } as const;

export function drawBooked(rows: readonly BookedPayment[], { may }: Visit): Html {
  const entryOf = (entry: bigint | undefined) =>
    entry !== undefined && may('look-at-audit')
      ? html` <a href="/audit/${String(entry)}">Audit entry ${String(entry)}</a>`
      : html``;
  return drawTable({
    caption: 'What became of the payments',
    rows,
    empty: html``,
    columns: [
      ...matchColumns,
      {
        key: 'state',
        head: 'State',
        isLong: true,
        cell: ({ state, why, entry }) =>
          html`${badge(states[state], state)}${why !== null && html` ${why}.`}${entryOf(entry)}`,
      },
    ],
  });
}

/** More are looked at in portions: those of a first portion are booked when the file is read again. */
const maxProposals = 200;

export function drawProposals(proposed: Matches['proposed']): Html {
  const rows = proposed.slice(0, maxProposals);
  return html`${rows.length < proposed.length && html`<p>The first ${rows.length} of ${proposed.length} are shown.</p>`}
  ${drawTable({
    caption: 'Receipts that are not certain',
    rows,
    empty: html``,
    columns: [
      ...receiptColumns,
      { key: 'reference', head: 'Reference', cell: ({ receipt }) => copyable(receipt.references.reference) },
      {
        key: 'candidates',
        head: 'It could be',
        isLong: true,
        cell: ({ receipt, candidates }) =>
          html`${receipt.doubt !== null && html`<strong>Look at it: ${receipt.doubt}.</strong>`}
          ${
            candidates.length === 0
              ? 'Unknown.'
              : html`<ul>
                  ${candidates.map((one) => html`<li>${drawCandidate(one, receipt)}</li>`)}
                </ul>`
          }`,
      },
    ],
  })}`;
}

type Candidate = Matches['proposed'][number]['candidates'][number];

function drawCandidate({ partnerId, document, why }: Candidate, receipt: BankReceipt): Html {
  const address = `/partners/${partnerId}/add-funds?reference=${encodeURIComponent(receipt.references.reference)}`;
  return html`<a href="${address}">Add funds to ${partnerId}</a>${document !== null && html` for ${document}`}: it
    ${why}.`;
}

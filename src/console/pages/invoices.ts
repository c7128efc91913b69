import type { DocumentKind } from '../../invoicing/document.ts';
import { findFile } from '../../invoicing/files.ts';
import { type DocumentEvent, documentHistory } from '../../invoicing/history.ts';
import { findDocumentState, listAllDocuments } from '../../invoicing/listing.ts';
import { dueDayOf, type DocumentState, type DocumentStatus } from '../../invoicing/open-items.ts';
import { readInvoicePdf } from '../../invoicing/pdf/read.ts';
import { isRealDay } from '../../kernel/day.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import { NotThere } from '../../pages/outcome.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure, euroFigure, euroText } from '../../web/kit/figures.ts';
import { badge, emptyState, facts, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Invoices',
  intro:
    'Every postpaid partner with charges gets an invoice for each month, due in 30 days; a refund of what was invoiced gets a ' +
    'credit note, and a top-up a document of its own. Numbers have no gaps in each series.',
  none: 'No document matches.',
  remind: 'Send reminders',
  bankFile: 'Read a bank file',
  export: 'Export for the accountant',
  history: 'History',
  noFiles: 'It has no files: the details of the seller or of the partner were incomplete when it was issued.',
  complete: 'Complete the documents of this partner',
  noLines: 'It was issued by an earlier release: its lines are those of the statement of its month.',
} as const;

const kinds: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  prepayment: 'Top-up',
};

const states = {
  open: 'plain',
  paid: 'clear',
  overdue: 'problem',
  credited: 'plain',
  settled: 'plain',
} as const satisfies Record<DocumentStatus, string>;

const items = { reports: 'Reports', 'top-up': 'Top-up', refund: 'Refund of a report' } as const;

export const invoicesPage = listPage<DocumentState>({
  path: '/invoices',
  needs: 'look-at-money',
  title: words.title,
  intro: words.intro,
  fileName: 'invoices',
  filters: [
    { name: 'partner', label: 'Partner' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: Object.entries(kinds),
    },
  ],
  sorting: { key: 'issued', isDescending: true },
  empty: words.none,
  above: async (visit) => html`${await doneNotice(visit)}${drawButtons(visit)}`,
  columns: () => [
    {
      key: 'number',
      head: 'Number',
      cell: ({ number }) => copyable(number, `/invoices/${number}`),
      csv: ({ number }) => number,
    },
    { key: 'kind', head: 'Kind', cell: ({ kind }) => kinds[kind] },
    {
      key: 'partner',
      head: 'Partner',
      cell: ({ partnerId }) => html`<a href="/partners/${partnerId}">${partnerId}</a>`,
      csv: ({ partnerId }) => partnerId,
    },
    { key: 'month', head: 'Month', cell: ({ periodStart }) => periodStart?.slice(0, 7) ?? '' },
    { key: 'issued', head: 'Issued (UTC)', isSortable: true, cell: ({ issuedOn }) => issuedOn },
    { key: 'due', head: 'Due (UTC)', cell: (document) => dueDayOf(document) ?? '' },
    amountColumn('net', 'Net, EUR', ({ netCents }) => netCents),
    amountColumn('vat', 'VAT, EUR', ({ vatCents }) => vatCents),
    amountColumn('gross', 'Gross, EUR', ({ grossCents }) => grossCents),
    amountColumn('open', 'Open, EUR', ({ openCents }) => openCents),
    {
      key: 'status',
      head: 'Status',
      cell: ({ status }) => badge(states[status], status),
      csv: ({ status }) => status,
    },
  ],
  read({ parts: { database, clock } }, { filters, after, sorting: { isDescending }, count }) {
    const [issuedOn = '', number = ''] = after?.split(' ', 2) ?? [];
    return listAllDocuments(
      database,
      { partnerId: filters['partner'] ?? null, kind: filters['kind'] ?? null },
      { after: isRealDay(issuedOn) && number !== '' ? { issuedOn, number } : null, isDescending, count },
      clock.now(),
    );
  },
  keyOf: ({ issuedOn, number }) => `${issuedOn} ${number}`,
});

function amountColumn(key: string, head: string, amountOf: (document: DocumentState) => Cents) {
  return {
    key,
    head,
    isFigure: true,
    cell: (document: DocumentState) => euroFigure(amountOf(document)),
    csv: (document: DocumentState) => formatEuro(amountOf(document)),
  };
}

/** One document with its lines. */
export const invoicePage: Page = {
  path: '/invoices/:number',
  needs: 'look-at-money',
  async read(visit) {
    const {
      parts: { database, clock },
      param,
    } = visit;
    const document = await findDocumentState(database, param('number'), clock.now());
    if (!document) throw new NotThere('there is no such document');
    const { number, kind, partnerId, periodStart, corrects, status } = document;
    const hasFiles = (await findFile(database, number, 'ubl')) !== undefined;
    const title = `${kinds[kind]} ${number}`;
    const dueDay = dueDayOf(document);
    const body = html`<div class="c-head">
        <h1>${kinds[kind]} ${badge(states[status], status)}</h1>
        ${copyable(number)}
      </div>
      ${facts([
        ['Partner', copyable(partnerId, `/partners/${partnerId}`)],
        ...(periodStart === null ? [] : ([['Month', periodStart.slice(0, 7)]] as const)),
        ...(corrects === null ? [] : ([['Corrects', copyable(corrects, `/invoices/${corrects}`)]] as const)),
        ['Issued (UTC)', document.issuedOn],
        ...(dueDay === null ? [] : ([['Due (UTC)', dueDay]] as const)),
        ['Net', euroText(document.netCents)],
        ['VAT', euroText(document.vatCents)],
        ['Gross', euroText(document.grossCents)],
        ['Open', euroText(document.openCents)],
      ])}
      ${
        !hasFiles &&
        notice(
          'attention',
          html`${words.noFiles}
          ${visit.may('complete-documents') && document.lines.length > 0 && html`<a href="/partners/${partnerId}/complete-documents">${words.complete}</a>`}`,
        )
      }
      ${hasFiles && html`<p class="k-buttons">${formats.map((format) => html`<a class="button" href="/invoices/${number}/${format}">${names[format]}</a>`)}</p>`}
      <h2>${words.history}</h2>
      ${drawHistory(await documentHistory(database, document))}
      <h2>Lines</h2>
      ${drawTable({
        caption: 'Lines',
        rows: document.lines,
        empty: emptyState(words.noLines),
        columns: [
          { key: 'item', head: 'What', cell: ({ item }) => items[item] },
          { key: 'quantity', head: 'Quantity', isFigure: true, cell: ({ quantity }) => countFigure(quantity) },
          {
            key: 'price',
            head: 'Price, EUR',
            isFigure: true,
            cell: ({ unitPriceCents }) => euroFigure(unitPriceCents),
          },
          { key: 'amount', head: 'Amount, EUR', isFigure: true, cell: ({ amountCents }) => euroFigure(amountCents) },
        ],
      })}`;
    return { title, body };
  },
};

/** What happened with it, and what it did to what is open. */
function drawHistory(events: readonly DocumentEvent[]): Html {
  return drawTable<DocumentEvent>({
    caption: words.history,
    rows: events,
    empty: html``,
    columns: [
      { key: 'day', head: 'Day (UTC)', cell: ({ day }) => day },
      { key: 'what', head: 'What happened', isLong: true, cell: describeEvent },
      {
        key: 'amount',
        head: 'Amount, EUR',
        isFigure: true,
        cell: (event) => (event.kind === 'issued' ? '' : euroFigure(event.cents)),
      },
    ],
  });
}

function describeEvent(event: DocumentEvent): Html | string {
  switch (event.kind) {
    case 'issued':
      return 'Issued';
    case 'credit-note':
      return html`Credit note <a href="/invoices/${event.number}">${event.number}</a>`;
    case 'reminder':
      return `Reminder ${event.step}: this was open`;
    case 'payment':
      return `Payment “${event.reference}”, net`;
    default:
      return `Correction “${event.reference}”, net`;
  }
}

const formats = ['pdf', 'ubl', 'cii'] as const;
const names = { pdf: 'PDF (Factur-X)', ubl: 'UBL', cii: 'CII' } as const;

/** A document as a file. Its PDF is drawn when it is first asked for, and stored. */
export const invoiceFilePage: Page = {
  path: '/invoices/:number/:format',
  needs: 'look-at-money',
  async read({ parts: { database, openDrawing }, param }) {
    const number = param('number');
    const format = formats.find((name) => name === param('format'));
    const bytes =
      format === 'pdf'
        ? await readInvoicePdf(database, openDrawing, number)
        : format && (await findFile(database, number, format));
    if (!bytes) throw new NotThere('there is no such file');
    const isPdf = format === 'pdf';
    return {
      fileName: isPdf ? `${number}.pdf` : `${number}-${format}.xml`,
      contentType: isPdf ? 'application/pdf' : 'application/xml',
      bytes,
    };
  },
};

function drawButtons({ may }: Visit): Html {
  if (!may('remind-overdue') && !may('add-funds') && !may('look-at-books')) return html``;
  return html`<p class="k-buttons">
    ${may('add-funds') && html`<a class="button" href="/invoices/bank-file">${words.bankFile}</a>`}${may('remind-overdue') && html`<a class="button" href="/invoices/remind-overdue">${words.remind}</a>`}${may('look-at-books') && html`<a class="button" href="/invoices/export">${words.export}</a>`}
  </p>`;
}

import type { DocumentKind } from '../../invoicing/document.ts';
import { findFile } from '../../invoicing/files.ts';
import { findDocumentState, listAllDocuments, listDocuments, type DocumentWithLines } from '../../invoicing/listing.ts';
import { dueDayOf, type DocumentState, type DocumentStatus } from '../../invoicing/open-items.ts';
import { readInvoicePdf } from '../../invoicing/pdf/read.ts';
import { isRealDay, startOfDay } from '../../kernel/day.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import { documentsWords } from '../../language/portal/documents/index.ts';
import { NotThere } from '../../pages/outcome.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, facts, notice } from '../../web/kit/notice.ts';
import { type Column, drawTable } from '../../web/kit/table.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';

const states = {
  open: 'plain',
  paid: 'clear',
  overdue: 'problem',
  credited: 'plain',
  settled: 'plain',
} as const satisfies Record<DocumentStatus, string>;

const kinds: readonly DocumentKind[] = ['invoice', 'credit-note', 'prepayment'];
const formats = ['pdf', 'ubl', 'cii'] as const;
const formatNames = { pdf: 'PDF', ubl: 'UBL', cii: 'CII' } as const;

/** Invoices, credit notes and documents of top-ups, with what is open of each. */
export const documentsPage = listPage<DocumentState>({
  path: '/documents',
  needs: 'see-money',
  title: ({ words }) => words.pages.documents,
  intro: ({ language }) => documentsWords[language].intro,
  fileName: () => 'documents',
  filters: ({ language }) => [
    {
      name: 'kind',
      label: documentsWords[language].kind,
      kind: 'choice',
      choices: kinds.map((kind) => [kind, invoiceWords(language).titles[kind]] as const),
    },
  ],
  sorting: { key: 'issued', isDescending: true },
  empty: ({ language }) => documentsWords[language].none,
  above: drawOpen,
  columns: (visit) => {
    const say = documentsWords[visit.language];
    const { labels, titles } = invoiceWords(visit.language);
    return [
      {
        key: 'number',
        head: labels.number,
        cell: ({ number }) => html`<a href="${visit.link(`/documents/${number}`)}">${number}</a>`,
        csv: ({ number }) => number,
      },
      { key: 'kind', head: say.kind, cell: ({ kind }) => titles[kind] },
      { key: 'month', head: say.month, cell: ({ periodStart }) => periodStart?.slice(0, 7) ?? '' },
      dayColumn('issued', say.issued, visit, ({ issuedOn }) => issuedOn),
      dayColumn('due', say.due, visit, dueDayOf),
      moneyColumn('gross', labels.gross, visit, ({ grossCents }) => grossCents),
      moneyColumn('open', say.open, visit, ({ openCents }) => openCents),
      {
        key: 'status',
        head: say.status,
        cell: ({ status }) => badge(states[status], say.statuses[status]),
        csv: ({ status }) => say.statuses[status],
      },
    ];
  },
  read({ parts: { database }, partner, now }, { filters, after, count }) {
    const [issuedOn = '', number = ''] = after?.split(' ', 2) ?? [];
    return listAllDocuments(
      database,
      { partnerId: partner.id, kind: filters['kind'] ?? null },
      { after: isRealDay(issuedOn) && number !== '' ? { issuedOn, number } : null, isDescending: true, count },
      now,
    );
  },
  keyOf: ({ issuedOn, number }) => `${issuedOn} ${number}`,
});

/** What is to be paid, and what should have been. */
async function drawOpen({ parts: { database }, partner, now, language, figures, link }: Visit): Promise<Html> {
  const say = documentsWords[language];
  const documents = await listDocuments(database, partner.id, now);
  const sum = (wanted: readonly DocumentStatus[]) =>
    documents.filter(({ status }) => wanted.includes(status)).reduce((cents, { openCents }) => cents + openCents, 0n);
  const [open, overdue] = [sum(['open', 'overdue']), sum(['overdue'])];
  return html`${overdue > 0n && notice('attention', html`<strong>${say.overdue}${figures.colon}${figures.money(overdue)}</strong>`)}
    <p>${open > 0n ? html`${say.open}${figures.colon}<strong>${figures.money(open)}</strong>` : say.nothingOpen}</p>
    <p class="k-buttons"><a class="button" href="${link('/documents/statements')}">${say.statements}</a></p>`;
}

export function moneyColumn<Row>(
  key: string,
  head: string,
  { figures }: Visit,
  of: (row: Row) => Cents | null,
): Column<Row> {
  return {
    key,
    head,
    isFigure: true,
    cell: (row) => written(of(row), figures.money),
    csv: (row) => written(of(row), formatEuro),
  };
}

function written(cents: Cents | null, write: (amount: Cents) => string): string {
  return cents === null ? '' : write(cents);
}

function dayColumn<Row>(key: string, head: string, { figures }: Visit, of: (row: Row) => string | null): Column<Row> {
  const draw = (day: string | null) => (day === null ? '' : figures.day(startOfDay(day)));
  return { key, head, cell: (row) => draw(of(row)), csv: (row) => of(row) ?? '' };
}

/** A document of the partner; one of another partner is not there. */
async function loadDocument({ parts: { database }, partner, param, now }: Visit): Promise<DocumentWithLines> {
  const document = await findDocumentState(database, param('number'), now);
  if (!document || document.partnerId !== partner.id) throw new NotThere('there is no such document');
  return document;
}

type Line = DocumentWithLines['lines'][number];

/** One document with its lines and its files. */
export const documentPage: Page = {
  path: '/documents/:number',
  needs: 'see-money',
  async read(visit) {
    const document = await loadDocument(visit);
    const { parts, language, link, words } = visit;
    const say = documentsWords[language];
    const { titles, labels } = invoiceWords(language);
    const { number, kind, status } = document;
    const hasFiles = (await findFile(parts.database, number, 'ubl')) !== undefined;
    const body = html`<div class="c-head">
        <h1>${titles[kind]} ${badge(states[status], say.statuses[status])}</h1>
        ${copyable(number, undefined, words.kit)}
      </div>
      ${hasFiles && html`<p class="k-buttons">${formats.map((format) => html`<a class="button" href="${link(`/documents/${number}/${format}`)}">${formatNames[format]}</a>`)}</p>`}
      ${drawFacts(document, visit)} ${document.lines.length > 0 && html`<h2>${say.lines}</h2>`}
      ${drawTable({
        caption: say.lines,
        rows: document.lines,
        empty: html``,
        words: words.kit,
        columns: [
          {
            key: 'item',
            head: labels.description,
            isLong: true,
            cell: ({ item }) => invoiceWords(language).items[item],
          },
          {
            key: 'quantity',
            head: labels.quantity,
            isFigure: true,
            cell: ({ quantity }) => visit.figures.count(quantity),
          },
          moneyColumn('price', labels.unitPrice, visit, ({ unitPriceCents }: Line) => unitPriceCents),
          moneyColumn('amount', labels.amount, visit, ({ amountCents }: Line) => amountCents),
        ],
      })}`;
    return { title: `${titles[kind]} ${number}`, body };
  },
};

function drawFacts(document: DocumentWithLines, { language, figures, link }: Visit): Html {
  const say = documentsWords[language];
  const { labels } = invoiceWords(language);
  const { periodStart, corrects } = document;
  const dueDay = dueDayOf(document);
  const day = (text: string) => figures.day(startOfDay(text));
  return facts([
    ...(periodStart === null ? [] : ([[say.month, periodStart.slice(0, 7)]] as const)),
    ...(corrects === null
      ? []
      : ([[labels.corrects, html`<a href="${link(`/documents/${corrects}`)}">${corrects}</a>`]] as const)),
    [say.issued, day(document.issuedOn)],
    ...(dueDay === null ? [] : ([[say.due, day(dueDay)]] as const)),
    [labels.net, figures.money(document.netCents)],
    [say.vat, figures.money(document.vatCents)],
    [labels.gross, figures.money(document.grossCents)],
    [say.open, figures.money(document.openCents)],
  ]);
}

/** A document as a file. Its PDF is drawn when it is first asked for, and stored. */
export const documentFilePage: Page = {
  path: '/documents/:number/:format',
  needs: 'see-money',
  async read(visit) {
    const { number } = await loadDocument(visit);
    const { database, openDrawing } = visit.parts;
    const format = formats.find((name) => name === visit.param('format'));
    const bytes =
      format === 'pdf'
        ? await readInvoicePdf(database, openDrawing, number)
        : format && (await findFile(database, number, format));
    if (!bytes) throw new NotThere('there is no such file');
    return format === 'pdf'
      ? { fileName: `${number}.pdf`, contentType: 'application/pdf', bytes }
      : { fileName: `${number}-${format}.xml`, contentType: 'application/xml', bytes };
  },
};

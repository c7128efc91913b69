import { findFile, type FileFormat } from '../../invoicing/files.ts';
import {
  findDocumentState,
  listDocuments,
  listEveryDocument,
  type DocumentWithLines,
} from '../../invoicing/listing.ts';
import { dueDayOf, type DocumentState, type DocumentStatus } from '../../invoicing/open-items.ts';
import { readInvoicePdf } from '../../invoicing/pdf/read.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { requirePartner } from '../../partners/partner.ts';
import type { CommandContext, DatabaseCommand, Output } from '../command.ts';
import { euro } from '../money-view.ts';
import { drawNothing } from '../no-drawing.ts';
import { table } from '../table.ts';
import { readChoice } from '../values.ts';
import { writeOut } from '../write-out.ts';

const heads = [
  'number',
  'kind',
  'partner',
  'period',
  'issued',
  'due',
  'net EUR',
  'VAT EUR',
  'gross EUR',
  'open EUR',
  'status',
];

export const invoiceList: DatabaseCommand = {
  name: 'invoice list',
  summary: 'List invoices, credit notes and documents of top-ups, the newest first',
  arguments: ['[PARTNER]'],
  options: {},
  needs: 'database',
  async run({ positionals: [id] }, { database, now }) {
    if (id !== undefined) await requirePartner(database, id);
    const documents = await (id === undefined ? listEveryDocument(database, now) : listDocuments(database, id, now));
    return {
      json: documents.map(documentJson),
      text: documents.length === 0 ? 'No invoices.' : table(heads, documents.map(documentRow), heads.slice(6, 10)),
    };
  },
};

function documentJson(document: DocumentState): object {
  const { number, kind, partnerId, periodStart, issuedOn, corrects, status } = document;
  return {
    number,
    kind,
    partner: partnerId,
    periodStart,
    issuedOn,
    dueOn: document.dueOn,
    netEur: euroNumber(document.netCents),
    vatEur: euroNumber(document.vatCents),
    grossEur: euroNumber(document.grossCents),
    openEur: euroNumber(document.openCents),
    status: publicStatus(status),
    corrects,
  };
}

/** Programs read a settled credit note as paid, as before there was a status for it. */
function publicStatus(status: DocumentStatus): Exclude<DocumentStatus, 'settled'> {
  return status === 'settled' ? 'paid' : status;
}

function documentRow(document: DocumentState): string[] {
  const { number, kind, partnerId, periodStart, issuedOn, status } = document;
  const amounts = [document.netCents, document.vatCents, document.grossCents, document.openCents];
  return [
    number,
    kind,
    partnerId,
    periodStart?.slice(0, 7) ?? '–',
    issuedOn,
    dueDayOf(document) ?? '–',
    ...amounts.map(formatEuro),
    status,
  ];
}

const formats = ['text', 'pdf', 'ubl', 'cii'] as const;
type Format = (typeof formats)[number];

export const invoiceShow: DatabaseCommand = {
  name: 'invoice show',
  summary: 'Show an invoice, a credit note or the document of a top-up, or write its file',
  arguments: ['NUMBER'],
  options: {
    format: { value: 'FORMAT', help: `one of ${formats.join(', ')}`, default: 'text' },
    out: { value: 'FILE', help: 'where to write it; a PDF needs this' },
  },
  details: [
    'pdf is Factur-X: the e-invoice (cii) is inside. ubl is Peppol BIS Billing. The files of a document never change.',
  ],
  needs: 'database',
  async run({ positionals: [number = ''], options }, context) {
    const { database, now } = context;
    const format = readChoice('--format', options['format'] ?? 'text', formats);
    const document = await findDocumentState(database, number, now);
    if (!document) throw new OperatorError(`there is no document ${quoteInput(number)}`);
    const out = options['out'];
    if (format === 'text') return written(out, number, format, showText(document));
    return written(out, number, format, await readDocumentFile(context, number, format));
  },
};

async function readDocumentFile(
  { database, openDrawing = drawNothing }: CommandContext,
  number: string,
  format: FileFormat,
): Promise<Pick<Output, 'json' | 'text'> & { bytes: Buffer }> {
  const bytes = await (format === 'pdf'
    ? readInvoicePdf(database, openDrawing, number)
    : findFile(database, number, format));
  if (bytes) return { bytes, json: { number, format, content: bytes.toString('utf8') }, text: bytes.toString('utf8') };
  throw new OperatorError(
    `document ${number} has no ${format} file: the seller's or the buyer's details were not set when it was issued`,
  );
}

function showText(document: DocumentWithLines): Pick<Output, 'json' | 'text'> & { bytes: Buffer } {
  const { number, kind, partnerId, issuedOn, corrects, status } = document;
  const dueOn = dueDayOf(document);
  const lines = document.lines.map(({ item, quantity, unitPriceCents, amountCents }) => ({
    item,
    quantity: Number(quantity),
    unitPriceEur: euroNumber(unitPriceCents),
    amountEur: euroNumber(amountCents),
  }));
  const text = [
    `${kind} ${number} for ${partnerId}`,
    `issued ${issuedOn}${dueOn === null ? '' : `, due ${dueOn}`}${corrects === null ? '' : `, corrects ${corrects}`}`,
    ...document.lines.map(
      ({ item, quantity, unitPriceCents, amountCents }) =>
        `${quantity} × ${item} at ${euro(unitPriceCents)}: ${euro(amountCents)}`,
    ),
    `net ${euro(document.netCents)}, VAT ${euro(document.vatCents)}, gross ${euro(document.grossCents)}`,
    `open ${euro(document.openCents)}, ${status}`,
  ].join('\n');
  return { json: { ...documentJson(document), lines }, text, bytes: Buffer.from(`${text}\n`) };
}

async function written(
  out: string | undefined,
  number: string,
  format: Format,
  { bytes, json, text }: Pick<Output, 'json' | 'text'> & { bytes: Buffer },
): Promise<Output> {
  if (out === undefined) {
    if (format === 'pdf') throw new OperatorError('a PDF is written to a file: --out FILE is missing');
    return { json, text };
  }
  await writeOut(out, bytes);
  return {
    json: { number, format, file: out, bytes: bytes.length },
    text: `Wrote ${number} as ${format} to ${out}, ${bytes.length} bytes.`,
  };
}

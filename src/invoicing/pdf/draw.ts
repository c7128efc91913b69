import { readFileSync } from 'node:fs';

import type { Requester } from '../../kernel/fair-queue.ts';
import { visibleText } from '../../kernel/text.ts';
import { drawCode, readAccent } from '../../presentation/pdf/figures.ts';
import type { PdfRenderer } from '../../presentation/pdf/renderer.ts';
import { setText } from '../../presentation/pdf/texts.ts';
import { print } from '../../web/palette.ts';
import type { InvoiceDocument } from '../document.ts';
import { toArchive } from './archive.ts';
import { printableText } from './glyphs.ts';
import { writeInvoice } from './invoice.ts';
import type { Paper } from './paper.ts';
import { type StatementFigures, writeStatement } from './statement.ts';

export interface Drawing {
  readonly renderer: Pick<PdfRenderer, 'typeset'>;
  /** The operator's brand. */
  readonly brand: {
    readonly name: string;
    /** `#rrggbb`. */
    readonly accent: string;
    /** As PNG. */
    readonly logo?: Buffer;
  };
}

/** An issued document as Factur-X: a PDF/A-3 with its CII inside. The same document gives the same bytes. */
export async function drawInvoice(drawing: Drawing, document: InvoiceDocument, cii: Buffer): Promise<Buffer> {
  const requester = { owner: document.buyer.partnerId, topic: document.number };
  const pdf = await draw(drawing, writeInvoice(document), requester);
  return toArchive(pdf, { bytes: cii, day: document.issuedOn });
}

/** A statement as PDF/A-3. */
export async function drawStatement(drawing: Drawing, figures: StatementFigures): Promise<Buffer> {
  const requester = { owner: figures.partnerId, topic: figures.period.start };
  return toArchive(await draw(drawing, writeStatement(figures), requester));
}

const template = readFileSync(new URL('./paper.typ', import.meta.url));

async function draw({ renderer, brand }: Drawing, paper: Paper, requester: Requester): Promise<Buffer> {
  const { logo } = brand;
  const code = paper.payment?.code;
  const data = {
    ...setPaper(paper),
    brand: set(brand.name),
    logo: logo !== undefined,
    colours: coloursOf(brand.accent),
  };
  const files = new Map<string, Uint8Array>([
    ['/paper.typ', template],
    ['/data.json', Buffer.from(JSON.stringify(data))],
    ...(logo ? [['/logo.png', logo] as const] : []),
    ...(code ? [['/qr.svg', drawCode(code.content)] as const] : []),
  ]);
  return renderer.typeset({ main: '/paper.typ', files }, requester);
}

function coloursOf(accent: string): object {
  const { ink, muted, line } = print;
  return { ink, muted, line, accent: readAccent(accent) };
}

/** As the template takes it: texts without what cannot be printed, and with long words in pieces. */
function setPaper({ payment, date, title, author, ...paper }: Paper): object {
  const [year, month, day] = date.split('-').map(Number);
  return {
    ...(set(paper) as object),
    title: oneLine(title),
    author: oneLine(author),
    date: { year, month, day },
    ...(payment && {
      payment: {
        title: payment.title,
        facts: set(payment.facts),
        ...(payment.code && { scan: payment.code.caption }),
      },
    }),
  };
}

function set(value: unknown): unknown {
  if (typeof value === 'string') return setText(printableText(visibleText(value)));
  if (Array.isArray(value)) return value.map(set);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, set(inner)]));
}

function oneLine(text: string): string {
  return visibleText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

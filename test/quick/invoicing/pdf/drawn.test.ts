import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

import { addPartner } from '../../../../harness/service/partners.ts';
import { setBuyer } from '../../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../../src/billing/parties/seller.ts';
import { findFile } from '../../../../src/invoicing/files.ts';
import { drawInvoice, type Drawing, drawStatement } from '../../../../src/invoicing/pdf/draw.ts';
import { readInvoicePdf } from '../../../../src/invoicing/pdf/read.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { addFunds } from '../../../../src/operations/money/add-funds.ts';
import { PdfRenderer } from '../../../../src/presentation/pdf/renderer.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { freshDatabase } from '../../../support/database.ts';
import { buyer, invoice, seller, statement } from '../../../support/invoicing/pdf/documents.ts';
import { checkPdf } from '../../../support/qpdf.ts';

const renderer = new PdfRenderer({ processes: 1, deadlineMs: 60_000 });
cleanup(() => renderer.close());
const drawing: Drawing = { renderer, brand: { name: 'Vehicle History', accent: '#1d4f91' } };
// A tool that decodes and encodes it again would lose the signs at its ends, and what is no UTF-8.
const cii = Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<a>endstream ž\u0000</a>\n \n');

test('a PDF of an invoice says all that the invoice says, and has its XML inside, byte for byte', async () => {
  const hostile = '#panic("stop") $x$ *b* \\ // "q" <label> @ref';
  const document = invoice({ reference: hostile, buyer: { ...buyer, name: 'Müller-'.repeat(20) } });
  const pdf = await drawInvoice(drawing, document, cii);
  const { text, attachments, attached, metadata, info } = await read(pdf);
  const said = [
    ['Invoice', document.number, '1 November 2026', '1 December 2026', '1 October 2026 – 31 October 2026'],
    ['Motorbuch SIA', 'Brīvības iela 76', 'LV-1010 Rīga', 'Latvia', 'LV40203000000', '40203000001'],
    ['Müller-'.repeat(20), 'Lindenstraße 12', '10115 Berlin', 'Germany', 'DE123456789', 'PO 4711', hostile],
    ['1,240', '€2.50', '€3,100.00', '3', '€1.99', '€5.97', '€3,105.97', 'VAT 0%', '€0.00', 'Reverse charge'],
    ['LV80 BANK 0000 4351 9500 1', 'HABALV22', 'Page 1 of 1'],
  ].flat();
  for (const words of said) assert.ok(text.includes(squeeze(words)), `"${words}" is missing`);
  assert.deepEqual(attachments, [{ name: 'factur-x.xml', mimeType: 'text/xml', afRelationship: 'Alternative' }]);
  assert.ok(attached.equals(cii));
  assert.match(metadata, /<pdfaid:part>3<\/pdfaid:part>/);
  assert.match(metadata, /<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/);
  assert.deepEqual([info.Title, info.Author], ['Invoice INV-2026-000123', 'Motorbuch SIA']);
  assert.equal(await checkPdf(pdf), 0, 'offsets and lengths are right');
  assert.ok(pdf.equals(await drawInvoice(drawing, document, cii)), 'the same bytes');
});

test('a PDF of many lines has all of them, and says on each page which one it is', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({
    item: 'reports' as const,
    quantity: 1n,
    unitPriceCents: BigInt(1000 + at),
    amountCents: BigInt(1000 + at),
  }));
  const { text } = await read(await drawInvoice(drawing, invoice({ language: 'ru', lines }), cii));
  for (const words of ['10,00 €', '10,39 €', 'Страница 1 из 2', 'Страница 2 из 2', 'Reverse charge'])
    assert.ok(text.includes(squeeze(words)), `"${words}" is missing`);
});

test('a PDF of a statement says every figure, and is no invoice', async () => {
  const { text, attachments, metadata } = await read(await drawStatement(drawing, statement()));
  const said = [
    '€100.00',
    '€5,000.00',
    '1,240',
    '€2.50',
    '−€3,100.00',
    '€5.00',
    '−€1.00',
    '€2,004.00',
    'not an invoice',
  ];
  for (const words of said) assert.ok(text.includes(squeeze(words)), `"${words}" is missing`);
  assert.equal(attachments.length, 0);
  assert.doesNotMatch(metadata, /factur-x/);
  assert.match(metadata, /<pdfaid:part>3<\/pdfaid:part>/);
});

test('a document has one PDF: what was drawn first stays, whoever asks later and whatever the brand is then', async () => {
  const { database } = await freshDatabase();
  const { partnerId } = await addPartner(database);
  await insertSeller(database, seller, '2026-01-01');
  await setBuyer(database, partnerId, { ...buyer, reference: null }, '2026-01-01');
  const context = { database, now: new Date('2026-11-15T12:00:00Z') };
  const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
  const funds = { partnerId, cents: 50_000n, reference: 'wire 1' };
  const { document } = await runOperation(context, addFunds, funds, admin);
  let drawn = 0;
  const bothDraw = Promise.withResolvers<void>();
  const openDrawing = (name: string) => async () => {
    drawn += 1;
    if (drawn === 2) bothDraw.resolve();
    await bothDraw.promise;
    return { renderer, brand: { name, accent: '#1d4f91' }, [Symbol.asyncDispose]: async () => {} };
  };
  const [first, second] = await Promise.all([
    readInvoicePdf(database, openDrawing('One'), document ?? ''),
    readInvoicePdf(database, openDrawing('Two'), document ?? ''),
  ]);
  assert.ok(first && second?.equals(first));
  assert.ok((await readInvoicePdf(database, openDrawing('Three'), document ?? ''))?.equals(first));
  assert.equal(drawn, 2);
  const { attached } = await read(first);
  assert.ok((await findFile(database, document ?? '', 'cii'))?.equals(attached));
  assert.equal(await readInvoicePdf(database, openDrawing('Four'), 'PP-2026-999999'), undefined);
});

/** Reads a file with a reader that is not ours. */
async function read(pdf: Buffer) {
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(proxy, { mergePages: true });
  const files = (await PDFDocument.load(pdf, { updateMetadata: false })).getAttachments();
  const { info, metadata } = await proxy.getMetadata();
  return {
    text: squeeze(text),
    attachments: files.map(({ name, mimeType, afRelationship }) => ({
      name,
      mimeType,
      afRelationship: String(afRelationship),
    })),
    attached: Buffer.from(files[0]?.data ?? ''),
    metadata: String((metadata as { getRaw: () => unknown } | null)?.getRaw()),
    info: info as { readonly Title?: string; readonly Author?: string },
  };
}

/** Without spaces: where lines end is the page's affair. */
function squeeze(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/gu, '');
}

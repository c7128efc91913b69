import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

import { addPartner } from '../../../harness/service/partners.ts';
import { formatDate, formatDistance, formatShortDate } from '../../../src/language/format.ts';
import type { Language } from '../../../src/language/languages.ts';
import { findReport } from '../../../src/reports/store.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { bought, fetchDrawn, openShop } from '../../support/documents/reports.ts';
import { checkPdf } from '../../support/qpdf.ts';
import { buyTimed, type ReportAnswer } from '../../support/system/answers.ts';

const shop = await openShop({ BRAND_NAME: 'Kronen Autodaten', BRAND_COLOR: '#7a1f5c' });

const slow = await openShop({}, { slowSeconds: 3600 });

async function download(url: string): Promise<Buffer> {
  const { status, bytes } = await fetchDrawn(url);
  assert.equal(status, 200);
  return bytes;
}

async function textsOf(bytes: Buffer): Promise<string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text;
}

/** The vehicle that most is known of, bought and drawn once. */
const rich = await shop.buyComplete('SANDBX0READY00001', 'en');
const richPdf = await download(await rich.pdfUrl());
const richPages = await textsOf(richPdf);

/** Lines break where there is room: spaces say nothing. Once a word is hyphenated, all hyphens are read as soft ones. */
const squeeze = (text: string) => text.replaceAll(/[\s\u00ad-]+/gu, '');

const isInTile = (code: string | undefined) => code === 'CONSISTENT' || code === 'INSUFFICIENT_DATA';

/** What the JSON says of a vehicle, as a reader in that language sees it. */
function textsToFind({ vin, reportId, registrationNumber, report }: ReportAnswer, language: Language): string[] {
  const date = (text: string | undefined) => (text === undefined ? [] : [formatShortDate(text, language)]);
  const distance = (km: number | undefined) => (km === undefined ? [] : [formatDistance(km, language)]);
  return [
    vin ?? '',
    reportId,
    registrationNumber ?? '',
    report.identity?.make ?? '',
    report.identity?.model ?? '',
    // That the readings agree, or are too few, is said by their number in the tile.
    isInTile(report.checks?.odometerVerdictCode) ? '' : (report.checks?.odometerVerdict ?? ''),
    ...(report.mileageHistory ?? []).flatMap((entry) => [...date(entry.date), ...distance(entry.odometer)]),
    ...(report.ownershipHistory ?? []).flatMap(({ from }) => date(from)),
    ...(report.inspections ?? []).flatMap(({ date: on, odometer, defects = [] }) => [
      ...date(on),
      ...distance(odometer),
      ...defects.map(({ description = '' }) => description),
    ]),
    // The place, which a description ends with, is printed beside the date.
    ...(report.accidentHistory ?? []).flatMap(({ date: on, description = '' }) => [
      ...date(on),
      ...description.split(', '),
    ]),
    ...(report.serviceHistory ?? []).flatMap(({ date: on, mileageKm }) => [...date(on), ...distance(mileageKm)]),
    // The document says in a label of its own that a text is quoted.
    ...(report.recalls ?? []).flatMap(({ campaignId = '', summary = '', summaryOriginal = summary }) => [
      campaignId,
      summaryOriginal,
    ]),
    ...(report.auctionHistory ?? []).flatMap(({ saleDate, price = '' }) => [...date(saleDate), price]),
    ...(report.insurance ?? []).flatMap(({ insurer = '' }) => [insurer]),
    ...(report.equipment ?? []).map(({ label, description = '' }) => label ?? description),
  ];
}

async function assertContainsJson(bytes: Buffer, pages: readonly string[], answer: ReportAnswer, lang: Language) {
  assert.equal(await checkPdf(bytes), 0, 'qpdf --check');
  const text = squeeze(pages.join('\n')).toLocaleLowerCase(lang);
  const missing = textsToFind(answer, lang).filter((said) => !text.includes(squeeze(said).toLocaleLowerCase(lang)));
  assert.deepEqual(missing, []);
}

test('the PDF of SANDBX0READY00001 in en contains what the JSON says', () =>
  assertContainsJson(richPdf, richPages, rich.answer, 'en'));

for (const [vin, lang] of [
  ['SANDBX0R0LLB00001', 'ru'],
  ['SANDBX00DUPE00001', 'de'],
  ['SANDBX00TH1N00001', 'lv'],
  ['SANDBX0TRUCK00001', 'fr'],
] as const) {
  test(`the PDF of ${vin} in ${lang} contains what the JSON says`, async () => {
    const { answer, pdfUrl } = await shop.buyComplete(vin, lang);
    const bytes = await download(await pdfUrl());
    await assertContainsJson(bytes, await textsOf(bytes), answer, lang);
  });
}

test('each page says which vehicle and report it belongs to, when it was made and its page number', () => {
  const { answer, reportId } = rich;
  assert.ok(richPages.length >= 3, `${richPages.length} pages`);
  const madeOn = formatDate((answer.report.generatedAt ?? '').slice(0, 10), 'en');
  for (const [at, text] of richPages.entries()) {
    assert.ok(text.includes('SANDBX0READY00001'), `the VIN in one piece on page ${at + 1}`);
    assert.ok(text.includes(reportId), `the report’s number in one piece on page ${at + 1}`);
    assert.ok(squeeze(text).includes(squeeze(madeOn)), `the date on page ${at + 1}`);
    assert.ok(squeeze(text).includes(squeeze(`Page ${at + 1} of ${richPages.length}`)), `the number of page ${at + 1}`);
  }
});

test('a rich PDF is small enough to be sent, names only the brand, and has the same bytes whenever it is fetched', async () => {
  assert.ok(richPdf.length < 3_000_000, `${richPdf.length} bytes`);
  const pdf = await PDFDocument.load(richPdf, { updateMetadata: false });
  assert.equal(pdf.getAuthor(), 'Kronen Autodaten');
  assert.deepEqual([pdf.getCreator(), pdf.getProducer()], [undefined, undefined]);
  assert.doesNotMatch(richPdf.toString('latin1'), /typst/i);
  await shop.advance(20 * 60_000);
  assert.ok(richPdf.equals(await download(await rich.pdfUrl())));
});

test('a PDF has the brand that its partner has now, and those of other partners stay as they are', async () => {
  const [sold, elsewhere] = [await shop.buyComplete('SANDBX00TH1N00001'), await shop.buyComplete('SANDBX00TH1N00001')];
  const pdf = async () => download(await sold.pdfUrl('de'));
  const [before, others] = [await pdf(), await download(await elsewhere.pdfUrl())];
  const partnerId = (await findReport(shop.database, sold.reportId))?.partnerId ?? '';
  const set = (name: string) => typeJson(shop.database, ['partner', 'set', partnerId, '--brand-name', name]);
  await set('Nord & Söhne');
  const text = squeeze((await textsOf(await pdf())).join(''));
  assert.ok(text.startsWith(squeeze('Nord & Söhne')) && text.includes(squeeze('Bericht von Kronen Autodaten')));
  assert.ok(others.equals(await download(await elsewhere.pdfUrl())));
  await set('none');
  assert.ok(before.equals(await pdf()));
});

test('sections that are still to come are marked as such in the PDF', async () => {
  const { key } = await addPartner(slow.database);
  const { answer } = await buyTimed(slow.service, key, 'SANDBX00SL0W00001');
  const text = (await textsOf(await download(await bought(slow.service, key, answer).pdfUrl()))).join('\n');
  assert.match(text.replaceAll(/\s+/g, ' '), /Still being gathered: registration, .*, service history, photos/);
});

test('while PDFs are drawn, the service answers', async () => {
  const { key, pdfUrl, reportId } = await shop.buyComplete('SANDBX000VAN00001', 'en');
  const urls = await Promise.all(['en', 'de'].map((lang) => pdfUrl(lang)));
  const drawing = Promise.all(urls.map((url) => download(url)));
  const over = new AbortController();
  void drawing.finally(() => over.abort());
  let answered = 0;
  while (!over.signal.aborted) {
    const read = await fetch(`${shop.service.url}/v1/reports/${reportId}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await read.arrayBuffer();
    if (read.status === 200) answered++;
    else assert.equal(read.status, 429);
    // Without a pause the reads would take the processor from what they are to be answered beside.
    await pause(20);
  }
  assert.ok(answered >= 4, `only ${answered} reads`);
  assert.equal(new Set((await drawing).map((bytes) => bytes.length)).size, 2);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import { Failure } from '../../../src/kernel/errors.ts';
import type { Block, ReportDocument } from '../../../src/presentation/document/document.ts';
import { type PdfInput, PdfRenderer } from '../../../src/presentation/pdf/renderer.ts';
import { cleanup } from '../../support/cleanup.ts';
import { reportId, richDocument, vin } from '../../support/presentation/pdf-document.ts';
import { drawPhoto, inputOf, readText, squeeze } from '../../support/presentation/pdf-text.ts';

const renderer = new PdfRenderer({ processes: 1, deadlineMs: 60_000 });
cleanup(() => renderer.close());

test('a process that draws PDFs loads no words: thirteen languages of them would double what its modules take', () => {
  const loaded = new Set<string>();
  const load = (url: URL) => {
    if (loaded.has(url.href)) return;
    loaded.add(url.href);
    const source = readFileSync(url, 'utf8');
    for (const [, path] of source.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'/gm))
      load(new URL(String(path), url));
  };
  load(new URL('../../../src/presentation/pdf/child.ts', import.meta.url));
  assert.ok([...loaded].some((url) => url.endsWith('/pdf/layout.ts')));
  assert.deepEqual(
    [...loaded].filter((url) => url.includes('/src/language/')),
    [],
  );
});

test('VIN and report id can be copied from a PDF in one piece', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderer.render(inputOf(richDocument('en')))));
  const { text } = await extractText(pdf, { mergePages: true });
  assert.ok(text.includes(vin));
  assert.ok(text.includes(reportId));
});

test('words can be copied and searched for in a PDF: none is broken, however narrow its place is', async () => {
  const labels = ['Höchstgeschwindigkeit', 'Kraftstoffverbrauch innerorts', 'Ajoneuvoverotuspäätös', 'Год'];
  const items = labels.map((label, at) => ({ label, value: at % 2 === 0 ? '230 km/h' : 'Kurz' }));
  const entry = { title: 'Kollisionsschaden', facts: items, paragraphs: [], items: [], pictures: [] };
  const document = only({ kind: 'facts', items });
  const sections = [
    ...document.sections,
    ...richDocument('en').sections.slice(1, 2),
    { ...document.sections[0], id: 'accidents', place: 'history', blocks: [{ kind: 'entries', entries: [entry] }] },
  ] as ReportDocument['sections'];
  const pdf = await getDocumentProxy(new Uint8Array(await renderer.render(inputOf({ ...document, sections }))));
  const { text } = await extractText(pdf, { mergePages: true });
  assert.doesNotMatch(text, /\u00ad/);
  const words = new Set(text.normalize('NFC').split(/\s+/u));
  for (const word of labels.flatMap((label) => label.split(' '))) assert.ok(words.has(word), `${word} is broken`);
});

test('a rich PDF has several pages, bookmarks and tags, and can be sent by mail', async () => {
  const bytes = await renderer.render(inputOf(richDocument('en')));
  const pdf = await PDFDocument.load(bytes);
  assert.ok(pdf.getPageCount() >= 3);
  assert.ok(bytes.length < 3_000_000);
  assert.ok(pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict));
  assert.ok(pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict));
});

test('the last lines of an appendix do not take a sheet of their own', async () => {
  const pages = new Set<number>();
  for (let lines = 236; lines < 280; lines += 4) {
    const paragraphs = Array.from({ length: lines }, (_, at) => `Line ${at}`);
    const pdf = await getDocumentProxy(
      new Uint8Array(await renderer.render(inputOf(only({ kind: 'notes', paragraphs })))),
    );
    const used = await usedHeight(pdf, pdf.numPages);
    assert.ok(used > 0.2, `${lines} lines use ${Math.round(used * 100)} % of page ${pdf.numPages}`);
    pages.add(pdf.numPages);
  }
  assert.ok(pages.size > 1, 'among them are some that fill a sheet just so');
});

test('pictures are in a PDF, and many still make a small file', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ kind: `photo-${at}`, alt: 'A photo' }));
  const block: Block = { kind: 'gallery', pictures: many };
  const photos = new Map(await Promise.all(many.map(async ({ kind }, at) => [kind, await drawPhoto(at)] as const)));
  const bytes = await renderer.render({ ...inputOf(only(block)), pictures: photos });
  assert.ok(bytes.length < 3_000_000);
  assert.equal(bytes.toString('latin1').match(/\/Width 400\n {2}\/Height 267\n/g)?.length, 24);
});

test('a PDF names only the brand', async () => {
  const bytes = await renderer.render(inputOf(richDocument('en', { vehicle: { name: '/Creator (x)', details: [] } })));
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  assert.equal(pdf.getAuthor(), 'Brand & Söhne');
  assert.equal(pdf.getCreator(), undefined);
  assert.equal(pdf.getProducer(), undefined);
  assert.equal(pdf.getCreationDate()?.toISOString(), '2026-11-15T10:20:30.000Z');
  assert.ok(pdf.getTitle()?.includes('/Creator (x)'));
  assert.doesNotMatch(bytes.toString('latin1'), /typst|krilla|xmp-writer/i);
});

test('what records say is printed as it is, and never obeyed', async () => {
  const hostile = [
    '#panic("stop") #{ while true {} } #import "@preview/x:1.0.0"',
    '$x^2$ @reference <label> `raw` _a_ *b* // comment /* open = - + \\ \\u{41}',
    'Donaudampfschiff'.repeat(20),
    'https://example.com/a?b=c&d=%20"\'',
    'before \u202eשלום\u202c after',
    'one\u0000\u0007two',
  ];
  const facts: Block = {
    kind: 'facts',
    items: hostile.map((value) => ({ label: value, value: { wording: value, language: 'x"]#panic()' } })),
  };
  const table: Block = {
    kind: 'table',
    caption: '',
    columns: [
      { label: hostile[0] ?? '', align: 'start' },
      { label: 'b', align: 'start' },
    ],
    rows: hostile.map((text) => ({ cells: [{ text }, { text: { wording: text, language: 'he' } }] })),
  };
  const text = await readText(await renderer.render(inputOf(only(facts, table))));
  for (const said of hostile.slice(0, 4)) assert.ok(text.includes(squeeze(said)), `"${said}" is missing`);
  assert.ok(text.includes('before') && text.includes('after') && text.includes('onetwo'));
});

test('half a character in a record does not cost the PDF', async () => {
  const text = await readText(
    await renderer.render(inputOf(only({ kind: 'notes', paragraphs: ['before\ud83dafter'] }))),
  );
  assert.match(text, /before.?after/u);
});

test('a logo replaces the name, and one that cannot be read does not', async () => {
  const brand = { name: 'Brand', accent: 'url(evil)' };
  const document = only();
  const plain = await renderer.render({ ...inputOf(document), brand });
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a0' } })
    .png()
    .toBuffer();
  const shown = await renderer.render({
    ...inputOf(document),
    brand: { ...brand, logo: { bytes, contentType: 'image/png' } },
  });
  const broken = { bytes: Buffer.from('<svg'), contentType: 'image/svg+xml' };
  assert.ok(!shown.equals(plain));
  assert.ok(plain.equals(await renderer.render({ ...inputOf(document), brand: { ...brand, logo: broken } })));
});

test('a partner’s brand is at the head of a PDF and the operator in its foot, as the author and beside the proof', async () => {
  const name = '#panic("stop") Nord & Söhne';
  const partner = { name, accent: '#0a6b2f', reportBy: 'Report by Brand & Söhne' };
  const named = await renderer.render({ ...inputOf(only()), partner });
  const text = await readText(named);
  assert.ok(text.startsWith(squeeze(name)));
  assert.ok(text.includes(squeeze('Report by Brand & Söhne  ·  Page 1 of')) && text.includes('7K3M-Q2ZC'));
  assert.equal((await PDFDocument.load(named, { updateMetadata: false })).getAuthor(), 'Brand & Söhne');
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a0' } })
    .png()
    .toBuffer();
  const drawn = await readText(await renderer.render({ ...inputOf(only()), partner: { ...partner, logo } }));
  assert.ok(!drawn.startsWith(squeeze(name)) && drawn.includes(squeeze(partner.reportBy)));
});

test('a document that takes too long is given up, and the next one is rendered', async () => {
  const hasty = new PdfRenderer({ processes: 1, deadlineMs: 1_500 });
  try {
    await assert.rejects(hasty.render(inputOf(endless())), isUnavailable);
    assert.ok((await hasty.render(inputOf(only()))).length > 1_000);
  } finally {
    await hasty.close();
  }
});

test('when the queue is full, the next is refused immediately', async () => {
  const narrow = new PdfRenderer({ processes: 1, queue: 1, deadlineMs: 60_000 });
  const held = Promise.withResolvers<PdfInput>();
  try {
    const served = [narrow.render(() => held.promise), narrow.render(() => held.promise)];
    assert.equal(narrow.waiting, 1);
    await assert.rejects(narrow.render(inputOf(only())), isUnavailable);
    held.reject(new Failure('REPORT_EXPIRED'));
    for (const one of served) await assert.rejects(one, isExpired);
    assert.equal(narrow.waiting, 0);
  } finally {
    await narrow.close();
  }
});

test('what waits too long is turned away, and nothing was gathered for it', async () => {
  const other = new PdfRenderer({ processes: 1, queueMs: 100 });
  const held = Promise.withResolvers<PdfInput>();
  try {
    const first = other.render(() => held.promise);
    let hasBegun = false;
    const second = other.render(async () => {
      hasBegun = true;
      return inputOf(richDocument('en'));
    });
    await assert.rejects(second, isUnavailable);
    assert.deepEqual([hasBegun, other.waiting], [false, 0]);
    held.reject(new Failure('REPORT_EXPIRED'));
    await assert.rejects(first, isExpired);
  } finally {
    await other.close();
  }
});

test('a process that dies is replaced, at work or at rest, and the same document gives the same bytes in another', async () => {
  const document = inputOf(richDocument('ru'));
  const expected = await renderer.render(document);
  await renderer.render(inputOf(only()));
  for (const pid of renderer.pids) process.kill(pid, 'SIGKILL');
  const cut = renderer.render(document);
  await assert.rejects(cut, isUnavailable);
  assert.ok((await renderer.render(document)).equals(expected), 'a new process, and nothing before it');
  const [pid = 0] = renderer.pids;
  process.kill(pid, 'SIGKILL');
  while (renderer.pids.includes(pid)) await new Promise(setImmediate);
  assert.ok((await renderer.render(document)).equals(expected));
});

/** A document of one section. */
function only(...blocks: Block[]): ReportDocument {
  return richDocument('en', {
    pictures: [],
    sections: [{ id: 'vehicle', title: 'All', place: 'appendix', isPending: false, lead: { text: 'All' }, blocks }],
  });
}

function endless(): ReportDocument {
  const rows = Array.from({ length: 60_000 }, (_, at) => ({ cells: [{ text: `row ${at}` }] }));
  return only({ kind: 'table', caption: '', columns: [{ label: 'a', align: 'start' }], rows });
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.code === 'UNAVAILABLE' && error.headers['retry-after'] === '5';
}

function isExpired(error: unknown): boolean {
  return error instanceof Failure && error.code === 'REPORT_EXPIRED';
}

const pointsPerMm = 72 / 25.4;

/** How far down the text of a page goes, of what is between its margins. */
async function usedHeight(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<number> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  const heights = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : []));
  const [top, bottom] = [(297 - 17) * pointsPerMm, 18 * pointsPerMm];
  return (top - Math.min(...heights.filter((height) => height > bottom))) / (top - bottom);
}

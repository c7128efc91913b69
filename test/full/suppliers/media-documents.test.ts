import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';

import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

import { cleanMedia } from '../../support/suppliers/media-cleaner.ts';
import { documentOf, hasIdentity, holdsName, name, namedDocument } from '../../support/suppliers/media-fixtures.ts';

test('a document keeps its pages and loses everything that is not shown', async () => {
  const bytes = await namedDocument('Service sheet');
  assert.ok(holdsName(bytes), 'the name was planted');
  const cleaned = await cleanMedia(bytes, 'document', { hasIdentity });
  assert.ok(cleaned.ok, JSON.stringify(cleaned));
  assert.equal(cleaned.contentType, 'application/pdf');
  assert.equal(holdsName(cleaned.bytes), false);
  for (const trace of [
    '/Info',
    '/Metadata',
    '/Annot ',
    '/URI',
    '/EmbeddedFile',
    '/JavaScript',
    '/PieceInfo',
    '/Producer',
    'pdf-lib',
  ]) {
    assert.equal(cleaned.bytes.includes(trace), false, trace);
  }
  assert.ok(cleaned.bytes.includes('/DCTDecode'), 'the picture stays');
  const { text, totalPages } = await extractText(await getDocumentProxy(Uint8Array.from(cleaned.bytes)), {
    mergePages: true,
  });
  assert.deepEqual([totalPages, text.replace(/\s+/g, ' ').trim()], [2, 'Service sheet 1 Service sheet 2']);
});

test('the same document gives the same bytes', async () => {
  const bytes = await namedDocument('Service sheet');
  const [once, twice] = await Promise.all([1, 2].map(() => cleanMedia(bytes, 'document', { hasIdentity })));
  assert.deepEqual(once, twice);
});

const shown = (text: string): Buffer => documentOf(Buffer.from(`BT /F1 9 Tf 9 9 Td ${text} Tj ET`));
const flate = '/Filter/FlateDecode';
/** More than a stream may have. */
const bomb = deflateSync(Buffer.alloc(80 << 20));

test('a document of plain text passes', async () => {
  const cleaned = await cleanMedia(shown('(Oil changed)'), 'document', { hasIdentity });
  assert.ok(cleaned.ok, JSON.stringify(cleaned));
});

async function encrypted(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ userPassword: '', ownerPassword: 'owner' });
  return Buffer.from(await document.save());
}

const hexName = Buffer.from(name).toString('hex');
const hostile: Record<string, Buffer> = {
  'the name in the text of a page': await namedDocument(`Sheet of ${name}`),
  'the name in pieces': documentOf(Buffer.from('BT /F1 9 Tf 9 9 Td [(Bla) -10 (uw) 5 (al)] TJ ET'), ''),
  'the name in hexadecimal digits': shown(`<${hexName}>`),
  'the name as an alternative text': documentOf(
    Buffer.from(`/Span <</ActualText <FEFF${Buffer.from(name, 'utf16le').swap16().toString('hex')}>>> BDC EMC`),
  ),
  'the name in a packed comment': documentOf(deflateSync(Buffer.from(`% ${name}\n`)), flate),
  'a document of 41 pages': await namedDocument('Page', 41),
  'an encrypted document': await encrypted(),
  'a document that swells': documentOf(bomb, flate),
  'a document that swells when unpacked twice': documentOf(deflateSync(bomb), '/Filter[/FlateDecode/FlateDecode]'),
  'a document packed in an old way': documentOf(Buffer.from([0x80]), '/Filter/L#5AWDecode'),
  'a truncated document': (await namedDocument('Service sheet')).subarray(0, 700),
  'a header and nothing else': Buffer.from('%PDF-1.7\n'),
};

for (const [what, bytes] of Object.entries(hostile)) {
  test(`${what} is refused`, async () => {
    const result = await cleanMedia(bytes, 'document', { hasIdentity });
    assert.equal(result.ok, false);
  });
}

test('a document that is called a picture or a video is refused', async () => {
  assert.equal((await cleanMedia(shown('(a)'), 'picture', { hasIdentity })).ok, false);
  assert.equal((await cleanMedia(shown('(a)'), 'video', { hasIdentity })).ok, false);
});

test('requests are served while a document is read', async () => {
  const bytes = await namedDocument('Service sheet');
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  await cleanMedia(bytes, 'document', { hasIdentity });
  isOver = true;
  assert.ok(turns > 10, `${turns} turns`);
});

test('a caller that aborts gets its result immediately', async () => {
  const bytes = await namedDocument('Service sheet');
  const giveUp = new AbortController();
  const result = cleanMedia(bytes, 'document', { hasIdentity, signal: giveUp.signal });
  giveUp.abort();
  assert.deepEqual(await result, { ok: false, reason: 'aborted', fault: 'none' });
});

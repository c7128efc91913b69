import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import sharp from 'sharp';

import { eventually } from '../../../harness/async/eventually.ts';
import { findReport } from '../../../src/reports/store.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { openShop } from '../../support/documents/reports.ts';
import { drawnLogo } from '../../support/logos.ts';
import { temporaryFolder } from '../../support/process.ts';
import { startServiceIn } from '../../support/system/world-service.ts';

const folder = await temporaryFolder();
const file = async (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

const shop = await openShop({ BRAND_NAME: 'Kronen & Co', BRAND_COLOR: '#7a1f5c' });
const { database } = shop;
const other = await startServiceIn(shop.world, shop.databaseUrl, { environment: { TEST_CLOCK: 'on', ROLE: 'api' } });
const vin = 'SANDBX00TH1N00001';
const [sold, elsewhere] = [await shop.buyComplete(vin), await shop.buyComplete(vin)];
const partnerId = (await findReport(database, sold.reportId))?.partnerId ?? '';

const nodes = [sold.pageUrl, sold.pageUrl.replace(shop.service.url, other.url)];
const read = async (url: string) => (await fetch(url)).text();
const addressIn = (page: string, name: string, base: string) => {
  const address = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].find(([, found = '']) => found.endsWith(name))?.[1];
  return new URL(address ?? 'missing:', base).href;
};
const set = (...words: string[]) => typeJson<{ brand: unknown }>(database, ['partner', 'set', partnerId, ...words]);
const check = (id: string) => read(`${shop.service.url}/check?number=${id}&vin=${vin}&lang=en`);
const shows = (words: string) =>
  Promise.all(nodes.map((url) => eventually(async () => (await read(url)).includes(words))));

test('a partner’s name, colour and logo are on the pages of its reports, on every node, and on those of no other', async () => {
  const before = await Promise.all([...nodes, elsewhere.pageUrl].map(read));
  const svg = await file('logo.svg', drawnLogo('#ff0000'));
  const shown = await set('--brand-name', 'Nord <b>&</b> Söhne', '--brand-colour', '#FFEE00', '--brand-logo', svg);
  assert.match(JSON.stringify(shown.brand), /"name":"Nord <b>&<\/b> Söhne","colour":"#ffee00","logo":"[\w-]{16}"/);
  await shows('Nord &#60;b&#62;&#38;&#60;/b&#62; Söhne · Report by ');
  for (const url of nodes) {
    const page = await read(url);
    const [style, logo] = await Promise.all(
      ['ffee00.css', 'logo.png'].map((name) => fetch(addressIn(page, name, url))),
    );
    assert.match((await style?.text()) ?? '', /--accent: #[0-9a-f]{6}/);
    assert.match(style?.headers.get('content-type') ?? '', /^text\/css/);
    assert.match(logo?.headers.get('cache-control') ?? '', /immutable/);
    const bytes = Buffer.from((await logo?.arrayBuffer()) ?? new ArrayBuffer());
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([...data.subarray(0, 3)], [255, 0, 0]);
    assert.ok(!bytes.includes('Atelier'));
  }
  assert.equal(await read(elsewhere.pageUrl), before[2]);
  await set('--brand-name', 'none');
  await Promise.all(nodes.map((url, at) => eventually(async () => (await read(url)) === before[at])));
});

test('who checks a document sees whose brand it has, under the name of the operator', async () => {
  await set('--brand-name', 'Nord & Söhne');
  const page = await check(sold.reportId);
  assert.match(page, /<p class="brand">\s*Kronen &#38; Co\s*<\/p>/);
  assert.match(page, /<dt>Provided by<\/dt>\s*<dd>\s*Nord &#38; Söhne/);
  assert.ok(!(await check(elsewhere.reportId)).includes('Nord'));
});

test('a change of a brand is in the audit without the picture', async () => {
  await set(
    '--brand-name',
    'Nord',
    '--brand-logo',
    await file('logo.png', await sharp(drawnLogo('#000')).png().toBuffer()),
  );
  const entries = await typeJson<{ operation: string; after: object }[]>(database, [
    'audit',
    'list',
    '--partner',
    partnerId,
  ]);
  const entry = entries.find(({ operation }) => operation === 'set-brand');
  assert.match(JSON.stringify(entry?.after), /^\{"brandLogo":"[\w-]{16}","brandName":"Nord"\}$/);
});

test('what cannot be a brand is refused, and nothing is changed', async () => {
  const text = await file('logo.txt', Buffer.from('no picture'));
  const large = await file('large.png', Buffer.alloc(256 * 1024 + 1));
  const refuse = async (words: string[], problem: RegExp) => {
    const { code, err } = await type(database, ['partner', 'set', partnerId, '--price', '1', ...words]);
    assert.deepEqual([code, problem.test(err)], [1, true], err);
  };
  await refuse(['--brand-colour', 'red; } body { display: none'], /--brand-colour must be a colour such as #1f5fa8/);
  await refuse(['--brand-name', 'x'.repeat(61)], /--brand-name must have 1 to 60 characters/);
  await refuse(['--brand-logo', text], /--brand-logo must be a picture/);
  await refuse(['--brand-logo', large], /--brand-logo must not be larger than 256 KB/);
  await refuse(['--brand-logo', join(folder, 'none.png')], /there is no file/);
  const { brand, prices } = await typeJson<{ brand: object; prices: object }>(database, ['partner', 'show', partnerId]);
  assert.match(JSON.stringify(brand), /^\{"name":"Nord","colour":null/);
  assert.notDeepEqual(prices, { report: 1 });
});

test('an address of no brand’s file is not found', async () => {
  const paths = [
    '/brands/x/ffee00.css',
    '/brands/x/logo.png',
    '/brands/x/FFEE00.css',
    '/brands/x/..%2f..%2fpackage.json',
  ];
  for (const path of paths) {
    const answer = await fetch(shop.service.url + path);
    assert.equal(answer.status, 404, path);
    await answer.arrayBuffer();
  }
});

test('a report that was erased says nothing of the partner', async () => {
  await shows('brand-partner');
  await typeJson(database, ['vehicle', 'erase', vin, '--reference', 'a letter']);
  const gone = await eventually(async () => {
    const answer = await fetch(sold.pageUrl, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    return answer.status === 410 ? page : undefined;
  });
  assert.doesNotMatch(gone, /Nord|brands\/|brand-partner/);
});

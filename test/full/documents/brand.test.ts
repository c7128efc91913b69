import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import sharp from 'sharp';

import { readSettings } from '../../../src/main/settings.ts';
import { openShop } from '../../support/documents/reports.ts';
import { temporaryFolder } from '../../support/process.ts';

const logo = join(await temporaryFolder(), 'logo.svg');
await writeFile(
  logo,
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><metadata>Atelier Nord</metadata>
    <script>alert(1)</script><rect width="200" height="50" fill="#7a1f5c"/></svg>`,
);
const shop = await openShop({ BRAND_NAME: 'Kronen & Co', BRAND_COLOR: '#7A1F5C', BRAND_LOGO: logo });
const { pageUrl } = await shop.buyComplete('SANDBX00TH1N00001');
const page = await (await fetch(pageUrl)).text();

const addressesIn = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(`(?:href|src)="([^"]*${name})"`, 'g'))].map(([, address = '']) => address);

test('pages are under the operator’s name, colour and logo, and show no other name', async () => {
  assert.match(page, /<title>[^<]*Kronen &#38; Co<\/title>/);
  assert.ok(!page.includes('Vehicle History'), 'the default name');
  const [style = ''] = addressesIn(page, 'report.css');
  assert.match(await (await fetch(new URL(style, pageUrl))).text(), /--accent: #7a1f5c/);
});

test('the logo is encoded again: nothing of the file but its pixels is served', async () => {
  const [address = ''] = addressesIn(page, 'logo.png');
  const answer = await fetch(new URL(address, pageUrl));
  assert.equal(answer.headers.get('content-type'), 'image/png');
  assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  assert.equal(Math.round(width / height), 4);
  assert.ok(!bytes.includes('Atelier'));
});

test('a path that is no asset is not found, traversal attempts included', async () => {
  for (const path of ['/assets/x/report.css', '/assets/../package.json', '/assets/x/..%2f..%2fpackage.json']) {
    const answer = await fetch(shop.service.url + path);
    assert.equal(answer.status, 404, path);
    await answer.arrayBuffer();
  }
});

test('mails come from the brand, too', () => {
  assert.equal(readSettings({ BRAND_NAME: 'Kronen & Co' }).mailFrom.name, 'Kronen & Co');
  assert.equal(readSettings({ BRAND_NAME: 'Kronen', MAIL_FROM: 'Nord <a@b.example>' }).mailFrom.name, 'Nord');
});

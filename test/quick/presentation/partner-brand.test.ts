import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import sharp from 'sharp';

import { brandWords } from '../../../src/language/documents/brand.ts';
import { languages } from '../../../src/language/languages.ts';
import { makeBrandStyle } from '../../../src/presentation/brand/assets.ts';
import { encodeLogo } from '../../../src/presentation/brand/encode-logo.ts';
import { markOf } from '../../../src/presentation/brand/partner-mark.ts';
import { drawPage } from '../../../src/presentation/page/page.ts';
import { contrast } from '../../../src/web/contrast.ts';
import { palettesOf } from '../../../src/web/palette.ts';
import { drawnLogo } from '../../support/logos.ts';
import { sample } from '../../support/presentation/page-sample.ts';

const options = {
  brand: { name: 'Kronen & Co' },
  assets: { style: '/a/report.css', script: '/a/report.js', icon: '/a/icon.svg' },
  links: { self: '/r', languages: [], units: [], pdf: '/r/pdf', media: (kind: string) => `/m/${kind}` },
};
const hostile = '"><script>alert(1)</script>';
const address = (path: string) => `..${path}`;
const mark = (logoHash: string | null) =>
  markOf({ name: hostile, colour: '#ffee00', logoHash }, { operator: options.brand.name, language: 'en', address });

test('a page has the partner’s name or logo at its head, and the operator’s name in its foot, whatever they are', () => {
  const named = drawPage(sample(), { ...options, partner: mark(null) });
  const [head = '', foot = ''] = [/<header class="top">[^]*?<\/header>/, /<footer[^]*?<\/footer>/].map(
    (part) => part.exec(named)?.[0],
  );
  const escaped = '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;';
  assert.ok(!named.includes(hostile));
  assert.ok(head.includes(escaped) && !head.includes('Kronen'));
  assert.ok(foot.includes(`${escaped} · Report by Kronen &#38; Co`));
  const drawn = drawPage(sample(), { ...options, partner: mark('abc') });
  assert.match(drawn, /<img src="\.\.\/brands\/abc\/logo\.png" alt="&#34;&#62;&#60;script/);
});

test('the colour comes by a style of its own, after that of all pages, and nothing is inline', () => {
  const page = drawPage(sample(), { ...options, partner: mark('abc') });
  const styles = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  assert.deepEqual(styles, ['/a/report.css', `..${makeBrandStyle('#ffee00').path}`]);
  assert.doesNotMatch(page, / style=|<style/);
});

test('a page without a partner’s brand is as it was, byte for byte', () => {
  const page = drawPage(sample(), options);
  assert.equal(page, drawPage(sample(), { ...options, partner: undefined }));
  assert.doesNotMatch(page, /brands\/|brand-partner|Report by/);
  assert.match(page, /<link rel="stylesheet" href="\/a\/report.css" \/>\n<script /, 'no line of its own');
});

test('any colour can be read as text, in the light and in the dark', () => {
  const { light, dark } = palettesOf('#000000');
  for (const colour of ['#ffff00', '#000000', '#ffffff', '#1f5fa8', '#808080']) {
    const style = makeBrandStyle(colour);
    const accents = [...style.bytes.toString().matchAll(/--accent: (#[0-9a-f]{6})/g)].map(([, accent = '']) => accent);
    assert.equal(accents.length, 2);
    for (const [at, { background, soft }] of [light, dark].entries())
      for (const behind of [background, soft])
        assert.ok(contrast(accents[at] ?? '', behind) >= 4.5, `${colour} on ${behind}`);
    assert.match(style.path, /^\/brands\/[\w-]{16}\/[0-9a-f]{6}\.css$/);
  }
});

test('of a logo nothing is left but its pixels, and a drawing can load nothing', async () => {
  const loads = `<use href="/etc/passwd#a"/><use xlink:href="file://${import.meta.filename}#a"/>
    <rect width="200" height="50" fill="url(https://example.com/x.svg#a)"/>
    <foreignObject width="200" height="50"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>`;
  const [plain, hostileLogo] = await Promise.all([
    encodeLogo(drawnLogo('#7a1f5c')),
    encodeLogo(drawnLogo('#7a1f5c', loads)),
  ]);
  assert.deepEqual(hostileLogo, plain);
  const { format, width, height } = await sharp(plain).metadata();
  assert.deepEqual([format, Math.round(width / height), height], ['png', 4, 128]);
  assert.ok(!['Atelier', 'script', 'svg'].some((word) => plain.includes(word)));
});

test('what is no picture for a logo is refused', async () => {
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}">${Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY ${'a'.repeat(at + 2)} "${`&${'a'.repeat(at + 1)};`.repeat(10)}">`,
  ).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&${'a'.repeat(13)};</text></svg>`;
  const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>';
  for (const file of [gif, Buffer.from('no picture'), Buffer.from(bomb), Buffer.from(huge)]) {
    await assert.rejects(encodeLogo(file));
  }
});

const inside = (content: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;

test('an SVG that holds a picture is refused, however it is written', async () => {
  const picture = `href="data:image/png;base64,${(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  ).toString('base64')}"`;
  for (const text of [
    inside(`<image ${picture}/>`),
    inside(`<s:image ${picture}/>`),
    inside('<image\nhref="https://example.com/x.png"/>'),
    inside(`<filter id="a"><feImage ${picture}/></filter>`),
    inside('<use href="DATA:image/svg+xml;base64,PHN2Zy8+#a"/>'),
    inside('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="x.svg"/>'),
    inside('&a;', `<!DOCTYPE svg [<!ENTITY a '<s:image/>'>]>`),
    inside('', '<?xml version="1.0" encoding="UTF-7"?>'),
  ]) {
    await assert.rejects(encodeLogo(Buffer.from(text)), text);
  }
  const plain = inside('<title>Größe, images and data</title>', '<?xml version="1.0" encoding="UTF-8"?>');
  await encodeLogo(Buffer.from(plain));
  await assert.rejects(encodeLogo(gzipSync(plain)), 'compressed');
  await assert.rejects(encodeLogo(Buffer.from(`\ufeff${plain}`, 'utf16le')), 'of another encoding');
});

test('every language names the operator beside a partner’s brand', () => {
  for (const language of languages) assert.match(brandWords[language].reportBy('Kronen'), /\p{L}{3}.* Kronen$/u);
});

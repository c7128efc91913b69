import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extractText, getDocumentProxy } from 'unpdf';

import { languages } from '../../../src/language/languages.ts';
import {
  answer,
  attributed,
  attribution,
  openGovernment,
  openNode,
  pageUrl,
  pdfUrl,
  publicUrl,
  shop,
  there,
  testFooter,
} from '../../support/documents/attributions-cases.ts';
import { fetchDrawn } from '../../support/documents/reports.ts';

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return response.text();
}

async function pdfTextOf(url: string): Promise<string> {
  const { status, bytes } = await fetchDrawn(url);
  assert.equal(status, 200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const footOf = (page: string) => /<footer[\s\S]*<\/footer>/.exec(page)?.[0] ?? '';

const shown = (statement: string) => statement.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`);

test('a report’s page leads to the statements in its language, by an address that a proxy’s folder does not break', async () => {
  const foot = footOf(await textOf(there(pageUrl)));
  assert.match(foot, /<a href="\.\.\/attributions\?lang=de"\s*>Datenlizenzen<\/a\s*>/);
});

test('a report’s PDF shows the public address of the statements, and links to it', async () => {
  const url = there(await pdfUrl());
  assert.ok((await pdfTextOf(url)).includes(`Datenlizenzen ${publicUrl}/attributions?lang=de`));
  const pdf = await getDocumentProxy(new Uint8Array((await fetchDrawn(url)).bytes));
  const last = await pdf.getPage(pdf.numPages);
  const links = ((await last.getAnnotations()) as { url?: string }[]).map((link) => link.url);
  assert.deepEqual([...new Set(links)], [`${publicUrl}/attributions?lang=de`]);
});

test('the statements are shown word for word, in their language, each with its licence and each once', async () => {
  const page = await textOf(`${attributed.url}/attributions?lang=de`);
  for (const { statement, url } of [openGovernment, attribution]) {
    assert.equal(page.split(`<p lang="en" translate="no">${shown(statement)}</p>`).length, 2, statement);
    assert.equal(page.split(`<a href="${url}" rel="noopener"`).length, 2, url);
  }
});

test('a statement under two licences is shown once, with both', async () => {
  const other = { ...openGovernment, url: 'https://example.org/licence' };
  const { url } = await openNode(shop, [openGovernment, other]);
  const page = await textOf(`${url}/attributions`);
  assert.equal(page.split(openGovernment.statement).length, 2);
  for (const licence of [openGovernment.url, other.url]) assert.ok(page.includes(`href="${licence}"`));
});

test('the link’s language is that of the page; an unknown language or none is English', async () => {
  const titles = new Set<string>();
  for (const language of languages) {
    const response = await fetch(`${attributed.url}/attributions?lang=${language}`);
    assert.equal(response.headers.get('content-language'), language);
    const [, title = ''] = /<h1>(.*)<\/h1>/.exec(await response.text()) ?? [];
    titles.add(title);
  }
  assert.equal(titles.size, languages.length);
  for (const query of ['', '?lang=xx', '?lang=', '?lang=%3Cb%3E']) {
    assert.match(await textOf(`${attributed.url}/attributions${query}`), /<html lang="en">[\s\S]*<h1>Data licences</);
  }
});

test('anybody may read them, they are kept until they change, and they load nothing from elsewhere', async () => {
  const url = `${attributed.url}/attributions?lang=lv`;
  const { headers } = await fetch(url);
  assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('cache-control'), 'public, no-cache');
  const etag = headers.get('etag') ?? '';
  assert.equal((await fetch(url, { headers: { 'if-none-match': etag } })).status, 304);
  assert.equal((await fetch(url.replace('lv', 'lt'), { headers: { 'if-none-match': etag } })).status, 200);
});

test('no report names a source: the statements are no part of page, PDF or answer, and the link is in the footer', async () => {
  const page = await textOf(there(pageUrl));
  const pdf = await pdfTextOf(there(await pdfUrl()));
  for (const { statement, url } of [openGovernment, attribution]) {
    for (const text of [page, pdf, JSON.stringify(answer)]) {
      assert.ok(!text.includes(statement) && !text.includes(shown(statement)) && !text.includes(url));
    }
  }
  assert.doesNotMatch(page.replace(footOf(page), ''), /attributions|Datenlizenzen/);
  assert.equal(pdf.split('Datenlizenzen').length, 2);
});

test('where no source asks for anything, nothing leads there and nothing is there', async () => {
  assert.doesNotMatch(await textOf(pageUrl), /attributions|Datenlizenzen/);
  const [gone, unknown] = await Promise.all(
    ['/attributions?lang=de', '/no-such-page'].map(async (path) => {
      const response = await fetch(shop.service.url + path);
      const { requestId: _, ...body } = (await response.json()) as Record<string, string>;
      return { status: response.status, type: response.headers.get('content-type'), body };
    }),
  );
  assert.equal(gone?.status, 404);
  assert.deepEqual(gone, unknown);
});

testFooter({ wholePage: false });

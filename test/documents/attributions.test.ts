import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Registry } from 'prom-client';
import { extractText, getDocumentProxy } from 'unpdf';

import { checkAccessibility } from '../../harness/browser/accessibility.ts';
import { watchPage } from '../../harness/browser/watch.ts';
import { recordingLog } from '../../harness/service/log.ts';
import { Cluster } from '../../src/database/cluster.ts';
import { ServiceClock } from '../../src/kernel/clock.ts';
import { languages } from '../../src/language/languages.ts';
import { serveApi } from '../../src/main/api.ts';
import { openPurchases } from '../../src/main/purchases.ts';
import type { ServiceContext } from '../../src/main/service-context.ts';
import { readSettings } from '../../src/main/settings.ts';
import { openSuppliers } from '../../src/main/suppliers.ts';
import { PdfRenderer } from '../../src/presentation/pdf/renderer.ts';
import { LinkSecrets } from '../../src/reports/link-secrets.ts';
import { ReportReader } from '../../src/reports/read/reader.ts';
import { loadVinHash } from '../../src/reports/vin-hash.ts';
import { noTracer } from '../../src/tracing/tracer.ts';
import { openBrowser } from '../support/browser.ts';
import { cleanup } from '../support/cleanup.ts';
import { cleanLogoHere } from '../support/logos.ts';
import { isLongRun } from '../support/long-run.ts';
import { fetchDrawn, openShop, type TestShop } from './reports.ts';

const openGovernment = {
  statement: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
};
const attribution = {
  statement: 'Contains data of <Nordic> registers & inspectorates, CC BY 4.0.',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};

const shop = await openShop();
const publicUrl = 'https://reports.example/history';
const attributed = await openNode(shop, [openGovernment, attribution, openGovernment]);
const { pageUrl, pdfUrl, answer } = await shop.buyComplete('SANDBX0READY00001', 'de');

/** Another node of the same installation, whose sources ask for something to be said. */
async function openNode(
  { database }: TestShop,
  attributions: ServiceContext['attributions'],
): Promise<{ readonly url: string }> {
  const started = new AsyncDisposableStack();
  cleanup(() => started.disposeAsync());
  const settings = readSettings({ PORT: '0', DATABASE_URL: 'postgres://localhost/unused', TEST_CLOCK: 'on' });
  const [clock, log, registry] = [new ServiceClock(), recordingLog(), new Registry()];
  const cluster = new Cluster({ database, clock, role: settings.role, testClock: true, log });
  await cluster.start();
  started.defer(() => cluster.stop());
  const linkSecrets = new LinkSecrets(database);
  await linkSecrets.start();
  started.defer(() => linkSecrets.stop());
  const renderer = new PdfRenderer();
  started.defer(() => renderer.close());
  const context: ServiceContext = {
    ...(await openSuppliers([], { database, clock, log, registry, nodeId: cluster.nodeId, cleanup: started })),
    mediaStore: undefined,
    payments: undefined,
    brand: { name: settings.brand.name, colour: settings.brand.colour },
    settings,
    log,
    registry,
    clock,
    tracer: noTracer,
    databaseUrl: '',
    sessionUrl: '',
    suppliers: new Map(),
    database,
    control: database,
    addPoolMetrics: () => {},
    cluster,
    vinHash: await loadVinHash(database),
    linkSecrets,
    reader: new ReportReader(database, linkSecrets, () => publicUrl),
    attributions,
    renderer,
    cleanLogo: cleanLogoHere,
    publicUrl: () => publicUrl,
    cleanup: started,
  };
  const { localUrl: url } = await serveApi(context, openPurchases(context));
  return { url };
}

/** The same link, opened at the node whose sources ask for something. */
function there(url: string): string {
  const { pathname, search } = new URL(url);
  return attributed.url + pathname + search;
}

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

const windows = [
  { what: 'a desk', lang: 'en', options: { viewport: { width: 1280, height: 900 } } },
  {
    what: 'a phone in the dark',
    lang: 'uk',
    options: { viewport: { width: 360, height: 740 }, isMobile: true, colorScheme: 'dark' },
  },
] as const;

for (const { what, lang, options } of windows) {
  test(`on ${what} (${lang}) the footer of a report links to the statements, on an accessible page no wider than the window`, async () => {
    const context = await (await openBrowser()).newContext(options);
    try {
      const page = await context.newPage();
      const watched = watchPage(page);
      const report = await shop.buyComplete('SANDBX00TH1N00001', lang);
      await page.goto(there(report.pageUrl), { waitUntil: 'load' });
      // The report itself, but for this link, is checked in browser.test.ts.
      if (isLongRun) assert.deepEqual(await checkAccessibility(page, { contrast: false }), []);
      const link = page.locator('.foot a[href*=attributions]');
      assert.ok(((await link.boundingBox())?.height ?? 0) >= 44, 'a target for fingers');
      await link.click();
      await page.waitForURL(/\/attributions\?lang=/);
      assert.equal(await page.locator('html').getAttribute('lang'), lang);
      assert.equal(await page.locator('.attributions li').count(), 2);
      assert.deepEqual(await checkAccessibility(page), []);
      assert.deepEqual(watched.problems(), []);
      assert.deepEqual([...watched.hosts], [new URL(attributed.url).host]);
      const [inner = 0, outer = 0] = await page.evaluate<number[]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      assert.ok(inner <= outer, `${inner} px wide in a window of ${outer}`);
    } finally {
      await context.close();
    }
  });
}

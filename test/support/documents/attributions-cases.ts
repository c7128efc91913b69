import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Registry } from 'prom-client';

import { checkAccessibility } from '../../../harness/browser/accessibility.ts';
import { watchPage } from '../../../harness/browser/watch.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { Cluster } from '../../../src/database/cluster.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { serveApi } from '../../../src/main/api.ts';
import { openPurchases } from '../../../src/main/purchases.ts';
import type { ServiceContext } from '../../../src/main/service-context.ts';
import { readSettings } from '../../../src/main/settings.ts';
import { openSuppliers } from '../../../src/main/suppliers.ts';
import { PdfRenderer } from '../../../src/presentation/pdf/renderer.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { ReportReader } from '../../../src/reports/read/reader.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { noTracer } from '../../../src/tracing/tracer.ts';
import { openBrowser } from '../browser.ts';
import { cleanup } from '../cleanup.ts';
import { cleanLogoHere } from '../logos.ts';
import { openShop, type TestShop } from './reports.ts';

export const openGovernment = {
  statement: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
};

export const attribution = {
  statement: 'Contains data of <Nordic> registers & inspectorates, CC BY 4.0.',
  url: 'https://creativecommons.org/licenses/by/4.0/',
};

export const shop = await openShop();

export const publicUrl = 'https://reports.example/history';

export const attributed = await openNode(shop, [openGovernment, attribution, openGovernment]);

export const { pageUrl, pdfUrl, answer } = await shop.buyComplete('SANDBX0READY00001', 'de');

/** Another node of the same installation, whose sources ask for something to be said. */
export async function openNode(
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
    hashVin: await loadHashVin(database),
    linkSecrets,
    reader: new ReportReader(database, linkSecrets, () => publicUrl),
    attributions,
    renderer,
    cleanLogo: cleanLogoHere,
    readBankFile: async () => [],
    publicUrl: () => publicUrl,
    cleanup: started,
  };
  const { localUrl: url } = await serveApi(context, openPurchases(context));
  return { url };
}

/** The same link, opened at the node whose sources ask for something. */
export function there(url: string): string {
  const { pathname, search } = new URL(url);
  return attributed.url + pathname + search;
}

const windows = [
  { what: 'a desk', lang: 'en', options: { viewport: { width: 1280, height: 900 } } },
  {
    what: 'a phone in the dark',
    lang: 'uk',
    options: { viewport: { width: 360, height: 740 }, isMobile: true, colorScheme: 'dark' },
  },
] as const;

/** Follows the link in the footer of a report. */
export function testFooter({ wholePage }: { wholePage: boolean }): void {
  for (const { what, lang, options } of windows) {
    test(`on ${what} (${lang}) the footer of a report links to the statements, on an accessible page no wider than the window`, async () => {
      const context = await (await openBrowser()).newContext(options);
      try {
        const page = await context.newPage();
        const watched = watchPage(page);
        const report = await shop.buyComplete('SANDBX00TH1N00001', lang);
        await page.goto(there(report.pageUrl), { waitUntil: 'load' });
        // The report itself, but for this link, is checked in browser.test.ts.
        if (wholePage) assert.deepEqual(await checkAccessibility(page, { contrast: false }), []);
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
}

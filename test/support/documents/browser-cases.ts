import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { checkAccessibility } from '../../../harness/browser/accessibility.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { buyTimed } from '../system/answers.ts';
import { bought, openShop } from './reports.ts';
import { desk, phone, withPage } from './window.ts';

export const shop = await openShop();

/** Longer than any page takes to open: the sections come when the clock is moved. */
const slowSeconds = 600;

export const slowShop = await openShop({}, { slowSeconds });

export const host = new URL(shop.service.url).host;

/** Unfolds everything and waits for every picture. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(`
    for (const fold of document.querySelectorAll('main details')) fold.open = true;
    for (const picture of document.images) picture.loading = 'eager';
    Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  `);
}

/** Checks the pages of reports; the size of targets on some of them, or on all. */
export function testPages({ everyTarget }: { everyTarget: boolean }): void {
  /**
   * Contrast is checked once for each colour scheme, on a page with much on it; the size of targets once on a desk and once
   * on a phone.
   */
  const pages = [
    {
      vin: 'SANDBX0READY00001',
      lang: 'en',
      what: 'a rich report on a desk',
      options: desk,
      contrast: true,
      targets: true,
    },
    {
      vin: 'SANDBX0R0LLB00001',
      lang: 'de',
      what: 'a rollback on a phone',
      options: phone,
      contrast: false,
      targets: true,
    },
    {
      vin: 'SANDBX00TH1N00001',
      lang: 'lt',
      what: 'a thin report on a phone',
      options: phone,
      contrast: false,
      targets: everyTarget,
    },
    {
      vin: 'SANDBX00DUPE00001',
      lang: 'ru',
      what: 'accidents in the dark',
      options: { ...desk, colorScheme: 'dark' },
      contrast: true,
      targets: everyTarget,
    },
    {
      vin: 'SANDBX00B1KE00001',
      lang: 'fi',
      what: 'a motorcycle on a phone',
      options: phone,
      contrast: false,
      targets: everyTarget,
    },
    {
      vin: 'SANDBX0ST0LN00001',
      lang: 'fr',
      what: 'a stolen one in the dark',
      options: { ...phone, colorScheme: 'dark' },
      contrast: false,
      targets: everyTarget,
    },
  ] as const;

  for (const { vin, lang, what, options, contrast, targets } of pages) {
    test(`the page of ${what} (${lang}) is whole: no error, nothing from other hosts, accessible, and no wider than the window`, async () => {
      const { pageUrl } = await shop.buyComplete(vin, lang);
      await withPage(pageUrl, options, async (page, watched) => {
        await readToTheEnd(page);
        assert.deepEqual(watched.problems(), []);
        assert.deepEqual([...watched.hosts], [host]);
        assert.equal(await page.locator('html').getAttribute('lang'), lang);
        assert.deepEqual(await checkAccessibility(page, { contrast, targets }), []);
        const [inner = 0, outer = 0] = await page.evaluate<number[]>(
          '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
        );
        assert.ok(inner <= outer, `${inner} px wide in a window of ${outer}`);
        const unseen = await page.evaluate<string[]>(
          '[...document.images].filter((one) => one.naturalWidth === 0).map((one) => one.outerHTML)',
        );
        assert.deepEqual(unseen, []);
      });
    });
  }

  test('a page fills in by itself while sections are coming, and says which', async () => {
    const { key } = await addPartner(slowShop.database);
    const { answer } = await buyTimed(slowShop.service, key, 'SANDBX00SL0W00001');
    assert.equal(answer.status, 'enriching');
    await withPage(bought(slowShop.service, key, answer).pageUrl, phone, async (page, watched) => {
      assert.equal(await page.locator('html').getAttribute('data-complete'), 'false');
      assert.match(
        await page.locator('main').innerText(),
        /Still being gathered: registration, .*, service history, photos/,
      );
      await page.evaluate("document.body.dataset.opened = 'once'");
      const servicesBefore = await page.locator('#service-section').innerText();
      await page.locator('#odometer-fold > summary').click();
      await slowShop.advance(slowSeconds * 1000);
      await page.waitForSelector('html[data-complete=true]');
      assert.equal(await page.locator('body').getAttribute('data-opened'), 'once', 'it was not reloaded');
      assert.notEqual(await page.locator('#service-section').innerText(), servicesBefore);
      assert.equal(await page.locator('#odometer').isVisible(), true, 'what the reader opened stays open');
      assert.doesNotMatch(await page.locator('main').innerText(), /being gathered/i);
      await readToTheEnd(page);
      assert.deepEqual(watched.problems(), []);
      assert.deepEqual(await checkAccessibility(page, { contrast: false, targets: everyTarget }), []);
    });
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BrowserContextOptions, Page } from 'playwright-core';

import { checkAccessibility } from '../../harness/browser/accessibility.ts';
import { watchPage } from '../../harness/browser/watch.ts';
import { addPartner } from '../../harness/service/partners.ts';
import { openBrowser } from '../support/browser.ts';
import { isLongRun } from '../support/long-run.ts';
import { buyTimed } from '../system/answers.ts';
import { bought, openShop } from './reports.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true } as const;
const desk = { viewport: { width: 1280, height: 900 } } as const;

const browser = await openBrowser();
const shop = await openShop();
/** Longer than any page takes to open: the sections come when the clock is moved. */
const slowSeconds = 600;
const slowShop = await openShop({}, { slowSeconds });
const host = new URL(shop.service.url).host;

/** Opens a page in a window of its own, and closes it when the work is done. */
async function withPage(
  url: string,
  options: BrowserContextOptions,
  work: (page: Page, watched: ReturnType<typeof watchPage>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const watched = watchPage(page);
    await page.goto(url, { waitUntil: 'load' });
    await work(page, watched);
  } finally {
    await context.close();
  }
}

/** Unfolds everything and waits for every picture. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(`
    for (const fold of document.querySelectorAll('main details')) fold.open = true;
    for (const picture of document.images) picture.loading = 'eager';
    Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  `);
}

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
    targets: isLongRun,
  },
  {
    vin: 'SANDBX00DUPE00001',
    lang: 'ru',
    what: 'accidents in the dark',
    options: { ...desk, colorScheme: 'dark' },
    contrast: true,
    targets: isLongRun,
  },
  {
    vin: 'SANDBX00B1KE00001',
    lang: 'fi',
    what: 'a motorcycle on a phone',
    options: phone,
    contrast: false,
    targets: isLongRun,
  },
  {
    vin: 'SANDBX0ST0LN00001',
    lang: 'fr',
    what: 'a stolen one in the dark',
    options: { ...phone, colorScheme: 'dark' },
    contrast: false,
    targets: isLongRun,
  },
] as const;

/** Nothing of the page may remember a key: not the browser's storage, and no address. */
async function assertForgotten(page: Page, key: string): Promise<void> {
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])',
  );
  assert.ok(!kept.includes(key), kept);
}

test('the reference runs under its policy, and a purchase tried there has a new key each time and says its cost', async () => {
  const { key } = await addPartner(shop.database);
  await withPage(`${shop.service.url}/docs/reference#tag/reports/POST/v1/reports`, desk, async (page, watched) => {
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.headers()['idempotency-key']);
    });
    await page
      .getByRole('button', { name: /test request/i })
      .first()
      .click();
    await page.getByPlaceholder('Token').last().fill(key);
    for (const cost of ['2.50 EUR', 'Your balance is 97.50 EUR']) {
      await page.getByRole('button', { name: /^send/i }).first().click();
      const question = page.getByRole('dialog', { name: 'Buy this report?' });
      await question.getByText(cost).waitFor();
      assert.match(await question.innerText(), /SANDBX0READY00001 is a VIN of the sandbox/);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await question.getByRole('button', { name: 'Buy' }).click();
      assert.equal((await answered).status(), 200);
    }
    assert.equal(new Set(sent).size, 2);
    assert.ok(sent.every((one) => one !== undefined && /^[0-9a-f-]{36}$/.test(one)));
    await assertForgotten(page, key);
    assert.deepEqual(watched.problems(), []);
    assert.deepEqual([...watched.hosts], [host]);
  });
});

for (const { options, contrast } of [
  { options: phone, contrast: true },
  { options: { ...desk, colorScheme: 'dark' as const }, contrast: true },
]) {
  test(`the first guide is accessible, and its form says the cost, buys and forgets the key (${options.viewport.width} px)`, async () => {
    const { key } = await addPartner(shop.database);
    await withPage(`${shop.service.url}/docs/first-report`, options, async (page, watched) => {
      await page.getByLabel('API key').fill(key);
      await page.getByRole('button', { name: 'Show what it costs' }).click();
      await page.getByText('A 200 costs 2.50 EUR').waitFor();
      await page.getByRole('button', { name: /^Buy/ }).click();
      await page.getByText('200, complete.').waitFor();
      assert.match(await page.locator('[data-try-facts]').innerText(), /Charged\s+2\.50 EUR/);
      assert.equal(await page.getByRole('link', { name: 'Open the report as a page' }).count(), 1);
      await assertForgotten(page, key);
      await page.getByRole('tab', { name: 'JavaScript' }).first().click();
      assert.equal(await page.locator('.sample[data-sample=JavaScript]').first().isVisible(), true);
      assert.deepEqual(await checkAccessibility(page, { contrast }), []);
      const [inner = 0, outer = 0] = await page.evaluate<number[]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      assert.ok(inner <= outer, `${inner} px wide in a window of ${outer}`);
      assert.deepEqual(watched.problems(), []);
      assert.deepEqual([...watched.hosts], [host]);
    });
  });
}

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

for (const options of [phone, { ...desk, colorScheme: 'dark' as const }]) {
  test(`a reader checks a report from its page, and a changed code is refused (${options.viewport.width} px)`, async () => {
    const { pageUrl } = await shop.buyComplete('SANDBX0R0LLB00001', 'de');
    await withPage(pageUrl, options, async (page, watched) => {
      await page.locator('footer a[href*="/check"]').click();
      await page.getByRole('heading', { level: 1, name: 'Echt' }).waitFor();
      assert.deepEqual(await checkAccessibility(page, { contrast: true }), []);
      const code = page.getByLabel('Prüfcode');
      const printed = await code.inputValue();
      await code.fill(printed.replace(/.$/, (last) => (last === '2' ? '3' : '2')));
      await page.getByRole('button', { name: 'Prüfen' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Verändert oder nicht hier ausgestellt' }).waitFor();
      assert.deepEqual(await checkAccessibility(page, { contrast: true }), []);
      const [inner = 0, outer = 0] = await page.evaluate<number[]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      assert.ok(inner <= outer, `${inner} px wide in a window of ${outer}`);
      assert.deepEqual(watched.problems(), []);
      assert.deepEqual([...watched.hosts], [host]);
    });
  });
}

test('the reader switches the language and the unit, and the way back is there', async () => {
  const { pageUrl } = await shop.buyComplete('SANDBX00TYP000001', 'en');
  await withPage(pageUrl, desk, async (page, watched) => {
    await page.locator('#settings > summary').click();
    await page.getByRole('link', { name: 'Latviešu' }).click();
    await page.waitForSelector('html[lang=lv]');
    await page.locator('#settings > summary').click();
    await page.locator('#settings a[href*="unit=mi"]').click();
    await page.waitForURL(/unit=mi/);
    assert.equal(await page.locator('html').getAttribute('lang'), 'lv');
    const readings = (await page.locator('#odometer td').allTextContents()).join('\n');
    assert.match(readings, /\d\sjūdzes|\d\sjūdze|\d\smi/);
    assert.doesNotMatch(readings, /\d\skm/);
    await page.locator('#settings > summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForSelector('html[lang=en]');
    assert.deepEqual(watched.problems(), []);
  });
});

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
    assert.deepEqual(await checkAccessibility(page, { contrast: false, targets: isLongRun }), []);
  });
});

const isTimeline = (text: string) => text.startsWith('Timeline');

test('it reads the same without JavaScript, and an unfinished page has a link to reload it', async () => {
  const ready = await shop.buyComplete('SANDBX0READY00001');
  const sections: string[][] = [];
  for (const javaScriptEnabled of [true, false]) {
    await withPage(ready.pageUrl, { ...desk, javaScriptEnabled }, async (page, watched) => {
      sections.push(await page.locator('main section').allInnerTexts());
      assert.deepEqual(watched.problems(), []);
    });
  }
  const [withScript = [], without = []] = sections;
  assert.ok(without.length > 10);
  // Only the timeline has something to press that needs the script.
  assert.deepEqual(
    without.filter((text) => !isTimeline(text)),
    withScript.filter((text) => !isTimeline(text)),
  );
  assert.ok(without.find(isTimeline));
  const { key } = await addPartner(slowShop.database);
  const { answer } = await buyTimed(slowShop.service, key, 'SANDBX00SL0W00001');
  await withPage(
    bought(slowShop.service, key, answer).pageUrl,
    { ...phone, javaScriptEnabled: false },
    async (page) => {
      const link = page.getByRole('link', { name: 'Reload' });
      assert.equal(await link.count(), 1);
      await link.click();
      assert.match(page.url(), /\/reports\/rep_/);
    },
  );
});

test('everything is reached by keyboard: first of all the way to the content', async () => {
  const { pageUrl } = await shop.buyComplete('SANDBX00TH1N00001');
  await withPage(pageUrl, desk, async (page) => {
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate("document.activeElement.getAttribute('href')"), '#content');
    await page.keyboard.press('Enter');
    await page.locator('#content:focus').waitFor();
    const outlines = await page.evaluate<string[]>(`
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      [...document.querySelectorAll('a[href], summary, button')]
        .filter((place) => place.checkVisibility())
        .filter((place) => {
          // A menu closes when the focus leaves it.
          const menu = place.closest('.menu');
          if (menu !== null) menu.open = true;
          place.focus({ focusVisible: true });
          return getComputedStyle(place).outlineStyle === 'none';
        })
        .map((place) => place.outerHTML.slice(0, 120));
    `);
    assert.deepEqual(outlines, [], 'the focus is seen wherever it is');
  });
});

test('on paper nothing is folded away and nothing to click is left', async () => {
  const { pageUrl } = await shop.buyComplete('SANDBX0READY00001');
  await withPage(pageUrl, desk, async (page) => {
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('#settings').isVisible(), false);
    assert.equal(await page.getByRole('link', { name: 'Download PDF' }).count(), 0);
    const last = page.locator('#timeline [data-category]').last();
    assert.equal(await last.isVisible(), true, 'the oldest event');
    assert.equal(await page.getByRole('button').count(), 0);
    const heads = page.locator('#odometer thead');
    assert.equal(await heads.first().isVisible(), true);
    for (const head of (await heads.all()).slice(1))
      assert.equal(await head.isVisible(), false, 'one head, at the top');
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { eventually } from '../../../harness/async/eventually.ts';
import { checkAccessibility } from '../../../harness/browser/accessibility.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { host, shop, slowShop, testPages } from '../../support/documents/browser-cases.ts';
import { bought } from '../../support/documents/reports.ts';
import { desk, phone, withPage } from '../../support/documents/window.ts';
import { buyTimed } from '../../support/system/answers.ts';

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
    const buyFor = async (cost: string): Promise<number> => {
      await page.getByRole('button', { name: /^send/i }).first().click();
      const question = page.getByRole('dialog', { name: 'Buy this report?' });
      await question.getByText(cost).waitFor();
      assert.match(await question.innerText(), /SANDBX0READY00001 is a VIN of the sandbox/);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await question.getByRole('button', { name: 'Buy' }).click();
      return (await answered).status();
    };
    for (const cost of ['2.50 EUR', 'Your balance is 97.50 EUR']) {
      // Where suppliers were late, which happens on a busy machine, nothing was charged.
      const status = await eventually(async () => {
        const answered = await buyFor(cost);
        return answered !== 503 && answered;
      });
      assert.equal(status, 200);
    }
    assert.ok(sent.length >= 2);
    assert.equal(new Set(sent).size, sent.length);
    assert.ok(sent.every((one) => one !== undefined && /^[0-9a-f-]{36}$/.test(one)));
    await assertForgotten(page, key);
    assert.deepEqual(
      watched.problems().filter((problem) => !problem.includes('503')),
      [],
    );
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

testPages({ everyTarget: false });

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

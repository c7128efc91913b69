import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { checkAccessibility } from '../../../harness/browser/accessibility.ts';
import { openShop } from '../../support/documents/reports.ts';
import { desk, phone, withPage } from '../../support/documents/window.ts';

const shop = await openShop();

async function assertInOrder(page: Page): Promise<void> {
  assert.deepEqual(await checkAccessibility(page, { contrast: true }), []);
  const [inner = 0, outer = 0] = await page.evaluate<number[]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  assert.ok(inner <= outer, `${inner} px wide in a window of ${outer}`);
}

for (const options of [
  { ...phone, javaScriptEnabled: true },
  { ...desk, colorScheme: 'dark' as const },
]) {
  test(`a reader contests a record at the check, and sends a proof later (${options.viewport.width} px)`, async () => {
    const { pageUrl } = await shop.buyComplete('SANDBX0R0LLB00001', 'en');
    await withPage(pageUrl, options, async (page, watched) => {
      await page.locator('footer a[href*="/check"]').click();
      await page.locator('summary', { hasText: 'Contest a record' }).click();
      await assertInOrder(page);
      const form = page.locator('form', { has: page.locator('[name=form][value=contest]') });
      await form.getByLabel('Record', { exact: true }).selectOption({ index: 1 });
      await form.getByLabel('Reason').selectOption('typingError');
      await form.getByLabel('What is wrong, and what is right?').fill('The figure is wrong.');
      await form.getByLabel('Your mail address').fill('rita@reader.test');
      const file = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
      await form.getByLabel('Proofs (optional)').setInputFiles(file);
      await form.locator('button').click();
      await page.getByRole('alert').getByText('One of the files could not be read').waitFor();
      assert.equal(await page.evaluate('document.activeElement?.id'), 'contest-proofs');
      assert.equal(await form.getByLabel('Your mail address').inputValue(), 'rita@reader.test');
      await assertInOrder(page);
      await form.getByLabel('Proofs (optional)').setInputFiles([]);
      await form.locator('button').click();
      await page.getByRole('heading', { level: 1, name: 'Record contested' }).waitFor();
      await page.getByText('contested since').first().waitFor();
      await assertInOrder(page);
      const reference = /dsp_\w{20}/.exec(await page.locator('[data-contest=done]').innerText())?.[0] ?? '';
      await page.locator('summary', { hasText: 'Send proofs' }).click();
      const proofs = page.locator('form', { has: page.locator('[name=form][value=proofs]') });
      await proofs.getByLabel('Reference number').fill(reference);
      const picture = Buffer.from(onePixel, 'base64');
      await proofs.getByLabel('Proofs').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
      await proofs.locator('button').click();
      await page.getByRole('heading', { level: 1, name: 'The proofs have arrived' }).waitFor();
      await assertInOrder(page);
      assert.deepEqual(
        watched.problems().filter((problem) => !problem.includes('400')),
        [],
      );
      assert.deepEqual([...watched.hosts], [new URL(shop.service.url).host]);
    });
  });
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

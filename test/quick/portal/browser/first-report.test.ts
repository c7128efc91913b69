import assert from 'node:assert/strict';
import { test } from 'node:test';

import { watchPage } from '../../../../harness/browser/watch.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { findAccount } from '../../../../src/billing/account.ts';
import { openBrowser } from '../../../support/browser.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { openShop } from '../../../support/documents/reports.ts';
import { inviteTo } from '../../../support/portal/portal.ts';

const { service, database, buyComplete } = await openShop();
await addPartner(database, { id: 'acme', name: 'Acme Cars', contactEmail: 'info@acme.example' });
const browser = await openBrowser();

test('a person who was invited buys the first report, reads it, and finds it again, in a browser without a script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  cleanup(() => context.close());
  const page = await context.newPage();
  const watched = watchPage(page);
  await page.goto(`${service.url}/portal/sign-in/link/${await inviteTo(database, 'acme', 'ada@acme.example')}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Buy the first report' }).click();

  await page.getByRole('textbox', { name: /VIN/ }).fill('SANDBX0READY00001');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /€2\.50/ }).click();
  await page.waitForURL(/\/portal\/p\/acme\/reports\/rep_/);
  const reportId = page.url().split('/').at(-1) ?? '';
  assert.equal((await findAccount(database, 'acme'))?.balanceCents, 9_750n);

  const bought = page.url();
  await page.locator('main a[href*="/open"], main form[action*="/open"] button').first().click();
  await page.locator('h1', { hasText: 'Volkswagen Passat' }).waitFor();
  await page.goto(bought);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.waitForURL(/\/portal\/p\/acme\/reports$/);
  await page.locator(`main a[href$="${reportId}"]`, { hasText: 'SANDBX0READY00001' }).waitFor();
  assert.deepEqual(watched.pageErrors, []);
});

test('the page of a report shows a reader its verdict, its odometer readings and every picture, all from the service itself', async () => {
  const { pageUrl } = await buyComplete('SANDBX0R0LLB00001', 'de');
  const context = await browser.newContext();
  cleanup(() => context.close());
  const page = await context.newPage();
  const watched = watchPage(page);
  await page.goto(pageUrl, { waitUntil: 'load' });
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await page.locator('main', { hasText: 'Wahrscheinlich zurückgedreht' }).waitFor();
  await page.locator('main svg').first().waitFor();
  const unseen = await page.evaluate<number>(`
    for (const picture of document.images) picture.loading = 'eager';
    Promise.all([...document.images].map((picture) => picture.decode().catch(() => {}))).then(
      () => [...document.images].filter((picture) => picture.naturalWidth === 0).length,
    )`);
  assert.equal(unseen, 0);
  assert.deepEqual(watched.problems(), []);
  assert.deepEqual([...watched.hosts], [new URL(service.url).host]);
});

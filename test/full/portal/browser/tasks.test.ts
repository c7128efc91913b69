import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../../harness/async/eventually.ts';
import { countSteps } from '../../../../harness/browser/steps.ts';
import { watchPage } from '../../../../harness/browser/watch.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { buyerOn } from '../../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../../src/billing/parties/seller.ts';
import { utcDay } from '../../../../src/kernel/day.ts';
import { openBrowser } from '../../../support/browser.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { openShop } from '../../../support/documents/reports.ts';
import { inviteTo } from '../../../support/portal/portal.ts';
import { openReceiver } from '../../../support/webhooks/receiver.ts';

const { service, database } = await openShop({ WEBHOOK_ALLOW_LOCAL: 'on' });
const receiver = await openReceiver();
await addPartner(database, { id: 'acme', name: 'Acme Cars', contactEmail: 'info@acme.example' });
const iban = 'NL91ABNA0417164300';
const seat = { street: 'Damrak 1', postcode: '1012 LG', city: 'Amsterdam', country: 'NL', vatNumber: null };
const register = { taxNumber: '12/345', registration: null, bic: null, email: 'books@seller.example' };
await insertSeller(database, { name: 'History B.V.', ...seat, ...register, iban }, '2026-01-01');

const browser = await openBrowser();
const context = await browser.newContext({ locale: 'en', permissions: ['clipboard-read', 'clipboard-write'] });
cleanup(() => context.close());
const page = await context.newPage();
const watched = watchPage(page);
const steps = await countSteps(page);
await page.goto(`${service.url}/portal/sign-in/link/${await inviteTo(database, 'acme', 'ada@acme.example')}`);
await page.keyboard.press('Enter');
await page.getByRole('heading', { name: 'What needs attention' }).waitFor();

const vin = 'SANDBX0READY00001';

const click = (name: string, role: 'link' | 'button' = 'link') =>
  page.getByRole(role, { name, exact: true }).first().click();

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  await page.keyboard.press('Enter');
}

/** What it will do is shown, with the focus on the button that does it. */
async function confirm(): Promise<void> {
  await page.locator('.c-preview button:focus').waitFor();
  await page.keyboard.press('Enter');
}

/** What members come for, each from the overview, and the most clicks and submitted forms that it may take. */
const tasks: Readonly<Record<string, readonly [maxSteps: number, perform: () => Promise<void>]>> = {
  'buy a report': [
    2,
    async () => {
      await fill({ 'VIN or report number': vin });
      await page.getByRole('button', { name: /€2\.50/ }).click();
      await page.waitForURL(/\/reports\/rep_/);
      await page.getByRole('heading', { name: 'Volkswagen Passat' }).waitFor();
    },
  ],
  'find a report by its VIN': [
    1,
    async () => {
      await fill({ 'VIN or report number': vin });
      await page.locator('tr', { hasText: vin }).getByText('Volkswagen Passat').waitFor();
    },
  ],
  'copy the link of a report for a customer': [
    2,
    async () => {
      await click(vin);
      await page.locator('.p-share .k-copy').click();
      const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
      await eventually(async () => (await copied()).startsWith(service.url));
      const reader = await context.newPage();
      await reader.goto(await copied());
      await reader.getByRole('heading', { level: 1, name: /Volkswagen Passat/ }).waitFor();
      await reader.close();
    },
  ],
  'contest a record of a report, and find it there': [
    5,
    async () => {
      await click(vin);
      await click('Contest a record');
      await page.getByLabel('Record', { exact: true }).selectOption({ index: 1 });
      await page.getByLabel('Reason', { exact: true }).selectOption('notThisVehicle');
      await page.getByLabel(/^What is wrong/).fill('It happened to another vehicle.');
      await click('Continue', 'button');
      await confirm();
      await page.locator('.k-done', { hasText: 'marked as contested' }).waitFor();
      const reference = await page.locator('main dd code').innerText();
      assert.match(reference, /^dsp_\w{20}$/);
      await page.getByRole('link', { name: 'Back to the report' }).press('Enter');
      await page.locator('#disputes tr', { hasText: reference }).getByText('Under review').waitFor();
    },
  ],
  'make a key': [
    4,
    async () => {
      await click('API keys');
      await click('Issue a key');
      await fill({ Label: 'backup' });
      await confirm();
      assert.match(await page.locator('.c-secret code').innerText(), /^partner_live_\w+$/);
    },
  ],
  'set up a webhook and test it': [
    7,
    async () => {
      await click('Webhooks');
      await click('Add a webhook');
      await fill({ Address: receiver.url });
      await confirm();
      await click('To the webhook');
      await click('Send a test');
      await confirm();
      await page.locator('.k-done').waitFor();
      await eventually(async () => receiver.received.some(({ type }) => type === 'webhook.test'));
      await eventually(async () => {
        await page.reload();
        return page.locator('tr', { hasText: 'webhook.test' }).getByText('delivered').first().isVisible();
      });
    },
  ],
  'see how to pay': [
    1,
    async () => {
      await click('How to pay');
      await page.locator('main', { hasText: iban }).waitFor();
    },
  ],
  'change the billing details': [
    4,
    async () => {
      await click('Settings');
      await click('Change billing details');
      const address = { 'Street and number': 'Torstr. 1', Postcode: '10119', City: 'Berlin' };
      await fill({ Company: 'Acme GmbH', ...address, Country: 'DE' });
      await confirm();
      await page.locator('.k-done').waitFor();
      assert.equal((await buyerOn(database, 'acme', utcDay(new Date())))?.name, 'Acme GmbH');
    },
  ],
};

for (const [name, [maxSteps, perform]] of Object.entries(tasks)) {
  test(`a member can ${name} in at most ${maxSteps} steps`, async () => {
    await page.goto(`${service.url}/portal/p/acme`);
    await steps.take();
    await perform();
    const taken = await steps.take();
    assert.ok(taken > 0 && taken <= maxSteps, `${taken} steps`);
  });
}

test('nothing on these pages was refused by the policy, and no script failed', () => {
  assert.deepEqual([...watched.consoleErrors, ...watched.pageErrors], []);
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { eventually } from '../../../../harness/async/eventually.ts';
import { countSteps } from '../../../../harness/browser/steps.ts';
import { watchPage } from '../../../../harness/browser/watch.ts';
import { findAccount } from '../../../../src/billing/account.ts';
import {
  browser,
  context,
  database,
  furnished,
  keyId,
  mailId,
  page,
  root,
  signInAtPage,
  testConsolePages,
} from '../../../support/console/browser/tasks-cases.ts';

const watched = watchPage(page);
const steps = await countSteps(page);

/** Fills in a form, presses Enter, and confirms what it will do. */
async function changeBy(form: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('link', { name: form, exact: true }).first().click();
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  if (Object.keys(values).length > 0) await page.keyboard.press('Enter');
  // The button that does it has the focus: Enter goes on.
  await page.locator('.c-preview button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.k-done, .c-secret').waitFor();
}

const done = () => page.locator('.k-done').innerText();

test('an operator signs in with a link', signInAtPage);

/** The commonest tasks, in the words of docs/console.md. */
const tasks = {
  'Find a partner, a report or a call by its id': async () => {
    await page.goto(root);
    await search(furnished['requestId'] ?? '', `**/calls/${furnished['requestId']}`);
    await search(furnished['reportId'] ?? '', `**/reports/${furnished['reportId']}`);
    await search(furnished['vin'] ?? '', `**/reports/${furnished['reportId']}`);
    await search('acme', '**/partners/acme');
    assert.match(await page.locator('h1').innerText(), /Acme Motors/);
  },
  'Book money that has arrived, and correct a mistake': async () => {
    await page.goto(`${root}/partners/acme`);
    await changeBy('Add funds', { 'Amount, EUR': '250', Reference: 'bank 1' });
    assert.match(await done(), /250\.00 EUR were booked for acme: balance 100\.00 EUR → 350\.00 EUR.*Audit entry/);
    await changeBy('Correct', { 'Amount, EUR; a minus takes money': '-10', Reference: 'twice' });
    assert.equal((await findAccount(database, 'acme'))?.balanceCents, 34_000n);
  },
  'Set a price, and change other terms': async () => {
    await page.goto(`${root}/partners/acme`);
    await changeBy('Set price', { 'Price of a report, EUR': '2.20' });
    assert.match(await done(), /2\.50 EUR → 2\.20 EUR/);
    await changeBy('Change terms', { 'Requests in any 60 seconds': '90' });
    assert.match(await done(), /rate limit per minute 1000 → 90/);
  },
  'Suspend a partner, and resume it': async () => {
    await page.goto(`${root}/partners/acme`);
    await changeBy('Suspend', { Reason: 'unpaid' });
    assert.match(await page.locator('h1').innerText(), /suspended/);
    await changeBy('Resume', {});
    assert.match(await page.locator('h1').innerText(), /active/);
  },
  'Issue a key and hand it over, and revoke an old one': async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${root}/partners/acme`);
    await changeBy('Issue key', { Label: 'backup' });
    const key = await page.locator('.c-secret code').innerText();
    await page.getByRole('button', { name: `Copy ${key}` }).click();
    await eventually(async () => (await page.evaluate('navigator.clipboard.readText()')) === key);
    await page.goto(`${root}/keys/${keyId}`);
    await changeBy('Revoke', {});
    assert.match(await page.locator('h1').innerText(), /revoked/);
  },
  'Tell a partner why a call cost what it cost': async () => {
    await page.goto(`${root}/calls`);
    await page.getByLabel('Partner').fill('buyer');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/calls?*partner=buyer*');
    await page.getByRole('link', { name: furnished['requestId'] ?? '' }).click();
    await page.locator('main', { hasText: 'A report was bought for 2.50 EUR.' }).waitFor();
  },
  'See how a report was made, and refund it': async () => {
    await page.goto(`${root}/reports/${furnished['reportId']}`);
    await page.locator('main', { hasText: 'insurer' }).waitFor();
    await changeBy('Refund', { Reason: 'wrong vehicle' });
    assert.match(await done(), /2\.50 EUR were given back to buyer/);
  },
  'Send a mail again that was given up': async () => {
    await page.goto(root);
    await page.getByRole('link', { name: '1 mail' }).click();
    await changeBy('Send again', {});
    assert.match(page.url(), new RegExp(`/mails/${mailId}`));
    await page.locator('.k-done a').click();
    await page.locator('main', { hasText: 'ada@example.org (person, admin)' }).waitFor();
  },
  'Pause a supplier, and resume it': async () => {
    await page.goto(`${root}/suppliers`);
    await changeBy('Resume', {});
    await changeBy('Pause', { Reason: 'wrong dates' });
    assert.match(await done(), /is not asked any more/);
  },
  'Invite a colleague': async () => {
    await page.goto(`${root}/people`);
    await changeBy('Invite an operator', { 'Mail address': 'bob@example.org' });
    assert.match(await done(), /Invite operator/);
    assert.doesNotMatch(await page.content(), /console_link_\w/);
  },
} as const;

/** By the box on every page, without the mouse. */
async function search(text: string, address: string): Promise<void> {
  await page.locator('body').press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
}

/** Clicks and submitted forms, from the page on which the task begins. */
const maxSteps: Readonly<Record<keyof typeof tasks, number>> = {
  'Find a partner, a report or a call by its id': 4,
  'Book money that has arrived, and correct a mistake': 6,
  'Set a price, and change other terms': 6,
  'Suspend a partner, and resume it': 5,
  'Issue a key and hand it over, and revoke an old one': 6,
  'Tell a partner why a call cost what it cost': 2,
  'See how a report was made, and refund it': 3,
  'Send a mail again that was given up': 4,
  'Pause a supplier, and resume it': 5,
  'Invite a colleague': 3,
};

for (const [name, perform] of Object.entries(tasks)) {
  test(name, async () => {
    await steps.take();
    await perform();
    const taken = await steps.take();
    const max = maxSteps[name as keyof typeof tasks];
    assert.ok(taken > 0 && taken <= max, `${taken} steps instead of ${max}`);
  });
}

test('a report is found by its VIN in one step', async () => {
  await page.goto(root);
  await steps.take();
  await search(furnished['vin'] ?? '', `**/reports/${furnished['reportId']}`);
  assert.equal(await steps.take(), 1);
  assert.match(await page.locator('h1').innerText(), /Skoda/);
});

test('these are the tasks that docs/console.md names', async () => {
  const docs = await readFile(new URL('../../../../docs/console.md', import.meta.url), 'utf8');
  const [, section = ''] = /## The commonest tasks\n([^]*?)\n## /.exec(docs) ?? [];
  const named = [...section.matchAll(/^\d+\. \*\*([^*]+)\*\*/gm)].map(([, name]) => name);
  assert.deepEqual(named, Object.keys(tasks));
});

test('a mistake is shown at its field, which has the focus', async () => {
  await page.goto(`${root}/partners/acme/add-funds`);
  await page.locator('#f-cents:focus').waitFor();
  await page.keyboard.type('much');
  await page.keyboard.press('Enter');
  await page.locator('#f-cents-error').waitFor();
  await page.locator('#f-cents:focus').waitFor();
  assert.equal(await page.inputValue('#f-cents'), 'much');
});

test('times are in the zone of the browser, with UTC beside', async () => {
  await page.goto(`${root}/audit`);
  assert.match(await page.locator('.c-foot').innerText(), /Europe\/Riga/);
});

test('the console works without a script', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies((await context.storageState()).cookies);
  const other = await plain.newPage();
  await other.goto(`${root}/partners/acme/add-funds`);
  await other.fill('#f-cents', '1');
  await other.fill('#f-reference', 'plain');
  await other.getByRole('button', { name: 'Preview' }).click();
  await other.getByRole('button', { name: 'Add funds' }).click();
  assert.match(await other.locator('.k-done').innerText(), /340\.00 EUR → 341\.00 EUR/);
  await plain.close();
});

testConsolePages({ everywhere: false });

test('nothing on any page was refused by the policy, and no script failed', () => {
  const failures = [...watched.consoleErrors, ...watched.pageErrors].filter(
    (text) => !/status of (404|410|422)/.test(text),
  );
  assert.deepEqual(failures, []);
});

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';

import { checkAccessibility } from '../../../harness/browser/accessibility.ts';
import { watchPage } from '../../../harness/browser/watch.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { findAccount } from '../../../src/billing/account.ts';
import { pages } from '../../../src/console/pages/index.ts';
import { sql } from '../../../src/database/sql.ts';
import { openBrowser } from '../../support/browser.ts';
import { freshDatabase } from '../../support/database.ts';
import { isLongRun, times } from '../../support/long-run.ts';
import { openConsole } from '../console.ts';
import { invite } from '../visitor.ts';

const { database } = await freshDatabase();
const { keyId } = await addPartner(database, { id: 'acme', name: 'Acme Motors', contactEmail: 'billing@acme.example' });
const mailId = await addDeadMail();
const { server } = await openConsole(database);
await server.listen({ port: 0, host: '127.0.0.1' });
const root = `http://localhost:${(server.server.address() as AddressInfo).port}`;
const browser = await openBrowser();
const context = await browser.newContext({ timezoneId: 'Europe/Riga' });
after(() => context.close());
const page = await context.newPage();
const watched = watchPage(page);

async function addDeadMail(): Promise<bigint> {
  const [mail] = await database.query<{ id: bigint }>(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at, status, settled_at, last_error, recipient)
    values ('test', 'acme', 'statement', '{}', now(), 'dead', now(), 'mailbox full', 'billing@acme.example') returning id`);
  return mail?.id ?? 0n;
}

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

test('an operator signs in with a link, and works by keyboard from there', async () => {
  await page.goto(`${root}/sign-in/link/${await invite(database, 'ada@example.org', 'admin')}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Waits for somebody' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('acme');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/partners/acme');
  assert.match(await page.locator('h1').innerText(), /Acme Motors/);
});

test('the common changes of a partner are made in two steps each, and say what they did', async () => {
  await changeBy('Add funds', { 'Amount, EUR': '250', Reference: 'bank 1' });
  assert.match(await done(), /Add funds.*100\.00 EUR → 350\.00 EUR.*Audit entry/);
  await changeBy('Correct', { 'Amount, EUR; a minus takes money': '-10', Reference: 'twice' });
  assert.equal((await findAccount(database, 'acme'))?.balanceCents, 34_000n);
  await changeBy('Set price', { 'Price of a report, EUR': '2.20' });
  assert.match(await done(), /2\.50 EUR → 2\.20 EUR/);
  await changeBy('Change terms', { 'Requests in any 60 seconds': '90' });
  assert.match(await done(), /rate limit per minute 1000 → 90/);
  await changeBy('Suspend', { Reason: 'unpaid' });
  assert.match(await page.locator('h1').innerText(), /suspended/);
  await changeBy('Resume', {});
  assert.match(await page.locator('h1').innerText(), /active/);
});

test('a key is issued, shown once and copied, and an old one is revoked', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await changeBy('Issue key', { Label: 'backup' });
  const key = await page.locator('.c-secret code').innerText();
  await page.getByRole('button', { name: `Copy ${key}` }).click();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), key);
  await page.goto(`${root}/keys/${keyId}`);
  await changeBy('Revoke', {});
  assert.match(await page.locator('h1').innerText(), /revoked/);
});

test('a dead mail is found on the first page and sent again; the audit tells who did it', async () => {
  await page.goto(root);
  await page.getByRole('link', { name: '1 mail' }).click();
  await changeBy('Send again', {});
  assert.match(page.url(), new RegExp(`/mails/${mailId}`));
  await page.locator('.k-done a').click();
  assert.match(await page.locator('main').innerText(), /ada@example\.org \(person, admin\)/);
});

test('a mistake is shown at its field, which has the focus', async () => {
  await page.goto(`${root}/partners/acme/add-funds`);
  await page.locator('#f-cents:focus').waitFor();
  await page.keyboard.type('much');
  await page.keyboard.press('Enter');
  await page.locator('#f-cents-error').waitFor();
  assert.equal(await page.evaluate('document.activeElement.id'), 'f-cents');
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

/** As narrow as it is before tables become cards. */
const desk = { width: 1100, height: 900 };
const phone = { width: 360, height: 740 };
const views = [
  { name: 'desk, light', size: desk, colorScheme: 'light', rules: 'all' },
  // The markup is the same as on a desk: where it is not coloured otherwise, only the layout is another.
  { name: 'phone, dark', size: phone, colorScheme: 'dark', rules: isLongRun ? 'all' : 'some' },
  { name: 'phone, light', size: phone, colorScheme: 'light', rules: 'all' },
  { name: 'desk, dark', size: desk, colorScheme: 'dark', rules: 'all' },
] as const;

/** Every page that has an address here, one form of each kind, a preview and a failure. */
function addresses(): string[] {
  const known: Readonly<Record<string, string>> = {
    id: 'acme',
    keyId,
    mailId: String(mailId),
    operatorId: '1',
    number: '1',
  };
  const forms = ['/partners/:id/add-funds', '/partners/add', '/people/invite-operator', '/statements/close-months'];
  return [
    ...pages
      .filter(({ path, runs }) => runs === undefined || forms.includes(path))
      .map(({ path }) => path.replaceAll(/:(\w+)/g, (_all, name: string) => known[name] ?? 'none')),
    '/sign-in/link/none',
  ];
}

/** Where contrast is checked, which takes longer than all other rules together: among them they have every colour. */
const colourful = ['/', '/partners/acme', '/partners/add', '/mails', '/sign-in/link/none'];

// Light and dark, desk and phone are each seen by one of the first two; the long run sees all four.
for (const { name, size, colorScheme, rules } of views.slice(0, times(2, 4))) {
  test(`no page breaks a rule of accessibility or scrolls sideways: ${name}`, async () => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    for (const path of addresses()) {
      await page.goto(root + path);
      const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
      assert.ok(!isWide, `${path} scrolls sideways`);
      const contrast = colourful.includes(path);
      if (contrast || rules === 'all') assert.deepEqual(await checkAccessibility(page, { contrast }), [], path);
    }
  });
}

test('nothing on any page was refused by the policy, and no script failed', () => {
  const failures = [...watched.consoleErrors, ...watched.pageErrors].filter(
    (text) => !/status of (404|410|422)/.test(text),
  );
  assert.deepEqual(failures, []);
});

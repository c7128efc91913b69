import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { checkAccessibility } from '../../../harness/browser/accessibility.ts';
import { watchPage } from '../../../harness/browser/watch.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { findAccount } from '../../../src/billing/account.ts';
import { pages } from '../../../src/console/pages/index.ts';
import { sql } from '../../../src/database/sql.ts';
import { inviteMember } from '../../../src/operations/invite-member.ts';
import { theService } from '../../../src/operations/operation.ts';
import { runOperation } from '../../../src/operations/run.ts';
import { entryXml, statementXml } from '../../billing/bank-xml.ts';
import { openBrowser } from '../../support/browser.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { isLongRun, times } from '../../support/long-run.ts';
import { openConsole, signIn } from '../console.ts';
import { furnish, suppliers } from '../furnish.ts';
import { invite } from '../visitor.ts';

const { database } = await freshDatabase();
const { keyId } = await addPartner(database, { id: 'acme', name: 'Acme Motors', contactEmail: 'billing@acme.example' });
const mailId = await addDeadMail();
const furnished = await furnish(database);
const opened = await openConsole(database, { suppliers });
const { server } = opened;
await server.listen({ port: 0, host: '127.0.0.1' });
const root = `http://localhost:${(server.server.address() as AddressInfo).port}`;
const browser = await openBrowser();
const context = await browser.newContext({ timezoneId: 'Europe/Riga' });
cleanup(() => context.close());
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

test('an operator signs in with a link', async () => {
  await page.goto(`${root}/sign-in/link/${await invite(database, 'ada@example.org', 'admin')}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Waits for somebody' }).waitFor();
});

/** The commonest tasks, in the words of docs/console.md. */
const tasks = {
  'Find a partner, a report or a call by its id': async () => {
    await page.goto(root);
    await search(furnished['requestId'] ?? '', `**/calls/${furnished['requestId']}`);
    await search(furnished['reportId'] ?? '', `**/reports/${furnished['reportId']}`);
    await search('acme', '**/partners/acme');
    assert.match(await page.locator('h1').innerText(), /Acme Motors/);
  },
  'Book money that has arrived, and correct a mistake': async () => {
    await page.goto(`${root}/partners/acme`);
    await changeBy('Add funds', { 'Amount, EUR': '250', Reference: 'bank 1' });
    assert.match(await done(), /Add funds.*100\.00 EUR → 350\.00 EUR.*Audit entry/);
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
    assert.match(await done(), /Refund report/);
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
    assert.match(await done(), /Pause supplier/);
  },
  'Invite a colleague': async () => {
    await page.goto(`${root}/people`);
    await changeBy('Invite an operator', { 'Mail address': 'bob@example.org' });
    assert.match(await page.locator('.c-secret code').innerText(), /\/sign-in\/link\/console_link_/);
  },
} as const;

/** By the box on every page, without the mouse. */
async function search(text: string, address: string): Promise<void> {
  await page.locator('body').press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
}

for (const [name, perform] of Object.entries(tasks)) test(name, perform);

test('these are the tasks that docs/console.md names', async () => {
  const docs = await readFile(new URL('../../../docs/console.md', import.meta.url), 'utf8');
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

/** The pages of these patterns, with the ids of what is here. */
function addressesOf(patterns: readonly string[], more: Readonly<Record<string, string>> = {}): string[] {
  const known: Readonly<Record<string, string>> = {
    ...furnished,
    id: 'acme',
    keyId,
    mailId: String(mailId),
    operatorId: '1',
    ...more,
  };
  return patterns.map((path) =>
    path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      name === 'number' && path.startsWith('/audit') ? '1' : (known[name] ?? 'none'),
    ),
  );
}

/** Every page but the forms, one form, and a failure. */
function addresses(): string[] {
  const shown = pages.filter(
    ({ path, runs }) => (runs === undefined || path === '/partners/add') && !downloads.includes(path),
  );
  return [...addressesOf(shown.map(({ path }) => path)), absent];
}

/** Files, and no pages. */
const downloads = ['/invoices/:number/:format', '/statements/:id/:month/:file'];

/** There is no such link. */
const absent = '/sign-in/link/none';

/** Where contrast is checked, which takes longer than all other rules together: among them they have every colour. */
const colourful = ['/', '/partners/acme', '/webhooks/whk_1', '/partners/add', '/mails', absent];

const isWide = () => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Puts the content of another page into the one that is open: it takes a fraction of opening that page. */
async function show(body: string): Promise<void> {
  await page.evaluate(`{
    const next = new DOMParser().parseFromString(${JSON.stringify(body)}, 'text/html');
    document.querySelector('main').replaceWith(next.querySelector('main'));
  }`);
}

/** Every page as the server draws it for an operator. */
async function drawPages(): Promise<[path: string, body: string][]> {
  const admin = await signIn(opened, database, 'admin', 'views@example.org');
  const drawn: [string, string][] = [];
  for (const path of addresses()) {
    const { statusCode, body } = await admin.open(path);
    if (path !== absent) assert.equal(statusCode, 200, path);
    drawn.push([path, body]);
  }
  return drawn;
}

// Light and dark, desk and phone are each seen by one of the first two; the long run sees all four.
for (const [index, { name, size, colorScheme, rules }] of views.slice(0, times(2, 4)).entries()) {
  test(`no page breaks a rule of accessibility or scrolls sideways: ${name}`, async () => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // The last page of the first view is for people who have not signed in, and is laid out otherwise.
    if (index > 0) await page.goto(root);
    for (const [path, body] of await drawPages()) {
      // Opened once, with its scripts and its policy; in the other views only its content is laid out.
      if (index === 0) await page.goto(root + path);
      else await show(body);
      assert.ok(!(await isWide()), `${path} scrolls sideways`);
      const contrast = isLongRun || colourful.includes(path);
      const targets = isLongRun || contrast || path === '/calls';
      if (contrast || rules === 'all')
        assert.deepEqual(await checkAccessibility(page, { contrast, targets }), [], path);
    }
  });
}

test('no form breaks a rule of accessibility or scrolls sideways, nor what it will do, nor a mistake in it', async () => {
  const admin = await signIn(opened, database, 'admin', 'forms@example.org');
  const more = await ownThings('forms@example.org');
  const forms = addressesOf(
    pages.filter(({ runs }) => runs !== undefined).map(({ path }) => path),
    more,
  );
  const bodies: [string, string][] = [];
  for (const path of forms) {
    const { statusCode, body } = await admin.open(path);
    assert.equal(statusCode, 200, path);
    bodies.push([path, body]);
  }
  const mistaken = await admin.submit('/partners/acme/add-funds', { cents: 'much', reference: '' });
  assert.equal(mistaken.statusCode, 422);
  bodies.push([mistake, mistaken.body]);
  const receipt = {
    reference: 'R1',
    amount: '2.00',
    text: `${furnished['number']} ${'long'.repeat(60)}`,
    payer: 'Buyer',
  };
  const text = statementXml([entryXml(receipt)], 'NL91ABNA0417164300');
  const bankFile = await admin.submit('/invoices/bank-file', { text });
  assert.match(bankFile.body, /For you to decide/);
  bodies.push(['what a bank file would do', bankFile.body]);
  await page.goto(`${root}/partners/add`);
  // On a desk and a phone, in the light; the long run sees them in the dark, too.
  for (const { size, colorScheme } of views.filter((view) => isLongRun || view.colorScheme === 'light')) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    for (const [path, body] of bodies) {
      await show(body);
      assert.ok(!(await isWide()), `${path} scrolls sideways`);
      const isOfItsKind = isLongRun || [mistake, final].includes(path);
      const rules = { contrast: isOfItsKind, targets: isOfItsKind };
      if (isLongRun || size === desk) assert.deepEqual(await checkAccessibility(page, rules), [], path);
    }
  }
});

const member = { partnerId: 'acme', mail: 'member@acme.example', role: 'viewer', url: '' } as const;
const mistake = 'a form with a mistake';
/** What this one will do cannot be undone, and looks so. */
const final = '/webhooks/whk_1/remove-webhook';

/** A session and a passkey of an operator, for the forms that end them, and a member of the partner. */
async function ownThings(mail: string): Promise<Record<string, string>> {
  const [passkey] = await database.query<{ id: bigint }>(sql`
    insert into people.passkey (place, proven_in, credential_id, person_id, public_key, counter, transports, label, created_at)
    select 'console', 0, 'credential', id, '', 0, '{}', 'laptop', now() from people.person where mail = ${mail} returning id`);
  const [session] = await database.query<{ id: bigint; operatorId: bigint }>(sql`
    select s.id, p.id as "operatorId" from people.session s join people.person p on p.id = s.person_id where mail = ${mail}`);
  const { id, operatorId } = session ?? {};
  await runOperation({ database, now: new Date() }, inviteMember, member, theService);
  const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${member.mail}`);
  return {
    personId: String(person?.id),
    passkeyId: String(passkey?.id),
    sessionId: String(id),
    operatorId: String(operatorId),
  };
}

test('nothing on any page was refused by the policy, and no script failed', () => {
  const failures = [...watched.consoleErrors, ...watched.pageErrors].filter(
    (text) => !/status of (404|410|422)/.test(text),
  );
  assert.deepEqual(failures, []);
});

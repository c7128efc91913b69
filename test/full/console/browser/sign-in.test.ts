import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../../../harness/async/eventually.ts';
import { checkAccessibility } from '../../../../harness/browser/accessibility.ts';
import { watchPage } from '../../../../harness/browser/watch.ts';
import { listMails } from '../../../../src/mail/outbox.ts';
import { openBrowser } from '../../../support/browser.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { typeJson } from '../../../support/cli/operator.ts';
import { openConsole } from '../../../support/console/console.ts';
import { openProvider } from '../../../support/console/provider.ts';
import { invite, MovedClock, Visitor, writeMails } from '../../../support/console/visitor.ts';
import { freshDatabase } from '../../../support/database.ts';

const { database } = await freshDatabase();
const provider = await openProvider();
const { server } = await openConsole(database, { consoleUrl: () => root }, [], provider.settings);
await server.listen({ port: 0, host: '127.0.0.1' });
const root = `http://localhost:${(server.server.address() as AddressInfo).port}`;
provider.serve(root);
await new Visitor(server).signIn(await invite(database, 'ada@operator.example', 'admin'));
const browser = await openBrowser();

async function newPage() {
  const context = await browser.newContext();
  cleanup(() => context.close());
  const page = await context.newPage();
  return { context, page, watched: watchPage(page) };
}

type Page = Awaited<ReturnType<typeof newPage>>['page'];

/** Signed in: the first page, with a name in its head. */
async function expectSignedIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ada@operator.example' }).waitFor();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === '__Host-console');
  assert.deepEqual([cookie?.secure, cookie?.httpOnly, cookie?.sameSite], [true, true, 'Strict']);
}

test('an operator asks for a link by mail, and signs in with it; the next page is the one that was asked for', async () => {
  const { page, watched } = await newPage();
  await page.goto(`${root}/audit`);
  await page.getByLabel('Mail address').fill('ada@operator.example');
  assert.deepEqual(await checkAccessibility(page), []);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
  await eventually(async () => (await listMails(database, 1, 'queued'))[0]);
  await writeMails(database, new MovedClock());
  const [mail] = await typeJson<{ text: string }[]>(database, ['mail', 'list'], new Date());
  await page.goto(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
  assert.equal(page.url(), `${root}/audit`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Mail me a link' }).waitFor();
  assert.deepEqual(watched.problems(), []);
});

test('without a script, the sign-in offers a link by mail and no passkey, which needs a script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  cleanup(() => context.close());
  const page = await context.newPage();
  await page.goto(`${root}/sign-in`);
  const buttons = await page.getByRole('button').all();
  assert.deepEqual(await Promise.all(buttons.map((button) => button.innerText())), ['Mail me a link']);
});

test('an operator adds a passkey, and signs in with it without typing anything', async () => {
  const { context, page, watched } = await newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${root}/sign-in/link/${await invite(database, 'ada@operator.example', 'admin')}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'ada@operator.example' }).click();
  await page.getByLabel('Name of a new passkey').fill('this laptop');
  assert.deepEqual(await checkAccessibility(page), []);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('cell', { name: 'this laptop' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectSignedIn(page);
  await page.goto(`${root}/account`);
  await page.getByRole('link', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have no passkey yet.').waitFor();
  assert.deepEqual(watched.problems(), []);
});

test('an operator signs in at a provider of OpenID Connect, and is signed in on the first page after it', async () => {
  const { page, watched } = await newPage();
  provider.person = { email: 'ada@operator.example', email_verified: true };
  await page.goto(`${root}/partners`);
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await expectSignedIn(page);
  assert.equal(page.url(), `${root}/partners`);
  // The page between the two has no icon, which the browser looks for.
  assert.deepEqual([watched.pageErrors, watched.failedRequests], [[], []]);
});

test('the session is there when a link on another site leads to the console, and under the number of this machine', async () => {
  const { page } = await newPage();
  await page.goto(`${root}/sign-in/link/${await invite(database, 'ada@operator.example', 'admin')}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
  await page.goto(provider.settings.issuer);
  await page.evaluate(`location.assign(${JSON.stringify(`${root}/partners`)})`);
  await page.waitForURL(`${root}/partners`);
  await expectSignedIn(page);
  const byNumber = root.replace('localhost', '127.0.0.1');
  await page.goto(`${byNumber}/sign-in/link/${await invite(database, 'ada@operator.example', 'admin')}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
});

test('the page of a sign-in link tells nobody its address, and its form signs in', async () => {
  const { page, watched } = await newPage();
  const requests: { readonly url: string; readonly referer: string }[] = [];
  server.server.on('request', ({ url = '', headers: { referer = '' } }) => requests.push({ url, referer }));
  await page.goto(`${root}/sign-in/link/${await invite(database, 'ada@operator.example', 'admin')}`);
  assert.ok(requests.some(({ url }) => url.startsWith('/assets/')));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
  assert.deepEqual(
    requests.filter(({ referer }) => referer.includes('/sign-in/link/')),
    [],
  );
  assert.deepEqual(watched.problems(), []);
});

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../../../harness/async/eventually.ts';
import { watchPage } from '../../../../harness/browser/watch.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { listMails } from '../../../../src/mail/outbox.ts';
import { openBrowser } from '../../../support/browser.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { typeJson } from '../../../support/cli/operator.ts';
import { MovedClock, writeMails } from '../../../support/console/visitor.ts';
import { freshDatabase } from '../../../support/database.ts';
import { inviteTo, openPortal, signInTo } from '../../../support/portal/portal.ts';

const { database } = await freshDatabase();
await addPartner(database, { id: 'acme', name: 'Acme Cars' });
const { server } = await openPortal(database, { publicUrl: () => root });
await server.listen({ port: 0, host: '127.0.0.1' });
const root = `http://localhost:${(server.server.address() as AddressInfo).port}`;
await signInTo({ server }, database, 'acme', { mail: 'ada@acme.example' });
const browser = await openBrowser();

test('a member signs in with a link by mail, in their language, and from then on with a passkey', async () => {
  const context = await browser.newContext({ locale: 'de' });
  cleanup(() => context.close());
  const page = await context.newPage();
  const watched = watchPage(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });

  await page.goto(`${root}/portal/p/acme/team`);
  await page.locator('#f-mail').fill('ada@acme.example');
  await page.keyboard.press('Enter');
  await eventually(async () => (await listMails(database, 1, 'queued'))[0]);
  await writeMails(database, new MovedClock());
  const [mail] = await typeJson<{ text: string; language: string }[]>(database, ['mail', 'list'], new Date());
  assert.match(mail?.text ?? '', /Anmeld/);
  await page.goto(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(`${root}/portal/p/acme/team`);

  await page.goto(`${root}/portal/account`);
  await page.locator('#f-label').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'Laptop', exact: true }).waitFor();
  await page.goto(`${root}/portal/p/acme`);
  await page.locator('form[action$="/sign-out"] button').click();
  await page.locator('form[data-passkey="use"] button').click();
  await page.getByRole('link', { name: 'ada@acme.example' }).waitFor();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-portal');
  assert.deepEqual([cookie?.secure, cookie?.httpOnly, cookie?.sameSite], [true, true, 'Strict']);
  assert.deepEqual(watched.problems(), []);
});

test('the page of a sign-in link tells nobody its address, and its form signs in', async () => {
  const context = await browser.newContext({ locale: 'en' });
  cleanup(() => context.close());
  const requests: { readonly url: string; readonly referer: string }[] = [];
  server.server.on('request', ({ url = '', headers: { referer = '' } }) => requests.push({ url, referer }));
  const page = await context.newPage();
  await page.goto(`${root}/portal/sign-in/link/${await inviteTo(database, 'acme', 'ada@acme.example')}`);
  assert.ok(requests.some(({ url }) => url.startsWith('/portal/assets/')));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'ada@acme.example' }).waitFor();
  assert.deepEqual(
    requests.filter(({ referer }) => referer.includes('/sign-in/link/')),
    [],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { threadMs } from '../../../harness/measure/thread-time.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { pages as consolePages } from '../../../src/console/pages/index.ts';
import { figuresOf } from '../../../src/language/figures.ts';
import { languages } from '../../../src/language/languages.ts';
import { frameWords } from '../../../src/language/portal/frame/index.ts';
import { pages as portalPages } from '../../../src/portal/pages/index.ts';
import { openConsole, signIn } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
await addPartner(database, { id: 'acme', name: 'Acme Cars' });
const portal = await openPortal(database);
const owner = await signInTo(portal, database, 'acme');
const opened = await openConsole(database);
const admin = await signIn(opened, database, 'admin');
const settings = '/portal/p/acme/settings/change-settings';

test('a value that is too long is refused beside its field, in the words of the reader, and nothing typed is lost', async () => {
  const long = `a@${'.'.repeat(5_000)}@`;
  const values = { language: 'en', contactEmail: long, invoiceEmail: 'books@acme.example' };
  for (const language of languages) {
    owner.cookies.set('portal-language', language);
    const { statusCode, body } = await owner.submit(settings, values);
    assert.equal(statusCode, 422, language);
    const message = frameWords[language].tooLong(figuresOf(language).count(4_000n));
    assert.match(body, /id="f-contactEmail-error">/, language);
    assert.ok(body.includes(message), message);
    assert.ok(body.includes(long) && body.includes('books@acme.example'), 'what was typed is gone');
  }
  owner.cookies.delete('portal-language');
  const inConsole = await admin.submit('/partners/acme/suspend-partner', { reason: 'x'.repeat(5_000) });
  assert.equal(inConsole.statusCode, 422);
  assert.match(inConsole.body, /id="f-reason-error">It must have at most 4000 characters\./);
  assert.ok(inConsole.body.includes('x'.repeat(5_000)));
});

test('a mail address of 60 KB of dots is refused in no time', async () => {
  let min = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const start = threadMs();
    const { statusCode } = await owner.submit(settings, { language: 'en', contactEmail: `a@${'.'.repeat(60_000)}@` });
    assert.equal(statusCode, 422);
    min = Math.min(min, threadMs() - start);
  }
  assert.ok(min < 100, `it took ${min} ms of the processor`);
});

test('a form of too many fields is refused before it is parsed', async () => {
  const headers = { origin: 'http://localhost:8081', 'content-type': 'application/x-www-form-urlencoded' };
  for (const [server, url, bytes] of [
    [portal.server, '/portal/sign-in', 262_144],
    [opened.server, '/sign-in', 65_536],
  ] as const) {
    let min = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 3; time += 1) {
      const start = threadMs();
      const { statusCode } = await server.inject({ method: 'POST', url, headers, payload: 'a&'.repeat(bytes / 2) });
      assert.equal(statusCode, 400);
      min = Math.min(min, threadMs() - start);
    }
    assert.ok(min < 60, `${url} took ${min} ms of the processor`);
  }
});

test('a zero byte in the address of any page is refused with a page that says so', async () => {
  for (const { path } of portalPages) {
    for (const address of zeroesIn(`/portal/p/acme${path}`)) {
      const { statusCode, headers } = await owner.open(address);
      assert.equal(statusCode, 400, address);
      assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    }
  }
  for (const { path } of consolePages) {
    for (const address of zeroesIn(path)) assert.equal((await admin.open(address)).statusCode, 400, address);
  }
  const { body } = await owner.open('/portal/p/%00');
  assert.match(body, /This request cannot be understood/);
});

/** With a zero byte in place of each name, and in a filter. */
function zeroesIn(path: string): string[] {
  const names = [...path.matchAll(/:\w+/g)].map(([name]) => name);
  return [
    ...names.map((name) => path.replace(name, 'a%00b').replaceAll(/:\w+/g, '1')),
    `${path.replaceAll(/:\w+/g, '1')}?q=%00`,
  ];
}

test('a zero byte in a form is refused, however it is sent', async () => {
  const form = new FormData();
  form.append('brandName', 'a\0b');
  for (const answer of [
    await owner.submit(settings, { language: 'en', contactEmail: 'a\0@b.example' }),
    await owner.submitFiles('/portal/p/acme/settings/set-brand', form),
    await admin.submit('/search', { q: 'a\0b' }),
    await admin.submit('/partners/acme/suspend-partner', { reason: '\0' }),
  ]) {
    assert.equal(answer.statusCode, 400);
  }
});

test('a form with files and more than twenty parts is refused', async () => {
  const form = new FormData();
  form.append('brandName', 'Acme');
  assert.equal((await owner.submitFiles('/portal/p/acme/settings/set-brand', form)).statusCode, 200);
  for (let part = 0; part < 20; part += 1) form.append('more', '');
  assert.equal((await owner.submitFiles('/portal/p/acme/settings/set-brand', form)).statusCode, 400);
});

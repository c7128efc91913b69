import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { findKeyBudget } from '../../../src/billing/key-budgets.ts';
import { languages } from '../../../src/language/languages.ts';
import { keysWords } from '../../../src/language/portal/keys/index.ts';
import { findKey } from '../../../src/partners/keys/find.ts';
import { listKeys, markExposed } from '../../../src/partners/keys/store.ts';
import { change } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
const portal = await openPortal(database);
const acme = await addPartner(database, { id: 'acme' });
const other = await addPartner(database, { id: 'other' });
const developer = await signInTo(portal, database, 'acme', { role: 'developer' });
const german = await signInTo(portal, database, 'acme', { role: 'developer', mail: 'de@acme.example' });
await german.submit('/portal/language', { language: 'de', next: '/portal/' });
const base = '/portal/p/acme/keys';

async function issue(values: Record<string, string> = {}): Promise<{ keyId: string; key: string }> {
  const given = { label: 'backup', expiresAt: '', allowedAddresses: '', scopes: 'reports:read', ...values };
  const { response } = await change(developer, `${base}/issue-key`, given);
  const [key = ''] = /partner_live_\w+/.exec(response.body) ?? [];
  return { key, keyId: key.slice(13, 25) };
}

describe('keys in the portal', () => {
  it('are issued by a developer and shown once, with a button that copies them', async () => {
    const path = `${base}/issue-key`;
    const values = {
      label: 'servers',
      expiresAt: '2030-01-31',
      allowedAddresses: '203.0.113.7, 2001:DB8::/32',
      scopes: 'account:read reports:read',
    };
    const { preview, response } = await change(developer, path, values);
    assert.match(preview.body, /2030-01-31[^]*203\.0\.113\.7, 2001:db8::\/32/);
    assert.ok(preview.body.includes(keysWords.en.scopes['reports:read']));
    assert.ok(!preview.body.includes(keysWords.en.scopes['reports:buy']));
    assert.equal(response.headers['cache-control'], 'no-store');
    const [key = ''] = /partner_live_\w+/.exec(response.body) ?? [];
    assert.match(response.body, new RegExp(`data-copy="${key}"`));
    const stored = await findKey(database, key.slice(13, 25));
    assert.deepEqual(
      [stored?.partnerId, stored?.label, stored?.allowedAddresses, stored?.scopes, stored?.expiresAt?.toISOString()],
      [
        'acme',
        'servers',
        ['203.0.113.7', '2001:db8::/32'],
        ['reports:read', 'account:read'],
        '2030-01-31T00:00:00.000Z',
      ],
    );
    const { body } = await developer.open(base);
    assert.match(body, /servers[^]*203\.0\.113\.7, 2001:db8::\/32/);
    assert.doesNotMatch(body, /partner_live_/);
  });

  it('are changed, rolled with an overlap and revoked', async () => {
    const { keyId } = await issue();
    const values = { label: 'one server', expiresAt: '', allowedAddresses: '198.51.100.0/24', scopes: 'reports:buy' };
    const set = await change(developer, `${base}/${keyId}/set-key`, values);
    assert.match((await developer.open(set.response.headers.location ?? '')).body, /k-done/);
    const changed = await findKey(database, keyId);
    assert.deepEqual([changed?.allowedAddresses, changed?.scopes], [['198.51.100.0/24'], ['reports:buy']]);

    const rolled = await change(developer, `${base}/${keyId}/roll-key`, { overlapMs: 'week' });
    assert.match(rolled.response.body, /partner_live_/);
    const old = await findKey(database, keyId);
    const inDays = ((old?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    assert.ok(inDays > 6.9 && inDays < 7.1);
    const page = await developer.open(`${base}/${keyId}`);
    assert.match(page.body, new RegExp(`/keys/${old?.replacedBy}"`));
    assert.doesNotMatch(page.body, /roll-key/);

    await change(developer, `${base}/${old?.replacedBy}/revoke-key`);
    assert.ok((await findKey(database, old?.replacedBy ?? ''))?.revokedAt);
    const ended = await developer.open(`${base}/${old?.replacedBy}`);
    assert.doesNotMatch(ended.body, /set-key|roll-key|revoke-key/);
  });

  it('have a spending limit, which developers lower and only owners raise or remove, whatever is sent', async () => {
    const { keyId } = await issue({ spendLimitCents: '50,50', per: 'month' });
    const path = `${base}/${keyId}/set-key`;
    const limit = async () => {
      const { limitCents, per } = (await findKeyBudget(database, 'acme', keyId, new Date())) ?? {};
      return limitCents === undefined ? 'none' : `${limitCents} ${per}`;
    };
    const form = { label: 'backup', expiresAt: '', allowedAddresses: '', scopes: 'reports:read' };
    assert.equal(await limit(), '5050 month');
    const page = await developer.open(`${base}/${keyId}`);
    assert.match(page.body, /€50\.50 per month \(UTC\)[^]*€0\.00[^]*/);
    assert.match((await developer.open(base)).body, /Spending limit[^]*€50\.50 per month \(UTC\)/);
    await change(developer, path, { ...form, spendLimitCents: '40', per: 'month' });
    assert.equal(await limit(), '4000 month');
    const more = [
      ['40.01', 'month'],
      ['', 'month'],
      ['40', 'day'],
      ['40', 'total'],
      ['30', 'total'],
    ] as const;
    for (const [spendLimitCents, per] of more) {
      const values = { ...form, label: 'raised', spendLimitCents, per };
      const shown = await developer.submit(path, values);
      assert.equal(shown.statusCode, 422, `${spendLimitCents} ${per}`);
      assert.ok(shown.body.includes(`f-spendLimitCents-error">${keysWords.en.mistakes.mayNotRaise}`));
      // The confirmation of a smaller limit does not confirm another one.
      const lower = await developer.submit(path, { ...form, spendLimitCents: '39', per: 'month' });
      const [, confirmed = ''] = /name="confirmed" value="([^"]+)"/.exec(lower.body) ?? [];
      assert.notEqual(confirmed, '');
      assert.equal((await developer.submit(path, { ...values, confirmed })).statusCode, 422);
    }
    assert.deepEqual([await limit(), (await findKey(database, keyId))?.label], ['4000 month', 'backup']);
    // Other terms are changed with the limit as it was.
    await change(developer, path, { ...form, label: 'renamed', spendLimitCents: '40.00', per: 'month' });
    assert.deepEqual([await limit(), (await findKey(database, keyId))?.label], ['4000 month', 'renamed']);
    const owner = await signInTo(portal, database, 'acme', { role: 'owner', mail: 'raises@acme.example' });
    await change(owner, path, { ...form, spendLimitCents: '60', per: 'day' });
    assert.equal(await limit(), '6000 day');
    await change(owner, path, { ...form, spendLimitCents: '', per: 'day' });
    assert.equal(await limit(), 'none');
    assert.ok((await developer.open(`${base}/${keyId}`)).body.includes(keysWords.en.noLimit));
  });

  it('that were exposed are pointed out, with what to do', async () => {
    const { keyId } = await issue({ label: 'leaked' });
    await markExposed(database, keyId, new Date());
    assert.ok((await developer.open(base)).body.includes(keysWords.en.exposedAdvice));
    assert.ok((await developer.open(`${base}/${keyId}`)).body.includes(keysWords.en.exposedAdvice));
    assert.match((await developer.open('/portal/p/acme')).body, new RegExp(`/keys/${keyId}"`));
  });

  const mistakes = [
    ['label', 'x'.repeat(101), keysWords.de.mistakes.label],
    ['expiresAt', '2020-01-01', keysWords.de.mistakes.notInFuture],
    ['expiresAt', '2030-02-31', keysWords.de.mistakes.notInFuture],
    ['allowedAddresses', 'example.com', keysWords.de.mistakes.noAddress('example.com')],
    ['allowedAddresses', '203.0.113.7/24', keysWords.de.mistakes.notFirst('203.0.113.7/24', '203.0.113.0/24')],
    ['spendLimitCents', '0', keysWords.de.mistakes.limit],
    ['spendLimitCents', '-5', keysWords.de.mistakes.limit],
    ['spendLimitCents', '99999999999999999999', keysWords.de.mistakes.limit],
    ['spendLimitCents', 'viel', keysWords.de.mistakes.limit],
    ['scopes', '', keysWords.de.mistakes.noScope],
    ['scopes', 'everything', keysWords.de.mistakes.noScope],
    ['allowedAddresses', Array(51).fill('::1').join(), keysWords.de.mistakes.tooMany(50)],
  ] as const;
  for (const [field, value, message] of mistakes) {
    it(`say in the reader's language what is wrong with ${field} ${value.slice(0, 20)}`, async () => {
      const before = await listKeys(database, 'acme');
      const values = { label: '', expiresAt: '', allowedAddresses: '', scopes: 'events', [field]: value };
      const { body, statusCode } = await german.submit(`${base}/issue-key`, values);
      assert.equal(statusCode, 422);
      assert.ok(body.includes(field === 'scopes' ? `k-error">${message}` : `id="f-${field}-error">${message}`), body);
      assert.deepEqual(await listKeys(database, 'acme'), before);
    });
  }

  it('of another partner are not there, and cannot be changed by any form', async () => {
    const forms = ['', '/set-key', '/roll-key', '/revoke-key'];
    for (const form of forms) assert.equal((await developer.open(`${base}/${other.keyId}${form}`)).statusCode, 404);
    const values = { label: 'mine', expiresAt: '', allowedAddresses: '::1', overlapMs: 'none', confirmed: 'x' };
    for (const form of forms.slice(1)) {
      assert.equal((await developer.submit(`${base}/${other.keyId}${form}`, values)).statusCode, 404);
      assert.equal((await developer.submit(`/portal/p/other/keys/${other.keyId}${form}`, values)).statusCode, 404);
    }
    assert.equal((await developer.submit('/portal/p/other/keys/issue-key', values)).statusCode, 404);
    const [key, ...rest] = await listKeys(database, 'other');
    assert.deepEqual(
      [key?.label, key?.expiresAt, key?.revokedAt, key?.allowedAddresses, rest],
      ['first key', null, null, [], []],
    );
  });

  it('are for owners and developers', async () => {
    const owner = await signInTo(portal, database, 'acme', { role: 'owner' });
    assert.match((await owner.open(base)).body, /issue-key/);
    for (const role of ['finance', 'viewer'] as const) {
      const member = await signInTo(portal, database, 'acme', { role });
      for (const path of ['', `/${acme.keyId}`, '/issue-key', `/${acme.keyId}/revoke-key`]) {
        assert.equal((await member.open(`${base}${path}`)).statusCode, 403, `${role} ${path}`);
      }
      const forged = await member.submit(`${base}/${acme.keyId}/revoke-key`, { confirmed: 'x' });
      assert.equal(forged.statusCode, 403);
      assert.doesNotMatch((await member.open('/portal/p/acme')).body, /\/keys"/);
    }
    assert.equal((await findKey(database, acme.keyId))?.revokedAt, null);
  });

  it('are in every language', async () => {
    for (const language of languages) {
      const { body } = await developer.open(base, { 'accept-language': language });
      assert.ok(body.includes(keysWords[language].intro), language);
    }
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { findKeyBudget } from '../../../src/billing/key-budgets.ts';
import { listKeys } from '../../../src/partners/keys/store.ts';
import { change, openConsole, signIn } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const opened = await openConsole(database);
const admin = await signIn(opened, database, 'admin');
await addPartner(database, { id: 'acme' });

async function findListed(keyId: string) {
  return (await listKeys(database, 'acme')).find((key) => key.keyId === keyId);
}

test('a key is given addresses, and rolled to another that is shown once', async () => {
  const { response } = await change(admin, '/partners/acme/issue-key', {
    label: 'servers',
    expiresAt: '2030-01-31',
    allowedAddresses: '203.0.113.7, 2001:DB8::/32',
    scopes: 'reports:read events',
  });
  const [keyId = ''] = /(?<=partner_live_)\w{12}/.exec(response.body) ?? [];
  const issued = await findListed(keyId);
  assert.deepEqual(
    [issued?.allowedAddresses, issued?.scopes],
    [
      ['203.0.113.7', '2001:db8::/32'],
      ['reports:read', 'events'],
    ],
  );
  const values = { label: 'two servers', expiresAt: '2030-01-31', allowedAddresses: '203.0.113.7', scopes: 'events' };
  assert.match((await change(admin, `/keys/${keyId}/set-key`, values)).preview.body, /works from 203\.0\.113\.7 only/);
  const set = await findListed(keyId);
  assert.deepEqual([set?.label, set?.allowedAddresses, set?.scopes], ['two servers', ['203.0.113.7'], ['events']]);
  assert.equal(set?.expiresAt?.toISOString(), '2030-01-31T00:00:00.000Z');
  const wrong = await admin.submit(`/keys/${keyId}/set-key`, { ...values, allowedAddresses: '203.0.113.7/24' });
  const noScope = await admin.submit(`/keys/${keyId}/set-key`, { ...values, scopes: '' });
  assert.match(noScope.body, /k-error">It must have at least one of reports:buy/);
  assert.match(wrong.body, /f-allowedAddresses-error">It has [^<]+ write 203\.0\.113\.0\/24/);
  const rolled = await change(admin, `/keys/${keyId}/roll-key`, { overlapMs: '1' });
  assert.match(rolled.response.body, /partner_live_/);
  const { replacedBy } = (await findListed(keyId)) ?? {};
  assert.equal((await findListed(replacedBy ?? ''))?.label, 'two servers');
  assert.match((await admin.open(`/keys/${keyId}`)).body, new RegExp(`Replaced by[^]*${replacedBy}`));
  assert.doesNotMatch((await admin.open(`/keys/${keyId}`)).body, /roll-key/);
});

test('an admin gives a key a spending limit, raises and removes it; no other operator can', async () => {
  const form = { label: '', expiresAt: '', allowedAddresses: '', scopes: 'reports:buy' };
  const limited = { ...form, spendLimitCents: '50', per: 'month' };
  const { preview, response } = await change(admin, '/partners/acme/issue-key', limited);
  assert.match(preview.body, /It may spend 50\.00 EUR per month \(UTC\)\./);
  const [keyId = ''] = /(?<=partner_live_)\w{12}/.exec(response.body) ?? [];
  const path = `/keys/${keyId}/set-key`;
  const limit = async () => {
    const { limitCents, per } = (await findKeyBudget(database, 'acme', keyId, new Date())) ?? {};
    return limitCents === undefined ? 'none' : `${limitCents} ${per}`;
  };
  assert.equal(await limit(), '5000 month');
  assert.match((await admin.open(path)).body, /value="50\.00"/);
  for (const role of ['finance', 'support', 'auditor'] as const) {
    const operator = await signIn(opened, database, role);
    assert.equal((await operator.open(path)).statusCode, 403);
    const forged = await operator.submit(path, { ...form, spendLimitCents: '', per: 'month', confirmed: 'x' });
    assert.equal(forged.statusCode, 403, role);
  }
  assert.equal(await limit(), '5000 month');
  await change(admin, path, { ...limited, spendLimitCents: '60.50', per: 'day' });
  assert.equal(await limit(), '6050 day');
  assert.match((await admin.open(`/keys/${keyId}`)).body, /€60\.50 per day \(UTC\)<[^]*>€0\.00 spent</);
  for (const [spendLimitCents, per, field] of [
    ['0', 'day', 'spendLimitCents'],
    ['-5', 'day', 'spendLimitCents'],
    ['lots', 'day', 'spendLimitCents'],
    ['99999999999999999999', 'day', 'spendLimitCents'],
    ['5', 'year', 'per'],
  ] as const) {
    const { statusCode, body } = await admin.submit(path, { ...form, spendLimitCents, per });
    assert.equal(statusCode, 422, spendLimitCents);
    assert.ok(body.includes(`f-${field}-error">`), `${spendLimitCents} ${per}`);
  }
  assert.equal(await limit(), '6050 day');
  await change(admin, path, { ...form, spendLimitCents: '', per: 'day' });
  assert.equal(await limit(), 'none');
});

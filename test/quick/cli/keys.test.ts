import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';

import { sql } from '../../../src/database/sql.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();

interface Issued {
  readonly keyId: string;
  readonly apiKey: string;
}

let first: Issued;

before(async () => {
  first = await typeJson<Issued>(database, ['partner', 'add', 'acme', '--billing', 'prepaid', '--price', '1']);
});

describe('keys', () => {
  it('are stored as their hash and nothing more', async () => {
    const second = await typeJson<Issued>(database, ['key', 'issue', 'acme', '--label', 'second']);
    for (const { keyId, apiKey } of [first, second]) {
      const rows = await database.query<{ hash: Buffer; row: string }>(sql`
        select hash, to_jsonb(k)::text as row from partners.api_key k where id = ${keyId}`);
      assert.equal(rows.length, 1);
      assert.deepEqual(rows[0]?.hash, createHash('sha256').update(apiKey).digest());
      assert.ok(!rows[0]?.row.includes(secretOf(apiKey)));
    }
  });

  it('are shown once: no later command repeats a secret', async () => {
    for (const line of ['key list acme', 'partner show acme', 'partner list', `key revoke ${first.keyId}`]) {
      for (const words of [line.split(' '), [...line.split(' '), '--json']]) {
        const { code, out } = await type(database, words);
        assert.equal(code, 0);
        assert.ok(!out.includes(secretOf(first.apiKey)), line);
      }
    }
  });

  it('can be revoked by the whole key, which is not repeated', async () => {
    const { keyId, apiKey } = await typeJson<Issued>(database, ['key', 'issue', 'acme']);
    const { code, out } = await type(database, ['key', 'revoke', apiKey]);
    assert.deepEqual([code, out], [0, `Key ${keyId} is revoked since 2026-11-15 08:30 UTC.\n`]);
    const mistyped = await type(database, ['key', 'revoke', `${apiKey}x`]);
    assert.equal(mistyped.code, 1);
    assert.ok(!mistyped.err.includes(secretOf(apiKey)));
  });

  it('keep the moment of their first revocation', async () => {
    const { keyId } = await typeJson<Issued>(database, ['key', 'issue', 'acme']);
    const words = ['key', 'revoke', keyId];
    const once = await typeJson(database, words);
    assert.deepEqual(once, { keyId, revokedAt: '2026-11-15T08:30:00.000Z' });
    assert.deepEqual(await typeJson(database, words, new Date('2026-12-24T18:00:00Z')), once);
  });

  it('leave the others of a partner as they were', async () => {
    const others = await typeJson<{ keyId: string; state: string }[]>(database, ['key', 'list', 'acme']);
    const { keyId } = await typeJson<Issued>(database, ['key', 'issue', 'acme']);
    await typeJson(database, ['key', 'revoke', keyId]);
    const all = await typeJson<{ keyId: string; state: string }[]>(database, ['key', 'list', 'acme']);
    assert.deepEqual(
      all.filter((key) => key.keyId !== keyId),
      others,
    );
    assert.equal(all.find((key) => key.keyId === keyId)?.state, 'revoked');
  });
});

describe('the terms of a key', () => {
  const now = new Date('2026-11-15T08:30:00Z');
  const list = async () => typeJson<Record<string, unknown>[]>(database, ['key', 'list', 'acme'], now);
  const find = async (keyId: string) => (await list()).find((key) => key['keyId'] === keyId);

  it('are given when it is issued, and changed one by one', async () => {
    const words = ['key', 'issue', 'acme', '--label', 'servers', '--allow', '203.0.113.7/32, 2001:DB8::/32'];
    const { keyId } = await typeJson<Issued>(database, words, now);
    const issued = await find(keyId);
    assert.deepEqual(issued?.['allowedAddresses'], ['203.0.113.7', '2001:db8::/32']);
    const set = await typeJson<Record<string, unknown>>(
      database,
      ['key', 'set', keyId, '--expires', '2027-01-01'],
      now,
    );
    assert.deepEqual(set, { ...issued, expiresAt: '2027-01-01T00:00:00.000Z' });
    assert.deepEqual(await find(keyId), set);
    const cleared = ['key', 'set', keyId, '--label', 'none', '--expires', 'never', '--allow', 'any'];
    const expected = { ...issued, label: null, expiresAt: null, allowedAddresses: [] };
    assert.deepEqual(await typeJson(database, cleared, now), expected);
    const [entry] = await typeJson<Record<string, unknown>[]>(database, ['audit', 'list', '--partner', 'acme'], now);
    assert.equal(entry?.['operation'], 'set-key');
    assert.match(JSON.stringify(entry), /203\.0\.113\.7, 2001:db8::\/32/);
  });

  it('pass to the key that replaces it, with its lifetime; the old one ends after the overlap', async () => {
    const words = ['key', 'issue', 'acme', '--label', 'yearly', '--expires', '2027-11-15T08:30:00Z', '--allow', '::1'];
    const { keyId } = await typeJson<Issued>(database, words, now);
    const later = new Date('2027-06-01T00:00:00Z');
    const rolled = await typeJson<Record<string, string>>(database, ['key', 'roll', keyId, '--overlap', '7d'], later);
    const { apiKey = '', keyId: newId = '', ...rest } = rolled;
    assert.equal(apiKey.slice(13, 25), newId);
    assert.deepEqual(rest, {
      expiresAt: '2028-05-31T00:00:00.000Z',
      replaces: keyId,
      oldExpiresAt: '2027-06-08T00:00:00.000Z',
    });
    const [old, replacement] = [await find(keyId), await find(newId)];
    assert.deepEqual([old?.['expiresAt'], old?.['replacedBy']], [rest['oldExpiresAt'], newId]);
    assert.deepEqual([replacement?.['label'], replacement?.['allowedAddresses']], ['yearly', ['::1']]);
    const again = await type(database, ['key', 'roll', keyId], later);
    assert.deepEqual(
      [again.code, again.err],
      [1, `vehicle-history: this key was rolled already: ${newId} replaces it\n`],
    );
  });

  it('never give a key more time by rolling it', async () => {
    const { keyId } = await typeJson<Issued>(database, ['key', 'issue', 'acme', '--expires', '2026-11-16'], now);
    const { oldExpiresAt } = await typeJson<Record<string, string>>(database, ['key', 'roll', keyId], now);
    assert.equal(oldExpiresAt, '2026-11-16T00:00:00.000Z');
  });

  it('are those of at most 200 valid keys', async () => {
    await typeJson(database, ['partner', 'add', 'many', '--billing', 'prepaid', '--price', '1'], now);
    await database.query(sql`
      insert into partners.api_key (id, partner_id, hash, issued_at, revoked_at)
      select 'many' || lpad(n::text, 8, '0'), 'many', sha256(n::text::bytea), ${now}, case when n > 199 then ${now}::timestamptz end
      from generate_series(1, 250) n`);
    const { code, err } = await type(database, ['key', 'issue', 'many'], now);
    assert.deepEqual([code, err], [1, 'vehicle-history: many has 200 valid keys already: revoke one first\n']);
    await typeJson(database, ['key', 'revoke', 'many00000001'], now);
    await typeJson(database, ['key', 'issue', 'many'], now);
  });

  it('are refused with a line that says why', async () => {
    const { keyId } = await typeJson<Issued>(database, ['key', 'issue', 'acme'], now);
    const revoked = await typeJson<Issued>(database, ['key', 'issue', 'acme'], now);
    await typeJson(database, ['key', 'revoke', revoked.keyId], now);
    const unchanged = await list();
    const mistakes: readonly (readonly [string[], RegExp])[] = [
      [
        ['issue', 'acme', '--allow', '203.0.113.7/24'],
        /^--allow has "203\.0\.113\.7\/24", .* write 203\.0\.113\.0\/24$/,
      ],
      [['issue', 'acme', '--scopes', 'reports'], /^--scopes "reports" must be reports:buy or reports:read or /],
      [['set', keyId, '--scopes', ''], /^--scopes "" must be reports:buy or reports:read or /],
      [['issue', 'acme', '--allow', ''], /^--allow has "", which is neither an address nor a range/],
      [['issue', 'acme', '--allow', Array(51).fill('::1').join()], /^--allow must be at most 50 addresses/],
      [['set', keyId], /^there is nothing to change$/],
      [['set', keyId, '--expires', '2020-01-01'], /^--expires must be in the future$/],
      [['set', 'nobody', '--allow', 'any'], /^there is no such key/],
      [['set', revoked.keyId, '--allow', 'any'], /^this key is permanently revoked/],
      [['roll', revoked.keyId], /^this key is no longer valid: issue another$/],
      [['roll', keyId, '--overlap', '31d'], /^--overlap must be at most 30 days$/],
      [['roll', keyId, '--overlap', 'soon'], /^--overlap "soon" must be 0, or a time such as 24h or 7d$/],
    ];
    for (const [words, line] of mistakes) {
      const { code, err } = await type(database, ['key', ...words], now);
      assert.equal(code, 1, words.join(' '));
      assert.match(err.trim().replace('vehicle-history: ', ''), line);
    }
    assert.deepEqual(await list(), unchanged);
  });
});

function secretOf(key: string): string {
  return key.slice(-38);
}

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';

import { sql } from '../../src/database/sql.ts';
import { freshDatabase } from '../support/database.ts';
import { type, typeJson } from './operator.ts';

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

function secretOf(key: string): string {
  return key.slice(-38);
}

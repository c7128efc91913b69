import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';

import { addPartner } from '../../../harness/service/partners.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { encodeBase62, randomBase62 } from '../../../src/kernel/ids.ts';
import { keyScopes } from '../../../src/kernel/key-scopes.ts';
import { KeyDirectory } from '../../../src/partners/keys/directory.ts';
import { hashKey, makeKey } from '../../../src/partners/keys/format.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { insertKey, updateKeyRevoked } from '../../../src/partners/keys/store.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const { partnerId, key, keyId } = await addPartner(database);

/** A directory whose questions are counted and can be held up, with a shared view and a time that the test sets. */
function makeDirectory() {
  const view = { directoryVersion: 1n, fresh: true, isFresh: () => view.fresh };
  const time = { nowMs: 1_000, offsetMs: 0 };
  const asked: { count: number; hold: Promise<void> | undefined } = { count: 0, hold: undefined };
  const counting: Queryable = {
    async query(statement) {
      asked.count++;
      const rows = await database.query(statement);
      await asked.hold;
      return rows as never;
    },
  };
  const clock = { now: () => new Date(Date.now() + time.offsetMs), monotonicMs: () => time.nowMs };
  return { view, time, asked, directory: new KeyDirectory(counting, view, clock) };
}

test('a good key is looked up once', async () => {
  const { directory, asked } = makeDirectory();
  for (let call = 0; call < 5; call++) {
    assert.equal((await directory.authenticate(key))?.holder.partnerId, partnerId);
  }
  assert.equal(asked.count, 1);
});

/** A well-formed key of this id with another secret. */
function withOtherSecret(id: string): string {
  const body = `partner_live_${id}_${randomBase62(32)}`;
  return body + encodeBase62(crc32(body), 6);
}

test('a refused key of any kind costs one lookup when it is first presented and none after', async () => {
  const { directory, asked } = makeDirectory();
  const terms = { partnerId, label: null, issuedAt: new Date() };
  const revoked = await storeNewKey(database, { ...terms, expiresAt: null });
  await updateKeyRevoked(database, revoked.id, new Date());
  const expired = await storeNewKey(database, { ...terms, expiresAt: new Date() });
  // The node has this one in memory, as it has every key that is in use.
  await directory.authenticate(key);
  const unknown = makeKey();
  const refused = [unknown.key, withOtherSecret(unknown.id), revoked.key, withOtherSecret(revoked.id), expired.key];
  const counts = new Map<string, number[]>();
  for (const presented of [...refused, withOtherSecret(keyId), withOtherSecret(keyId), makeKey().key]) {
    for (let call = 0; call < 3; call++) {
      const before = asked.count;
      assert.equal(await directory.authenticate(presented), undefined);
      counts.set(presented, [...(counts.get(presented) ?? []), asked.count - before]);
    }
  }
  assert.equal(counts.size, 8);
  for (const [presented, lookUps] of counts) assert.deepEqual(lookUps, [1, 0, 0], presented);
});

test('a key that became valid while it was looked up is not refused afterwards', async () => {
  const { directory, view, asked } = makeDirectory();
  const made = makeKey();
  const { promise, resolve } = Promise.withResolvers<void>();
  asked.hold = promise;
  const early = directory.authenticate(made.key);
  while (asked.count === 0) await new Promise((next) => setImmediate(next));
  const terms = {
    partnerId,
    label: null,
    issuedAt: new Date(),
    expiresAt: null,
    allowedAddresses: [],
    scopes: keyScopes,
  };
  await insertKey(database, { ...terms, keyId: made.id, hash: hashKey(made.key) });
  view.directoryVersion++;
  directory.recognize(made.key);
  asked.hold = undefined;
  resolve();
  await early;
  assert.ok(await directory.authenticate(made.key));
});

test('a text that cannot be a key is never looked up', async () => {
  const { directory, asked } = makeDirectory();
  for (const text of ['', 'x', key.slice(1), `${key}x`, `${key.slice(0, -1)}!`, 'x'.repeat(100_000)]) {
    assert.equal(await directory.authenticate(text), undefined);
  }
  assert.equal(asked.count, 0);
});

test('concurrent requests with many keys cost one lookup at a time', async () => {
  const { directory, asked } = makeDirectory();
  const requests = Array.from({ length: 200 }, async () => directory.authenticate(makeKey().key));
  await Promise.all(requests);
  assert.ok(asked.count <= 2, `${asked.count} lookups`);
});

test('after a change everything is looked up again', async () => {
  const { directory, view, asked } = makeDirectory();
  await directory.authenticate(key);
  view.directoryVersion++;
  await directory.authenticate(key);
  assert.equal(asked.count, 2);
});

test('a row that was read before a change became known is not cached', async () => {
  const { directory, view, asked } = makeDirectory();
  const issued = await storeNewKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  asked.hold = promise;
  const early = directory.authenticate(issued.key);
  // The answer is on its way, and says good, when the key is revoked and the change becomes known.
  while (asked.count === 0) await new Promise((next) => setImmediate(next));
  await updateKeyRevoked(database, issued.id, new Date());
  view.directoryVersion++;
  asked.hold = undefined;
  resolve();
  await early;
  assert.equal(await directory.authenticate(issued.key), undefined);
});

test('a node that cannot know of changes asks each time', async () => {
  const { directory, view, asked } = makeDirectory();
  await directory.authenticate(key);
  view.fresh = false;
  for (let call = 0; call < 3; call++) assert.ok(await directory.authenticate(key));
  assert.equal(asked.count, 4);
});

test('a key that was recognized a moment ago is refused once it expires', async () => {
  const { directory, time } = makeDirectory();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const issued = await storeNewKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt });
  assert.ok(await directory.authenticate(issued.key));
  assert.ok(await directory.authenticate(issued.key));
  time.offsetMs = 3_600_001;
  assert.equal(await directory.authenticate(issued.key), undefined);
});

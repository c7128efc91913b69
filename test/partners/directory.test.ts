import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../harness/service/partners.ts';
import type { Queryable } from '../../src/database/connect.ts';
import { KeyDirectory } from '../../src/partners/keys/directory.ts';
import { makeKey } from '../../src/partners/keys/format.ts';
import { issueKey } from '../../src/partners/keys/issue.ts';
import { revokeKey } from '../../src/partners/keys/store.ts';
import { freshDatabase } from '../support/database.ts';

const { database } = await freshDatabase();
const { partnerId, key } = await addPartner(database);

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

test('a key is looked up once, whether it is good, revoked or unknown', async () => {
  const { directory, asked } = makeDirectory();
  const revoked = await issueKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt: null });
  await revokeKey(database, revoked.id, new Date());
  for (const presented of [key, revoked.key, makeKey().key]) {
    const before = asked.count;
    for (let call = 0; call < 5; call++) {
      assert.equal(
        (await directory.authenticate(presented))?.holder.partnerId,
        presented === key ? partnerId : undefined,
      );
    }
    assert.equal(asked.count, before + 1);
  }
});

test('a text that cannot be a key is never looked up', async () => {
  const { directory, asked } = makeDirectory();
  for (const text of ['', 'x', key.slice(1), `${key}x`, `${key.slice(0, -1)}!`, 'x'.repeat(100_000)]) {
    assert.equal(await directory.authenticate(text), undefined);
  }
  assert.equal(asked.count, 0);
});

test('a crowd with many keys costs one look-up at a time', async () => {
  const { directory, asked } = makeDirectory();
  const requests = Array.from({ length: 200 }, async () => directory.authenticate(makeKey().key));
  await Promise.all(requests);
  assert.ok(asked.count <= 2, `${asked.count} look-ups`);
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
  const issued = await issueKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  asked.hold = promise;
  const early = directory.authenticate(issued.key);
  // The answer is on its way, and says good, when the key is revoked and the change becomes known.
  while (asked.count === 0) await new Promise((next) => setImmediate(next));
  await revokeKey(database, issued.id, new Date());
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
  const issued = await issueKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt });
  assert.ok(await directory.authenticate(issued.key));
  assert.ok(await directory.authenticate(issued.key));
  time.offsetMs = 3_600_001;
  assert.equal(await directory.authenticate(issued.key), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  addresses,
  compare,
  keys,
  limits,
  own,
  page,
  pathOfLimited,
  read,
  seen,
  testDrawnRequests,
  time,
} from '../../support/http/two-paths-cases.ts';

test('each key gets the same response from memory and from the framework, from every address', async () => {
  for (const [name, key] of Object.entries(keys)) {
    for (const [from, address] of Object.entries(addresses)) {
      const path = key === keys['of a partner with a low limit'] ? pathOfLimited : own;
      // Permits are held from the second request of a second on.
      await compare(read(path, key, address));
      const { status } = await compare(read(path, key, address));
      if (name === 'good') assert.equal(status, 200, from);
    }
    time.nowMs += 61_000;
  }
  const outcomes = new Set(seen.map(({ log }) => log.outcome ?? String(log.status)));
  for (const outcome of [
    '200',
    'UNAUTHORIZED',
    'PARTNER_SUSPENDED',
    'SCOPE_MISSING',
    'RATE_LIMITED',
    'REPORT_NOT_FOUND',
  ]) {
    assert.ok(outcomes.has(outcome), outcome);
  }
});

testDrawnRequests({ numRuns: 8 });

test('pages from memory count in the limit of their address', async () => {
  time.nowMs += 61_000;
  const statuses: (number | undefined)[] = [];
  for (let opened = 0; opened < limits.signedLinks + 2; opened++) {
    statuses.push((await compare(read(page, keys.none, addresses.elsewhere))).status);
  }
  assert.deepEqual(new Set(statuses.slice(0, limits.signedLinks)), new Set([200]));
  assert.deepEqual(new Set(statuses.slice(limits.signedLinks)), new Set([429]));
  assert.equal((await compare(read(page, keys.none, addresses.allowed))).status, 200);
});

test('what is in memory is gone when the access to it ends', async () => {
  for (const path of [own, page]) {
    assert.equal((await compare(read(path, keys.good, addresses.allowed))).status, 200);
  }
  time.nowMs += 31 * 86_400_000;
  for (const path of [own, page]) {
    assert.equal((await compare(read(path, keys.good, addresses.allowed))).status, 410);
  }
});

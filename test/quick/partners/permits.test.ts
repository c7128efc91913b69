import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Permits } from '../../../src/partners/limits/permits.ts';
import { takePermits } from '../../../src/partners/limits/store.ts';
import { database, makeNodes, testDrawnScripts } from '../../support/partners/permits-cases.ts';

testDrawnScripts({ numRuns: 30 });

test('there is no double burst at a minute’s edge', async () => {
  const { time, nodes, stop } = makeNodes(1);
  const take = async () => (await nodes[0]?.take('edge', 10))?.allowed;
  time.nowMs = 1_200_000 - 500;
  for (let call = 0; call < 10; call++) assert.equal(await take(), true);
  time.nowMs = 1_200_000 + 500;
  assert.equal(await take(), false);
  time.nowMs = 1_200_000 - 500 + 60_100;
  assert.equal(await take(), true);
  await stop();
});

test('what a node held and did not use is free for the others once it is given back', async () => {
  const { nodes, stop } = makeNodes(2);
  let used = 0;
  // A burst makes the first node hold permits in advance.
  for (let round = 0; round < 20; round++) if ((await nodes[0]?.take('shared', 100))?.allowed) used++;
  await nodes[0]?.stop();
  let second = 0;
  for (let call = 0; call < 100; call++) if ((await nodes[1]?.take('shared', 100))?.allowed) second++;
  assert.equal(used + second, 100);
  await stop();
});

test('permits that a dead node took with it count as used, and are free again after a minute', async () => {
  const { time, nodes, stop } = makeNodes(2);
  let used = 0;
  for (let round = 0; round < 20; round++) if ((await nodes[0]?.take('dead', 100))?.allowed) used++;
  // The first node is never heard of again.
  const takeAll = async () => {
    let taken = 0;
    for (let call = 0; call < 120; call++) if ((await nodes[1]?.take('dead', 100))?.allowed) taken++;
    return taken;
  };
  assert.ok(used + (await takeAll()) <= 100);
  time.nowMs += 61_200;
  assert.equal(await takeAll(), 100);
  await stop();
});

test('a clock that is set back by an hour locks no partner out for longer than a minute', async () => {
  const { time, nodes, stop } = makeNodes(1);
  const take = async () => (await nodes[0]?.take('jump', 2))?.allowed;
  assert.deepEqual([await take(), await take(), await take()], [true, true, false]);
  const before = new Permits((requests) => takePermits(database, requests, time.nowMs - 3_600_000), {
    now: () => new Date(),
    monotonicMs: () => time.nowMs,
  });
  assert.equal((await before.take('jump', 2)).allowed, false);
  const later = new Permits((requests) => takePermits(database, requests, time.nowMs - 3_600_000 + 63_000), {
    now: () => new Date(),
    monotonicMs: () => time.nowMs,
  });
  assert.equal((await later.take('jump', 2)).allowed, true);
  await Promise.all([before.stop(), later.stop(), stop()]);
});

test('requests that never pause are served from leased permits, and the database is queried less and less often', async () => {
  let asked = 0;
  const clock = { now: () => new Date(), monotonicMs: () => 5_000_000 };
  const node = new Permits((requests) => {
    asked++;
    for (const { spare, per_minute } of requests) assert.ok(spare <= per_minute);
    return takePermits(database, requests, 5_000_000);
  }, clock);
  let passed = 0;
  // Some come immediately, some during the query.
  const client = async (_: unknown, index: number) => {
    while (passed < 20_000) {
      if (index % 2 === 0) await new Promise((next) => setImmediate(next));
      if ((await node.take('busy', 1_000_000)).allowed) passed++;
    }
  };
  await Promise.all(Array.from({ length: 24 }, client));
  // Each time it asks for twice as many as before.
  assert.ok(asked <= Math.log2(20_000) + 2, `the database was asked ${asked} times for 20,000 requests`);
  await node.stop();
});

test('partners of whom nothing is held are forgotten', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const { time, nodes, stop } = makeNodes(1);
  const node = nodes[0];
  assert.ok(node);
  for (let partner = 0; partner < 500; partner++) await node.take(`many-${partner}`, 60);
  assert.equal(node.size, 500);
  time.nowMs += 2_000;
  context.mock.timers.tick(500);
  assert.equal(node.size, 0);
  await stop();
});

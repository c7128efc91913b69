import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

import { eventually } from '../../../harness/async/eventually.ts';
import { Turns } from '../../../src/reports/buy/turns.ts';

/** Purchases that go on when they are told to, in the order in which they began. */
function makePurchases(turns: Turns) {
  const begun: { name: string; end: () => void }[] = [];
  const buy = (partnerId: string, name = partnerId) =>
    turns.run(partnerId, () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      begun.push({ name, end: () => resolve(name) });
      return promise;
    });
  const names = () => begun.map(({ name }) => name);
  return { begun, buy, names };
}

test('with 80 purchases of one partner in flight, that of another begins immediately', async () => {
  const turns = new Turns({ perPartner: 4, total: 16, wasIdle: () => false });
  const { begun, buy, names } = makePurchases(turns);
  const many = Array.from({ length: 80 }, () => buy('busy'));
  const other = buy('other');
  assert.deepEqual(names(), ['busy', 'busy', 'busy', 'busy', 'other']);
  assert.deepEqual([turns.running, turns.waiting], [5, 76]);
  begun.at(-1)?.end();
  assert.equal(await other, 'other');
  for (let ended = 0; ended < begun.length; ended++) {
    begun[ended]?.end();
    await turnOfTheLoop();
  }
  await Promise.all(many);
  assert.deepEqual([turns.running, turns.waiting], [0, 0]);
});

test('where all places are taken, partners get the next ones in rotation', async () => {
  const { begun, buy, names } = makePurchases(new Turns({ perPartner: 2, total: 2, wasIdle: () => false }));
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => buy(name[0] ?? '', name));
  for (let ended = 0; ended < begun.length; ended++) {
    begun[ended]?.end();
    await turnOfTheLoop();
  }
  await Promise.all(all);
  assert.deepEqual(names(), ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
});

test('more than may wait, and one that waits too long, is 503 with Retry-After and queries no supplier', async () => {
  const turns = new Turns({ perPartner: 1, total: 1, maxWaiting: 1, waitMs: 20, wasIdle: () => false });
  const { begun, buy } = makePurchases(turns);
  const first = buy('a');
  const refusal = { code: 'UNAVAILABLE', headers: { 'retry-after': '5' } };
  const waiting = assert.rejects(buy('a'), refusal);
  await assert.rejects(buy('a'), refusal);
  await waiting;
  assert.equal(begun.length, 1);
  assert.equal(turns.waiting, 0);
  begun[0]?.end();
  assert.equal(await first, 'a');
});

test('while the thread is idle, purchases that wait begin as well, up to a bound, in rotation', async () => {
  const turns = new Turns({ perPartner: 1, total: 1, perPartnerIdle: 3, wasIdle: () => true });
  const { begun, buy, names } = makePurchases(turns);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => buy(name[0] ?? '', name));
  assert.deepEqual(names(), ['a1']);
  await eventually(async () => begun.length === 4);
  assert.deepEqual(names(), ['a1', 'a2', 'b1', 'a3']);
  assert.deepEqual([turns.running, turns.waiting], [4, 1]);
  for (let ended = 0; ended < begun.length; ended++) {
    begun[ended]?.end();
    await turnOfTheLoop();
  }
  await Promise.all(all);
  assert.deepEqual([turns.running, turns.waiting], [0, 0]);
});

test('a purchase that fails gives its place to the next', async () => {
  const turns = new Turns({ perPartner: 1, total: 1 });
  const failing = assert.rejects(
    turns.run('a', () => Promise.reject(new Error('no supplier'))),
    /no supplier/,
  );
  assert.equal(await turns.run('a', () => Promise.resolve('bought')), 'bought');
  await failing;
});

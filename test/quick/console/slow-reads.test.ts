import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SlowReads } from '../../../src/console/slow-reads.ts';

let nowMs = 0;
const clock = { now: () => new Date(nowMs), monotonicMs: () => nowMs };
const pass = (ms: number) => (nowMs += ms);

/** A source whose values are its reads, numbered; each takes so long. */
function source(tookMs: number) {
  let count = 0;
  return {
    load: async () => {
      pass(tookMs);
      return ++count;
    },
    count: () => count,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is read fast is read each time', async () => {
  const reads = new SlowReads<number>(clock, 2);
  const { load } = source(10);
  assert.deepEqual([(await reads.read('a', load)).value, (await reads.read('a', load)).value], [1, 2]);
});

test('what takes long is kept twenty times as long, then shown while it is read again, and waited for after ten minutes', async () => {
  const reads = new SlowReads<number>(clock, 2);
  const { load, count } = source(1_000);
  const value = async () => (await reads.read('a', load)).value;
  assert.equal(await value(), 1);
  pass(19_000);
  assert.equal(await value(), 1);
  await settled();
  assert.equal(count(), 1, 'it was read although it is fresh');
  pass(2_000);
  assert.equal(await value(), 1);
  await settled();
  assert.deepEqual([count(), await value()], [2, 2]);
  pass(21_000 + 600_000);
  assert.equal(await value(), 3);
});

test('readers of one value share a read, and values are read one at a time', async () => {
  const reads = new SlowReads<string>(clock, 2);
  let [running, max, loads] = [0, 0, 0];
  const load = (value: string) => async () => {
    max = Math.max(max, ++running);
    loads++;
    await settled();
    running--;
    return value;
  };
  const both = await Promise.all(['a', 'b', 'a'].map((key) => reads.read(key, load(key))));
  assert.deepEqual(
    both.map(({ value }) => value),
    ['a', 'b', 'a'],
  );
  assert.deepEqual([max, loads], [1, 2]);
});

test('a read that fails is told to those who wait for it, and the next one starts anew', async () => {
  const reads = new SlowReads<number>(clock, 2);
  await assert.rejects(
    reads.read('a', () => Promise.reject(new Error('away'))),
    /away/,
  );
  assert.equal((await reads.read('a', async () => 7)).value, 7);
});

test('only so many values are kept', async () => {
  const reads = new SlowReads<number>(clock, 2);
  const { load, count } = source(1_000);
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await reads.read(key, load);
  assert.equal(count(), 4);
});

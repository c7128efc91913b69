import assert from 'node:assert/strict';
import { it, mock } from 'node:test';

import { repeatWhenIdle, whenIdle } from '../../../src/processes/spare-time.ts';
import { cleanup } from '../../support/cleanup.ts';

/** What the processors have done by each second, of two that work for 2,000 ms a second together. */
function machine(idleMsBySecond: readonly number[]) {
  let second = 0;
  let idle = 0;
  return () => ({ idle: (idle += idleMsBySecond[second++] ?? 0), total: second * 2_000 });
}

it('waits for a second in which the machine was half idle, and then acts once', () => {
  mock.timers.enable({ apis: ['setInterval'] });
  cleanup(() => mock.timers.reset());
  let calls = 0;
  whenIdle(() => (calls += 1), machine([2_000, 100, 0, 1_500, 2_000, 2_000]));
  mock.timers.tick(2_000);
  assert.equal(calls, 0);
  mock.timers.tick(1_000);
  assert.equal(calls, 1);
  mock.timers.tick(5_000);
  assert.equal(calls, 1);
});

it('can be cancelled', () => {
  mock.timers.enable({ apis: ['setInterval'] });
  cleanup(() => mock.timers.reset());
  whenIdle(() => assert.fail('it acted'), machine([2_000, 2_000]))();
  mock.timers.tick(5_000);
});

const idle = () => machine(Array<number>(20).fill(2_000));

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second++) {
    mock.timers.tick(1_000);
    await new Promise(setImmediate);
  }
}

it('acts so many times, one after the other, until it is cancelled', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  cleanup(() => mock.timers.reset());
  let calls = 0;
  const act = async () => void (calls += 1);
  repeatWhenIdle(act, 3, idle());
  await seconds(6);
  assert.equal(calls, 3);
  const cancel = repeatWhenIdle(act, 3, idle());
  await seconds(1);
  cancel();
  await seconds(3);
  assert.equal(calls, 4);
});

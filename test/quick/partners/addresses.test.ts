import assert from 'node:assert/strict';
import { test } from 'node:test';

import { AddressLimit } from '../../../src/partners/limits/addresses.ts';

function makeLimit(perMinute: number) {
  const time = { nowMs: 500_000 };
  const limit = new AddressLimit(perMinute, { now: () => new Date(), monotonicMs: () => time.nowMs });
  return { time, limit };
}

test('an address may do so much in any 60 seconds, and what is refused does not count', () => {
  const { time, limit } = makeLimit(3);
  assert.equal(limit.take('192.0.2.1'), 0);
  time.nowMs += 30_000;
  assert.deepEqual([limit.take('192.0.2.1'), limit.take('192.0.2.1')], [0, 0]);
  assert.equal(limit.take('192.0.2.1'), 31);
  time.nowMs += 20_000;
  assert.equal(limit.take('192.0.2.1'), 11);
  time.nowMs += 11_000;
  assert.equal(limit.take('192.0.2.1'), 0);
  assert.ok(limit.take('192.0.2.1') > 0);
});

test('the seconds returned are those after which a request is allowed again', () => {
  const { time, limit } = makeLimit(5);
  for (let call = 0; call < 40; call++) {
    const waitSeconds = limit.take('192.0.2.1');
    time.nowMs += waitSeconds * 1000;
    if (waitSeconds > 0) assert.equal(limit.take('192.0.2.1'), 0);
    time.nowMs += (call * 977) % 4_000;
  }
});

test('a long silence clears the count', () => {
  const { time, limit } = makeLimit(1);
  assert.equal(limit.take('192.0.2.1'), 0);
  time.nowMs += 86_400_000;
  assert.equal(limit.take('192.0.2.1'), 0);
});

const sameNetwork: [one: string, other: string, same: boolean][] = [
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2', true],
];

for (const [one, other, same] of sameNetwork) {
  test(`${one} and ${other} are ${same ? 'one client' : 'two clients'}`, () => {
    const { limit } = makeLimit(1);
    assert.equal(limit.take(one), 0);
    assert.equal(limit.take(other) > 0, same);
  });
}

test('however many addresses there are, no more than 50,000 are kept: the quietest are forgotten', () => {
  const { limit } = makeLimit(1);
  limit.take('10.9.9.9');
  for (let index = 0; index < 60_000; index++) {
    limit.take(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
    if (index % 1_000 === 0) limit.take('10.9.9.9');
  }
  assert.equal(limit.size, 50_000);
  assert.ok(limit.take('10.9.9.9') > 0, 'one that was not quiet was forgotten');
});

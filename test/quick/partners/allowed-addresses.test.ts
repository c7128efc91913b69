import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findAddressMistake, normalizeAddresses } from '../../../src/partners/keys/allowed-addresses.ts';
import { isAllowed, testDrawnAddresses } from '../../support/partners/allowed-addresses-cases.ts';

test('a list of addresses and ranges allows what is in one of them, IPv4 and IPv6', () => {
  const list = ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48', '2001:db8::5'];
  for (const address of ['203.0.113.7', '198.51.100.255', '2001:db8:1:ffff::1', '2001:DB8:0:0::5']) {
    assert.ok(isAllowed(list, address), address);
  }
  for (const address of [
    '203.0.113.8',
    '198.51.101.0',
    '2001:db8:2::',
    '2001:db8::6',
    '',
    'unknown',
    '203.0.113.7:80',
  ]) {
    assert.ok(!isAllowed(list, address), address);
  }
});

test('an empty list allows every address', () => {
  for (const address of ['203.0.113.7', '::1', '']) assert.ok(isAllowed([], address));
});

test('an IPv4 address that is written as IPv6 is the IPv4 address, in requests and in the list', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']) {
    for (const list of [['203.0.113.0/24'], ['::ffff:203.0.113.0/120'], ['::ffff:203.0.113.7']]) {
      assert.ok(isAllowed(list, address), `${address} in ${list.join()}`);
    }
    assert.ok(!isAllowed(['::/0'], address), 'all of IPv6 is no IPv4');
    assert.ok(isAllowed(['0.0.0.0/0'], address));
  }
});

test('the zone of an address does not matter', () => {
  assert.ok(isAllowed(['fe80::/10'], 'fe80::1%eth0'));
});

const mistakes: readonly (readonly [text: string, first: string | undefined])[] = [
  ['', undefined],
  ['example.com', undefined],
  ['203.0.113', undefined],
  ['203.0.113.7/33', undefined],
  ['203.0.113.7/', undefined],
  ['203.0.113.7/08', undefined],
  ['203.0.113.7/24/24', undefined],
  ['203.0.113.7 ', undefined],
  ['010.0.0.1', undefined],
  ['2001:db8::/129', undefined],
  ['fe80::1%eth0', undefined],
  ['::ffff:0:0/90', undefined],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['2001:db8::1/32', '2001:db8::/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
];

for (const [text, first] of mistakes) {
  test(`what is no range is refused, with the range that was probably meant: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(findAddressMistake(['::1', text]), { text, first });
  });
}

test('ranges are stored in one way of writing, each once', () => {
  const list = ['203.0.113.7/32', '203.0.113.7', '::ffff:203.0.113.7', '2001:0DB8:0::/32', '2001:db8:0:0:0:0:0:1/128'];
  assert.deepEqual(normalizeAddresses(list), ['203.0.113.7', '2001:db8::/32', '2001:db8::1']);
});

testDrawnAddresses({ numRuns: 250 });

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import {
  findAddressMistake,
  isWithin,
  normalizeAddresses,
  readAllowedAddresses,
} from '../../src/partners/keys/allowed-addresses.ts';
import { times } from '../support/long-run.ts';

function isAllowed(list: readonly string[], address: string): boolean {
  const ranges = readAllowedAddresses(list);
  return ranges === null || isWithin(ranges, address);
}

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

const octet = fc.nat(255);
const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'));
const group = fc.oneof(fc.constant(0), fc.nat(0xff_ff));
/** Begins with bits other than those of a mapped address. */
const ipv6 = fc
  .tuple(fc.integer({ min: 1, max: 0xff_ff }), ...Array.from({ length: 7 }, () => group))
  .map((groups) => groups.map((one) => one.toString(16)).join(':'));

/** An address as its bits. */
function bitsOf(text: string, isIPv4: boolean): string {
  const [width, separator, base] = isIPv4 ? [8, '.', 10] : [16, ':', 16];
  return text
    .split(separator)
    .map((unit) => Number.parseInt(unit, base).toString(2).padStart(width, '0'))
    .join('');
}

/** An address, and another that shares its first bits or all but one of them. */
function near(text: string, isIPv4: boolean, shared: number): string {
  const [width, separator, base] = isIPv4 ? [8, '.', 10] : [16, ':', 16];
  const units = text.split(separator).map((unit) => Number.parseInt(unit, base));
  const index = Math.min(Math.floor(shared / width), units.length - 1);
  const bit = width - 1 - (shared % width);
  units[index] = (units[index] ?? 0) ^ (1 << bit);
  return units.map((unit) => unit.toString(base)).join(separator);
}

test('an address is in a range if and only if their first bits are the same', () => {
  const sample = fc.record({ isIPv4: fc.boolean(), v4: ipv4, v6: ipv6, length: fc.nat(128), shared: fc.nat(127) });
  fc.assert(
    fc.property(sample, ({ isIPv4, v4, v6, length: any, shared: anyShared }) => {
      const [start, length, shared] = isIPv4 ? [v4, any % 33, anyShared % 32] : [v6, any, anyShared];
      const written = `${start}/${length}`;
      const suggested = findAddressMistake([written])?.first ?? written;
      assert.equal(findAddressMistake([suggested]), undefined);
      const network = bitsOf(start, isIPv4).slice(0, length);
      for (const address of [start, near(start, isIPv4, shared), near(start, isIPv4, Math.max(length - 1, 0))]) {
        const expected = bitsOf(address, isIPv4).startsWith(network);
        assert.equal(isAllowed([suggested], address), expected, `${address} in ${suggested}`);
        assert.equal(
          isAllowed(normalizeAddresses([suggested]), address),
          expected,
          `${address} in ${suggested}, stored`,
        );
        if (isIPv4) assert.equal(isAllowed([suggested], `::ffff:${address}`), expected);
      }
    }),
    { numRuns: times(500, 50_000) },
  );
});

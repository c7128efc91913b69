import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import {
  findAddressMistake,
  isInAllowedAddresses,
  normalizeAddresses,
  readAllowedAddresses,
} from '../../../src/partners/keys/allowed-addresses.ts';

export function isAllowed(list: readonly string[], address: string): boolean {
  const ranges = readAllowedAddresses(list);
  return ranges === null || isInAllowedAddresses(ranges, address);
}

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

/** Tries so many addresses. */
export function testDrawnAddresses({ numRuns }: { numRuns: number }): void {
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
      { numRuns },
    );
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { keysInQuery } from '../../src/http/guard/query-keys.ts';
import { makeKey } from '../../src/partners/keys/format.ts';
import { times } from '../support/long-run.ts';

const { key } = makeKey();

interface Spelling {
  /** How often the character is percent-encoded. */
  readonly depth: number;
  readonly upperCase: boolean;
  /** Whether the digits of the escape are percent-encoded, too. */
  readonly encodedDigits: boolean;
}

const anySpelling = fc.record<Spelling>({
  depth: fc.nat({ max: 4 }),
  upperCase: fc.boolean(),
  encodedDigits: fc.boolean(),
});
const around = fc.constantFrom(
  '',
  'Bearer%20',
  'Bearer+',
  'x=',
  '=',
  '&',
  ';',
  'a=1&b=',
  '%',
  '%2',
  '%zz',
  '%ff',
  '"',
  '%00',
);

function spell(character: string, spelling: Spelling | undefined): string {
  if (!spelling || spelling.depth === 0) return character;
  const { depth, upperCase, encodedDigits } = spelling;
  const hex = character.charCodeAt(0).toString(16);
  const digits = upperCase ? hex.toUpperCase() : hex;
  const written = encodedDigits
    ? Array.from(digits)
        .map((digit) => `%${digit.charCodeAt(0).toString(16)}`)
        .join('')
    : digits;
  return `%${'25'.repeat(depth - 1)}${written}`;
}

test('a key in a query string is found however it is written, and read if it is complete', () => {
  fc.assert(
    fc.property(
      around,
      fc.array(anySpelling, { minLength: 64, maxLength: 64 }),
      around,
      (before, spellings, behind) => {
        const written = Array.from(key)
          .map((character, place) => spell(character, spellings[place]))
          .join('');
        assert.deepEqual(keysInQuery(`/v1/ping?${before}${written}${behind}`), [key]);
        assert.ok(keysInQuery(`/v1/ping?${before}${spell('p', spellings[0])}artner_live_`));
      },
    ),
    { numRuns: times(300, 10_000) },
  );
});

test('a parameter that is named like a key is found however its name is written', () => {
  for (const query of [
    'api%5Fkey=1',
    'API%255fKEY=1',
    'a;token',
    'a=1;Key=',
    '+key=1',
    '%20key%20=1',
    'a=1?apikey=2',
    'x%2Dapi-key%3D1',
  ]) {
    assert.deepEqual(keysInQuery(`/?${query}`), [], query);
  }
});

test('other queries are let through', () => {
  const sample = fc.string().filter((query) => !/partner|key|token|authorization/i.test(query));
  fc.assert(fc.property(sample, (query) => assert.equal(keysInQuery(`/v1/ping?${query}`), undefined)));
  for (const url of [`/${key}`, '/v1/ping', '/?monkey=1', '/?q=partner_test_1', '/?%', '/?q=%E4%BD%A0', '/?q=key']) {
    assert.equal(keysInQuery(url), undefined, url);
  }
});

test('a query of the greatest length is read in one pass, however deep it is encoded', () => {
  const deepest = `${'25'.repeat(8_000)}41`;
  assert.deepEqual(keysInQuery(`/?%${deepest}${key}`), [key]);
});

test('a request that was made up of many keys is reported for a few of them', () => {
  const keys = Array.from({ length: 200 }, () => makeKey().key);
  assert.deepEqual(keysInQuery(`/?${keys.join('&')}`), keys.slice(0, 8));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { keysInQuery } from '../../../src/http/guard/query-keys.ts';
import { makeKey } from '../../../src/partners/keys/format.ts';
import { key, testSpellings } from '../../support/http/query-keys-cases.ts';

testSpellings({ numRuns: 150 });

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

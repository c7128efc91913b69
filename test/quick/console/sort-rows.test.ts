import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sortRows } from '../../../src/console/sort-rows.ts';

const rows = [
  { name: 'b', cents: 5n },
  { name: 'a', cents: null },
  { name: 'c', cents: -2n },
  { name: 'd', cents: 5n },
];
const values = { name: ({ name }: (typeof rows)[number]) => name, cents: ({ cents }: (typeof rows)[number]) => cents };
const namesBy = (key: string, isDescending: boolean) =>
  sortRows(rows, { key, isDescending }, values)
    .map(({ name }) => name)
    .join('');

test('rows are sorted by the value of a column; equal ones stay as they were, and those without a value come last', () => {
  assert.equal(namesBy('name', false), 'abcd');
  assert.equal(namesBy('name', true), 'dcba');
  assert.equal(namesBy('cents', false), 'cbda');
  assert.equal(namesBy('cents', true), 'bdca');
  assert.equal(namesBy('toString', false), 'bacd');
});

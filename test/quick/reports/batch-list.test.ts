import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readVinList } from '../../../src/reports/batches/read-list.ts';

const [one, two, three] = ['WVWZZZ1JZXW000001', 'WVWZZZ1JZXW000002', 'WVWZZZ1JZXW000003'];

/** The VINs of a text with their lines. */
const read = (text: string) => readVinList(text).vins.map(({ line, vin }) => `${line} ${vin}`);

test('a pasted list is read line by line, in any case and with the spaces of a document', () => {
  assert.deepEqual(read(`${one}\r\n\n  wvw zzz 1jz xw 000002 \n${three}`), [`1 ${one}`, `3 ${two}`, `4 ${three}`]);
  assert.deepEqual(read(`${one} ${two}, ${three}`), [`1 ${one}`, `1 ${two}`, `1 ${three}`]);
  assert.deepEqual(read(''), []);
});

test('of a CSV file the column is read that is called VIN, else the cell that is one', () => {
  assert.deepEqual(read(`\uFEFFPlate;VIN;Note\nAB 1;"${one}";"red; new"\n;;\nAB 2;${two};`), [`2 ${one}`, `4 ${two}`]);
  assert.deepEqual(read(`AB 1,${one},red\nAB 2\t${two}\n|${three}|`), [`1 ${one}`, `2 ${two}`, `3 ${three}`]);
  assert.deepEqual(read(`vin\n${one}`), [`2 ${one}`]);
  // Another column may hold what looks like a VIN.
  assert.deepEqual(read(`VIN,Trade-in\n${one},${two}`), [`2 ${one}`]);
});

test('what is no VIN is named with its line and the reason, and what stands twice is bought once', () => {
  const { vins, rejected, repeated } = readVinList(
    `${one}\nWVWZZZ1JZXW00OO01\nred,${one.slice(1)}\n${one.toLowerCase()}`,
  );
  assert.deepEqual(vins, [{ line: 1, vin: one }]);
  assert.deepEqual(rejected, [
    { line: 2, text: 'WVWZZZ1JZXW00OO01', problems: [{ kind: 'letter', character: 'O', position: 14 }] },
    { line: 3, text: one.slice(1), problems: [{ kind: 'length', length: 16 }] },
  ]);
  assert.deepEqual(repeated, [{ line: 4, vin: one, firstLine: 1 }]);
});

test('a line in the column VIN that is empty is named, too', () => {
  assert.deepEqual(readVinList(`VIN;Note\n;no VIN yet`).rejected, [
    { line: 2, text: '', problems: [{ kind: 'empty' }] },
  ]);
});

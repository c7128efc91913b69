import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parse } from 'csv-parse/sync';

import { csvLine } from '../../../src/web/kit/csv.ts';

const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** What a spreadsheet may take for the end of a cell, and what it may leave out at the start of one. */
const [separators, blanks] = [
  [';', '\t', '\n', '\r\n', '\r'],
  ['', ' ', '\u3000', '\u00a0  '],
];

/** The cells that a spreadsheet sees whose separator is this one, and that knows no quotes. */
const cellsBy = (line: string, separator: RegExp) => line.split(separator).map((cell) => cell.replaceAll('"', ''));

test('no cell begins a formula, whatever separates cells', () => {
  for (const start of starts) {
    for (const blank of blanks) {
      for (const text of [
        `${blank}${start}1+1`,
        ...separators.flatMap((separator) => [`x${separator}${blank}${start}1+1`, `${separator}${blank}${start}1`]),
      ]) {
        const line = csvLine(['first', text]);
        for (const separator of [/,/, /[;\r\n]/, /[\t\r\n]/]) {
          for (const cell of cellsBy(line, separator)) {
            assert.ok(
              !starts.includes(cell.trimStart().charAt(0)),
              `${JSON.stringify(text)} gives ${JSON.stringify(cell)}`,
            );
          }
        }
      }
    }
  }
});

test('what is no formula is written as it is, and reads the same again', () => {
  const cells = [
    'Ac"me, Ltd.',
    '-12.50',
    '-3',
    '1999-01-02',
    'a-b',
    'x; y',
    'two\nlines',
    'a=b',
    '',
    'ada@acme.example',
  ];
  assert.deepEqual(parse(csvLine(cells)), [cells]);
});

test('of a formula all is left to read, after an apostrophe', () => {
  assert.deepEqual(parse(csvLine(['=1+1', 'x;=1+1', '\t=1', '+49 30', '- 5'])), [
    ["'=1+1", "x;'=1+1", "'\t'=1", "'+49 30", "'- 5"],
  ]);
});

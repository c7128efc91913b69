import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseModels } from '../../../simulator/catalogue/models.ts';
import { readText, Tables } from '../../../simulator/catalogue/table.ts';

const file = 'models/acura.txt';
const text = readText(file);

/** The number of the first line that contains these words. */
const lineOf = (words: string): number => text.split('\n').findIndex((line) => line.includes(words)) + 1;

test('a mistake in a table of models is reported with its file and line', () => {
  const mistakes: readonly [words: string, instead: string, reportedAt: string, message: string][] = [
    ['| 1.6        | petrol', '| 1.6        | petrl ', 'D16A1  |', 'fuel cannot be "petrl", only petrol, diesel'],
    ['| petrol |  84 |', '| petrol |  8x |', 'D16A1  |', 'kW is not a number: 8x'],
    ['D16A1  |', 'B18C5  |', 'B18C5  |', 'there are two engines B18C5'],
    ['J32A3, J37A4', 'J32A3', 'J37A4  |', 'no model has the engine J37A4'],
    ['D16A1, B18C5, K20A6', 'D16A1, B18C5, K99, K20A6', '| Integra', 'there is no engine K99 in this file'],
    ['| US car | 1986-2006', '| UK car | 1986-2006', '| Integra', 'class cannot be "UK car"'],
    ['1986-2006', '2006-1986', '| Integra', 'years are not years: 2006-1986'],
    ['coupe hatchback saloon', 'coupe hatchbck saloon', '| Integra', 'bodies cannot be "hatchbck"'],
    ['| DE4      |', '|          |', '| DE4', 'platform is empty'],
    ['C30A, C32B', 'C30A, C32B | | | x', '| NSX', '14 cells for 13 columns'],
  ];
  for (const [words, instead, reportedAt, message] of mistakes) {
    assert.ok(text.includes(words), words);
    assert.throws(
      () => parseModels(file, text.replace(words, instead)),
      (error: Error) => error.message.startsWith(`${file}:${lineOf(reportedAt)}: ${message}`),
      message,
    );
  }
  assert.throws(
    () => parseModels(file, text.replace('| fuel', '| feul')),
    /^RangeError: models\/acura\.txt has no table/,
  );
});

test('a table has comments, repeats the row above, continues lines and ends with a blank line', () => {
  const tables = new Tables(
    'a.txt',
    ['# Colours.', 'name | since | text', 'red | 1990 |', '  bright', ' | 1991', '', 'x'].join('\n'),
  );
  const rows = tables.rows(['name', 'since', 'text']);
  assert.deepEqual(
    rows.map((row) => [row.text('name'), row.number('since'), row.has('text') && row.text('text')]),
    [
      ['red', 1990, 'bright'],
      ['red', 1991, false],
    ],
  );
});

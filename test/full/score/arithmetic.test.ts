import assert from 'node:assert/strict';
import { test } from 'node:test';

import { comparePartition } from '../../../score/clustering.ts';
import { compareLists, isSameDate } from '../../../score/pairing.ts';
import { f1Of, shareOf } from '../../../score/rates.ts';
import { isMissed } from '../../../score/table.ts';

const truths = [
  { day: '2020-01-10', km: 100 },
  { day: '2020-02-10', km: 200 },
  { day: '2020-03-10', km: 300 },
  { day: '2020-04-10', km: 400 },
];

function compare(found: readonly { day: string; km: number }[], notReported: readonly string[] = []) {
  return compareLists(found, truths, {
    isSame: (entry, truth) => isSameDate(entry.day, truth.day) && entry.km === truth.km,
    isReported: ({ day }) => !notReported.includes(day),
  });
}

test('precision counts what never was, recall what is missing', () => {
  const { precision, recall, invented, missing } = compare([
    { day: '2020-01-10', km: 100 },
    { day: '2020-02-10', km: 999 },
  ]);
  assert.deepEqual(precision, { hits: 1, total: 2 });
  assert.deepEqual(recall, { hits: 1, total: 4 });
  assert.deepEqual(invented, [{ day: '2020-02-10', km: 999 }]);
  assert.deepEqual(
    missing.map(({ km }) => km),
    [200, 300, 400],
  );
});

test('a repeated entry is right once', () => {
  const twice = { day: '2020-01-10', km: 100 };
  assert.deepEqual(compare([twice, { ...twice }]).precision, { hits: 1, total: 2 });
});

test('an event without a record need not be found; of the whole life it is missing all the same', () => {
  const { recall, reach } = compare([{ day: '2020-01-10', km: 100 }], ['2020-02-10', '2020-03-10']);
  assert.deepEqual(recall, { hits: 1, total: 2 });
  assert.deepEqual(reach, { hits: 1, total: 4 });
});

test('a date is compared as precisely as it is given', () => {
  assert.ok(isSameDate('2020', '2020-01-10'));
  assert.ok(isSameDate('2020-01', '2020-01-10'));
  assert.ok(isSameDate('2020-01-10T08:00:00Z', '2020-01-10'));
  assert.ok(!isSameDate('2020-01-11', '2020-01-10'));
});

const byLetter = (text: string) => text.charAt(0);

test('correctly grouped records give full marks', () => {
  const { precision, recall } = comparePartition([['a1', 'a2', 'a3'], ['b1']], byLetter);
  assert.deepEqual(precision, { hits: 3, total: 3 });
  assert.deepEqual(recall, { hits: 3, total: 3 });
});

test('an accident shown as two costs recall, two shown as one cost precision', () => {
  const split = comparePartition([['a1', 'a2'], ['a3']], byLetter);
  assert.deepEqual(split, { precision: { hits: 1, total: 1 }, recall: { hits: 1, total: 3 } });
  const joined = comparePartition([['a1', 'a2', 'b1', 'b2']], byLetter);
  assert.deepEqual(joined, { precision: { hits: 2, total: 6 }, recall: { hits: 2, total: 2 } });
});

test('F1 is the harmonic mean of precision and recall', () => {
  const [precision, recall] = [
    { hits: 30, total: 40 },
    { hits: 30, total: 60 },
  ];
  assert.equal(shareOf(f1Of(precision, recall)), (2 * 0.75 * 0.5) / (0.75 + 0.5));
});

test('a bar is missed below it, and where there was nothing to hold against it', () => {
  assert.ok(!isMissed({ rate: { hits: 98, total: 100 }, bar: 0.98 }));
  assert.ok(isMissed({ rate: { hits: 97, total: 100 }, bar: 0.98 }));
  assert.ok(isMissed({ rate: { hits: 0, total: 0 }, bar: 0.98 }));
  assert.ok(!isMissed({ rate: { hits: 0, total: 100 } }));
});

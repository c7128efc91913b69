import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dayRange } from '../../../src/vehicles/record-date.ts';

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

const range = (first: string, last: string) => ({ first: dayOf(first), last: dayOf(last) });

test('a date means the days of its precision, whatever follows it', () => {
  assert.deepEqual(dayRange('2019-02-28'), range('2019-02-28', '2019-02-28'));
  assert.deepEqual(dayRange('2019-02-28T23:59:59Z'), range('2019-02-28', '2019-02-28'));
  assert.deepEqual(dayRange('2020-02'), range('2020-02-01', '2020-02-29'));
  assert.deepEqual(dayRange('2020-12-x'), range('2020-12-01', '2020-12-31'));
  assert.deepEqual(dayRange('2019'), range('2019-01-01', '2019-12-31'));
  assert.deepEqual(dayRange('2019/05'), range('2019-01-01', '2019-12-31'));
});

test('what does not begin with a year is no date', () => {
  for (const text of ['', '201', '20a9-01-01', ' 2019', '03.05.2019', '19-05-03', '२०१९'])
    assert.equal(dayRange(text), undefined);
});

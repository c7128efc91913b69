import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { identified, reading, registered, reportOf } from '../../support/assemble/evidence.ts';

const first = (...evidence: Evidence[]) => reportOf(evidence).registration?.firstRegisteredAt;
const anywhere = (date: string, country = 'LV', fields: Partial<Parameters<typeof registered>[0]> = {}) =>
  registered({ country, firstRegisteredAt: date, ...fields });

const read = (date: string) => reading(date, 40_000, { country: 'IT' });

test('a first of January beside a day is only a year', () => {
  assert.equal(first(anywhere('2018-01-01', 'DE'), anywhere('2018-06-14')), '2018-06-14');
  assert.equal(first(anywhere('2017-01-01', 'DE'), anywhere('2018-02-14')), '2018-02-14', 'the year of its making');
  assert.equal(
    first(anywhere('2015-01-01', 'DE'), anywhere('2018-02-14')),
    '2015',
    'an earlier year is an earlier year',
  );
  assert.equal(first(anywhere('2018-01-01')), '2018');
  assert.equal(first(anywhere('2018-01-01', 'DE'), registered({ country: 'LV', date: '2019-05-02' })), '2018');
  assert.equal(first(anywhere('2018-01-01', 'DE'), anywhere('2018-01-03')), '2018-01-03');
});

test('a register may say that it has the year alone', () => {
  const placeholder = anywhere('2018-07-01', 'DE', { isDatePlaceholder: true });
  assert.equal(first(placeholder), '2018');
  assert.equal(first(placeholder, anywhere('2018-03-09')), '2018-03-09');
});

test('the first of a month beside a day of it is only the month', () => {
  assert.equal(first(anywhere('2018-03-01', 'DE'), anywhere('2018-03-14')), '2018-03-14');
  assert.equal(first(anywhere('2018-03-01', 'DE'), anywhere('2018-04-14')), '2018-03-01');
});

test('the first days of calendars are no dates', () => {
  for (const unknown of ['1900-01-01', '1970-01-01', '1899-12-30']) {
    assert.equal(first(anywhere(unknown, 'DE'), anywhere('2018-06-14')), '2018-06-14', unknown);
    assert.equal(first(anywhere(unknown)), undefined, unknown);
  }
});

test('a date long before the model year or the day it was built gives way to one that can be', () => {
  const year = identified({ year: 2018 });
  assert.equal(first(year, anywhere('2008-06-14', 'DE'), anywhere('2018-06-14')), '2018-06-14');
  assert.equal(first(year, anywhere('2017-10-14', 'DE'), anywhere('2018-06-14')), '2017-10-14');
  const built = identified({ manufacturedDate: '2018-03' });
  assert.equal(first(built, anywhere('2017-06-14', 'DE'), anywhere('2018-06-14')), '2018-06-14');
  assert.equal(first(year, anywhere('2008-06-14')), '2008-06-14', 'alone it is shown as it was given');
});

test('of dates that contradict each other the one that most registers give is followed', () => {
  const mistyped = anywhere('2017-06-14', 'PL');
  assert.equal(first(anywhere('2018-06-14', 'DE'), anywhere('2018-06-14', 'LV'), mistyped), '2018-06-14');
  assert.equal(first(anywhere('2018-06-14', 'DE'), mistyped), '2017-06-14');
  const own = registered({ country: 'IT', date: '2016-02-03' });
  assert.equal(first(anywhere('2018-06-14', 'DE'), anywhere('2018-06-14', 'LV'), own), '2016-02-03');
});

test('the date of an import, or of a register that came after the vehicle was in use, is not the first', () => {
  const imported = registered({ country: 'LV', date: '2019-05-02', importedAt: '2019-05-02' });
  assert.equal(first(imported), undefined);
  assert.equal(first(imported, registered({ country: 'DE', date: '2012-03-01' })), '2012-03-01');
  const here = registered({ country: 'LV', date: '2019-05-02' });
  assert.equal(first(here, read('2015-01-02')), '2019-05-02', 'one record may have a wrong date');
  assert.equal(first(here, read('2015-01-02'), read('2016-01-09')), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { OdometerCircumstances } from '../../../src/vehicles/odometer/circumstances.ts';
import { judgeOdometer } from '../../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';
import { kmOfMiles } from '../../../src/vehicles/units.ts';

/** How much it takes to call a rollback likely, and what must not hide one. */

type Written = readonly [date: string, figure: number, origin?: string, country?: string];

function codeOf(written: readonly Written[], unit: 'km' | 'mi' = 'km', circumstances: OdometerCircumstances = {}) {
  const readings = written.map(([date, figure, origin = 'inspections', country = 'LT']): OdometerReading => {
    const odometerKm = unit === 'mi' ? kmOfMiles(figure) : figure;
    return { date, odometerKm, unit, origin, country, isApproximate: origin === 'adverts' };
  });
  return judgeOdometer(readings, 'car', circumstances).finding.code;
}

test('records of one workshop that cannot be driven, and end, make no rollback likely', () => {
  const code = codeOf([
    ['2017-08-02', 48_400],
    ['2018-08-20', 57_900],
    ['2019-03-01', 63_800],
    ['2019-08-11', 67_300],
    ['2020-03-24', 74_200],
    ['2021-03-24', 290_054, 'workshop'],
    ['2022-03-06', 295_976, 'workshop'],
    ['2022-07-18', 301_898, 'workshop'],
    ['2022-08-09', 98_312],
    ['2023-03-05', 103_647],
    ['2024-09-20', 115_667],
    ['2025-03-05', 119_934],
  ]);
  assert.notEqual(code, 'ROLLBACK_LIKELY');
});

test('adverts before a fall do not hide what was read before them', () => {
  const adverts = ['2019-07-19', '2019-08-04', '2019-08-20', '2020-06-11', '2020-06-24', '2020-07-06'];
  const code = codeOf([
    ['2015-05-06', 195_977],
    ['2016-06-06', 206_189],
    ['2017-05-02', 213_894],
    ['2018-04-04', 221_695],
    ['2019-06-13', 230_062],
    ...adverts.map((date, place): Written => [date, 230_500 + place * 1_100, 'adverts']),
    ['2020-08-23', 216_244, 'inspections', 'PL'],
    ['2021-08-23', 223_326, 'inspections', 'PL'],
    ['2022-08-05', 227_670, 'inspections', 'PL'],
    ['2023-07-24', 231_861, 'inspections', 'PL'],
  ]);
  assert.match(code, /^ROLLBACK/);
});

test('between records that are years apart, five digits run through most of their figures', () => {
  const code = codeOf(
    [
      ['1989-08-26', 230],
      ['1990-08-20', 12_900],
      ['1991-09-02', 25_800],
      ['1992-07-14', 37_400],
      ['2001-10-07', 33_800],
      ['2001-11-13', 34_840],
      ['2004-05-28', 59_660],
      ['2004-09-18', 61_930],
      ['2005-06-25', 67_150],
      ['2006-08-27', 72_530],
      ['2008-08-24', 86_000],
    ],
    'mi',
    { builtYear: 1986, countries: ['US'] },
  );
  assert.equal(code, 'ROLLOVER');
});

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

test('records of a country count also if the vehicle was abroad for a year: they do not all turn to miles', () => {
  const inPoland: Written[] = [
    ['2015-07-02', 81_073],
    ['2016-06-28', 95_826],
    ['2016-12-10', 100_762, 'workshop'],
    ['2017-08-07', 108_083],
    ['2018-03-14', 116_234, 'workshop'],
    ['2018-07-30', 121_354],
    ['2019-07-29', 134_774],
    ['2020-05-27', 91_300, 'adverts'],
    ['2020-06-10', 147_000, 'adverts'],
    ['2020-07-11', 148_865],
  ];
  const later: Written[] = [
    ['2021-10-25', 118_252],
    ['2021-12-11', 118_769, 'workshop'],
    ['2022-03-24', 119_901, 'workshop'],
    ['2022-09-28', 123_955],
    ['2022-10-04', 124_160],
    ['2023-09-25', 136_081],
    ['2024-08-31', 146_358],
  ];
  const inOrder = [
    ...inPoland.map(([date, km, origin]): Written => [date, km, origin, 'PL']),
    ['2020-09-21', 149_558],
    ['2020-11-05', 149_991, 'workshop'],
    ...later.map(([date, km, origin]): Written => [date, km, origin, 'PL']),
  ] satisfies Written[];
  const code = codeOf(inOrder, 'km', { builtYear: 2006, countries: ['GB', 'PL', 'LT'], isImported: true });
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

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { OdometerCircumstances } from '../../../src/vehicles/odometer/circumstances.ts';
import type { RateClass } from '../../../src/vehicles/odometer/class-rates.ts';
import { findHiddenDistance } from '../../../src/vehicles/odometer/hidden-distance.ts';
import { judgeOdometer } from '../../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';
import { kmOfMiles } from '../../../src/vehicles/units.ts';

/** Rollbacks that another explanation could hide. */

type Written = readonly [date: string, figure: number, other?: Partial<OdometerReading>];

const codeOf = (
  written: readonly Written[],
  shared: Partial<OdometerReading> = {},
  rateClass: RateClass = 'car',
  circumstances: OdometerCircumstances = {},
) => {
  const readings = written.map(([date, figure, other]) => {
    const unit = other?.unit ?? shared.unit ?? 'km';
    const odometerKm = unit === 'mi' ? kmOfMiles(figure) : figure;
    return { date, odometerKm, unit, country: 'NL', origin: 'register', ...shared, ...other };
  });
  return judgeOdometer(readings, rateClass, circumstances).finding.code;
};

const isAccused = (code: string) => code === 'ROLLBACK_LIKELY' || code === 'ROLLBACK_POSSIBLE';

const pool = { origin: 'pool' };

test('a record that a pool passes on with the month or the year alone is the same record', () => {
  const readings: Written[] = [
    ['2018-10-30', 89_100],
    ['2019-10-04', 114_400],
    ['2020-09-17', 90_350],
    ['2021-08-10', 106_280],
    ['2023-06-02', 134_900],
  ];
  const passedOn: Written[] = [['2019-10', 114_400, pool], ['2019', 114_400, pool], ...readings];
  assert.ok(isAccused(codeOf(readings)));
  assert.equal(codeOf(passedOn), codeOf(readings));
});

test('a last reading that others pass on is no better supported: the rollback is possible, not likely', () => {
  const before: Written[] = [
    ['2018-06-23', 70_500],
    ['2020-05-25', 105_700],
    ['2022-07-27', 133_400],
    ['2024-07-20', 163_300],
  ];
  assert.equal(
    codeOf([...before, ['2025-08-04', 91_500], ['2025-08', 91_500, pool], ['2025-08-20', 91_500, pool]]),
    'ROLLBACK_POSSIBLE',
  );
});

test('a lorry that stood for years, and then shows less, may have been turned back', () => {
  const readings: Written[] = [
    ['2008-05-19', 71_500],
    ['2009-01-23', 140_200],
    ['2009-10-09', 212_200],
    ['2010-03-15', 250_900],
    ['2011-08-22', 262_800],
    ['2015-01-19', 262_800],
    ['2019-07-24', 262_800],
    ['2024-07-15', 233_400],
  ];
  assert.equal(codeOf(readings, { unit: 'mi', country: 'US' }, 'truck'), 'ROLLBACK_POSSIBLE');
});

test('the same low figure over years is what the odometer shows, and no copy of one wrong record', () => {
  const before: Written[] = [
    ['1995-08-14', 292_400],
    ['1995-12-04', 314_000],
    ['1996-04-01', 341_200],
    ['1999-09-16', 371_600],
    ['2005-01-25', 371_600],
    ['2012-11-01', 371_600],
  ];
  const low: Written[] = [
    ['2018-06-13', 285_700],
    ['2020-02-26', 285_700],
    ['2025-03-12', 285_700],
  ];
  const inMiles = { unit: 'mi', country: 'US' } as const;
  assert.equal(codeOf([...before, ...low], inMiles, 'truck'), 'ROLLBACK_LIKELY');
});

test('sources that wrote kilometres for years do not change to miles all at the same time', () => {
  const us = { unit: 'mi', country: 'US', origin: 'titles' } as const;
  const [workshop, book] = [
    { country: 'LT', origin: 'workshop' },
    { country: 'LT', origin: 'service book' },
  ];
  const station = { country: 'LT', origin: 'station' };
  const readings: Written[] = [
    ['2009-04-16', 23_000, us],
    ['2010-06-04', 41_500, us],
    ['2011-03-09', 52_800, us],
    ['2012-08-19', 118_300, station],
    ['2013-05-24', 130_400, book],
    ['2014-08-25', 149_900, workshop],
    ['2015-08-08', 165_300, station],
    ['2016-04-11', 175_900, workshop],
    ['2017-01-03', 187_600, book],
    ['2017-09-13', 198_900, station],
    ['2019-04-12', 134_200, workshop],
    ['2019-09-11', 138_600, station],
    ['2020-02-27', 143_500, book],
    ['2021-08-30', 160_300, station],
    ['2022-12-21', 176_900, workshop],
  ];
  assert.ok(isAccused(codeOf(readings)));
});

test('stations of a country that wrote kilometres for years do not write miles from the day of a fall on', () => {
  const arrived: Written[] = [
    ['2015-09-08', 95_400, { unit: 'mi', country: 'US', origin: 'titles' }],
    ['2015-12-12', 102_700, { unit: 'mi', country: 'US', origin: 'titles' }],
  ];
  const inKilometres: Written[] = [
    ['2016-06-04', 171_900],
    ['2017-05-30', 189_300],
    ['2018-05-02', 204_800],
    ['2019-06-05', 224_100],
    ['2020-05-20', 240_700],
    ['2021-04-22', 257_900],
  ];
  const fallen: Written[] = [
    ['2022-04-19', 166_300],
    ['2023-04-19', 182_800],
    ['2024-04-27', 199_900],
  ];
  assert.ok(isAccused(codeOf([...arrived, ...inKilometres, ...fallen])));
  // Where nobody has shown that he converts, miles are likelier.
  assert.equal(codeOf([...arrived, ['2016-06-04', 105_900], ['2017-05-30', 116_800]]), 'UNIT_CONFLICT');
});

test('high readings of an owner who drove far are his own, and no records of another vehicle', () => {
  const book = { origin: 'service book' };
  const readings: Written[] = [
    ['2015-07-21', 33_400, book],
    ['2017-02-09', 98_100, book],
    ['2018-06-12', 143_200, book],
    ['2019-06-09', 93_257],
    ['2020-04-21', 104_944],
    ['2021-04-13', 117_559],
    ['2022-04-26', 129_377],
    ['2023-04-13', 140_466],
    ['2024-03-03', 154_598],
  ];
  assert.ok(isAccused(codeOf(readings)));
  // At the pace of the others the two are in nobody's way of driving.
  const pair: Written[] = [
    ['2015-07-21', 33_400, book],
    ['2016-06-12', 143_900, book],
    ['2017-06-09', 154_000, book],
    ['2018-06-12', 80_257],
    ...readings.slice(3),
  ];
  assert.equal(codeOf(pair), 'ENTRY_ERROR');
});

test('miles of British stations are not taken for miles of miles', () => {
  const [ireland, britain] = [{ country: 'IE' }, { country: 'GB', unit: 'mi' } as const];
  const readings: Written[] = [
    ['2018-02-18', 65_500, ireland],
    ['2019-08-18', 93_300, ireland],
    ['2020-09-11', 112_200, ireland],
    ['2021-07-04', 131_200, ireland],
    ['2022-07-24', 56_600, britain],
    ['2023-07-19', 66_100, britain],
    ['2024-07-15', 74_500, britain],
    ['2025-07-08', 81_900, britain],
  ];
  assert.equal(codeOf(readings), 'ROLLBACK_LIKELY');
});

test('a single high reading is more suspicious where the next is from another country', () => {
  const before: Written[] = [
    ['2016-06-26', 6_300],
    ['2017-09-04', 27_400],
    ['2018-12-24', 63_900],
  ];
  const after: Written[] = [
    ['2019-05-04', 46_000],
    ['2020-02-22', 58_500],
    ['2021-10-01', 76_000],
    ['2022-12-21', 89_000],
  ];
  const abroad = after.map(([date, km]): Written => [date, km, { country: 'CZ' }]);
  assert.equal(codeOf([...before, ...after]), 'ENTRY_ERROR');
  assert.equal(codeOf([...before, ...abroad]), 'ROLLBACK_POSSIBLE');
});

test('one record of an exchange explains one fall, and not the next', () => {
  const abroad = { country: 'LV' };
  const exchanged: Written[] = [
    ['2012-01-23', 226_600],
    ['2013-01-26', 232_200],
    ['2014-01-07', 236_100],
    ['2015-01-09', 241_100],
    ['2015-04-24', 45_800, { isReplacement: true, origin: 'workshop' }],
  ];
  assert.equal(codeOf([...exchanged, ['2016-02-01', 50_900], ['2017-01-22', 55_900]]), 'ODOMETER_REPLACED');
  const after: Written[] = [
    ['2015-08-30', 16_100, abroad],
    ['2016-02-01', 20_900, abroad],
    ['2017-01-22', 30_900, abroad],
  ];
  assert.ok(isAccused(codeOf([...exchanged, ...after])));
});

test('adverts after a rollback, within what adverts are off by, do not hide it', () => {
  const advert = { origin: 'adverts', isApproximate: true };
  const readings: Written[] = [
    ['2007-05-22', 21],
    ['2007-07-16', 1_824],
    ['2008-02-26', 9_198],
    ['2008-12-26', 17_879],
    ['2009-12-09', 29_153],
    ['2010-08-30', 38_101],
    ['2011-04-12', 44_800, advert],
    ['2011-04-22', 45_112, advert],
    ['2011-05-02', 45_422, advert],
    ['2011-05-11', 45_701],
    ['2013-10-29', 73_826],
    ['2014-05-26', 81_907],
    ['2014-10-26', 72_181, advert],
    ['2014-11-17', 72_963, advert],
    ['2014-12-08', 73_709, advert],
    ['2014-12-29', 74_455],
    ['2015-03-18', 77_261],
    ['2018-05-25', 97_937],
    ['2018-07-22', 98_741],
    ['2020-03-02', 108_111],
    ['2021-07-22', 118_538],
  ];
  assert.equal(codeOf(readings, { unit: 'mi', country: 'US' }), 'ROLLBACK_LIKELY');
});

test('five digits began again, also where the next record is years later', () => {
  const before: Written[] = [
    ['1993-05-04', 61_000],
    ['1994-05-04', 77_300],
    ['1995-05-04', 93_100],
  ];
  assert.equal(codeOf([...before, ['1998-04-10', 48_000], ['1999-04-12', 64_500]]), 'ROLLOVER');
  // As far as that nobody drives in the time.
  assert.ok(isAccused(codeOf([...before, ['1996-04-10', 72_000], ['1997-04-12', 88_500]])));
});

test('a last record that is lower by a few months of driving accuses nobody', () => {
  const yearly = Array.from({ length: 12 }, (_, year): Written => [`${2012 + year}-03-10`, 12_000 * year + 6_000]);
  const circumstances = { countries: ['NL'] };
  const withLast = (km: number) =>
    codeOf([...yearly, ['2023-03-28', km, { origin: 'workshop' }]], {}, 'car', circumstances);
  assert.equal(withLast(135_000), 'ENTRY_ERROR');
  assert.equal(withLast(132_000), 'ROLLBACK_POSSIBLE');
});

test('after a rollback to what miles would be, figures that go on from it are no late entries', () => {
  const advert = { isApproximate: true, isOffer: true };
  const written: Written[] = [
    ['2008-06-30', 97_156],
    ['2008-07-01', 95_000, advert],
    ['2010-04-05', 110_335],
    ['2010-06-12', 111_488],
    ['2012-07-09', 129_274],
    ['2012-12-11', 132_776],
    ['2012-12-12', 132_776],
    ['2013-08-30', 86_000, advert],
    ['2013-09-05', 86_000, advert],
    ['2013-09-11', 87_000, advert],
    ['2013-12-04', 88_196],
    ['2014-06-12', 90_012],
    ['2014-06-13', 90_022],
    ['2015-02-21', 92_268],
    ['2016-06-08', 101_665],
    ['2016-09-19', 104_883],
    ['2017-01-20', 108_335],
    ['2017-09-18', 114_923],
    ['2018-05-15', 123_197],
    ['2018-11-12', 129_267],
    ['2019-11-04', 85_688],
    ['2020-05-25', 142_338],
    ['2020-06-01', 142_491],
    ['2021-02-01', 150_000, advert],
  ];
  assert.equal(codeOf(written, { country: 'LT' }, 'car', { countries: ['US', 'LT'] }), 'ROLLBACK_LIKELY');
});

const hiddenKm = (beforeKm: number, afterKm: number) =>
  findHiddenDistance({
    code: 'ROLLOVER',
    parameters: { beforeDate: '1996-05-06', beforeKm, date: '1999-04-10', afterKm },
  })?.km;

test('an odometer that began again hides all that it counted before, in kilometres or miles', () => {
  assert.equal(hiddenKm(93_100, 48_000), 100_000);
  assert.equal(hiddenKm(kmOfMiles(93_100), kmOfMiles(12_000)), kmOfMiles(100_000));
  assert.equal(hiddenKm(981_000, 3_000), 1_000_000);
});

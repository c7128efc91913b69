import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judgeOdometer } from '../../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';
import { kmOfMiles } from '../../../src/vehicles/units.ts';

/** One reading a year from 2005 on, in thousands of kilometres. */
const yearly = (...thousands: number[]): OdometerReading[] =>
  thousands.map((km, place) => ({ date: `${2005 + place}-05-04`, odometerKm: Math.round(km * 1000), origin: 'a' }));

/** The same readings, some of them changed. */
const but = (readings: OdometerReading[], changes: Record<number, Partial<OdometerReading>>): OdometerReading[] =>
  readings.map((reading, place) => ({ ...reading, ...changes[place] }));

/** The same readings of a vehicle that was built before instruments had six digits. */
const before1998 = (readings: OdometerReading[]): OdometerReading[] =>
  readings.map(({ date, ...reading }) => ({ ...reading, date: `${Number(date.slice(0, 4)) - 16}${date.slice(4)}` }));

/** As many miles as these readings have kilometres, called kilometres. */
const milesCalledKm = ({ odometerKm }: OdometerReading) => Math.round(odometerKm / 1.609344);

const steady = yearly(21, 40, 62, 79, 101, 120, 141, 160);

const promises: Record<string, [code: string, ...cases: OdometerReading[][]]> = {
  'rising readings are consistent': [
    'CONSISTENT',
    yearly(10, 25, 41, 58),
    yearly(10, 10, 10),
    yearly(0.1, 120),
    yearly(0, 0, 0),
  ],
  'a few kilometres less mean nothing': ['CONSISTENT', yearly(10, 25, 24.8, 58), yearly(150, 149.3, 165)],
  'one day is not enough to compare': [
    'INSUFFICIENT_DATA',
    [],
    yearly(10),
    [...yearly(10), { date: '2005-05-04', odometerKm: 12_000 }],
    [...yearly(10), { date: 'some day', odometerKm: 12_000 }],
  ],
  'a level that stays lower is a likely rollback': [
    'ROLLBACK_LIKELY',
    yearly(20, 40, 60, 80, 100, 120, 70, 85, 99),
    yearly(20, 40, 60, 80, 100, 120, 140, 70, 80),
    yearly(20, 40, 61.234, 81.917, 102.655, 88.1, 99.4),
    yearly(70, 85, 100, 88, 95, 112, 127),
    yearly(165, 180, 120, 135, 149),
    yearly(20, 60, 100, 140, 90, 130, 170, 100, 140),
  ],
  'what rests on a single reading is a possible rollback': [
    'ROLLBACK_POSSIBLE',
    yearly(20, 40, 60, 80, 55),
    yearly(90, 60),
    yearly(180, 120, 135, 149),
    yearly(70, 85, 100, 97, 112, 127),
    yearly(20, 40, 60, 80, 100, 120, 140, 90),
  ],
  'one reading that the others contradict is an entry error': [
    'ENTRY_ERROR',
    yearly(20, 40, 6, 80, 100),
    yearly(20, 40, 600, 80, 100),
    yearly(20, 40, 60, 8, 100),
    yearly(20, 40, 60, 800),
    yearly(200, 20, 40, 60),
    yearly(20, 40, 0, 80, 100),
    yearly(20, 45, 62, 38, 100, 121),
    yearly(20, 40, 60, 75, 93, 112, 13.1),
    yearly(20, 40, 600, 80, 10, 120, 140),
  ],
  'figures off by 1.609 are a conflict of units, one of them or all of one source': [
    'UNIT_CONFLICT',
    but(steady, { 3: { odometerKm: milesCalledKm(steady[3]!) } }),
    but(steady, { 4: { odometerKm: milesCalledKm(steady[4]!), origin: 'b' } }),
    steady.map((one, place) => (place % 2 === 1 ? { ...one, odometerKm: milesCalledKm(one), origin: 'b' } : one)),
    steady.map((one, place) =>
      place > 3 ? { ...one, odometerKm: milesCalledKm(one), origin: 'b' } : { ...one, unit: 'mi' },
    ),
  ],
  'an instrument that passes its last figure begins again': [
    'ROLLOVER',
    before1998(yearly(55, 70, 84, 98, 12, 27)),
    yearly(955, 970, 984, 998, 12, 27),
  ],
  'an instrument that begins near zero is a new one': [
    'ODOMETER_REPLACED',
    yearly(15, 31, 44, 59, 2, 16, 29),
    yearly(55, 90, 130, 5, 20, 36),
  ],
  'a replaced instrument begins with any reading': [
    'ODOMETER_REPLACED',
    [...yearly(55, 70, 84, 23, 37, 50), { date: '2007-09-01', odometerKm: 88_000, isReplacement: true }],
    [...yearly(55, 70, 84, 15, 30, 45), { date: '2007-09-01', odometerKm: 12, isReplacement: true }],
  ],
};

for (const [promise, [code, ...cases]] of Object.entries(promises)) {
  test(promise, () => {
    for (const readings of cases) {
      const figures = readings.map(({ odometerKm }) => odometerKm).join(' ');
      assert.equal(judgeOdometer(readings, 'car').finding.code, code, figures);
    }
  });
}

test('rounded and flattering figures of advertisements do not accuse anybody', () => {
  for (const km of [43_000, 40_000, 38_500]) {
    const advert = { date: '2007-04-20', odometerKm: km, isApproximate: true };
    assert.equal(judgeOdometer([...yearly(10, 25, 41, 58), advert]).finding.code, 'CONSISTENT');
  }
});

test('but they do not hide that the instrument was turned back, either', () => {
  const advert = { date: '2010-12-20', odometerKm: 115_000, isApproximate: true };
  const readings = [...yearly(20, 40, 60, 80, 100, 120, 100, 117, 134), advert];
  assert.equal(judgeOdometer(readings, 'car').finding.code, 'ROLLBACK_LIKELY');
});

test('a figure that stood in a yard for some weeks does not accuse anybody', () => {
  const readings = [...yearly(10, 25, 41, 58), { date: '2008-06-04', odometerKm: 56_900, isStale: true }];
  assert.equal(judgeOdometer(readings, 'car').finding.code, 'CONSISTENT');
});

test('a date that is only a month or a year does not accuse anybody', () => {
  const vague = [
    { date: '2007-05', odometerKm: 42_500 },
    { date: '2008', odometerKm: 66_000 },
  ];
  assert.equal(judgeOdometer([...yearly(10, 25, 41, 58), ...vague], 'car').finding.code, 'CONSISTENT');
});

test('what a taxi or a lorry runs is no error, and for a motorcycle it is one', () => {
  const readings = yearly(110, 230, 340, 460, 570, 690);
  for (const rateClass of ['taxi', 'truck', 'bus'] as const) {
    assert.equal(judgeOdometer(readings, rateClass).finding.code, 'CONSISTENT', rateClass);
  }
  assert.equal(judgeOdometer(yearly(4, 9, 13, 140), 'motorcycle').finding.code, 'ENTRY_ERROR');
});

const slips: Record<string, number> = {
  'dropped as 8037': 80_370,
  'doubled as 800370': 80_370,
  'added as 180370': 80_370,
  'wrong as 30370': 80_370,
  'swapped as 18370': 81_370,
};

test('of a mistyped reading the likely slip is named, with what was meant and what was expected', () => {
  for (const [story, meant] of Object.entries(slips)) {
    const [slip, , written = ''] = story.split(' ');
    const { finding, readings } = judgeOdometer(yearly(20, 40, 60, Number(written) / 1000, 101, 121), 'car');
    assert.deepEqual(finding, { code: 'ENTRY_ERROR', parameters: { count: 1 } }, story);
    const aside = readings[3]?.setAside;
    assert.ok(aside?.reason === 'entryError' && aside.slip === slip, `${story}: ${JSON.stringify(aside)}`);
    assert.ok(Math.abs((aside.meantKm ?? 0) - meant) < 300, `${story}: ${aside.meantKm}`);
    assert.ok(Math.abs(aside.expectedKm - 80_500) < 100, `${story}: ${aside.expectedKm}`);
  }
});

test('a slip was made in the unit of the record', () => {
  const miles = yearly(20, 40, 60, 80, 100).map((one) => ({
    ...one,
    odometerKm: kmOfMiles(one.odometerKm),
    unit: 'mi' as const,
  }));
  const { finding, readings } = judgeOdometer(but(miles, { 2: { odometerKm: kmOfMiles(6_000) } }), 'car');
  assert.equal(finding.code, 'ENTRY_ERROR');
  const aside = readings[2]?.setAside;
  assert.ok(aside?.reason === 'entryError' && aside.slip === 'dropped' && aside.meantKm === kmOfMiles(60_000));
});

test('a rollback has the reading before and the one after, and how much is missing', () => {
  assert.deepEqual(judgeOdometer(yearly(20, 40, 60, 80, 100, 120, 70, 85, 99), 'car').finding, {
    code: 'ROLLBACK_LIKELY',
    parameters: { beforeDate: '2010-05-04', beforeKm: 120_000, date: '2011-05-04', afterKm: 70_000, missingKm: 69_945 },
  });
});

test('a rollback and a mistyped reading are both found', () => {
  const { finding, readings } = judgeOdometer(yearly(20, 40, 600, 80, 100, 120, 70, 85, 99), 'car');
  assert.equal(finding.code, 'ROLLBACK_LIKELY');
  assert.deepEqual(
    readings.filter(({ setAside }) => setAside).map(({ reading }) => reading.odometerKm),
    [600_000],
  );
});

test('the unit of readings without one is the one that fits the others', () => {
  for (const [unit, perKm] of [
    ['mi', 1 / 1.609344],
    ['mil', 0.1],
  ] as const) {
    const readings = steady.map((one, place) =>
      place % 2 === 1
        ? { ...one, odometerKm: Math.round(one.odometerKm * perKm), unit: 'unknown' as const, origin: 'b' }
        : one,
    );
    const verdict = judgeOdometer(readings, 'car');
    assert.equal(verdict.finding.code, 'CONSISTENT', unit);
    for (const [place, { odometerKm }] of verdict.readings.entries()) {
      assert.ok(Math.abs(odometerKm - (steady[place]?.odometerKm ?? 0)) <= 5, `${unit}: ${odometerKm}`);
    }
  }
});

function lastUnlabelledKm(country: string, ...thousands: number[]): number | undefined {
  const readings = yearly(...thousands).map((one) => ({ ...one, unit: 'unknown' as const, country }));
  return judgeOdometer(readings, 'car').readings.at(-1)?.odometerKm;
}

test('where nothing gives it away, it is the unit of the country, and of how far vehicles run', () => {
  assert.equal(lastUnlabelledKm('GB', 10, 20, 30, 40), 40_000 * 1.609344);
  assert.equal(lastUnlabelledKm('DE', 10, 20, 30, 40), 40_000);
  assert.equal(lastUnlabelledKm('SE', 1.5, 3.1, 4.4, 6), 60_000);
});

test('a test and its retest on one day are both compared, and counted as they are listed', () => {
  const retested = [
    { date: '2020-11-05T15:51:34Z', odometerKm: kmOfMiles(106_517) },
    { date: '2021-10-25T14:33:18Z', odometerKm: kmOfMiles(111_619) },
    { date: '2021-10-25T14:33:19Z', odometerKm: kmOfMiles(111_618) },
    { date: '2022-11-01T17:11:39Z', odometerKm: kmOfMiles(120_593) },
  ];
  const { finding, readings } = judgeOdometer(retested, 'car');
  assert.ok(finding.code === 'CONSISTENT' && finding.parameters.count === 4);
  assert.equal(readings.filter(({ setAside }) => setAside === undefined).length, 4);
});

/** From the history of a British car: miles, with retests seconds and days apart. */
const realMiles: [date: string, miles: number][] = [
  ['2014-03-13T16:31:55Z', 30_757],
  ['2015-03-25T09:16:36Z', 46_358],
  ['2016-03-03T11:14:22Z', 58_907],
  ['2016-03-03T11:14:23Z', 58_907],
  ['2017-03-03T10:58:37Z', 72_215],
  ['2018-03-20T11:12:29Z', 84_590],
  ['2018-07-31T13:22:57Z', 86_855],
  ['2018-10-26T10:39:31Z', 88_532],
  ['2019-12-09T15:37:58Z', 99_589],
  ['2019-12-11T12:52:38Z', 99_589],
  ['2020-11-05T15:51:34Z', 106_517],
  ['2020-11-07T11:12:37Z', 106_517],
  ['2021-10-25T14:33:18Z', 111_619],
  ['2021-10-25T14:33:19Z', 111_619],
  ['2022-11-01T17:11:39Z', 120_593],
  ['2022-11-01T17:11:40Z', 120_593],
  ['2023-11-02T17:16:59Z', 130_778],
  ['2023-11-06T12:26:16Z', 131_108],
  ['2024-11-04T16:18:35Z', 142_144],
  ['2025-11-26T13:47:04Z', 146_714],
];

test('a real history is consistent, labelled or not', () => {
  const labelled = realMiles.map(([date, miles]) => ({ date, odometerKm: kmOfMiles(miles), unit: 'mi' as const }));
  const bare = realMiles.map(([date, odometerKm]) => ({ date, odometerKm, unit: 'unknown' as const, country: 'GB' }));
  for (const readings of [labelled, bare] as OdometerReading[][]) {
    const { finding } = judgeOdometer(readings, 'car');
    assert.ok(finding.code === 'CONSISTENT' && finding.parameters.lastKm === 236_113, JSON.stringify(finding));
  }
});

test('a hostile history is judged to its end, and every reading is answered', () => {
  const readings = Array.from({ length: 3_000 }, (_, place) => ({
    date: new Date(Date.UTC(1990, 0, 1 + place)).toISOString(),
    odometerKm: [place * 40, place * 25, 9e15, 0, -7, 0.5][place % 6] ?? 0,
    origin: 'abc'.charAt(place % 3),
    unit: (['km', 'mi', 'unknown'] as const)[place % 3] ?? 'km',
  }));
  assert.equal(judgeOdometer(readings, 'car').readings.length, readings.length);
});

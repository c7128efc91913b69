import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judgeOdometer } from '../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../src/vehicles/odometer/reading.ts';

/** One reading a year from 2015 on, in thousands of kilometres. */
const yearly = (...thousands: number[]): OdometerReading[] =>
  thousands.map((km, place) => ({ date: `${2015 + place}-05-04`, odometerKm: Math.round(km * 1000), origin: 'a' }));

const codeOf = (readings: readonly OdometerReading[]) => judgeOdometer(readings, 'car').finding.code;

const promises: Record<string, [code: string, ...cases: OdometerReading[][]]> = {
  'rising readings are consistent': ['CONSISTENT', yearly(10, 25, 41, 58), yearly(10, 10, 10), yearly(0.1, 120)],
  'a few kilometres less mean nothing': ['CONSISTENT', yearly(10, 25, 24.8, 58)],
  'one day is not enough to compare': [
    'INSUFFICIENT_DATA',
    [],
    yearly(10),
    [...yearly(10), { date: '2015-05-04', odometerKm: 12_000 }],
  ],
  'a level that stays lower is a likely rollback': [
    'ROLLBACK_LIKELY',
    yearly(20, 40, 60, 80, 100, 120, 70, 85, 99),
    yearly(20, 40, 60, 80, 100, 120, 140, 70, 80),
    yearly(20, 40, 61.234, 81.917, 102.655, 88.1, 99.4),
  ],
  'the last reading alone being lower is a possible rollback': [
    'ROLLBACK_POSSIBLE',
    yearly(20, 40, 60, 80, 55),
    yearly(90, 60),
  ],
  'one reading that the later ones contradict is an entry error': [
    'ENTRY_ERROR',
    yearly(20, 40, 6, 80, 100),
    yearly(20, 40, 600, 80, 100),
    yearly(71.2, 87.35, 98.753, 89.5, 104),
    yearly(20, 40, 60, 8, 100),
    yearly(60, 70, 78, 97.5, 81, 84),
    yearly(200, 20, 40, 60),
  ],
  'a last reading that nobody can have driven is an entry error': ['ENTRY_ERROR', yearly(20, 40, 60, 800)],
  'readings in miles are a conflict of units, one of them or all of one origin': [
    'UNIT_CONFLICT',
    yearly(40, 50, 60, 80 / 1.609, 100, 120),
    yearly(20, 40, 60, 80, 100).map((one, place) =>
      place === 2 ? { ...one, odometerKm: 60_000 / 1.609, origin: 'b' } : one,
    ),
    yearly(20, 40, 60, 80, 100).map((one, place) =>
      place % 2 === 1 ? { ...one, odometerKm: Math.round(one.odometerKm / 1.609), origin: 'b' } : one,
    ),
    yearly(20, 40, 60, 80, 100).map((one, place) =>
      place === 3 ? { ...one, odometerKm: 80_000 * 1.609, origin: 'b' } : one,
    ),
  ],
  'an instrument that passes its last figure begins again': [
    'ROLLOVER',
    yearly(55, 70, 84, 98, 12, 27),
    yearly(955, 970, 984, 998, 12, 27),
  ],
  'an instrument that was replaced begins where it likes': [
    'ODOMETER_REPLACED',
    yearly(15, 31, 44, 59, 2, 16, 29),
    [...yearly(55, 70, 84, 23, 37, 50), { date: '2017-09-01', odometerKm: 88_000, isReplacement: true }],
  ],
};

for (const [promise, [code, ...cases]] of Object.entries(promises)) {
  test(promise, () => {
    for (const readings of cases) {
      const told = readings.map(({ odometerKm }) => odometerKm).join(' ');
      assert.equal(codeOf(readings), code, told);
    }
  });
}

test('rounded figures of advertisements do not accuse anybody', () => {
  const advert = { date: '2017-04-20', odometerKm: 43_000, isApproximate: true };
  assert.equal(codeOf([...yearly(10, 25, 41, 58), advert]), 'CONSISTENT');
});

test('a date that is only a month or a year does not accuse anybody', () => {
  const vague = [
    { date: '2017-05', odometerKm: 42_500 },
    { date: '2018', odometerKm: 66_000 },
  ];
  assert.equal(codeOf([...yearly(10, 25, 41, 58), ...vague]), 'CONSISTENT');
});

test('a mistyped reading is set aside, and the verdict tells what was to be expected', () => {
  const { finding, used, setAside } = judgeOdometer(yearly(20, 40, 6, 80, 100), 'car');
  assert.deepEqual(finding, {
    code: 'ENTRY_ERROR',
    parameters: { date: '2017-05-04', writtenKm: 6_000, expectedKm: 60_000 },
  });
  assert.deepEqual(
    used.map(({ odometerKm }) => odometerKm),
    [20_000, 40_000, 80_000, 100_000],
  );
  assert.deepEqual(
    setAside.map(({ reading, reason }) => [reading.odometerKm, reason]),
    [[6_000, 'entryError']],
  );
});

test('a rollback is told with the reading before and the one after', () => {
  assert.deepEqual(judgeOdometer(yearly(20, 40, 60, 80, 100, 120, 70, 85, 99)).finding, {
    code: 'ROLLBACK_LIKELY',
    parameters: { beforeDate: '2020-05-04', beforeKm: 120_000, date: '2021-05-04', afterKm: 70_000 },
  });
});

test('the verdict does not depend on the order of the readings', () => {
  const readings = yearly(20, 40, 60, 80, 100, 120, 70, 85, 99);
  assert.deepEqual(judgeOdometer(readings.toReversed()).finding, judgeOdometer(readings).finding);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dayOf } from '../../../score/second/days.ts';
import type { Change, Instrument } from '../../../score/second/lives/instrument.ts';
import { type OdometerTruth, truthOf } from '../../../score/second/measures/odometer-truth.ts';
import type { EntryError, ToldReading } from '../../../score/second/records/telling.ts';
import type { WorldVehicle } from '../../../score/second/vehicle.ts';

/** A day, the figure as told, and what is wrong with it: the figure that was meant, or the day. */
type Line = readonly [date: string, km: number, error?: EntryError, shown?: number | string];

function namesOf(lines: readonly Line[], changes: readonly Change[] = [], unit: Instrument['unit'] = 'km'): string[] {
  const readings = lines.map(([date, km, error, shown]) => ({
    source: 'workshops-west',
    country: 'DE',
    date,
    km,
    seenOn: dayOf(typeof shown === 'string' ? shown : date),
    shownKm: typeof shown === 'number' ? shown : km,
    isAdvert: false,
    ...(error && { error }),
  })) as unknown as ToldReading[];
  const stays = [{ country: 'DE', from: dayOf('2018-05-01') }];
  const life = { instrument: { unit, digits: 6, changes }, stays };
  const truth: OdometerTruth = truthOf({ life, told: { readings } } as unknown as WorldVehicle);
  return Object.entries(truth).flatMap(([name, isSo]) => (isSo ? [name] : []));
}

const rollback: Change = { kind: 'rollback', on: dayOf('2018-04-25'), byKm: 60_000, at: 'import' };
const before: readonly Line[] = [
  ['2016-03-01', 100_000],
  ['2017-03-01', 120_000],
  ['2018-03-01', 140_000],
];
const after: readonly Line[] = [
  ['2018-06-01', 84_000],
  ['2019-06-01', 100_000],
  ['2020-06-01', 125_000],
];

test('a rollback is visible where right readings fall, and one slip could explain it where one reading is against all others', () => {
  assert.deepEqual(namesOf([...before, ...after], [rollback]), ['wasRolledBack', 'isRollbackVisible']);
  assert.deepEqual(namesOf([...before, ...after.slice(0, 1)], [rollback]), [
    'wasRolledBack',
    'isRollbackVisible',
    'couldBeOneSlip',
  ]);
  assert.deepEqual(namesOf(before, [rollback]), ['wasRolledBack']);
  assert.deepEqual(namesOf([...before, ['2020-06-01', 141_000]], [rollback]), ['wasRolledBack']);
});

test('at an import from a country of miles, figures that could be miles are no visible rollback alone', () => {
  const low: readonly Line[] = [
    ['2018-06-01', 90_000],
    ['2019-06-01', 105_000],
  ];
  assert.ok(namesOf([...before, ...low], [rollback], 'mi').includes('couldBeUnits'));
  assert.ok(!namesOf([...before, ...low], [rollback], 'km').includes('couldBeUnits'));
  assert.ok(!namesOf([...before, ['2018-06-01', 60_000]], [rollback], 'mi').includes('couldBeUnits'));
});

test('a wrong figure stands out only between right ones that it contradicts', () => {
  const typed: Line = ['2017-06-01', 12_500, 'dropped digit', 125_000];
  assert.deepEqual(namesOf([...before.slice(0, 2), typed, ...before.slice(2)]), ['hasConspicuousError']);
  assert.deepEqual(namesOf([...before, ['2019-03-01', 15_000, 'dropped digit', 150_000]]), ['isWrongAtEnd']);
  const strangers: readonly Line[] = [
    ['2019-03-01', 30_000, 'other vehicle', 150_000],
    ['2020-03-01', 40_000, 'other vehicle', 170_000],
  ];
  assert.deepEqual(namesOf([...before, ...strangers]), ['isWrongAtEnd', 'isWrongLineAtEnd']);
  const fitting: Line = ['2017-06-01', 135_000, 'wrong digit', 125_000];
  assert.deepEqual(namesOf([...before.slice(0, 2), fitting, ...before.slice(2)]), []);
});

test('two units are mixed where the right ones would rise', () => {
  const miles: readonly Line[] = [
    ['2019-03-01', 99_400, 'other unit', 160_000],
    ['2020-03-01', 180_000],
    ['2021-03-01', 124_000, 'other unit', 200_000],
  ];
  assert.deepEqual(namesOf([...before, ...miles]), ['hasOtherUnit', 'hasMixedUnits']);
});

test('only dates are wrong where nothing else falls', () => {
  const late: Line = ['2018-06-01', 138_000, 'late entry', '2018-02-01'];
  assert.deepEqual(namesOf([...before, late, ['2019-03-01', 160_000]]), ['isOnlyMisdated']);
  assert.deepEqual(namesOf([...before, late]), ['isOnlyMisdated', 'isMisdatedAtEnd']);
  const early: Line = ['2017-01-10', 137_500, 'wrong year', '2018-01-10'];
  assert.deepEqual(namesOf([...before.slice(0, 1), early, ...before.slice(1)]), ['isOnlyMisdated']);
  assert.deepEqual(namesOf([...before.slice(0, 1), early, ...before.slice(1, 2)]), [
    'isOnlyMisdated',
    'isMisdatedAtEnd',
  ]);
  const typed: Line = ['2018-12-01', 15_500, 'dropped digit', 155_000];
  assert.deepEqual(namesOf([...before, late, typed, ['2019-03-01', 160_000]]), ['hasConspicuousError']);
});

test('another instrument is told by the workshop that fitted it, or by nobody', () => {
  const exchange: Change = { kind: 'exchange', on: dayOf('2018-06-01'), showsKm: 0, isRecorded: true };
  const fitted: readonly Line[] = [...before, ['2018-06-01', 0], ['2019-06-01', 16_000]];
  assert.deepEqual(namesOf(fitted, [exchange]), ['isToldExchange']);
  assert.deepEqual(namesOf(fitted, [{ ...exchange, isRecorded: false }]), ['isSilentExchange']);
});

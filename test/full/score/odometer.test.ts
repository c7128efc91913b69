import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type KnownReading, truthOf } from '../../../score/odometer/truth.ts';
import { type JudgedVehicle, verdictRows } from '../../../score/odometer/verdicts.ts';
import type { Life } from '../../../simulator/world/life.ts';

/** 100 km a day from the first of 2010, so that a reading determines its day. */
const truth = [
  { on: '2010-01-01', km: 0 },
  { on: '2019-12-31', km: 365_100 },
];

function lifeWith(flaws: Life['flaws'], odometer: Partial<Life['odometer']> = {}): Life {
  const known = { truth, tampered: undefined, replaced: undefined, unit: 'km', ...odometer };
  return { flaws, odometer: known } as Partial<Life> as Life;
}

function rolledBackBy(byKm: number): Life {
  const tampered = { on: '2012-06-01', byKm };
  return lifeWith([{ kind: 'rollback', ...tampered, seenDropKm: 0 }], { tampered });
}

const reading = (date: string, odometerKm: number): KnownReading => ({ date, odometerKm });
const trueKm = (date: string) => (Date.parse(date) - Date.parse('2010-01-01')) / 864_000;
const honest = (date: string, lessKm = 0) => reading(date, trueKm(date) - lessKm);
const around = (km: number) => [honest('2012-01-01'), reading('2013-01-01', km), honest('2014-01-01')];

test('a rollback can be seen where the next reading falls by 3 % and is 12,000 km behind', () => {
  const readings = [honest('2012-05-01'), honest('2012-07-01', 30_000), honest('2013-07-01', 30_000)];
  const { visible, expected } = truthOf(rolledBackBy(30_000), readings);
  assert.deepEqual(
    visible.map(({ name }) => name),
    ['rollback'],
  );
  assert.deepEqual(expected, ['ROLLBACK_LIKELY']);
});

test('where one reading follows, "possible" is right, too', () => {
  const { expected } = truthOf(rolledBackBy(30_000), [honest('2012-05-01'), honest('2012-07-01', 30_000)]);
  assert.deepEqual(expected, ['ROLLBACK_LIKELY', 'ROLLBACK_POSSIBLE']);
});

const couldBe = (...readings: KnownReading[]) =>
  truthOf(rolledBackBy(30_000), readings).visible.some(({ couldBeOneSlip }) => couldBeOneSlip === true);

test('a single slip could explain a rollback where one reading is against all others', () => {
  const [before, after] = [honest('2012-05-01'), honest('2012-07-01', 30_000)];
  assert.ok(couldBe(before, after));
  assert.ok(couldBe(before, after, honest('2013-07-01', 30_000)));
  assert.ok(couldBe(before, after, after, honest('2014-07-01', 30_000)));
  assert.ok(!couldBe(honest('2012-03-01'), before, after, honest('2012-09-01', 30_000)));
});

test('a rollback that the readings do not show need not be found, and may be', () => {
  for (const readings of [
    [honest('2012-05-01')],
    [honest('2012-07-01', 30_000), honest('2013-07-01', 30_000)],
    [honest('2011-05-01'), honest('2012-07-01', 30_000)],
  ]) {
    const { visible, expected, happened } = truthOf(rolledBackBy(30_000), readings);
    assert.deepEqual(visible, []);
    assert.ok(happened.has('rollback'));
    assert.ok(expected.includes('CONSISTENT') && expected.includes('ROLLBACK_LIKELY'));
  }
});

test('a rollback that falls by less than 3 %, or by less than 12,000 km, cannot be seen', () => {
  const hardlyFallen = [honest('2012-05-01'), honest('2012-08-28', 13_000)];
  assert.deepEqual(truthOf(rolledBackBy(13_000), hardlyFallen).visible, []);
  const hardlyBehind = [honest('2012-05-31'), honest('2012-06-02', 11_000)];
  assert.deepEqual(truthOf(rolledBackBy(11_000), hardlyBehind).visible, []);
});

test('a mistyped figure counts where it is far from what the instrument showed', () => {
  const flaw = { source: 'inspections', slip: 'wrong digit', isCorrected: false } as const;
  const typed = (written: number) =>
    lifeWith([{ kind: 'typing error', on: '2013-01-01', true: trueKm('2013-01-01'), written, ...flaw }]);
  assert.deepEqual(truthOf(typed(190_600), around(190_600)).expected, ['ENTRY_ERROR']);
  assert.deepEqual(truthOf(typed(110_600), around(110_600)).visible, []);
  assert.ok(truthOf(typed(120_600), around(120_600)).visible[0]?.isInconspicuous);
});

test('miles that are taken for kilometres show by their ratio', () => {
  const life = lifeWith([{ kind: 'miles as kilometres', source: 'services' }]);
  const inMiles = reading('2013-01-01', Math.round(trueKm('2013-01-01') / 1.609344));
  assert.deepEqual(truthOf(life, [honest('2012-01-01'), inMiles]).expected, ['UNIT_CONFLICT']);
  assert.deepEqual(truthOf(life, [honest('2012-01-01'), honest('2013-01-01')]).visible, []);
});

function replacedWith(fromKm: number, isNoted: boolean): Life {
  const on = '2012-06-01';
  return lifeWith([{ kind: 'replacement', on, fromKm, isNoted }], { replaced: { on, from: fromKm } });
}

test('an unrecorded used instrument cannot be distinguished from one that was turned back', () => {
  const lessKm = trueKm('2012-06-01') - 20_000;
  const readings = [honest('2012-05-01'), honest('2012-07-01', lessKm), honest('2013-07-01', lessKm)];
  assert.deepEqual(truthOf(replacedWith(20_000, true), readings).expected, ['ODOMETER_REPLACED']);
  assert.ok(truthOf(replacedWith(20_000, false), readings).expected.includes('ROLLBACK_LIKELY'));
});

const untouched = truthOf(lifeWith([]), [honest('2012-01-01'), honest('2013-01-01')]);
const turnedBack = truthOf(rolledBackBy(30_000), [
  honest('2012-05-01'),
  honest('2012-07-01', 30_000),
  honest('2013-07-01', 30_000),
]);

function judged(change: Partial<JudgedVehicle>): JudgedVehicle {
  const typical = { vin: '', vehicleClass: 'car', truth: untouched, readings: [], flaws: [] };
  return { ...typical, verdict: 'CONSISTENT', isNaivelyRolledBack: false, ...change };
}

test('the verdicts are counted beside the naive rule', () => {
  const rows = verdictRows([
    judged({ truth: turnedBack, verdict: 'ROLLBACK_LIKELY', isNaivelyRolledBack: true }),
    judged({ truth: turnedBack, verdict: 'ROLLBACK_POSSIBLE', isNaivelyRolledBack: true }),
    judged({ truth: turnedBack, verdict: 'ENTRY_ERROR' }),
    judged({ verdict: 'ROLLBACK_LIKELY' }),
    judged({ isNaivelyRolledBack: true }),
    judged({}),
  ]);
  const rates = Object.fromEntries(rows.map(({ measure, rate }) => [measure, rate]));
  assert.deepEqual(rates['rollback, precision of "likely" and "possible" together'], { hits: 2, total: 3 });
  assert.deepEqual(rates['rollback, recall by "likely" or "possible"'], { hits: 2, total: 3 });
  assert.deepEqual(rates['rollback, recall by "likely", or "possible" where one reading follows'], {
    hits: 1,
    total: 3,
  });
  assert.deepEqual(rates['called "rollback likely", precision'], { hits: 1, total: 2 });
  assert.deepEqual(rates['accused of a rollback without one'], { hits: 1, total: 3 });
  assert.deepEqual(rates['naive rule, precision'], { hits: 2, total: 3 });
  assert.deepEqual(rates['naive rule, recall'], { hits: 2, total: 3 });
  assert.deepEqual(rates['entry error, precision'], { hits: 0, total: 1 });
  assert.deepEqual(rates['nothing to see, and nothing said'], { hits: 2, total: 3 });
});

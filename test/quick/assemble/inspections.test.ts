import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { inspected, reportOf } from '../../support/assemble/evidence.ts';

const tests = (...evidence: Evidence[]) =>
  reportOf(evidence).inspections.map(({ date, type, decision, odometer }) => [date, type, decision, odometer]);

test('a retest on the same day is kept beside the inspection it follows', () => {
  const { inspections } = reportOf([
    inspected('2024-10-07', { decision: 'failed', defects: [{ description: 'Brake disc worn' }] }),
    inspected('2024-10-07', { decision: 'failed', source: 'workshopRecords', company: 'Example' }),
    inspected('2024-10-07', { type: 'retest' }),
  ]);
  assert.deepEqual(
    inspections.map(({ type, decision, company, defects }) => [type, decision, company, defects.length]),
    [
      ['periodic', 'failed', 'Example', 1],
      ['retest', 'passed', undefined, 0],
    ],
  );
});

test('a failure and a pass of one day are two, also where no source calls the second a retest', () => {
  const failed = inspected('2024-10-07', { decision: 'failed', odometerKm: 90_000 });
  const passed = inspected('2024-10-07', { odometerKm: 90_000 });
  assert.deepEqual(tests(passed, failed), [
    ['2024-10-07', 'periodic', 'failed', 90_000],
    ['2024-10-07', 'periodic', 'passed', 90_000],
  ]);
  const aSecondLater = [inspected('2024-10-07T10:00:01Z'), inspected('2024-10-07T10:00:00Z', { decision: 'failed' })];
  assert.deepEqual(
    tests(...aSecondLater).map(([, , decision]) => decision),
    ['failed', 'passed'],
  );
});

test('a retest that fails again on the same day is another failure', () => {
  const failed = inspected('2024-10-07', { decision: 'failed', odometerKm: 90_013 });
  assert.equal(tests(failed, inspected('2024-10-07', { decision: 'failed', type: 'retest' })).length, 2);
  assert.equal(tests(failed, inspected('2024-10-07', { decision: 'failed', odometerKm: 90_055 })).length, 2);
  const [morning, evening] = ['2024-10-07T09:00:00Z', '2024-10-07T16:30:00Z'];
  assert.equal(tests(inspected(morning, { decision: 'failed' }), inspected(evening, { decision: 'failed' })).length, 2);
});

test('tests of one day are in the order of their times', () => {
  const evidence = [
    inspected('2024-10-07T16:30:00Z', { decision: 'failed', type: 'roadside' }),
    inspected('2024-10-07T09:00:00Z'),
    inspected('2024-10-06', { type: 'voluntary' }),
  ];
  assert.deepEqual(
    tests(...evidence).map(([date, type]) => [date, type]),
    [
      ['2024-10-06', 'voluntary'],
      ['2024-10-07', 'periodic'],
      ['2024-10-07', 'roadside'],
    ],
  );
});

test('an inspection from two sources is one: with its time, a day later, in miles, or only by the month', () => {
  const register = inspected('2024-10-07', { odometerKm: 96_561, nextInspectionDate: '2025-10-07' });
  const one = [['2024-10-07', 'periodic', 'passed', 96_561]];
  const others = [
    inspected('2024-10-07T09:12:00Z'),
    inspected('2024-10-08', { odometerKm: 96_561 }),
    inspected('2024-10-08'),
    inspected('2024-10-07', { odometerKm: 96_560, original: { unit: 'mi', value: 60_000 } }),
    inspected('2024-10-07', { odometerKm: 97_000 }),
    inspected('2024-10'),
    inspected('2024-10-07', { country: null }),
  ];
  for (const other of others) {
    assert.deepEqual(tests(register, { ...other, source: 'workshopRecords' }), one, JSON.stringify(other));
  }
  assert.equal(tests(register, inspected('2024-10-10', { odometerKm: 96_561 })).length, 2);
  assert.equal(tests(register, inspected('2024-10-07', { country: 'EE' })).length, 2);
});

test('the more specific type and outcome are reported', () => {
  assert.deepEqual(tests(inspected('2024-10-07'), inspected('2024-10-07', { type: 'registration' })), [
    ['2024-10-07', 'registration', 'passed', undefined],
  ]);
  assert.deepEqual(
    tests(
      inspected('2024-10-07'),
      inspected('2024-10-07', { decision: 'passedWithDefects', source: 'workshopRecords' }),
    ),
    [['2024-10-07', 'periodic', 'passedWithDefects', undefined]],
  );
});

test('a test that is sent again is one: with what was missing, with the right figure, or with another outcome', () => {
  const first = inspected('2024-10-07', {
    decision: 'failed',
    odometerKm: 219_694,
    defects: [{ description: 'Headlamp set too high (left)' }],
  });
  const complete = inspected('2024-10-07', {
    decision: 'failed',
    odometerKm: 219_694,
    defects: [{ description: 'Headlamp set too high, left' }, { description: 'Brake hose leaks' }],
  });
  const { inspections } = reportOf([first, complete]);
  assert.deepEqual([inspections.length, inspections[0]?.defects.length], [1, 2]);
  assert.equal(tests(first, inspected('2024-10-07', { decision: 'failed', odometerKm: 21_969 })).length, 1);
  assert.deepEqual(
    tests(
      inspected('2024-10-07T10:00:00Z', { decision: 'failed', knownFrom: '2024-10-07' }),
      inspected('2024-10-07T10:00:00Z', { knownFrom: '2024-10-09' }),
    ),
    [['2024-10-07', 'periodic', 'passed', undefined]],
  );
});

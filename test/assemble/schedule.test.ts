import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../src/suppliers/evidence/evidence.ts';
import { planned, reading, registered, reportOf, serviced } from './evidence.ts';

const oil = planned('Change engine oil', { operation: 'engineOilChange', intervalKm: 30_000, intervalMonths: 24 });

function oilAfter(...evidence: Evidence[]) {
  const { schedule, scheduleSummary } = reportOf([oil, ...evidence]);
  return { item: schedule[0], summary: scheduleSummary };
}

const oilDone = (date: string, odometerKm: number) => serviced(date, { odometerKm, operations: ['engineOilChange'] });

test('a job is due an interval after it was last done, by distance or by time', () => {
  const { item, summary } = oilAfter(
    oilDone('2021-10-09', 80_000),
    oilDone('2023-10-09', 120_400),
    reading('2025-10-06', 156_210),
  );
  assert.deepEqual(
    [item?.lastDoneKm, item?.lastDoneDate, item?.dueKm, item?.dueDate, item?.status],
    [120_400, '2023-10-09', 150_400, '2025-10-09', 'overdue'],
  );
  assert.deepEqual(summary, {
    nextDueKm: 150_400,
    nextDueDate: '2025-10-09',
    nextDueOperation: { key: 'engineOilChange', wording: 'Change engine oil' },
    overdue: true,
    lastKnownKm: 156_210,
    lastKnownDate: '2025-10-06',
  });
});

test('a job that was done lately is done, and one whose turn is near is due', () => {
  assert.equal(oilAfter(oilDone('2025-10-09', 120_400)).item?.status, 'done');
  assert.equal(oilAfter(oilDone('2025-10-09', 120_400), reading('2026-02-20', 149_500)).item?.status, 'due');
  assert.equal(oilAfter(oilDone('2024-03-20', 120_400)).item?.status, 'due');
});

test('a job that nobody recorded is not called overdue on an old vehicle', () => {
  const { item, summary } = oilAfter(registered({ date: '2018-03-14' }), reading('2025-10-06', 156_210));
  assert.equal(item?.status, 'unknown');
  assert.deepEqual([item?.dueKm, item?.dueDate], [undefined, undefined]);
  assert.deepEqual(summary, { lastKnownKm: 156_210, lastKnownDate: '2025-10-06' });
});

test('on a vehicle younger than the interval the first turn is reckoned from new', () => {
  const { item, summary } = oilAfter(registered({ date: '2025-03-31' }), reading('2025-10-06', 9_000));
  assert.deepEqual([item?.dueKm, item?.dueDate, item?.status], [30_000, '2027-03-31', 'done']);
  assert.equal(summary?.overdue, false);
});

test('a month without the day takes its last', () => {
  const { schedule } = reportOf([
    planned('Brake fluid', { operation: 'brakeFluid', intervalMonths: 6 }),
    serviced('2025-08-31', { operations: ['brakeFluid'] }),
  ]);
  assert.equal(schedule[0]?.dueDate, '2026-02-28');
});

test('the job that comes first leads the plan', () => {
  const { schedule, scheduleSummary } = reportOf([
    oil,
    planned('Renew brake fluid', { operation: 'brakeFluid', intervalMonths: 24 }),
    planned('Polish the lamps'),
    serviced('2025-10-09', { odometerKm: 120_400, operations: ['engineOilChange'] }),
    serviced('2024-08-09', { odometerKm: 100_400, operations: ['brakeFluid'] }),
  ]);
  assert.deepEqual(
    schedule.map(({ operationKey }) => operationKey),
    ['brakeFluid', 'engineOilChange', undefined],
  );
  assert.equal(scheduleSummary?.nextDueDate, '2026-08-09');
});

test('a mistyped reading makes no job overdue', () => {
  const readings = [2019, 2020, 2021, 2022, 2023].map((year, place) => reading(`${year}-05-04`, 20_000 * (place + 1)));
  const { summary, item } = oilAfter(...readings, oilDone('2024-05-04', 120_000), reading('2025-03-04', 1_350_000));
  assert.equal(summary?.lastKnownKm, 120_000);
  assert.equal(item?.status, 'done');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import {
  allAnswered,
  happened,
  outcome,
  planned,
  reading,
  registered,
  reportOf,
  serviced,
} from '../../support/assemble/evidence.ts';

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

test('a job without a record is not called overdue on an old vehicle', () => {
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

const yearly = [2019, 2020, 2021, 2022, 2023].map((year, place) => reading(`${year}-05-04`, 20_000 * (place + 1)));

test('a mistyped reading makes no job overdue', () => {
  const { summary, item } = oilAfter(...yearly, oilDone('2025-05-04', 140_000), reading('2025-12-04', 1_520_000));
  assert.equal(summary?.lastKnownKm, 140_000);
  assert.equal(item?.status, 'done');
});

test('a reading that was set aside is no ground to reckon a job from', () => {
  for (const mistyped of [1_400_000, 14_000]) {
    const { item } = oilAfter(...yearly, oilDone('2025-05-04', mistyped), reading('2025-12-04', 152_000));
    assert.deepEqual([item?.lastDoneKm, item?.dueKm, item?.dueDate], [mistyped, undefined, '2027-05-04']);
    assert.equal(item?.status, 'done');
  }
});

const oilByKm = planned('Change engine oil', { operation: 'engineOilChange', intervalKm: 30_000 });

test('a reading that is years old does not show that a job is not due', () => {
  const { schedule, scheduleSummary } = reportOf([oilByKm, oilDone('2021-03-02', 80_000)]);
  assert.deepEqual([schedule[0]?.dueKm, schedule[0]?.status], [110_000, 'due']);
  assert.deepEqual([scheduleSummary?.lastKnownKm, scheduleSummary?.lastKnownDate], [80_000, '2021-03-02']);
  assert.equal(scheduleSummary?.overdue, undefined, 'likely, but not on record');
});

const statusAtRate = (kmAYear: number) => {
  const readings = [reading('2022-09-01', 10_000), reading('2024-09-01', 10_000 + 2 * kmAYear)];
  return reportOf([oilByKm, ...readings, oilDone('2024-09-02', 10_000 + 2 * kmAYear)]).schedule[0]?.status;
};

test('how far it has run since is reckoned from its own readings', () => {
  assert.equal(statusAtRate(5_000), 'done');
  assert.equal(statusAtRate(25_000), 'due');
});

test('after the odometer was turned back a job is counted in what was really driven', () => {
  const { item, summary } = oilAfter(
    oilDone('2025-06-01', 180_000),
    reading('2025-09-01', 90_000),
    reading('2026-01-01', 95_000),
  );
  assert.deepEqual([item?.dueKm, item?.dueDate], [120_000, '2027-06-01'], '30,000 km after 180,000 − 90,000');
  assert.deepEqual([summary?.lastKnownKm, summary?.hiddenKm], [95_000, 90_000]);
});

test('a job that fell due before the odometer was turned back is overdue, at no reading that it will show', () => {
  const { item } = oilAfter(
    oilDone('2022-06-01', 40_000),
    reading('2023-06-01', 90_000),
    reading('2024-06-01', 140_000),
    reading('2025-06-01', 180_000),
    reading('2025-09-01', 90_000),
    reading('2026-01-01', 95_000),
  );
  assert.deepEqual([item?.dueKm, item?.status], [undefined, 'overdue']);
});

test('a job counts as done where only a history register records it, in the words of the plan', () => {
  const history = happened('2025-11-09', { about: 'service', odometerKm: 118_000, details: ['Change ENGINE oil'] });
  const { item } = oilAfter(oilDone('2022-10-09', 80_400), history);
  assert.deepEqual([item?.lastDoneDate, item?.lastDoneKm, item?.dueKm], ['2025-11-09', 118_000, 148_000]);
  const elsewhere = happened('2025-11-09', { about: 'sale', details: ['Change engine oil'] });
  assert.equal(oilAfter(oilDone('2022-10-09', 80_400), elsewhere).item?.lastDoneDate, '2022-10-09');
});

test('a job without a code is known again by its wording in the workshop’s own list', () => {
  const { schedule } = reportOf([
    planned('Fork oil', { intervalMonths: 24 }),
    serviced('2025-03-01', { actions: ['fork oil', 'brake fluid'] }),
  ]);
  assert.equal(schedule[0]?.lastDoneDate, '2025-03-01');
});

test('a job is not overdue where a later service does not say what was done, or a workshop supplier did not answer', () => {
  const late = oilDone('2022-10-09', 80_400);
  assert.equal(oilAfter(late).item?.status, 'overdue');
  const vague = oilAfter(late, serviced('2025-06-01', { odometerKm: 120_000 }));
  assert.deepEqual([vague.item?.status, vague.summary?.overdue], ['due', undefined]);
  for (const result of ['unavailable', 'pending'] as const) {
    const unheard = reportOf([oil, late], [...allAnswered, outcome(result, ['serviceHistory'])]);
    assert.deepEqual([unheard.schedule[0]?.status, unheard.scheduleSummary?.overdue], ['due', undefined], result);
  }
});

test('a job is not overdue where a later record says in any language that the vehicle was serviced', () => {
  const late = oilDone('2022-06-01', 100_000);
  assert.equal(oilAfter(late, serviced('2025-06-01', { type: 'repair' })).item?.status, 'overdue');
  for (const [language, words] of Object.entries({
    de: 'Inspektion',
    fr: 'Révision',
    es: 'Revisión',
    en: 'Scheduled service',
  })) {
    const visit = { original: { language }, odometerKm: 120_000 };
    const listed = oilAfter(late, serviced('2025-06-01', { ...visit, type: 'repair', actions: [words] }));
    assert.equal(listed.item?.status, 'due', `${words}, by a workshop`);
    const heardOf = oilAfter(late, happened('2025-06-01', { about: 'service', ...visit, details: [words] }));
    assert.equal(heardOf.item?.status, 'due', `${words}, by a register`);
  }
});

const overdueWith = (...evidence: Evidence[]) =>
  reportOf([oil, oilDone('2025-10-09', 120_400), ...evidence]).scheduleSummary?.overdue;

test('that nothing is overdue is said only where every job could be reckoned', () => {
  assert.equal(overdueWith(), false);
  assert.equal(overdueWith(planned('Polish the lamps')), false, 'what has no interval cannot be overdue');
  assert.equal(overdueWith(planned('Timing belt', { operation: 'timingBelt', intervalKm: 90_000 })), undefined);
  assert.equal(overdueWith(planned('Brake fluid', { intervalMonths: 24 })), undefined);
});

test('a job is due by distance or by time, as soon as one is reached', () => {
  const due = (lastReadOn: string, km: number) =>
    oilAfter(oilDone('2024-06-01', 100_000), reading(lastReadOn, km)).item?.status;
  assert.equal(due('2026-02-28', 131_000), 'overdue', 'by distance');
  assert.equal(due('2026-02-28', 105_000), 'done');
  const byTime = oilAfter(oilDone('2024-02-01', 100_000), reading('2026-02-28', 101_000));
  assert.equal(byTime.item?.status, 'overdue', 'by time');
});

const brakeFluidAfter = (date: string) =>
  reportOf([
    planned('Brake fluid', { operation: 'brakeFluid', intervalMonths: 24 }),
    serviced(date, { operations: ['brakeFluid'] }),
  ]).schedule[0];

test('a job that is due in a month is not overdue before the month is over', () => {
  assert.deepEqual([brakeFluidAfter('2024-03')?.dueDate, brakeFluidAfter('2024-03')?.status], ['2026-03', 'due']);
  assert.equal(brakeFluidAfter('2024-02')?.status, 'overdue');
  assert.deepEqual([brakeFluidAfter('2024')?.dueDate, brakeFluidAfter('2024')?.status], ['2026', 'done']);
});

test('without a date of registration a young reading does not make a vehicle young', () => {
  assert.equal(oilAfter(reading('2026-02-01', 9_000)).item?.status, 'unknown');
});

const inWords = (actions: readonly string[], language: string) =>
  serviced('2024-05-05', { actions, operations: [], odometerKm: 90_000, original: { language } });

test('a plan knows the work that workshops record in their own words, in any language', () => {
  const plan = [planned('Brake pads', { operation: 'brakePads', intervalKm: 50_000, intervalMonths: 60 })];
  for (const [line, language] of [
    ['Bremsbeläge vorn', 'de'],
    ['Wymiana klocków hamulcowych', 'pl'],
    ['Bremžu kluču nomaiņa', 'lv'],
  ] as const) {
    const [job] = reportOf([...plan, inWords([line], language)]).schedule;
    assert.deepEqual([line, job?.lastDoneDate, job?.lastDoneKm], [line, '2024-05-05', 90_000]);
  }
  const [checked] = reportOf([...plan, inWords(['Brake pads checked'], 'en')]).schedule;
  assert.equal(checked?.lastDoneDate, undefined);
});

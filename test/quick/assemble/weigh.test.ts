import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { sections } from '../../../src/report/sections.ts';
import { weighReport } from '../../../src/reports/weigh.ts';
import { judgeOdometer } from '../../../src/vehicles/odometer/judge.ts';
import { weighOdometer } from '../../../src/vehicles/odometer/weigh.ts';
import { damaged, generatedAt, identified, reading, vin } from '../../support/assemble/evidence.ts';

const weigh = (records: Readonly<Record<string, readonly Evidence[]>>) =>
  weighReport(
    vin,
    Object.entries(records).map(([supplier, evidence]) => ({ supplier, feeds: sections, countries: ['LV'], evidence })),
    generatedAt,
  );

/** One reading a year, in thousands of kilometres. */
const yearly = (...thousands: number[]) =>
  thousands.map((km, place) => ({ date: `${2005 + place}-05-04`, odometerKm: km * 1_000, origin: 'a' }));

test('a rollback is shown beside the likeliest explanation without one, with the readings that decide', () => {
  const rolledBack = yearly(20, 40, 60, 80, 100, 120, 70, 85, 99);
  assert.equal(judgeOdometer(rolledBack).finding.code, 'ROLLBACK_LIKELY');
  const [range, ...others] = weighOdometer(rolledBack, undefined, {});
  assert.ok(range && others.length === 0);
  assert.equal(range.hasRollback, true);
  assert.deepEqual(
    range.chosen.readings.map(({ reading: { date }, as, before }) => [date, as, before?.odometerKm]),
    [['2011-05-04', 'rollback', 120_000]],
  );
  assert.ok(range.other && range.other.cost > range.chosen.cost + 3);
  assert.ok(range.other.readings.every(({ as }) => as !== 'rollback'));
});

test('a mistyped reading is shown beside the rollback that it was weighed against', () => {
  const mistyped = yearly(20, 40, 60, 8, 100, 120, 140);
  assert.equal(judgeOdometer(mistyped).finding.code, 'ENTRY_ERROR');
  const [range] = weighOdometer(mistyped, undefined, {});
  assert.equal(range?.hasRollback, false);
  assert.deepEqual(
    range?.chosen.readings.map(({ reading: { odometerKm }, as }) => [odometerKm, as]),
    [[8_000, 'wrong']],
  );
  if (range?.other) assert.ok(range.other.cost > range.chosen.cost);
});

test('readings that just rise were weighed against nothing', () => {
  assert.deepEqual(weighOdometer(yearly(20, 40, 60), undefined, {}), []);
});

test('what is weighed agrees with the verdict, whatever the readings', () => {
  const falls = [
    yearly(165, 180, 120, 135, 149),
    yearly(20, 60, 100, 140, 90, 130, 170, 100, 140),
    yearly(20, 40, 60, 6, 100, 120),
    yearly(150, 149.3, 165),
    yearly(70, 85, 100, 97, 112, 127),
  ];
  for (const readings of falls) {
    const { code } = judgeOdometer(readings).finding;
    const hasRollback = weighOdometer(readings, undefined, {}).some((range) => range.hasRollback);
    const expected = hasRollback
      ? ['ROLLBACK_LIKELY', 'ROLLBACK_POSSIBLE']
      : ['ROLLBACK_POSSIBLE', 'ENTRY_ERROR', 'CONSISTENT'];
    assert.ok(expected.includes(code), `${code}: ${readings.map(({ odometerKm }) => odometerKm).join(' ')}`);
  }
});

test('damage records are shown with what they were compared with, what speaks for one event and who said it', () => {
  const { accidents, supplierOf } = weigh({
    police: [damaged('2020-11-09', { source: 'accidentRegister', zones: ['rear'] })],
    insurer: [
      damaged('2020-11-10', { source: 'insuranceClaims', zones: ['rear'], damage: { value: 2_400, currency: 'EUR' } }),
    ],
    workshop: [damaged('2015-03-02', { source: 'repairEstimates', zones: ['front'] })],
  });
  assert.equal(accidents.length, 3);
  const [first, ...others] = accidents;
  assert.ok(first?.isOneEvent && first.logOdds > 0);
  assert.deepEqual(new Set([first.one, first.other].map(supplierOf)), new Set(['insurer', 'police']));
  const zones = first.observations.find(({ field }) => field === 'zones');
  assert.ok(zones && zones.observed === 'shared' && zones.weight > 0);
  for (const pair of others) assert.ok(!pair.isOneEvent && pair.logOdds < 0);
});

test('a value on which suppliers differ names who was followed and who was not; conclusions and capitals are no difference', () => {
  const { conflicts } = weigh({
    register: [identified({ make: 'Skoda', model: 'Octavia', colour: 'blue' }), reading('2021-05-04', 80_000)],
    advert: [identified({ make: 'SKODA', model: 'Superb', source: 'classifieds' }), reading('2022-05-04', 50_000)],
  });
  assert.deepEqual(conflicts, [
    {
      field: 'identity.model',
      value: 'Octavia',
      saidBy: ['register'],
      others: [{ supplier: 'advert', value: 'Superb' }],
    },
  ]);
});

test('the verdict of a register is shown beside that of the readings, which it overrides', () => {
  const illogical: Evidence = {
    kind: 'odometerJudged',
    source: 'vehicleRegister',
    country: 'NL',
    knownFrom: '2022-01-01',
    verdict: 'illogical',
  };
  const readings = [reading('2019-05-04', 50_000), reading('2021-05-04', 80_000)];
  const { odometer } = weigh({ stations: readings, register: [illogical] });
  assert.deepEqual(
    [odometer.finding.code, odometer.ofReadings.code, odometer.registers.length],
    ['REGISTER_ILLOGICAL', 'CONSISTENT', 1],
  );
});

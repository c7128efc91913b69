import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askAllSuppliers } from '../../../harness/suppliers/in-process.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { damaged, insured, owned, reading, reportOf, serviced, vin } from '../../support/assemble/evidence.ts';

const codeOf = (...evidence: Evidence[]) => reportOf(evidence).checks.odometer.code;

const rising = [
  reading('2018-05-10', 40_210),
  reading('2019-05-14', 58_930),
  reading('2020-05-12', 77_480),
  reading('2021-05-11', 95_120),
];

test('the odometer in a record of damage, of an owner or of an insurance is a reading like any other', () => {
  const others = [
    damaged('2019-11-03', { odometerKm: 67_700, dateMeaning: 'loss' }),
    owned('2020-02-01', { odometerKm: 72_300 }),
    insured('2020-02-15', { odometerKm: 72_900 }),
  ];
  const { mileage, checks } = reportOf([...rising, ...others]);
  assert.deepEqual(
    mileage.map(({ odometerKm }) => odometerKm),
    [40_210, 58_930, 67_700, 72_300, 72_900, 77_480, 95_120],
  );
  assert.equal(checks.odometer.code, 'CONSISTENT');
  const lower = [owned('2021-09-01', { odometerKm: 48_400 }), damaged('2022-03-03', { odometerKm: 55_100 })];
  assert.equal(codeOf(...rising, ...lower, insured('2022-09-01', { odometerKm: 62_000 })), 'ROLLBACK_LIKELY');
});

test('what an owner declares or somebody estimates accuses nobody, and what is not actual is not compared', () => {
  const lower = { odometerKm: 91_000 };
  const sold = (odometerMeaning: 'declared' | 'estimated' | 'notActual') =>
    owned('2021-06-01', { ...lower, odometerMeaning });
  for (const meaning of ['declared', 'estimated', 'notActual'] as const)
    assert.equal(codeOf(...rising, sold(meaning)), 'CONSISTENT', meaning);
  const far = owned('2021-06-01', { odometerKm: 12_000, odometerMeaning: 'notActual' });
  const { mileage, checks } = reportOf([...rising, far]);
  assert.equal(checks.odometer.code, 'CONSISTENT');
  assert.deepEqual(mileage.find(({ odometerKm }) => odometerKm === 12_000)?.setAside, { reason: 'notActual' });
});

test('the odometer of damage whose day is not certain may have been read earlier, and accuses nobody', () => {
  const lower = { odometerKm: 75_100, dateMeaning: 'loss' } as const;
  const remembered = damaged('2020-06-03', { ...lower, isDateEstimated: true });
  assert.notEqual(codeOf(...rising, damaged('2020-06-03', lower)), codeOf(...rising, remembered));
  assert.equal(codeOf(...rising, remembered), 'CONSISTENT');
});

const exchanged = (fields: { readonly oldKm?: number; readonly newKm?: number }): Evidence => ({
  kind: 'odometerReplaced',
  source: 'workshopRecords',
  country: 'DE',
  knownFrom: '2021-09-02',
  date: '2021-09-02',
  ...fields,
});

test('an exchange of the instrument as a code explains a fall, with its figures or without', () => {
  const after = [reading('2022-05-10', 48_300), reading('2023-05-09', 66_100), reading('2024-05-14', 83_900)];
  assert.equal(codeOf(...rising, ...after), 'ROLLBACK_LIKELY');
  for (const fields of [{}, { oldKm: 100_900, newKm: 36_000 }, { oldKm: 100_900 }, { newKm: 36_000 }])
    assert.equal(codeOf(...rising, exchanged(fields), ...after), 'ODOMETER_REPLACED', JSON.stringify(fields));
});

const stateOf = (evidence: readonly Evidence[]) => {
  const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-12-01T00:00:00Z') };
  const { verdicts } = writeDocument(facts, reportOf(evidence), { language: 'en', unit: 'km' });
  return verdicts.find(({ topic }) => topic === 'odometer')?.state;
};

test('readings that stopped years ago, or that do not move, are a finding of their own and never good news alone', () => {
  const recent = [...rising, serviced('2023-04-02', { odometerKm: 126_000 }), reading('2025-11-20', 170_400)];
  assert.deepEqual([reportOf(recent).checks.odometerNotes ?? [], stateOf(recent)], [[], 'clear']);
  const old = reportOf(rising.slice(0, 3));
  assert.deepEqual(
    (old.checks.odometerNotes ?? []).map(({ code }) => code),
    ['NO_RECENT_READING'],
  );
  assert.equal(stateOf(rising.slice(0, 3)), 'unchecked');
  const still = [reading('2016-02-01', 40_823), reading('2020-02-01', 40_823), reading('2025-02-01', 40_823)];
  assert.deepEqual(
    (reportOf(still).checks.odometerNotes ?? []).map(({ code }) => code),
    ['STANDS_STILL'],
  );
  assert.equal(stateOf(still), 'attention');
});

test('workshops that copy miles as kilometres are told from registers that do not, also where a new owner drives far more', async () => {
  // An American car of 7,000 km a year; in Lithuania a company drives 50,000, and its workshops copy the figure in miles.
  const golf = 'WVWZZZ1KZ6W612305' as Vin;
  const told = await askAllSuppliers('2026-11-16')(golf);
  const { mileage, checks } = assemble({ vin: golf, ...told }, new Date('2026-11-16T12:00:00Z'));
  assert.equal(checks.odometer.code, 'UNIT_CONFLICT');
  const copied = mileage.filter(({ setAside }) => setAside?.reason === 'otherUnit');
  assert.deepEqual(new Set(copied.map(({ source }) => source)), new Set(['serviceBook', 'workshopRecords']));
  const meant = mileage.map(({ odometerKm, setAside }) =>
    setAside?.reason === 'otherUnit' ? setAside.meantKm : setAside ? 0 : odometerKm,
  );
  const counted = meant.filter((km) => km > 0);
  // Adverts are rounded, up to a thousand.
  for (const [at, km] of counted.entries()) assert.ok(km >= (counted[at - 1] ?? 0) - 1_000, `${km} km`);
});

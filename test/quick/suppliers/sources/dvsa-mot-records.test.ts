import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Inspected, Reading } from '../../../../src/report/evidence/events.ts';
import { sortEvidence } from '../../../../src/reports/assemble/common/sorted-evidence.ts';
import { readInspections } from '../../../../src/reports/assemble/condition/inspections.ts';
import { findReadings } from '../../../../src/reports/assemble/condition/odometer.ts';
import { evidenceOf, passed } from '../../../support/suppliers/sources/dvsa-mot-fixture.ts';

async function inspectionOf(record: object): Promise<Inspected> {
  const found = (await evidenceOf(record)).find((one) => one.kind === 'inspected');
  if (!found) throw new Error('no inspection');
  return found;
}

async function readingsOf(...records: object[]): Promise<Reading[]> {
  return (await evidenceOf(...records)).filter((one) => one.kind === 'reading');
}

const dateOf = async (completedDate: string) => (await inspectionOf({ ...passed, completedDate })).date;

test('a test late on a summer evening was on the next day in London, and midnight is a day without a time', async () => {
  assert.equal(await dateOf('2024-07-01T23:30:00.000Z'), '2024-07-02T00:30:00+01:00');
  assert.equal(await dateOf('2024-01-01T23:30:00.000Z'), '2024-01-01T23:30:00Z');
  assert.equal(await dateOf('2024-07-01T00:00:00.000Z'), '2024-07-01');
  assert.equal(await dateOf('2024-06-30T23:00:00.000Z'), '2024-07-01');
  assert.equal(await dateOf('2024-07-01'), '2024-07-01');
});

test('an odometer that was not read, or in no known unit, gives no reading', async () => {
  for (const odometer of [
    { odometerResultType: 'UNREADABLE' },
    { odometerResultType: 'NO_ODOMETER' },
    { odometerValue: null, odometerUnit: null },
    { odometerUnit: null },
    { odometerValue: '0' },
    { odometerValue: '' },
    { odometerValue: '12 345' },
  ]) {
    assert.deepEqual(await readingsOf({ ...passed, ...odometer }), [], JSON.stringify(odometer));
    assert.equal((await inspectionOf({ ...passed, ...odometer })).odometerKm, undefined);
  }
});

test('kilometres stay kilometres, in small letters too', async () => {
  const [one, other] = await readingsOf(
    { ...passed, odometerValue: '150000', odometerUnit: 'KM' },
    { ...passed, completedDate: '2020-02-03T09:00:00.000Z', odometerValue: 140_000, odometerUnit: 'km' },
  );
  assert.equal(one?.odometerKm, 150_000);
  assert.equal(one?.original, undefined);
  assert.equal(other?.odometerKm, 140_000);
});

test('heavy vehicles: the facility is named, other sections are counted, and "no odometer" is said of what was read', async () => {
  const heavy = {
    ...passed,
    dataSource: 'CVS',
    location: 'Example Lane Test Facility',
    odometerResultType: 'NO_ODOMETER',
    odometerValue: '401000',
    odometerUnit: 'KM',
    defects: [{ text: 'Brake lining worn (59.1.a)', type: 'ADVISORY', dangerous: false }],
  };
  const { company, odometerKm, defects, country } = await inspectionOf(heavy);
  assert.deepEqual([company, odometerKm, country], ['Example Lane Test Facility', 401_000, 'GB']);
  assert.deepEqual(defects, [{ description: 'Brake lining worn (59.1.a)', severity: 'advisory' }]);
});

test('a test of Northern Ireland is one of the same country, without defects', async () => {
  const { defects: _none, ...rest } = passed;
  const { country, decision, defects } = await inspectionOf({ ...rest, dataSource: 'DVA NI' });
  assert.deepEqual([country, decision, defects], ['GB', 'passed', []]);
});

test('passed with something to remark is no plain pass', async () => {
  for (const type of ['ADVISORY', 'MINOR', 'PRS', 'USER ENTERED']) {
    const { decision } = await inspectionOf({ ...passed, defects: [{ text: 'Something', type, dangerous: false }] });
    assert.equal(decision, 'passedWithDefects', type);
  }
});

const defectOf = async (defect: object) =>
  (await inspectionOf({ ...passed, testResult: 'FAILED', defects: [{ text: 'Something', ...defect }] })).defects[0];

test('how grave a defect is', async () => {
  for (const [type, severity] of [
    ['DANGEROUS', 'dangerous'],
    ['MAJOR', 'major'],
    ['FAIL', 'major'],
    ['MINOR', 'minor'],
    ['ADVISORY', 'advisory'],
  ] as const) {
    assert.deepEqual(await defectOf({ type, dangerous: false }), { description: 'Something', severity });
  }
  assert.deepEqual(await defectOf({ type: 'PRS', dangerous: false }), {
    description: 'Something',
    severity: 'major',
    details: 'Rectified at the station during the test',
  });
  assert.equal((await defectOf({ type: 'FAIL', dangerous: true }))?.severity, 'dangerous');
  assert.deepEqual(await defectOf({ type: 'NEW WORD' }), { description: 'Something', details: 'NEW WORD' });
});

const groupsOn = async (completedDate: string, texts: readonly string[]) => {
  const defects = texts.map((text) => ({ text, type: 'ADVISORY', dangerous: false }));
  const inspection = await inspectionOf({ ...passed, completedDate, defects });
  return inspection.defects.map(({ group, subgroup }) => [group, subgroup]);
};

test('the subject of a defect is in its section number; before 20 May 2018 the numbering was another', async () => {
  assert.deepEqual(
    await groupsOn('2023-05-04T10:00:00.000Z', [
      'Registration plate missing (0.1 (a))',
      'Brake disc worn (1.1.14 (a) (ii))',
      'Track rod end has play (2.1.3 (b) (i))',
      'Wiper blade defective (3.4 (b) (ii))',
      'Headlamp discoloured (4.1.4 (b))',
      'Tyre worn close to legal limit (5.2.3 (e)) ',
      'Drive shaft boot damaged (6.1.7 (g) (i))',
      'Seat belt damaged (7.1.2 (b) (i))',
      'Oil leak (8.4.1 (a) (i))',
    ]),
    [
      ['identification', '0.1 (a)'],
      ['brakes', '1.1.14 (a) (ii)'],
      ['steering', '2.1.3 (b) (i)'],
      ['visibility', '3.4 (b) (ii)'],
      ['lights', '4.1.4 (b)'],
      ['axlesAndWheels', '5.2.3 (e)'],
      ['chassis', '6.1.7 (g) (i)'],
      ['otherEquipment', '7.1.2 (b) (i)'],
      ['emissions', '8.4.1 (a) (i)'],
    ],
  );
  assert.deepEqual(
    await groupsOn('2017-05-04T10:00:00.000Z', [
      'Indicator does not flash (1.4.A.2f)',
      'Steering rack gaiter split (2.2.D.2d)',
      'Coil spring corroded (2.4.C.1a)',
      'Brake pads wearing thin (3.5.1g)',
      'Tyre worn (4.1.E.1)',
      'Exhaust blowing (7.1.2)',
      'Windscreen chipped (8.3.1a)',
    ]),
    [
      ['lights', '1.4.A.2f'],
      ['steering', '2.2.D.2d'],
      ['axlesAndWheels', '2.4.C.1a'],
      ['brakes', '3.5.1g'],
      ['axlesAndWheels', '4.1.E.1'],
      ['emissions', '7.1.2'],
      ['visibility', '8.3.1a'],
    ],
  );
  assert.deepEqual(await groupsOn('2023-05-04T10:00:00.000Z', ['Tread is low (1.6)', 'Rust', 'Two tyres (rear)']), [
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('two failures and the pass a second after the last are three tests of a report, and one reading', async () => {
  const failed = { ...passed, testResult: 'FAILED', expiryDate: null };
  const evidence = sortEvidence(
    await evidenceOf(
      { ...passed, completedDate: '2021-02-03T15:10:01.000Z' },
      { ...failed, completedDate: '2021-02-03T15:10:00.000Z' },
      { ...failed, completedDate: '2021-02-03T09:02:00.000Z' },
    ),
  );
  assert.deepEqual(
    readInspections(evidence).map(({ date, decision }) => `${date} ${decision}`),
    ['2021-02-03 failed', '2021-02-03 failed', '2021-02-03 passed'],
  );
  assert.equal(findReadings(evidence).length, 1);
});

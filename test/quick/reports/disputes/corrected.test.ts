import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import type { RecordCorrection } from '../../../../src/reports/records/disputed.ts';
import type { RecordKind } from '../../../../src/reports/records/entries.ts';
import {
  damaged,
  inspected,
  listed,
  owned,
  reading,
  registered,
  serviced,
} from '../../../support/assemble/evidence.ts';
import {
  contestedOn,
  digested,
  disputeAbout,
  findingsOf,
  idsOf,
  make,
  withoutIds,
} from '../../../support/reports/disputes.ts';

interface Case {
  readonly kind: RecordKind;
  readonly wrong: readonly Evidence[];
  readonly right: readonly Evidence[];
  readonly correction: RecordCorrection;
}

const miles = { unit: 'mi', value: 99_999 } as const;

const cases: readonly Case[] = [
  {
    kind: 'reading',
    wrong: [reading('2021-04-10', 623_000)],
    right: [reading('2021-04-10', 62_300)],
    correction: { odometerKm: 62_300 },
  },
  {
    kind: 'reading',
    wrong: [reading('2012-04-10', 62_300)],
    right: [reading('2021-04-10', 62_300)],
    correction: { date: '2021-04-10' },
  },
  {
    kind: 'inspection',
    wrong: [inspected('2021-04-10', { odometerKm: 623_000, original: miles }), reading('2021-04-10', 623_000)],
    right: [inspected('2021-04-10', { odometerKm: 62_300 }), reading('2021-04-10', 62_300)],
    correction: { odometerKm: 62_300 },
  },
  {
    kind: 'service',
    wrong: [
      serviced('2012-06-01', { odometerKm: 64_000, provider: 'A' }),
      serviced('2012-06-01', { odometerKm: 64_000, source: 'serviceBook' }),
    ],
    right: [
      serviced('2021-06-02', { odometerKm: 64_950, provider: 'A' }),
      serviced('2021-06-02', { odometerKm: 64_950, source: 'serviceBook' }),
    ],
    correction: { date: '2021-06-02', odometerKm: 64_950 },
  },
  {
    kind: 'damage',
    wrong: [damaged('2012-06-01', { reference: 'KH-2022-0441' })],
    right: [damaged('2021-06-01', { reference: 'KH-2022-0441', dateMeaning: 'loss' })],
    correction: { date: '2021-06-01' },
  },
  { kind: 'owner', wrong: [owned('2012-06-01')], right: [owned('2021-06-01')], correction: { date: '2021-06-01' } },
  {
    kind: 'advert',
    wrong: [listed('2021-06-01', { mileageKm: 9_000, domain: 'a.example' })],
    right: [listed('2021-06-01', { mileageKm: 90_000, domain: 'a.example' })],
    correction: { odometerKm: 90_000 },
  },
  {
    kind: 'registration',
    wrong: [registered({ date: '2012-06-01', firstRegisteredAt: '2012-06-01' })],
    right: [registered({ date: '2021-06-01', firstRegisteredAt: '2021-06-01' })],
    correction: { date: '2021-06-01' },
  },
];

for (const [place, { kind, wrong, right, correction }] of cases.entries()) {
  test(`a corrected record shows what is right, under the id that it had: ${kind} ${place}`, () => {
    const first = make(findingsOf([wrong]), { now: contestedOn });
    const [id = ''] = idsOf(first.report, kind);
    const dispute = disputeAbout(id, first.known, { state: 'corrected', correction });
    for (const known of [first.known, digested(first.known), []]) {
      for (const [told, meant] of [
        [wrong, right],
        [wrong.toReversed(), right.toReversed()],
        [right, right],
      ] as const) {
        const made = make(findingsOf([told]), { known, disputed: [dispute] });
        const world = make(findingsOf([meant]));
        assert.deepEqual(withoutIds(made.report), withoutIds(world.report));
        assert.deepEqual(idsOf(made.report, kind), [id]);
        const again = make(findingsOf([told]), { known: made.known, disputed: [dispute] });
        assert.equal(again.known, made.known, 'nothing is to be stored again');
      }
    }
  });
}

test('a reading of another day leaves the record that it was taken from, which keeps its day', () => {
  const told = [serviced('2021-06-01', { odometerKm: 64_950, provider: 'A' })];
  const first = make(findingsOf([told]), { now: contestedOn });
  const [id = ''] = idsOf(first.report, 'reading');
  const dispute = disputeAbout(id, first.known, { state: 'corrected', correction: { date: '2020-06-01' } });
  const { report } = make(findingsOf([told]), { known: first.known, disputed: [dispute] });
  assert.deepEqual(
    report.services.map(({ date, mileageKm }) => [date, mileageKm]),
    [['2021-06-01', undefined]],
  );
  assert.deepEqual(
    report.mileage.map(({ date, odometerKm, recordId }) => [date, odometerKm, recordId]),
    [['2020-06-01', 64_950, id]],
  );
  assert.deepEqual(idsOf(report, 'service'), idsOf(first.report, 'service'));
});

test('a supplier that has it right joins the corrected record', () => {
  const [wrong, right] = [
    inspected('2021-04-10', { odometerKm: 623_000 }),
    inspected('2021-04-10', { odometerKm: 62_300, source: 'vehicleRegister' }),
  ];
  const first = make(findingsOf([[wrong]]), { now: contestedOn });
  const [id = ''] = idsOf(first.report, 'inspection');
  const dispute = disputeAbout(id, first.known, { state: 'corrected', correction: { odometerKm: 62_300 } });
  const { report } = make(findingsOf([[wrong], [right]]), { known: first.known, disputed: [dispute] });
  assert.deepEqual(
    report.inspections.map(({ odometer, recordId }) => [odometer, recordId]),
    [[62_300, id]],
  );
  assert.deepEqual(
    report.mileage.map(({ odometerKm }) => odometerKm),
    [62_300],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordKinds } from '../../../../src/reports/records/entries.ts';
import { damaged, owned } from '../../../support/assemble/evidence.ts';
import { contestedOn, disputeAbout, findingsOf, idsOf, make } from '../../../support/reports/disputes.ts';
import { life, testSetAside, world, wrongs } from '../../../support/reports/set-aside-cases.ts';

test('every kind of record that can be set aside is tried', () => {
  assert.deepEqual(
    recordKinds.filter((kind) => kind !== 'registration'),
    recordKinds.filter((kind) => wrongs.some((wrong) => wrong.kind === kind)),
  );
});

testSetAside({ everyOrder: false });

test('what was merged with a record that was set aside goes with it, also if it looks otherwise', () => {
  const period = owned('2010-04-12', { to: '2014-09-01', country: 'DE' });
  const insurer = { source: 'insuranceRegister', country: 'DE' } as const;
  const policies = [
    owned('2010-04-15', { ...insurer, to: '2012-05-01' }),
    owned('2012-05-01', { ...insurer, to: '2014-09-01' }),
  ];
  const first = make(findingsOf([life, [period], policies]), { now: contestedOn });
  assert.equal(first.report.ownership.length, world.report.ownership.length + 1);
  const [id = ''] = idsOf(first.report, 'owner');
  const { report } = make(findingsOf([life, policies, [period]]), {
    known: first.known,
    disputed: [disputeAbout(id, first.known)],
  });
  assert.deepEqual(
    report.ownership.map(({ from }) => from),
    world.report.ownership.map(({ from }) => from),
  );
});

const claimSaying = (description: string) =>
  damaged('2023-08-05', { reference: 'SC2023-2233891', type: 'animal', description });

test('an accident that comes apart into two entries does not return with one of them', () => {
  const repair = damaged('2023-09-23', {
    source: 'workshopRecords',
    reference: 'RE77650',
    damage: { value: 2_108, currency: 'EUR' },
    zones: ['front'],
  });
  const first = make(findingsOf([life, [claimSaying('Invoice RE77650')], [repair]]), { now: contestedOn });
  const [id = '', ...others] = idsOf(first.report, 'damage').filter(
    (one) => !idsOf(world.report, 'damage').includes(one),
  );
  assert.deepEqual(others, []);
  const disputed = [disputeAbout(id, first.known)];
  const { report } = make(findingsOf([life, [claimSaying('Kolari')], [repair]]), { known: first.known, disputed });
  assert.deepEqual(
    report.accidents.map(({ date }) => date),
    world.report.accidents.map(({ date }) => date),
  );
});

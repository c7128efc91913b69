import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import { sections } from '../../../../src/report/sections.ts';
import { ContentChecker } from '../../../../src/report/stored/check.ts';
import { readContent } from '../../../../src/report/stored/content.ts';
import { applyDecisions } from '../../../../src/reports/disputes/apply.ts';
import { createIdentityFilter } from '../../../../src/suppliers/identity-filter.ts';
import {
  auctioned,
  branded,
  damaged,
  inspected,
  kept,
  outcome,
  photographed,
  reading,
  serviced,
} from '../../../support/assemble/evidence.ts';
import { richEvidence } from '../../../support/assemble/rich.ts';
import {
  contestedOn,
  disputeAbout,
  findingsOf,
  idsOf,
  laterOn,
  make,
  vinHash,
  withoutIds,
} from '../../../support/reports/disputes.ts';

const life: readonly Evidence[] = [
  inspected('2019-04-10', { odometerKm: 22_300 }),
  reading('2019-04-10', 22_300),
  inspected('2021-04-10', { odometerKm: 62_300 }),
  reading('2021-04-10', 62_300),
  reading('2024-04-10', 99_000),
];
const rollback = reading('2023-06-01', 151_000);
const accident = damaged('2022-02-02', { reference: 'KH-2022-0441', photos: [{ medium: kept('p1') }] });

const whole = findingsOf([life, [rollback, accident]]);

function contest(kind: 'reading' | 'damage', pick: number) {
  const { report, known } = make(whole, { now: contestedOn });
  const id = idsOf(report, kind).at(pick) ?? '';
  return { id, known, dispute: disputeAbout(id, known, { state: 'contested' }) };
}

test('a contested record stays, is marked, and the report says what its checks would be without it', () => {
  const { id, known, dispute } = contest('reading', 2);
  const before = make(whole, { known });
  const made = make(whole, { known, disputed: [dispute] });
  const { contested, ...rest } = made.report;
  assert.deepEqual(rest, before.report);
  assert.deepEqual(contested, {
    records: [{ recordId: id, disputeId: dispute.disputeId, since: '2026-03-05' }],
    checksWithout: make(findingsOf([life, [accident]])).report.checks,
    coverageWithout: make(findingsOf([life, [accident]])).report.coverage,
  });
  assert.notDeepEqual(contested.checksWithout.odometer, made.report.checks.odometer);
  assert.deepEqual(readContent(made.content).report.contested, contested);
  assert.equal(new ContentChecker().misfitOf(readContent(made.content)), undefined);
});

test('the checks are those without all contested records, and with what was decided', () => {
  const [one, other] = [contest('reading', 2), contest('damage', 0)];
  const both = make(whole, { known: one.known, disputed: [one.dispute, other.dispute] });
  assert.equal(both.report.contested?.records.length, 2);
  assert.deepEqual(both.report.contested?.checksWithout, make(findingsOf([life, []])).report.checks);
  const decided = make(whole, { known: one.known, disputed: [{ ...one.dispute, state: 'setAside' }, other.dispute] });
  assert.deepEqual(
    decided.report.contested?.records.map(({ recordId }) => recordId),
    [other.id],
  );
  assert.deepEqual(decided.report.contested?.checksWithout, make(findingsOf([life, []])).report.checks);
});

test('a contested record is marked by every later report, also where no registry knows it', () => {
  const { id, dispute } = contest('reading', 2);
  const { report, known } = make(whole, { disputed: [dispute] });
  assert.deepEqual(
    report.contested?.records.map(({ recordId }) => recordId),
    [id],
  );
  assert.equal(make(whole, { known, disputed: [dispute] }).known, known, 'nothing is to be stored again');
});

test('what is contested is not said of a report that does not show it', () => {
  const { known, dispute } = contest('reading', 2);
  assert.equal('contested' in make(findingsOf([life, [accident]]), { known, disputed: [dispute] }).report, false);
});

test('without disputes, a report is the same to the byte, and its findings are not touched', () => {
  const findings = findingsOf([richEvidence, life]);
  const making = { vinHash, now: laterOn, guard: createIdentityFilter([]), known: [] };
  const { dispute } = contest('reading', 2);
  assert.equal(applyDecisions(findings, [], making).findings, findings);
  assert.equal(applyDecisions(findings, [dispute], making).findings, findings);
  assert.deepEqual(make(findings, { disputed: [] }).content, make(findings).content);
});

test('after a decision, statements, media and what suppliers gave are those of the world without the record', () => {
  const { known, dispute } = contest('damage', 0);
  const photo = photographed({ photos: [{ medium: kept('p2'), claimId: 'KH 2022 0441' }] });
  const told = findingsOf([life, [accident], [photo, rollback]]);
  const made = make(told, { known, disputed: [{ ...dispute, state: 'setAside' }] });
  const world = make(findingsOf([life, [], [rollback]]));
  assert.deepEqual(withoutIds(made.report), withoutIds(world.report));
  assert.deepEqual(made.media, []);
});

test('the outcomes count what is left of each supplier, in its order', () => {
  const { known, dispute } = contest('damage', 0);
  const { evidence, outcomes } = applyDecisions(
    findingsOf([[accident, ...life], [], [rollback, accident]]),
    [{ ...dispute, state: 'setAside' }],
    { vinHash, now: laterOn, guard: createIdentityFilter([]), known },
  ).findings;
  assert.deepEqual(evidence, [...life, rollback]);
  assert.deepEqual(
    outcomes.map(({ records }) => records),
    [life.length, 0, 1],
  );
});

test('findings that are stored while sections are pending are those that suppliers gave', () => {
  const { known, dispute } = contest('damage', 0);
  const pending = { ...whole, outcomes: [...whole.outcomes, outcome('pending', sections)] };
  const { content } = make(pending, { known, disputed: [{ ...dispute, state: 'setAside' }] });
  assert.deepEqual(readContent(content).findings?.evidence, pending.evidence);
});

test('a record whose texts name a supplier is recognized as reports have shown it', () => {
  const visit = serviced('2021-06-01', { odometerKm: 64_950, provider: 'Acme Data Garage' });
  const names = ['Acme Data'];
  const first = make(findingsOf([life, [visit]]), { now: contestedOn, names });
  assert.equal(first.report.services[0]?.serviceProvider, 'Garage');
  const dispute = disputeAbout(idsOf(first.report, 'service')[0] ?? '', first.known);
  for (const known of [first.known, []]) {
    assert.deepEqual(make(findingsOf([life, [visit]]), { known, disputed: [dispute], names }).report.services, []);
  }
});

test('a reading that is set aside leaves the record that it was taken from, and an inspection takes its reading along', () => {
  const told = findingsOf([
    life,
    [auctioned('2023-01-09', { odometerKm: 84_000, lotNumber: '7' }), branded({ brand: 'flood' })],
  ]);
  const { report, known } = make(told, { now: contestedOn });
  const find = (kind: 'reading' | 'inspection', date: string) =>
    (kind === 'reading' ? report.mileage : report.inspections).find((one) => one.date === date)?.recordId ?? '';
  const ofSale = make(told, { known, disputed: [disputeAbout(find('reading', '2023-01-09'), known)] }).report;
  assert.deepEqual(
    ofSale.auctions.map(({ saleDate, odometerKm }) => [saleDate, odometerKm]),
    [['2023-01-09', undefined]],
  );
  assert.deepEqual(ofSale.auctions[0]?.recordId, report.auctions[0]?.recordId);
  assert.ok(!ofSale.mileage.some(({ date }) => date === '2023-01-09'));
  const ofTest = make(told, { known, disputed: [disputeAbout(find('inspection', '2021-04-10'), known)] }).report;
  assert.deepEqual(
    ofTest.inspections.map(({ date }) => date),
    ['2019-04-10'],
  );
  assert.ok(!ofTest.mileage.some(({ date }) => date === '2021-04-10'));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from '../../../../src/database/sql.ts';
import { approveChange } from '../../../../src/operations/approvals/approve-change.ts';
import { contestRecord } from '../../../../src/operations/disputes/contest-record.ts';
import { decideDispute } from '../../../../src/operations/disputes/decide-dispute.ts';
import { extendDispute } from '../../../../src/operations/disputes/extend-dispute.ts';
import type { Actor } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { AwaitsApproval } from '../../../../src/operations/engine/second-person.ts';
import { eraseVehicle } from '../../../../src/operations/reports/erase-vehicle.ts';
import { findDispute, listDisputesOf, noteDisputes } from '../../../../src/reports/disputes/store.ts';
import { findReport } from '../../../../src/reports/store.ts';
import { damaged, serviced } from '../../../support/assemble/evidence.ts';
import { type BoughtReport, openChangingVehicle } from '../../../support/reports/changing-vehicle.ts';
import {
  admin,
  assembledOf,
  dayMs,
  eventsOf,
  openBought,
  support,
  visit,
} from '../../../support/reports/contested-vehicle.ts';
import { database, found } from '../../../support/suppliers/scripted.ts';

const contentsOf = async ({ reportId }: BoughtReport) =>
  (await findReport(database, reportId))?.content?.toString('hex');

test('a contested record is marked in every later purchase and listed for earlier ones, which stay as they were sold', async () => {
  const vehicle = await openBought();
  const before = await contentsOf(vehicle.own);
  const dispute = await vehicle.contestAccident();
  vehicle.clock.move(60_000);
  const later = await vehicle.buy();
  const since = dispute.filedAt.toISOString().slice(0, 10);
  const { contested, accidents, checks } = await assembledOf(later);
  assert.deepEqual(contested?.records, [{ recordId: dispute.record.id, disputeId: dispute.id, since }]);
  assert.deepEqual([accidents.length, checks.hasAccidents, contested?.checksWithout.hasAccidents], [1, true, false]);
  assert.equal(await contentsOf(vehicle.own), before);
  for (const bought of [vehicle.own, vehicle.rival]) {
    const { changes } = await vehicle.read(bought);
    assert.deepEqual(
      changes?.map(({ kind, recordId, text }) => [kind, recordId, text?.includes('contested since')]),
      [['contested', dispute.record.id, true]],
    );
  }
  assert.deepEqual((await vehicle.read(later)).changes, [], 'it says so itself');
});

test('a record that was set aside does not return in any later purchase, and the reports before it say so', async () => {
  const vehicle = await openBought();
  const { id, record } = await vehicle.contestAccident();
  await vehicle.decide(id, 'setAside');
  vehicle.clock.move(400 * dayMs);
  vehicle.one.answerWith(() => found(visit));
  vehicle.other.answerWith(() => found(damaged('2023-05-04', { type: 'collision' }), visit));
  const again = await assembledOf(await vehicle.buy());
  assert.deepEqual([again.accidents.length, again.checks.hasAccidents, again.services.length], [0, false, 1]);
  assert.equal(again.contested, undefined);
  const stored = await findDispute(database, id);
  assert.deepEqual([stored?.state, stored?.ground, stored?.record.id], ['setAside', 'notVerified', record.id]);
});

test('an earlier report lists what was set aside once, and not as withdrawn by its sources', async () => {
  const vehicle = await openBought();
  const { id } = await vehicle.contestAccident();
  vehicle.clock.move(60_000);
  await vehicle.decide(id, 'setAside');
  vehicle.clock.move(60_000);
  const later = await vehicle.buy();
  const { changes } = await vehicle.read(vehicle.rival);
  assert.deepEqual(
    changes.filter(({ recordId }) => recordId !== undefined).map(({ kind }) => kind),
    ['setAside'],
  );
  assert.ok(changes.some(({ kind }) => kind === 'verdict'));
  assert.deepEqual((await vehicle.read(later)).changes, []);
});

test('a record that was confirmed, and one whose dispute was rejected, stay unmarked, and can be contested again', async () => {
  for (const outcome of ['confirmed', 'rejected'] as const) {
    const vehicle = await openBought();
    const { id } = await vehicle.contestAccident();
    await vehicle.decide(id, outcome);
    vehicle.clock.move(60_000);
    const later = await vehicle.buy();
    const report = await assembledOf(later);
    assert.deepEqual([report.accidents.length, report.contested], [1, undefined]);
    const again = await vehicle.contestAccident(later);
    assert.notEqual(again.id, id);
    assert.equal((await assembledOf(await vehicle.buy())).contested?.records.length, 1);
  }
});

test('each buyer of a report that shows the record has one event for each state, however often the job runs', async () => {
  const vehicle = await openBought();
  const { id } = await vehicle.contestAccident();
  await Promise.all(Array.from({ length: 4 }, () => vehicle.notify(id, 'open')));
  assert.deepEqual(await eventsOf(vehicle.own), ['report.record_contested']);
  assert.deepEqual(await eventsOf(vehicle.rival), ['report.record_contested']);
  vehicle.clock.move(120_000);
  const marked = await vehicle.buy();
  await vehicle.decide(id, 'setAside');
  vehicle.clock.move(120_000);
  const without = await vehicle.buy();
  const decidedAt = (await findDispute(database, id))?.decidedAt ?? undefined;
  await Promise.all(Array.from({ length: 4 }, () => vehicle.notify(id, 'setAside', decidedAt)));
  await vehicle.notify(id, 'open', new Date(0));
  assert.deepEqual(await eventsOf(vehicle.own), ['report.record_contested', 'report.record_decided']);
  assert.deepEqual(await eventsOf(marked), ['report.record_decided']);
  assert.deepEqual(await eventsOf(without), []);
});

test('the jobs that notify are queued in the transaction of the change', async () => {
  const vehicle = await openBought();
  const { id } = await vehicle.contestAccident();
  const keys = await database.query<{ key: string }>(sql`
    select key from graphile_worker.jobs where key like ${`notify-of-dispute:${id}%`} order by key`);
  assert.deepEqual(
    keys.map(({ key }) => key),
    [`notify-of-dispute:${id}:open`, `notify-of-dispute:${id}:open:again`],
  );
});

test('a record is contested once by a partner at a time, and only one that the report shows', async () => {
  const vehicle = await openBought();
  const first = await vehicle.contestAccident();
  const again = await Promise.all([vehicle.contestAccident(), vehicle.contestAccident()]);
  assert.deepEqual(new Set(again.map(({ id }) => id)), new Set([first.id]));
  assert.notEqual((await vehicle.contestAccident(vehicle.rival)).id, first.id);
  const unknown = await vehicle.contest(vehicle.own, 'rec_0000000000000000000000');
  assert.equal(unknown.outcome, 'unknown');
  const foreign = { ...vehicle.own, partnerId: vehicle.rival.partnerId };
  await assert.rejects(vehicle.contest(foreign, first.record.id), /cannot be read/);
});

test('at most five disputes are open in a report', async () => {
  const vehicle = await openChangingVehicle(database);
  const visits = Array.from({ length: 6 }, (_, year) =>
    serviced(`201${year}-06-01`, { odometerKm: 10_000 * (year + 1) }),
  );
  vehicle.one.answerWith(() => found(...visits));
  const bought = await vehicle.buy();
  const report = await assembledOf(bought);
  const { partnerId, reportId } = bought;
  const actor: Actor = { role: 'key', kind: 'key', name: 'key-1', partnerId };
  const outcomes: string[] = [];
  for (const { recordId = '' } of report.services) {
    const words = { reason: 'other', statement: 'Wrong.', language: 'en' } as const;
    const context = { database, now: vehicle.clock.now() };
    const input = { partnerId, reportId, recordId, ...words };
    outcomes.push((await runOperation(context, contestRecord, input, actor)).outcome);
  }
  assert.deepEqual(outcomes, [...Array.from({ length: 5 }, () => 'contested'), 'too many']);
});

test('a decision waits for a second person, and has no effect before', async () => {
  const vehicle = await openBought();
  const { id } = await vehicle.contestAccident();
  const asking = { ...vehicle.context(), approvalAboveCents: 100_000n };
  const input = { disputeId: id, outcome: 'setAside', ground: 'notVerified', reason: 'case 12' } as const;
  const refused = await runOperation(asking, decideDispute, input, support).catch((error: unknown) => error);
  assert.ok(refused instanceof AwaitsApproval);
  const { approvalId } = refused;
  assert.equal((await findDispute(database, id))?.state, 'open');
  vehicle.clock.move(60_000);
  assert.equal((await assembledOf(await vehicle.buy())).accidents.length, 1);
  await assert.rejects(runOperation(asking, approveChange, { approvalId }, support));
  const finance: Actor = { role: 'finance', kind: 'person', name: 'fin@operator.test' };
  await assert.rejects(runOperation(asking, approveChange, { approvalId }, finance), /may not decide a dispute/);
  await runOperation(asking, approveChange, { approvalId }, admin);
  assert.equal((await findDispute(database, id))?.state, 'setAside');
});

test('a dispute is due after 30 days, and after 45 once it was extended', async () => {
  const vehicle = await openBought();
  const { id, filedAt, dueAt } = await vehicle.contestAccident();
  assert.equal(Number(dueAt) - Number(filedAt), 30 * dayMs);
  await runOperation(vehicle.context(), extendDispute, { disputeId: id, reason: 'new papers' }, support);
  assert.equal(Number((await findDispute(database, id))?.dueAt) - Number(filedAt), 45 * dayMs);
  const more = { disputeId: id, reason: 'more papers' };
  await assert.rejects(runOperation(vehicle.context(), extendDispute, more, support), /was extended before/);
});

test('a ground belongs to its outcome, a correction names what is right, and a dispute is decided once', async () => {
  const vehicle = await openBought();
  const { id: disputeId } = await vehicle.contestAccident();
  const decide = (input: object) =>
    runOperation(vehicle.context(), decideDispute, { disputeId, reason: 'case 12', ...input } as never, support);
  await assert.rejects(decide({ outcome: 'confirmed', ground: 'notVerified' }), /ground must be/);
  await assert.rejects(decide({ outcome: 'corrected', ground: 'proven' }), /correctedDate is missing/);
  await decide({ outcome: 'corrected', ground: 'proven', correctedDate: '2022-05-04' });
  await assert.rejects(decide({ outcome: 'setAside', ground: 'notVerified' }), /was decided before/);
  vehicle.clock.move(60_000);
  const { accidents } = await assembledOf(await vehicle.buy());
  assert.deepEqual(
    accidents.map(({ date }) => date),
    ['2022-05-04'],
  );
});

test('erasing a vehicle ends its disputes', async () => {
  const vehicle = await openBought();
  const { id, vinHash } = await vehicle.contestAccident();
  const erased = await runOperation(vehicle.context(), eraseVehicle, { vin: vehicle.vin, reference: 'case 9' }, admin);
  assert.equal(erased.disputes, 1n);
  assert.deepEqual(await listDisputesOf(database, vinHash, 'operator'), []);
  await vehicle.notify(id, 'open');
  assert.deepEqual(await eventsOf(vehicle.own), []);
  await assert.rejects(vehicle.decide(id, 'setAside'), /there is no dispute/);
});

test('a dispute about a sandbox vehicle changes no report, and other partners do not see it', async () => {
  const vehicle = await openBought();
  const dispute = await vehicle.contestAccident();
  await database.query(sql`update reports.dispute set is_sandbox = true where id = ${dispute.id}`);
  await database.transaction((tx) => noteDisputes(tx, dispute.vinHash));
  vehicle.clock.move(60_000);
  assert.equal((await assembledOf(await vehicle.buy())).contested, undefined);
  const kinds = async (bought: BoughtReport) => (await vehicle.read(bought)).changes?.map(({ kind }) => kind);
  assert.deepEqual([await kinds(vehicle.own), await kinds(vehicle.rival)], [['contested'], []]);
  await vehicle.notify(dispute.id, 'open');
  assert.deepEqual([await eventsOf(vehicle.own), await eventsOf(vehicle.rival)], [['report.record_contested'], []]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from '../../../../src/database/sql.ts';
import { contestRecord } from '../../../../src/operations/disputes/contest-record.ts';
import { decideDispute } from '../../../../src/operations/disputes/decide-dispute.ts';
import { forwardDispute } from '../../../../src/operations/disputes/forward-dispute.ts';
import { recordSupplierAnswer } from '../../../../src/operations/disputes/record-supplier-answer.ts';
import type { Actor } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { answerDueAfter, countUnanswered, listForwarded } from '../../../../src/reports/disputes/forwarded.ts';
import { measureDisputes } from '../../../../src/reports/disputes/measures.ts';
import { stepOf } from '../../../../src/reports/disputes/queue.ts';
import { evidenceBehind, suppliersBehind } from '../../../../src/reports/disputes/stated.ts';
import { findDispute } from '../../../../src/reports/disputes/store.ts';
import { contentOf, findReport } from '../../../../src/reports/store.ts';
import { damaged, serviced } from '../../../support/assemble/evidence.ts';
import { freshDatabase } from '../../../support/database.ts';
import { openChangingVehicle } from '../../../support/reports/changing-vehicle.ts';
import { found } from '../../../support/suppliers/scripted.ts';

/** Its own: the measures count the disputes of all vehicles. */
const { database } = await freshDatabase();
const dayMs = 86_400_000;
const support: Actor = { role: 'support', kind: 'person', name: 'sue@operator.test' };
const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };

await database.query(sql`
  insert into suppliers.pause (supplier_id, paused_at) values ('one', now()), ('other', now()) on conflict do nothing`);

/** An accident that supplier `one` states, beside a visit that both state, contested by its buyer. */
async function openContested(filedBy = 'key-1') {
  const vehicle = await openChangingVehicle(database, { cacheMs: 10 * dayMs });
  const visit = serviced('2020-06-01', { odometerKm: 41_000 });
  vehicle.one.answerWith(() => found(visit, damaged('2023-05-04')));
  vehicle.other.answerWith(() => found(visit));
  const { reportId, partnerId } = await vehicle.buy();
  const stored = (await findReport(database, reportId)) ?? assert.fail();
  const report = contentOf(stored)?.report ?? assert.fail();
  const recordId = report.accidents[0]?.recordId ?? '';
  const context = () => ({ database, now: vehicle.clock.now() });
  const words = { reason: 'other', statement: 'Another vehicle.', language: 'en' } as const;
  const key: Actor = { role: 'key', kind: 'key', name: filedBy, partnerId };
  const contested = await runOperation(context(), contestRecord, { partnerId, reportId, recordId, ...words }, key);
  assert.ok('dispute' in contested);
  const { dispute } = contested;
  return {
    ...vehicle,
    stored,
    report,
    dispute,
    forward: (supplierId = 'one', actor = support) =>
      runOperation(context(), forwardDispute, { disputeId: dispute.id, supplierId, note: 'Is it so?' }, actor),
    answer: (answer: 'confirmed' | 'withdrawn' | 'none', supplierId = 'one') =>
      runOperation(
        context(),
        recordSupplierAnswer,
        { disputeId: dispute.id, supplierId, answer, note: 'a letter' },
        support,
      ),
    decide: (outcome: 'setAside' | 'rejected') => {
      const ground = { setAside: 'sourceWithdrew', rejected: 'noReason' } as const;
      const decision = { disputeId: dispute.id, outcome, ground: ground[outcome], reason: 'case 12' };
      return runOperation(context(), decideDispute, decision, admin);
    },
    step: async () =>
      stepOf(
        (await findDispute(database, dispute.id)) ?? assert.fail(),
        await listForwarded(database, [dispute.id]),
        vehicle.clock.now(),
      ),
  };
}

test('a supplier has five working days to answer, at whatever time of the week it is asked', () => {
  const cases = [
    ['2026-11-16T09:00:00Z', '2026-11-23T09:00:00.000Z'],
    ['2026-11-20T23:59:00Z', '2026-11-27T23:59:00.000Z'],
    ['2026-11-21T12:00:00Z', '2026-11-27T12:00:00.000Z'],
    ['2026-11-22T12:00:00Z', '2026-11-27T12:00:00.000Z'],
  ] as const;
  for (const [asked, due] of cases) assert.equal(answerDueAfter(new Date(asked)).toISOString(), due);
});

test('who stated a record is known as long as the report, and what was delivered as long as it is kept', async () => {
  const { stored, report, dispute } = await openContested();
  const { id } = dispute.record;
  assert.deepEqual(suppliersBehind(report, id, ['other', 'one', 'third']), ['one']);
  assert.deepEqual(suppliersBehind(report, report.services[0]?.recordId ?? '', ['other', 'one']), ['other', 'one']);
  const delivered = await evidenceBehind(database, stored, id);
  assert.deepEqual(
    delivered.map(({ supplierId, evidence }) => [supplierId, evidence.kind]),
    [['one', 'damaged']],
  );
  await database.query(sql`delete from suppliers.answer where vin_hash = decode(${stored.vinHash}, 'hex')`);
  assert.deepEqual(await evidenceBehind(database, stored, id), []);
});

test('a dispute is new, waits for the supplier that was asked, is to be decided after its answer, and overdue at the end', async () => {
  const vehicle = await openContested();
  assert.equal(await vehicle.step(), 'new');
  await vehicle.forward();
  assert.equal(await vehicle.step(), 'waiting');
  await vehicle.answer('confirmed');
  assert.equal(await vehicle.step(), 'due');
  vehicle.clock.move(30 * dayMs);
  assert.equal(await vehicle.step(), 'overdue');
  const silent = await openContested();
  const before = await countUnanswered(database, silent.clock.now());
  await silent.forward();
  silent.clock.move(8 * dayMs);
  assert.equal(await silent.step(), 'due', 'it had the time to answer');
  assert.equal(await countUnanswered(database, silent.clock.now()), before + 1n);
});

test('that a supplier has not answered is recorded only after its five working days; a later answer replaces it', async () => {
  const vehicle = await openContested();
  await assert.rejects(vehicle.answer('none'), /was not forwarded to one/);
  await vehicle.forward();
  await assert.rejects(vehicle.answer('none'), /before the five working days are over/);
  vehicle.clock.move(8 * dayMs);
  await vehicle.answer('none');
  await vehicle.answer('withdrawn');
  const [forwarded] = await listForwarded(database, [vehicle.dispute.id]);
  assert.deepEqual([forwarded?.answer, forwarded?.answerNote], ['withdrawn', 'a letter']);
});

test('a dispute is forwarded to a supplier once, to one that exists, and by whom may; not after its decision', async () => {
  const vehicle = await openContested();
  await vehicle.forward();
  await assert.rejects(vehicle.forward(), /was forwarded to one before/);
  await assert.rejects(vehicle.forward('nobody'), /is no supplier/);
  await assert.rejects(
    vehicle.forward('other', { role: 'auditor', kind: 'person', name: 'olga@operator.test' }),
    /may not forward/,
  );
  await vehicle.decide('setAside');
  await assert.rejects(vehicle.forward('other'), /was decided before/);
  await assert.rejects(vehicle.answer('confirmed'), /was decided before/);
});

test('the measures count upheld disputes by supplier, days to the decision, and rejected disputes by filer', async () => {
  const [upheld, rejected] = [await openContested('key-measured'), await openContested('key-measured')];
  upheld.clock.move(4.5 * dayMs);
  await upheld.decide('setAside');
  rejected.clock.move(20 * dayMs);
  await rejected.decide('rejected');
  const from = upheld.clock.now();
  const measured = await measureDisputes(database, from, ['one', 'other']);
  assert.deepEqual(
    { ...measured, filers: measured.filers.map(({ filedBy, decided, rejected: no }) => [filedBy, decided, no]) },
    {
      decided: 2n,
      late: 0n,
      medianDays: 4,
      maxDays: 20,
      suppliers: [{ supplierId: 'one', decided: 2n, upheld: 1n }],
      filers: [
        ['key-measured', 1n, 1n],
        ['key-measured', 1n, 0n],
      ],
    },
  );
});

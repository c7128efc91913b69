import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from '../../../../src/database/sql.ts';
import { contestRecord } from '../../../../src/operations/disputes/contest-record.ts';
import { decideDispute } from '../../../../src/operations/disputes/decide-dispute.ts';
import type { Actor } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { eraseVehicle } from '../../../../src/operations/reports/erase-vehicle.ts';
import { refundReport } from '../../../../src/operations/reports/refund-report.ts';
import { notifyOfDispute } from '../../../../src/reports/disputes/notify.ts';
import { findDispute } from '../../../../src/reports/disputes/store.ts';
import { findReport, contentOf } from '../../../../src/reports/store.ts';
import { verifyBooks } from '../../../../src/reports/verify.ts';
import type { SupplierAnswer } from '../../../../src/suppliers/supplier.ts';
import { damaged, serviced } from '../../../support/assemble/evidence.ts';
import { type BoughtReport, openChangingVehicle } from '../../../support/reports/changing-vehicle.ts';
import { broken, database, deferred, found } from '../../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;
const visit = serviced('2020-06-01', { odometerKm: 41_000 });
const accident = damaged('2023-05-04');
const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };

/** A vehicle with one accident that two partners have bought, and a dispute about the accident that can be decided. */
async function openContested({ cacheMs = 0 } = {}) {
  const vehicle = await openChangingVehicle(database, { cacheMs });
  vehicle.one.answerWith(() => found(visit, accident));
  const [own, rival] = [await vehicle.buy(), await vehicle.buy()];
  const context = () => ({ database, now: vehicle.clock.now() });
  const { accidents } = await assembledOf(own.reportId);
  const actor: Actor = { role: 'key', kind: 'key', name: 'key-1', partnerId: own.partnerId };
  const contested = await runOperation(
    context(),
    contestRecord,
    {
      partnerId: own.partnerId,
      reportId: own.reportId,
      recordId: accidents[0]?.recordId ?? '',
      reason: 'notThisVehicle',
      statement: 'Another vehicle.',
      language: 'en',
    },
    actor,
  );
  assert.ok('dispute' in contested);
  const { id: disputeId } = contested.dispute;
  vehicle.clock.move(20 * dayMs);
  const payloadOf = async () => {
    const dispute = await findDispute(database, disputeId);
    return { disputeId, state: dispute?.state ?? '', at: (dispute?.decidedAt ?? new Date(0)).toISOString() };
  };
  return {
    ...vehicle,
    own,
    rival,
    disputeId,
    context,
    decide: async (input: Partial<Parameters<typeof decideDispute.run>[1]> = {}) => {
      const decision = { outcome: 'setAside', ground: 'notVerified', reason: 'case 12', ...input } as const;
      await runOperation(context(), decideDispute, { disputeId, ...decision }, admin);
      vehicle.clock.move(1_000);
    },
    /** What the job does, through any connection to the database. */
    notify: async (through: typeof database = database) =>
      notifyOfDispute({ ...vehicle.dispute, database: through }, await payloadOf()),
  };
}

async function assembledOf(reportId: string) {
  const stored = await findReport(database, reportId);
  return (stored && contentOf(stored)?.report) ?? assert.fail('the report cannot be read');
}

const contentsOf = async ({ reportId }: BoughtReport) =>
  (await findReport(database, reportId))?.content?.toString('hex');

async function decisionsTo({ partnerId }: BoughtReport): Promise<Record<string, string>[]> {
  const rows = await database.query<{ data: Record<string, string> }>(sql`
    select data from webhooks.event where partner_id = ${partnerId} and type = 'report.record_decided'
    order by data ->> 'reportId'`);
  return rows.map(({ data }) => data);
}

const reportsOf = async ({ partnerId }: BoughtReport) =>
  database.query<{ id: string; cents: bigint; calls: bigint; entries: bigint }>(sql`
    select r.id, r.price_cents as cents,
      (select count(*) from billing.call c where c.partner_id = r.partner_id and c.report_id = r.id) as calls,
      (select count(*) from billing.ledger_entry e where e.partner_id = r.partner_id and e.report_id = r.id) as entries
    from reports.report r where r.partner_id = ${partnerId} order by r.bought_at, r.id`);

/** The clock of these tests is ahead of the database's: what is dated after it was recorded is no fault here. */
const problemsOf = async ({ partnerId }: BoughtReport): Promise<string[]> =>
  (await verifyBooks(database)).disagreements
    .filter((one) => one.partnerId === partnerId && !one.problem.includes('is dated after'))
    .map(({ problem }) => problem);

test('each buyer of a record that was set aside gets one new report without it, free of charge, whatever runs twice', async () => {
  const vehicle = await openContested();
  const before = await contentsOf(vehicle.own);
  await vehicle.decide();
  await Promise.all([vehicle.notify(), vehicle.notify(), vehicle.notify()]);
  await vehicle.notify();
  for (const bought of [vehicle.own, vehicle.rival]) {
    const [decision, ...more] = await decisionsTo(bought);
    assert.deepEqual(more, []);
    const newId = decision?.['newReportId'] ?? '';
    assert.deepEqual(await reportsOf(bought), [
      { id: bought.reportId, cents: 250n, calls: 1n, entries: 1n },
      { id: newId, cents: 0n, calls: 0n, entries: 0n },
    ]);
    const { accidents, services, contested } = await assembledOf(newId);
    assert.deepEqual([accidents.length, services.length, contested], [0, 1, undefined]);
    const [old, made] = [await findReport(database, bought.reportId), await findReport(database, newId)];
    assert.deepEqual([made?.accessUntil, made?.language, made?.vin], [old?.accessUntil, 'en', vehicle.vin]);
    assert.equal((await vehicle.read(bought)).newReportId, newId);
    assert.equal((await vehicle.read({ ...bought, reportId: newId })).newReportId, undefined);
  }
  assert.equal(await contentsOf(vehicle.own), before, 'the old one stays as it was sold');
  assert.deepEqual(await problemsOf(vehicle.own), []);
});

test('a record that was corrected is right in the new report, which is not replaced again', async () => {
  const vehicle = await openContested();
  await vehicle.decide({ outcome: 'corrected', ground: 'proven', correctedDate: '2022-05-04' });
  for (let run = 0; run < 3; run++) await vehicle.notify();
  const [decision, ...more] = await decisionsTo(vehicle.rival);
  assert.deepEqual(more, []);
  const { accidents } = await assembledOf(decision?.['newReportId'] ?? '');
  assert.deepEqual(
    accidents.map(({ date }) => date),
    ['2022-05-04'],
  );
});

test('a partner with several reports of the vehicle gets one new report, to which all of them lead', async () => {
  const vehicle = await openContested();
  const partner = { partnerId: vehicle.own.partnerId, keyId: 'key-2', key: '' };
  const second = await vehicle.buy(partner);
  await vehicle.decide();
  await vehicle.notify();
  const decisions = await decisionsTo(vehicle.own);
  assert.deepEqual(
    decisions.map(({ reportId }) => reportId),
    [vehicle.own.reportId, second.reportId].toSorted(),
  );
  assert.equal(new Set(decisions.map(({ newReportId }) => newReportId)).size, 1);
  const made = await findReport(database, decisions[0]?.['newReportId'] ?? '');
  assert.deepEqual(made?.accessUntil, (await findReport(database, second.reportId))?.accessUntil);
});

test('a job that fails at any statement leaves nothing half done, and its next run completes it', async () => {
  const vehicle = await openContested();
  await vehicle.decide();
  let runs = 0;
  for (let failsAt = 1; runs < 100; failsAt++) {
    runs++;
    let statements = 0;
    const fail = () => {
      if (++statements === failsAt) throw new Error('the connection was cut');
    };
    const query: typeof database.query = (statement) => (fail(), database.query(statement));
    const failing = Object.assign(Object.create(database) as typeof database, {
      query,
      transaction: (work: Parameters<typeof database.transaction>[0]) =>
        database.transaction((tx) => work({ query: (statement) => (fail(), tx.query(statement)) })),
    });
    const ended = await vehicle.notify(failing).then(
      () => true,
      () => false,
    );
    if (ended) break;
  }
  assert.ok(runs > 10, `only ${runs} runs`);
  for (const bought of [vehicle.own, vehicle.rival]) {
    assert.equal((await decisionsTo(bought)).length, 1);
    assert.equal((await reportsOf(bought)).length, 2);
  }
});

test('while no supplier can be asked, the notice waits; after a day it comes without a new report', async () => {
  const vehicle = await openContested();
  await vehicle.decide();
  vehicle.one.answerWith(() => broken);
  vehicle.other.answerWith(() => broken);
  await assert.rejects(vehicle.notify());
  assert.deepEqual(await decisionsTo(vehicle.own), []);
  vehicle.clock.move(dayMs);
  await vehicle.notify();
  const [decision] = await decisionsTo(vehicle.own);
  assert.deepEqual([decision?.['outcome'], decision?.['newReportId']], ['setAside', undefined]);
  assert.equal((await reportsOf(vehicle.own)).length, 1);
});

test('a buyer for whom it fails delays no other one, and after a day gets the notice without a new report', async () => {
  const vehicle = await openContested();
  await vehicle.decide();
  const { partnerId } = vehicle.own;
  const query: typeof database.query = async (statement) => {
    const isMaking = statement.text.includes('select max(access_until)');
    if (isMaking && statement.values.includes(partnerId)) throw new Error('this report cannot be made');
    return database.query(statement);
  };
  const failing = Object.assign(Object.create(database) as typeof database, { query });
  await assert.rejects(vehicle.notify(failing), /cannot be made/);
  assert.deepEqual(await decisionsTo(vehicle.own), []);
  const [decision] = await decisionsTo(vehicle.rival);
  assert.match(decision?.['newReportId'] ?? '', /^rep_/);
  vehicle.clock.move(dayMs);
  await vehicle.notify(failing);
  const [late] = await decisionsTo(vehicle.own);
  assert.deepEqual([late?.['outcome'], late?.['newReportId']], ['setAside', undefined]);
  assert.ok(vehicle.dispute.log.lines.some((line) => JSON.stringify(line).includes(vehicle.own.reportId)));
});

test('suppliers that cannot be asked are asked for one buyer in a run, for however many buyers', async (t) => {
  const vehicle = await openContested();
  await vehicle.decide();
  vehicle.one.answerWith(() => broken);
  vehicle.other.answerWith(() => broken);
  const { mock } = t.mock.method(vehicle.dispute.gathering, 'gather');
  await assert.rejects(vehicle.notify());
  assert.equal(mock.callCount(), 1);
});

test('nothing of a vehicle is left that is erased while a new report of it is made', async () => {
  const vehicle = await openContested({ cacheMs: dayMs });
  await vehicle.decide();
  const { vinHash } = (await findReport(database, vehicle.own.reportId)) ?? assert.fail();
  const [asked, answer] = [deferred<void>(), deferred<SupplierAnswer>()];
  vehicle.one.answerWith(() => {
    asked.resolve();
    return answer.promise;
  });
  const notifying = vehicle.notify();
  await asked.promise;
  await runOperation(vehicle.context(), eraseVehicle, { vin: vehicle.vin, reference: 'case 9' }, admin);
  answer.resolve(found(visit, accident));
  await notifying;
  const left = await database.query(sql`
    select 'records' as kind from reports.vehicle_records where vin_hash = decode(${vinHash}, 'hex')
    union all select 'answers' from suppliers.answer where vin_hash = decode(${vinHash}, 'hex')`);
  assert.deepEqual(left, []);
  assert.equal((await reportsOf(vehicle.own)).length, 1);
});

test('a record that stays, and a report that cannot be read any more, bring no new report', async () => {
  const kept = await openContested();
  await kept.decide({ outcome: 'confirmed', ground: 'sourceConfirmed' });
  await kept.notify();
  assert.equal((await decisionsTo(kept.own))[0]?.['newReportId'], undefined);
  assert.equal((await reportsOf(kept.own)).length, 1);
  const over = await openContested();
  await over.decide();
  over.clock.move(11 * dayMs);
  await over.notify();
  assert.deepEqual([await decisionsTo(over.own), (await reportsOf(over.own)).length], [[], 1]);
});

test('a report that was given is not refunded, and erasing the vehicle erases it', async () => {
  const vehicle = await openContested();
  await vehicle.decide();
  await vehicle.notify();
  const newId = (await decisionsTo(vehicle.own))[0]?.['newReportId'] ?? '';
  const refund = { reportId: newId, reason: 'a mistake' };
  await assert.rejects(
    runOperation(vehicle.context(), refundReport, refund, admin),
    /no charge|never charged|not charged/,
  );
  await runOperation(vehicle.context(), eraseVehicle, { vin: vehicle.vin, reference: 'case 9' }, admin);
  const erased = await findReport(database, newId);
  assert.deepEqual([erased?.content, erased?.vin], [null, null]);
  assert.deepEqual(await problemsOf(vehicle.own), []);
});

test('the verification names a report that nobody has bought, and one that was given at a price', async () => {
  const vehicle = await openContested();
  await vehicle.decide();
  await vehicle.notify();
  const { partnerId } = vehicle.own;
  await database.query(sql`delete from reports.new_version where partner_id = ${partnerId}`);
  assert.deepEqual(await problemsOf(vehicle.own), ['a report was never charged']);
  const newId = (await decisionsTo(vehicle.own))[0]?.['newReportId'] ?? '';
  const rows = [newId, vehicle.own.reportId];
  for (const [place, id] of rows.entries()) {
    await database.query(sql`
      insert into reports.new_version (partner_id, dispute_id, round, report_id, made_at)
      values (${partnerId}, ${`dsp_${place}`}, 0, ${id}, ${new Date()})`);
  }
  assert.deepEqual(await problemsOf(vehicle.own), ['a report that was given was not free']);
  await database.query(sql`delete from reports.new_version where partner_id = ${partnerId} and dispute_id = 'dsp_1'`);
});

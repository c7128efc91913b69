import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../../harness/service/partners.ts';
import { sql } from '../../../../src/database/sql.ts';
import { decideDispute } from '../../../../src/operations/disputes/decide-dispute.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../../src/operations/reports/erase-expired.ts';
import { findDispute } from '../../../../src/reports/disputes/store.ts';
import { entriesOf, recordIdOf } from '../../../../src/reports/records/entries.ts';
import { lockRecords } from '../../../../src/reports/records/registry.ts';
import { serviced } from '../../../support/assemble/evidence.ts';
import { waitingBackends } from '../../../support/faults/locks.ts';
import { openChangingVehicle } from '../../../support/reports/changing-vehicle.ts';
import {
  assembledOf,
  contestAs,
  dayMs,
  eventsOf,
  openBought,
  recordOf,
  support,
} from '../../../support/reports/contested-vehicle.ts';
import { database, found } from '../../../support/suppliers/scripted.ts';

const versionOf = async (vinHash: string) => {
  const [row] = await database.query<{ version: number }>(sql`
    select version from reports.vehicle_records where vin_hash = decode(${vinHash}, 'hex')`);
  return row?.version;
};

test('who was refused a change of a record cannot keep it marked by contesting it again', async () => {
  for (const outcome of ['rejected', 'confirmed'] as const) {
    const vehicle = await openBought();
    const { id, record } = await vehicle.contestAccident();
    await vehicle.decide(id, outcome);
    const again = await vehicle.contest(vehicle.own, record.id);
    assert.deepEqual([again.outcome, 'dispute' in again && again.dispute.id], ['decided before', id]);
    assert.equal((await vehicle.contest(vehicle.rival, record.id)).outcome, 'contested', 'by another partner');
    vehicle.clock.move(91 * dayMs);
    assert.equal((await vehicle.contest(vehicle.own, record.id)).outcome, 'contested', 'long after');
  }
});

test('at most twenty records of a vehicle are contested at a time, by all its buyers together', async () => {
  const vehicle = await openChangingVehicle(database);
  const visits = Array.from({ length: 21 }, (_, year) =>
    serviced(`${2000 + year}-06-01`, { odometerKm: 10_000 * (year + 1) }),
  );
  vehicle.one.answerWith(() => found(...visits));
  const outcomes: string[] = [];
  for (let first = 0; first < visits.length; first += 5) {
    const bought = await vehicle.buy();
    const { services } = await assembledOf(bought);
    const records = services.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
    for (const { recordId = '' } of records.slice(first, first + 5)) {
      outcomes.push((await contestAs(bought, recordId, vehicle.clock.now())).outcome);
    }
  }
  assert.deepEqual(outcomes, [...Array.from({ length: 20 }, () => 'contested'), 'too many']);
});

test('a contest that is refused, or sent again, does not have purchases under way made again', async () => {
  const vehicle = await openBought();
  const { vinHash, record } = await vehicle.contestAccident();
  const version = await versionOf(vinHash);
  await vehicle.contest(vehicle.own, record.id);
  await vehicle.contest(vehicle.own, 'rec_0000000000000000000000');
  assert.equal(await versionOf(vinHash), version);
  await vehicle.contestAccident(vehicle.rival);
  assert.notEqual(await versionOf(vinHash), version);
});

test('a report that is erased while it is contested leaves nothing of the record', async () => {
  const vehicle = await openBought();
  const { own, clock } = vehicle;
  const vinHash = vehicle.parts.hashVin(vehicle.vin);
  const record = await recordOf(own, 'damage');
  const erased = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const erasing = database.transaction(async (tx) => {
    await lockRecords(tx, vinHash, clock.now());
    locked.resolve();
    await erased.promise;
    await tx.query(sql`
      update reports.report set vin = null, content = null, pending = '{}', erased_at = ${clock.now()} where id = ${own.reportId}`);
  });
  await locked.promise;
  const contesting = vehicle.contest(own, record);
  contesting.catch(() => {});
  await waitingBackends(database, 1);
  erased.resolve();
  await erasing;
  await assert.rejects(contesting, /cannot be read any more/);
  const disputes = await database.query(sql`select from reports.dispute where report_id = ${own.reportId}`);
  assert.equal(disputes.length, 0);
});

test('a dispute that was filed later and rejected does not hide that a record was set aside', async () => {
  const vehicle = await openBought();
  const first = await vehicle.contestAccident();
  vehicle.clock.move(60_000);
  const second = await vehicle.contestAccident(vehicle.rival);
  await vehicle.decide(second.id, 'rejected');
  vehicle.clock.move(60_000);
  await vehicle.decide(first.id, 'setAside');
  const { changes } = await vehicle.read(vehicle.own);
  assert.deepEqual(
    changes.flatMap(({ kind, recordId }) => (recordId === first.record.id ? [kind] : [])),
    ['setAside'],
  );
});

test('a report that shows a record says that it was set aside, also if it was made a moment after the decision', async () => {
  const vehicle = await openBought();
  const { id, record } = await vehicle.contestAccident();
  await vehicle.decide(id, 'setAside');
  // The decision came while the suppliers of the purchase were asked.
  await database.query(sql`
    update reports.dispute set filed_at = filed_at - interval '1 day', decided_at = decided_at - interval '1 day' where id = ${id}`);
  const { changes } = await vehicle.read(vehicle.own);
  assert.ok(changes.some(({ kind, recordId }) => kind === 'setAside' && recordId === record.id));
});

test('who was told of a decision is not told afterwards that the record is contested', async () => {
  const vehicle = await openBought();
  const { id } = await vehicle.contestAccident();
  await vehicle.decide(id, 'rejected');
  await vehicle.notify(id, 'rejected');
  await vehicle.notify(id, 'open');
  assert.deepEqual(await eventsOf(vehicle.own), ['report.record_decided']);
});

test('a correction that changes nothing is refused at its field', async () => {
  const vehicle = await openBought();
  const { id: disputeId } = await vehicle.contestAccident();
  const decide = (corrected: object) => {
    const input = { disputeId, outcome: 'corrected', ground: 'proven', reason: 'case 12', ...corrected } as never;
    return runOperation(vehicle.context(), decideDispute, input, support);
  };
  await assert.rejects(decide({ correctedKm: 41_000 }), /correctedKm is not for a damage/);
  await assert.rejects(decide({ correctedDate: '2023-05-04' }), /correctedDate is what the record says/);
  await decide({ correctedDate: '2022-05-04' });
});

test('a report of which everything was set aside counts as empty', async () => {
  const vehicle = await openBought();
  const report = await assembledOf(vehicle.own);
  for (const { kind, entry } of entriesOf(report)) {
    if (kind === 'reading') continue;
    const contested = await vehicle.contest(vehicle.own, recordIdOf(report, entry) ?? '');
    assert.ok('dispute' in contested);
    await vehicle.decide(contested.dispute.id, 'setAside');
  }
  vehicle.clock.move(60_000);
  const partner = await addPartner(database);
  await database.query(sql`update billing.account set goodwill = true where partner_id = ${partner.partnerId}`);
  const bought = await vehicle.buy(partner);
  assert.deepEqual(entriesOf(await assembledOf(bought)), []);
  const [outbox] = await database.query<{ credited: string[] }>(sql`
    select credited_ids as credited from reports.outbox where partner_id = ${partner.partnerId}`);
  assert.deepEqual(outbox?.credited, [bought.reportId]);
});

test('what a filer wrote is deleted 90 days after the decision, and the decision stays', async () => {
  const vehicle = await openBought();
  const { id } = await vehicle.contestAccident();
  await vehicle.decide(id, 'setAside');
  const afterDays = async (days: number) => {
    await database.query(sql`
      update reports.dispute set decided_at = now() - make_interval(days => ${days}), filed_at = now() - interval '200 days',
        due_at = now() where id = ${id}`);
    const job = { role: 'system', kind: 'job', name: 'erase-old' } as const;
    await runOperation({ database, now: new Date() }, eraseExpired, {}, job);
    const dispute = await findDispute(database, id);
    return [dispute?.statement, dispute?.state];
  };
  assert.deepEqual(await afterDays(89), ['Another vehicle.', 'setAside']);
  assert.deepEqual(await afterDays(91), ['', 'setAside']);
});

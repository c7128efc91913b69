import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { moveOutbox } from '../../../src/reports/buy/outbox.ts';
import { forgetAnnounced } from '../../../src/reports/changes/announce.ts';
import { damaged, inspected, serviced } from '../../support/assemble/evidence.ts';
import { type BoughtReport, openChangingVehicle } from '../../support/reports/changing-vehicle.ts';
import { broken, database, found } from '../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;

const visit = serviced('2020-06-01', { odometerKm: 41_000 });
const accident = damaged('2023-05-04');
const hail = damaged('2021-03-03', { type: 'hail' });

const openVehicle = () => openChangingVehicle(database);

/** How many events have reported that more is known than this report says. */
async function toldOf({ reportId, partnerId }: BoughtReport): Promise<number> {
  const rows = await database.query(sql`
    select from webhooks.event where partner_id = ${partnerId} and type = 'report.changed' and data ->> 'reportId' = ${reportId}`);
  return rows.length;
}

const toldOfEach = async (...reports: BoughtReport[]) => Promise.all(reports.map(toldOf));

async function noted({ partnerId }: BoughtReport): Promise<number> {
  return (await database.query(sql`select from reports.changed_report where partner_id = ${partnerId}`)).length;
}

const jobsOf = ({ reportId }: BoughtReport) =>
  database.query(sql`select from graphile_worker.jobs where key = ${`announce-changes:${reportId}`}`);

test('an earlier report has one event for what a later purchase has brought, and the later one has none', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(visit));
  const [first, second] = [await vehicle.buy(), await vehicle.buy()];
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, accident, hail));
  const later = await vehicle.buy();
  // The queue may run a job twice, and two nodes may run it at one time.
  await Promise.all(Array.from({ length: 4 }, () => vehicle.announce(later)));
  assert.deepEqual(await toldOfEach(first, second, later), [1, 1, 0]);
});

test('what was announced is not announced again, and what comes then is', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(visit));
  const first = await vehicle.buy();
  for (const answer of [[visit, hail], [visit, hail], [visit], [visit, hail]]) {
    vehicle.clock.move(dayMs);
    vehicle.one.answerWith(() => found(...answer));
    await vehicle.announce(await vehicle.buy());
  }
  assert.equal(await toldOf(first), 1);
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, hail, accident));
  await vehicle.announce(await vehicle.buy());
  assert.equal(await toldOf(first), 2);
});

test('a figure that is corrected twice is two changes', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(visit));
  const first = await vehicle.buy();
  for (const odometerKm of [41_600, 41_600, 42_300]) {
    vehicle.clock.move(dayMs);
    vehicle.one.answerWith(() => found(serviced('2020-06-01', { odometerKm })));
    await vehicle.announce(await vehicle.buy());
  }
  assert.equal(await toldOf(first), 2);
});

test('a change of coverage alone is no event', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(accident));
  vehicle.other.answerWith(() => found(hail, inspected('2022-01-01', { odometerKm: 50_000 })));
  const first = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => broken);
  const later = await vehicle.buy();
  await vehicle.complete(later.reportId);
  assert.notEqual((await vehicle.read(first)).changes.length, 0);
  await vehicle.announce(later);
  assert.equal(await toldOf(first), 0);
});

test('a report that is not complete is compared when it is', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => broken);
  vehicle.other.answerWith(() => found(visit));
  const slow = await vehicle.buy();
  vehicle.clock.move(60_000);
  vehicle.one.answerWith(() => found(accident));
  const later = await vehicle.buy();
  await vehicle.announce(later);
  assert.equal(await toldOf(slow), 0);
  assert.equal((await jobsOf(slow)).length, 0);
  await vehicle.complete(slow.reportId);
  assert.equal((await jobsOf(slow)).length, 1);
  await vehicle.announce(slow);
  assert.deepEqual(await toldOfEach(slow, later), [1, 0]);
});

test('a report that is bought while others are compared has its event, too', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(visit));
  await vehicle.buy();
  await vehicle.announce(await vehicle.buy());
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, accident));
  const later = await vehicle.buy();
  const meanwhile: BoughtReport[] = [];
  await vehicle.announce(later, {
    transaction: (work) => database.transaction(work),
    async query(statement) {
      if (statement.text.includes('set compared_with') && meanwhile.length === 0) {
        vehicle.clock.move(60_000);
        vehicle.one.answerWith(() => found(visit));
        meanwhile.push(await vehicle.buy());
        for (const report of meanwhile) await vehicle.announce(report);
      }
      return database.query(statement);
    },
  });
  assert.equal(meanwhile.length, 1);
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, accident));
  await vehicle.announce(await vehicle.buy());
  assert.deepEqual(await toldOfEach(...meanwhile), [1]);
});

test('a purchase that is complete at once leads to a comparison if the vehicle was bought before', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(visit));
  const [first, second] = [await vehicle.buy(), await vehicle.buy()];
  for (const { partnerId } of [first, second]) await moveOutbox(database, partnerId, 10);
  assert.deepEqual([(await jobsOf(first)).length, (await jobsOf(second)).length], [0, 1]);
});

test('reports that cannot be read are not announced, and nothing stays noted of them', async () => {
  const vehicle = await openVehicle();
  const [expired, erased] = [await vehicle.buy(), await openVehicle()];
  const gone = await erased.buy();
  for (const { clock } of [vehicle, erased]) clock.move(29 * dayMs);
  await erased.announce(await erased.buy());
  assert.equal(await noted(gone), 1);
  const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
  await runOperation(
    { database, now: erased.clock.now() },
    eraseVehicle,
    { vin: erased.vin, reference: 'case 8' },
    admin,
  );
  erased.one.answerWith(() => found(accident));
  await erased.announce(await erased.buy());
  assert.deepEqual([await toldOf(gone), await noted(gone)], [0, 0]);

  await vehicle.announce(await vehicle.buy());
  assert.equal(await noted(expired), 1);
  vehicle.clock.move(2 * dayMs);
  vehicle.one.answerWith(() => found(accident));
  await vehicle.announce(await vehicle.buy());
  assert.equal(await toldOf(expired), 0);
  await forgetAnnounced(database, vehicle.clock.now(), 100);
  assert.equal(await noted(expired), 0);
});

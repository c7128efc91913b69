import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from '../../../../src/database/sql.ts';
import { LinkedReports } from '../../../../src/reports/read/linked-reports.ts';
import { findReport } from '../../../../src/reports/store.ts';
import type { BoughtReport } from '../../../support/reports/changing-vehicle.ts';
import { assembledOf, dayMs, eventsOf, openBought } from '../../../support/reports/contested-vehicle.ts';
import { broken, database } from '../../../support/suppliers/scripted.ts';

/** A vehicle whose accident two partners have bought, and what happens to a dispute about it, with all notices. */
async function openTold() {
  const vehicle = await openBought();
  const { id } = await vehicle.contestAccident();
  const told = async (state: 'open' | 'setAside' | 'corrected' | 'confirmed' | 'rejected', disputeId = id) => {
    vehicle.clock.move(dayMs);
    await (state === 'open' ? vehicle.reopen(disputeId) : vehicle.decide(disputeId, state));
    const at = vehicle.clock.now();
    vehicle.clock.move(1_000);
    return async () => vehicle.notify(disputeId, state, at);
  };
  return {
    ...vehicle,
    disputeId: id,
    /** Without its notices, which are returned. */
    told,
    async tell(...args: Parameters<typeof told>) {
      const notify = await told(...args);
      await notify();
    },
  };
}

/** The reports that a partner was given, the first one first. */
async function givenTo({ partnerId }: BoughtReport): Promise<BoughtReport[]> {
  const rows = await database.query<{ reportId: string }>(sql`
    select report_id as "reportId" from reports.new_version where partner_id = ${partnerId} order by made_at`);
  return rows.map(({ reportId }) => ({ reportId, partnerId, pageUrl: '' }));
}

/** The reports that its decisions named, in the order of the events. */
async function namedTo({ reportId, partnerId }: BoughtReport): Promise<(string | undefined)[]> {
  const rows = await database.query<{ data: { newReportId?: string } }>(sql`
    select data from webhooks.event
    where partner_id = ${partnerId} and type = 'report.record_decided' and data ->> 'reportId' = ${reportId}
    order by added_at`);
  return rows.map(({ data }) => data.newReportId);
}

const none: BoughtReport = { reportId: '', partnerId: '', pageUrl: '' };

test('who got a report without a record is notified when it is reviewed again, and gets one with it when it stays', async () => {
  const vehicle = await openTold();
  await vehicle.tell('setAside');
  const [without = none] = await givenTo(vehicle.rival);
  assert.deepEqual(await namedTo(vehicle.rival), [without.reportId]);
  await vehicle.tell('open');
  assert.deepEqual(await eventsOf(without), ['report.record_contested']);
  const notify = await vehicle.told('confirmed');
  for (let run = 0; run < 2; run++) await notify();
  const [, restored = none, ...more] = await givenTo(vehicle.rival);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [(await assembledOf(without)).accidents.length, (await assembledOf(restored)).accidents.length],
    [0, 1],
  );
  assert.deepEqual(await eventsOf(without), ['report.record_contested', 'report.record_decided']);
  assert.deepEqual(await namedTo(without), [restored.reportId]);
  assert.deepEqual(await namedTo(vehicle.rival), [without.reportId, undefined], 'the one that was sold is right');
});

test('a record that is no longer set aside is added to reports without it, and reports with it lead to none of them', async () => {
  const vehicle = await openTold();
  await vehicle.tell('setAside');
  const [without = none] = await givenTo(vehicle.rival);
  assert.equal((await vehicle.read(vehicle.rival)).newReportId, without.reportId);
  await vehicle.tell('open');
  const notify = await vehicle.told('confirmed');
  const kindsOf = async (bought: BoughtReport) =>
    (await vehicle.read(bought)).changes.flatMap(({ kind, recordId }) => (recordId === undefined ? [] : [kind]));
  assert.equal((await vehicle.read(vehicle.rival)).newReportId, undefined, 'also before the notices');
  assert.deepEqual(await kindsOf(vehicle.rival), ['kept'], 'no source has withdrawn it');
  await notify();
  const restored = (await givenTo(vehicle.rival))[1] ?? none;
  assert.equal((await vehicle.read(vehicle.rival)).newReportId, undefined);
  assert.deepEqual(await kindsOf(vehicle.rival), ['kept']);
  assert.equal((await vehicle.read(without)).newReportId, restored.reportId);
  assert.deepEqual(await kindsOf(without), ['added']);
  await vehicle.announce(restored);
  const announced = await database.query<{ data: unknown }>(sql`
    select data from webhooks.event where partner_id = ${without.partnerId} and type = 'report.changed'
      and data ->> 'reportId' = ${without.reportId}`);
  assert.equal(announced.length, 1);
  const linked = new LinkedReports(database, vehicle.parts.reader.secrets);
  const since = async (bought: BoughtReport) => {
    const stored = (await findReport(database, bought.reportId)) ?? assert.fail();
    const report = await assembledOf(bought);
    const { vin } = stored;
    assert.ok(vin);
    return (await linked.since({ stored: { ...stored, vin }, report }, 'en'))?.sentences.join(' ');
  };
  assert.match((await since(without)) ?? '', /was set aside after a review/);
  assert.doesNotMatch((await since(without)) ?? '', /no longer reported/);
  assert.match((await since(restored)) ?? '', /Accidents and damage: [^.]*4.May.2023/);
});

test('a review that changes nothing gives no second report, and one that changes it again does', async () => {
  const vehicle = await openTold();
  await vehicle.tell('setAside');
  const [first = none] = await givenTo(vehicle.own);
  await vehicle.tell('open');
  await vehicle.tell('setAside');
  assert.deepEqual(await givenTo(vehicle.own), [first]);
  assert.equal((await vehicle.read(vehicle.own)).newReportId, first.reportId);
  await vehicle.tell('open');
  await vehicle.tell('confirmed');
  await vehicle.tell('open');
  await vehicle.tell('confirmed');
  assert.equal((await givenTo(vehicle.own)).length, 2);
  await vehicle.tell('open');
  await vehicle.tell('setAside');
  const [, , third = none, ...more] = await givenTo(vehicle.own);
  assert.deepEqual([more, (await assembledOf(third)).accidents.length], [[], 0]);
  assert.equal((await vehicle.read(vehicle.own)).newReportId, third.reportId);
  assert.equal((await vehicle.read(first)).newReportId, undefined, 'it is right again');
});

test('a record that is corrected instead is in the next report; while that cannot be made, nothing leads to the one without it', async () => {
  const vehicle = await openTold();
  await vehicle.tell('setAside');
  await vehicle.tell('open');
  const notify = await vehicle.told('corrected');
  vehicle.one.answerWith(() => broken);
  vehicle.other.answerWith(() => broken);
  vehicle.clock.move(dayMs);
  await notify();
  assert.equal((await vehicle.read(vehicle.own)).newReportId, undefined);
  const made = await openTold();
  await made.tell('setAside');
  await made.tell('open');
  await made.tell('corrected');
  const [without = none, corrected = none] = await givenTo(made.own);
  for (const bought of [made.own, without]) assert.equal((await made.read(bought)).newReportId, corrected.reportId);
  assert.equal((await assembledOf(corrected)).accidents[0]?.date, '2022-05-04');
});

test('what another dispute takes back reaches reports that were made without the record', async () => {
  const vehicle = await openTold();
  const { id: other } = await vehicle.contestAccident(vehicle.rival);
  const { id: third } = await vehicle.contestAccident(await vehicle.buy());
  await vehicle.tell('setAside');
  const [without = none] = await givenTo(vehicle.own);
  await vehicle.tell('rejected', third);
  assert.deepEqual(await eventsOf(without), [], 'it takes nothing back');
  await vehicle.tell('confirmed', other);
  const [, restored = none] = await givenTo(vehicle.own);
  assert.deepEqual(await namedTo(without), [restored.reportId]);
  assert.equal((await assembledOf(restored)).accidents.length, 1);
});

test('of two decisions made before their notices, the first one gives the report, and one taken back by then gives none', async () => {
  const vehicle = await openTold();
  const { id: other } = await vehicle.contestAccident(vehicle.rival);
  const notices = [await vehicle.told('setAside'), await vehicle.told('setAside', other)];
  for (const notify of notices) await notify();
  assert.equal((await givenTo(vehicle.own)).length, 1);
  const back = await openTold();
  const { id: rival } = await back.contestAccident(back.rival);
  for (const notify of [await back.told('setAside'), await back.told('confirmed', rival)]) await notify();
  assert.deepEqual(await givenTo(back.own), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { vinNumber } from '../../../../harness/generate/vins.ts';
import { recordingLog } from '../../../../harness/service/log.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { openPurchasing } from '../../../../harness/service/purchasing.ts';
import type { PartnerReport } from '../../../../src/contract/partner-report.ts';
import { sql } from '../../../../src/database/sql.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { eraseVehicle } from '../../../../src/operations/reports/erase-vehicle.ts';
import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import { CommitQueue } from '../../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../../src/reports/buy/commit.ts';
import { buyReport } from '../../../../src/reports/buy/purchase.ts';
import { enrichReport } from '../../../../src/reports/enrich.ts';
import { digestRecords, RecordRegistry } from '../../../../src/reports/records/registry.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { inspected, serviced } from '../../../support/assemble/evidence.ts';
import { database, deferred, found, manualClock, scripted } from '../../../support/suppliers/scripted.ts';

const publicUrl = 'http://service.test';
const dayMs = 86_400_000;
let vehicles = 7_000;

const newVin = () => vinNumber(++vehicles) as Vin;

/** A node: everything that it has in memory is its own. */
async function openNode(suppliers: readonly Supplier[], clock = manualClock()) {
  const parts = await openPurchasing(database, { clock, suppliers, publicUrl });
  const commitQueue = new CommitQueue((partner, batch, again) => commitCalls(database, partner, batch, again), clock);
  return {
    clock,
    parts,
    async buy(vin: Vin): Promise<PartnerReport & Required<Pick<PartnerReport, 'reportId' | 'report'>>> {
      const { partnerId, keyId } = await addPartner(database);
      const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
      const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: clock.now() };
      const { rendition } = await buyReport({ ...parts, commitQueue }, order);
      return JSON.parse(String(rendition.body)) as Awaited<ReturnType<typeof this.buy>>;
    },
  };
}

const visits = (...kms: readonly number[]): Evidence[] =>
  kms.map((odometerKm, place) => serviced(`202${place}-06-01`, { odometerKm }));

const serviceIds = ({ report }: { report: PartnerReport['report'] }) =>
  report?.serviceHistory?.map(({ recordId }) => recordId) ?? [];

function workshop(id: string, evidence: () => readonly Evidence[]) {
  const supplier = scripted({ id, feeds: ['serviceHistory', 'inspections', 'mileageHistory'], cacheMs: 0 });
  supplier.answerWith(() => found(...evidence()));
  return supplier;
}

const rowsOf = (vinHash: string) =>
  database.query<{ version: number; isDigest: boolean }>(sql`
    select version, is_digest as "isDigest" from reports.vehicle_records where vin_hash = decode(${vinHash}, 'hex')`);

test('a record has one id in the reports of all partners, also after it was corrected', async () => {
  let kms = [41_000, 62_000];
  const supplier = workshop('one', () => visits(...kms));
  const clock = manualClock();
  const [first, second] = [await openNode([supplier], clock), await openNode([supplier], clock)];
  const vin = newVin();
  const ids = serviceIds(await first.buy(vin));
  assert.equal(new Set(ids).size, 2);
  kms = [41_000, 62_600, 81_000];
  clock.move(400 * dayMs);
  const later = serviceIds(await second.buy(vin));
  assert.deepEqual(later.slice(0, 2), ids);
  assert.equal(new Set(later).size, 3);
});

test('two partners who buy a new vehicle on two nodes at once get the same ids, whatever each node has heard', async () => {
  const gate = deferred<void>();
  const waiting = scripted({ id: 'waiting' });
  waiting.answerWith(() => gate.promise.then(() => ({ kind: 'nothing' })));
  const [one, other] = [
    [serviced('2020-06-01', { odometerKm: 41_000 })],
    [serviced('2020-06-01', { odometerKm: 41_600 }), inspected('2021-01-01')],
  ];
  const clock = manualClock();
  const nodes = [
    await openNode([workshop('one', () => one), waiting], clock),
    await openNode([workshop('one', () => other), waiting], clock),
  ];
  const vin = newVin();
  const purchases = nodes.map((node) => node.buy(vin));
  gate.resolve();
  const ids = (await Promise.all(purchases)).map(serviceIds);
  assert.deepEqual(ids[0], ids[1]);
  const [row] = await rowsOf((await openNode([])).parts.hashVin(vin));
  assert.equal(row?.version, 2);
});

test('ids stay when a report is completed', async () => {
  const fast = workshop('fast', () => visits(41_000));
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['serviceHistory'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 0 }));
  const node = await openNode([fast, slow]);
  const bought = await node.buy(newVin());
  assert.equal(bought.status, 'enriching');
  slow.answerWith(() =>
    found(serviced('2020-06-01', { odometerKm: 41_000, provider: 'Auto' }), ...visits(0, 62_000).slice(1)),
  );
  node.clock.move(60_000);
  await enrichReport({ ...node.parts, database, onArrival: () => {} }, bought.reportId);
  const [row] = await database.query<{ partnerId: string }>(sql`
    select partner_id as "partnerId" from reports.report where id = ${bought.reportId}`);
  const read = {
    reportId: bought.reportId,
    partnerId: String(row?.partnerId),
    language: undefined,
    at: node.clock.now(),
  };
  const complete = JSON.parse(String((await node.parts.reader.read(read)).rendition.body)) as PartnerReport;
  assert.equal(complete.status, 'complete');
  assert.deepEqual(serviceIds({ report: complete.report }).slice(0, 1), serviceIds(bought));
  assert.equal(new Set(serviceIds({ report: complete.report })).size, 2);
});

/** A node that cannot read the statements that name one of these tables. */
async function openNodeWithout(tables: readonly string[]) {
  const node = await openNode([workshop('one', () => visits(41_000, 62_000))]);
  const records = new RecordRegistry(
    {
      query: (statement) =>
        tables.some((table) => statement.text.includes(table))
          ? Promise.reject(new Error('its server is down'))
          : database.query(statement),
    },
    recordingLog(),
  );
  const commitQueue = new CommitQueue(
    (partner, batch, again) => commitCalls(database, partner, batch, again),
    node.clock,
  );
  return {
    hashVin: node.parts.hashVin,
    async buy(vin: Vin) {
      const { partnerId, keyId } = await addPartner(database);
      const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
      const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: node.clock.now() };
      const buying = buyReport({ ...node.parts, records, commitQueue }, order);
      const sold = () => database.query(sql`select from reports.report where partner_id = ${partnerId}`);
      return { buying, sold };
    },
  };
}

test('where neither records nor disputes of a vehicle can be read, nothing is sold: what was set aside could return', async () => {
  const node = await openNodeWithout(['reports.vehicle_records', 'reports.dispute']);
  const { buying, sold } = await node.buy(newVin());
  await assert.rejects(buying, { code: 'UNAVAILABLE' });
  assert.equal((await sold()).length, 0);
});

test('where the records of a vehicle cannot be read, it is sold unless something of it is disputed', async () => {
  const vin = newVin();
  const whole = await openNode([workshop('one', () => visits(41_000, 62_000))]);
  const ids = serviceIds(await whole.buy(vin));
  const node = await openNodeWithout(['reports.vehicle_records']);
  const { buying } = await node.buy(vin);
  assert.deepEqual(
    serviceIds(JSON.parse(String((await buying).rendition.body)) as { report: PartnerReport['report'] }),
    ids,
  );

  await database.query(sql`
    insert into reports.dispute (id, vin_hash, record_id, record, report_id, partner_id, is_sandbox, filed_as, filed_by,
      language, reason, statement, filed_at, due_at)
    values ('dsp_of_a_server', decode(${node.hashVin(vin)}, 'hex'), 'rec_1', '{}', 'rep_1', 'one', false, 'key', 'key_1',
      'en', 'other', 'It is wrong.', now(), now() + interval '30 days')`);
  const disputed = await node.buy(vin);
  await assert.rejects(disputed.buying, { code: 'UNAVAILABLE' });
  assert.equal((await disputed.sold()).length, 0);
  const other = await node.buy(newVin());
  await other.buying;
  assert.equal((await other.sold()).length, 1);
});

test('records of which the registry was lost get the ids that they had', async () => {
  const node = await openNode([workshop('one', () => visits(41_000, 62_000))]);
  const vin = newVin();
  const ids = serviceIds(await node.buy(vin));
  assert.equal(new Set(ids).size, 2);
  await database.query(sql`
    delete from reports.vehicle_records where vin_hash = decode(${node.parts.hashVin(vin)}, 'hex')`);
  assert.deepEqual(serviceIds(await node.buy(vin)), ids);
});

test('erasing a vehicle removes what its records are recognized by', async () => {
  const node = await openNode([workshop('one', () => visits(41_000))]);
  const vin = newVin();
  await node.buy(vin);
  const vinHash = node.parts.hashVin(vin);
  assert.equal((await rowsOf(vinHash)).length, 1);
  await runOperation(
    { database, now: node.clock.now() },
    eraseVehicle,
    { vin, reference: 'case 7' },
    { role: 'admin', kind: 'person', name: 'Ada' },
  );
  assert.deepEqual(await rowsOf(vinHash), []);
});

test('when no stored report shows a record any more, its id, kind, day and arrival are kept, and it keeps its id', async () => {
  const node = await openNode([workshop('one', () => visits(41_000, 62_000))]);
  const vin = newVin();
  const ids = serviceIds(await node.buy(vin));
  const vinHash = node.parts.hashVin(vin);
  await digestRecords(database, new Date(node.clock.now().getTime() + 119 * dayMs), 1_000);
  assert.equal((await rowsOf(vinHash))[0]?.isDigest, false);
  await digestRecords(database, new Date(node.clock.now().getTime() + 121 * dayMs), 1_000);
  assert.equal((await rowsOf(vinHash))[0]?.isDigest, true);
  const { known } = await node.parts.records.read(vinHash);
  assert.ok(known.length > 0);
  for (const record of known) {
    assert.deepEqual(Object.keys(record).toSorted(), ['arrivedAt', 'id', 'kind', 'seenOn', 'sights']);
    assert.deepEqual(Object.keys(record.sights[0] ?? {}), ['date']);
  }
  node.clock.move(130 * dayMs);
  assert.deepEqual(serviceIds(await node.buy(vin)), ids);
});

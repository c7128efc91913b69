import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { bookFunds } from '../../../src/billing/ledger.ts';
import { sql } from '../../../src/database/sql.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { resumeBatch } from '../../../src/operations/reports/resume-batch.ts';
import { stopBatch } from '../../../src/operations/reports/stop-batch.ts';
import { quotePurchases } from '../../../src/reports/batches/hold.ts';
import { newBatchId, orderBatch } from '../../../src/reports/batches/order.ts';
import { readResults } from '../../../src/reports/batches/results.ts';
import { type BatchProgress, findBatch, listBatches, listBatchLines } from '../../../src/reports/batches/store.ts';
import { paceOf } from '../../../src/reports/batches/work.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { latestReports, reportsOfPartner } from '../../../src/reports/listing.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { chargesOf } from '../../support/billing/charges.ts';
import { cleanup } from '../../support/cleanup.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { ROLE: 'all' });
const hashVin = await loadHashVin(database);

const linkSecrets = new LinkSecrets(database);
await linkSecrets.start();
cleanup(() => linkSecrets.stop());
const parts = { database, linkSecrets, publicUrl: () => service.url };

const vinsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => vinNumber(first + index) as Vin);

/** Orders a batch as the portal does, and returns its id. */
async function order(partnerId: string, vins: readonly Vin[], batchId = newBatchId()): Promise<string> {
  const lines = vins.map((vin, index) => ({ line: index + 1, vin }));
  const batch = { partnerId, batchId, orderedBy: 'ada@dealer.example', keyId: null, language: 'de', lines } as const;
  assert.equal((await orderBatch({ database, hashVin }, batch, new Date())).outcome, 'ordered');
  owners.set(batchId, partnerId);
  return batchId;
}

/** Stops or resumes a batch as a member of a partner does. */
async function change(
  operation: typeof stopBatch | typeof resumeBatch,
  batchId: string,
  partnerId: string,
  memberOf = partnerId,
): Promise<void> {
  const member = { role: 'member-owner', kind: 'person', name: 'ada@dealer.example', partnerId: memberOf } as const;
  const context = { database, now: new Date() };
  await (operation === stopBatch
    ? runOperation(context, stopBatch, { partnerId, batchId }, member)
    : runOperation(context, resumeBatch, { partnerId, batchId, keyId: null }, member));
}

async function settled(partnerId: string, batchId: string): Promise<BatchProgress> {
  await eventually(async () => (await findBatch(database, partnerId, batchId))?.state !== 'running');
  const batch = await findBatch(database, partnerId, batchId);
  assert.ok(batch);
  return batch;
}

const owners = new Map<string, string>();
const linesOf = (batchId: string) =>
  listBatchLines(database, { partnerId: owners.get(batchId) ?? '', batchId }, { after: 0, count: 100 });

interface Usage {
  readonly totals: { readonly totalCalls: number; readonly billableCalls: number; readonly amountEur: number };
}

async function usageOf(key: string): Promise<Usage['totals']> {
  return (await get<Usage>(service, key, '/v1/account/usage')).body.totals;
}

test('a batch buys what the same calls of the API would buy, at the same price, and says what each cost', async () => {
  const [portal, api] = [await addPartner(database), await addPartner(database)];
  const vins = vinsFrom(1, 5);
  for (const { key } of [portal, api]) assert.equal((await buy(service, key, vins[0] ?? '')).status, 200);
  const vinHashes = vins.map((vin) => hashVin(vin));
  const quote = await quotePurchases(database, { partnerId: portal.partnerId, keyId: null, vinHashes, at: new Date() });
  assert.deepEqual([quote.vehicles, quote.repeats, quote.totalCents, quote.affordable], [5, 1, 1_000n, 4]);

  const batchId = await order(portal.partnerId, vins);
  await order(portal.partnerId, vins, batchId);
  const batch = await settled(portal.partnerId, batchId);
  for (const vin of vins) await buy(service, api.key, vin);

  assert.deepEqual(
    [batch.state, batch.bought, batch.repeats, batch.failed, batch.chargedCents],
    ['done', 4n, 1n, 0n, 1_000n],
  );
  assert.deepEqual(
    (await linesOf(batchId)).map(({ priceCents }) => priceCents),
    [0n, 250n, 250n, 250n, 250n],
  );
  assert.deepEqual(await usageOf(portal.key), await usageOf(api.key));

  const results = await Array.fromAsync(readResults(parts, batch, 'de', new Date()));
  assert.deepEqual(
    results.map(({ vin, glance }) => [
      vin,
      glance?.headline.code !== undefined,
      new URL(glance?.pageUrl ?? '').search.slice(0, 8),
    ]),
    vins.map((vin) => [vin, true, '?lang=de']),
  );
  assert.equal((await fetch(results[0]?.glance?.pageUrl ?? '')).status, 200);
  const latest = await latestReports(database, portal.partnerId, { before: null, count: 3 });
  assert.equal(latest.length, 3);
  const rest = await latestReports(database, portal.partnerId, { before: latest[2]?.place ?? null, count: 3 });
  assert.deepEqual([...latest, ...rest].map(({ vin }) => String(vin)).toSorted(), vins);
  const found = await reportsOfPartner(database, { partnerId: portal.partnerId, vinHash: vinHashes[1] ?? '' }, 10);
  assert.deepEqual(
    found.map(({ id }) => id),
    [results[1]?.reportId],
  );
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('a batch stops where the credit ends, and goes on with the rest when there is money', async () => {
  const { partnerId } = await addPartner(database, { topUpCents: 500n });
  const batchId = await order(partnerId, vinsFrom(20, 4));
  const stopped = await settled(partnerId, batchId);
  assert.deepEqual(
    [stopped.state, stopped.stoppedBy, stopped.bought, stopped.waiting],
    ['stopped', 'INSUFFICIENT_CREDIT', 2n, 2n],
  );
  await database.transaction((tx) => bookFunds(tx, { partnerId, cents: 1_000n, reference: 'more', at: new Date() }));
  await change(resumeBatch, batchId, partnerId);
  assert.deepEqual((await settled(partnerId, batchId)).bought, 4n);
  assert.equal(await chargesOf(database, partnerId), 4);
});

test('a vehicle that several jobs buy at the same time is bought once', async () => {
  // Every call is charged here: a second purchase would show.
  const { partnerId } = await addPartner(database, { repeatPolicy: 'charged' });
  const batchId = await order(partnerId, vinsFrom(40, 6));
  // As if each claim had lapsed: other jobs, which believe that the first one is dead, take the same vehicle. Without waiting for
  // lines that are being bought: several that are bought together would be locked in another order.
  await eventually(async () => {
    await database.query(sql`
      update reports.batch_line set claimed_until = null where batch_id = ${batchId} and position in (
        select position from reports.batch_line where batch_id = ${batchId} and state = 'waiting' for update skip locked)`);
    return (await findBatch(database, partnerId, batchId))?.state !== 'running';
  });
  const batch = await settled(partnerId, batchId);
  assert.deepEqual([batch.state, batch.bought, batch.chargedCents, batch.heldCents], ['done', 6n, 1_500n, 0n]);
  assert.equal(await chargesOf(database, partnerId), 6);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('a vehicle that cannot be bought fails alone, and is named with its reason', async () => {
  const { partnerId } = await addPartner(database, { isTest: true });
  const batchId = await order(partnerId, ['SANDBX0READY00001' as Vin, vinNumber(60) as Vin]);
  const batch = await settled(partnerId, batchId);
  assert.deepEqual([batch.bought, batch.failed], [1n, 1n]);
  assert.deepEqual(
    (await linesOf(batchId)).map(({ problem }) => problem),
    [null, 'TEST_ACCOUNT'],
  );
});

test("a suspended partner's batch stops, and another partner can neither see nor stop nor resume it", async () => {
  const [owner, stranger] = [await addPartner(database), await addPartner(database)];
  await database.query(sql`update partners.partner set suspended_at = now() where id = ${owner.partnerId}`);
  const batchId = await order(owner.partnerId, vinsFrom(70, 2));
  assert.equal((await settled(owner.partnerId, batchId)).stoppedBy, 'PARTNER_SUSPENDED');
  const listOf = (partnerId: string) => listBatches(database, partnerId, { after: null, count: 10 });
  assert.deepEqual([(await listOf(owner.partnerId)).length, (await listOf(stranger.partnerId)).length], [1, 0]);
  assert.equal(await findBatch(database, stranger.partnerId, batchId), undefined);
  const before = await findBatch(database, owner.partnerId, batchId);
  for (const operation of [stopBatch, resumeBatch]) {
    await assert.rejects(change(operation, batchId, stranger.partnerId), /there is no batch/);
    const asStranger = change(operation, batchId, owner.partnerId, stranger.partnerId);
    await assert.rejects(asStranger, /may not change what does not belong to/);
  }
  assert.deepEqual(await findBatch(database, owner.partnerId, batchId), before);
  assert.equal(await chargesOf(database, owner.partnerId), 0);
});

test('erasing a vehicle removes its VIN from batches, also from those that were still to buy it', async () => {
  const { partnerId } = await addPartner(database, { topUpCents: 250n });
  const vins = vinsFrom(80, 2);
  const batchId = await order(partnerId, vins);
  await settled(partnerId, batchId);
  for (const vin of vins) {
    await typeJson(database, ['vehicle', 'erase', vin, '--reference', 'case 7'], new Date());
  }
  assert.deepEqual(
    (await linesOf(batchId)).map(({ vin, state, problem }) => [vin, state, problem].join(' ')).toSorted(),
    [' bought ', ' failed REPORT_ERASED'],
  );
});

test('erasing a vehicle removes its VIN also from a line that was rejected', async () => {
  const { partnerId } = await addPartner(database);
  const [vin, other] = vinsFrom(85, 2) as [Vin, Vin];
  const batchId = newBatchId();
  owners.set(batchId, partnerId);
  const lines = [
    { line: 1, text: vin, rejectedFor: 'INVALID_REFERENCE' },
    { line: 2, text: `${vin.slice(0, 8)} ${vin.slice(8).toLowerCase()}`, rejectedFor: 'INVALID_LINE' },
    { line: 3, text: other, rejectedFor: 'INVALID_REFERENCE' },
    { line: 4, text: 'no VIN', rejectedFor: 'INVALID_VIN' },
  ] as const;
  const batch = { partnerId, batchId, orderedBy: 'ada@dealer.example', keyId: null, language: 'de', lines } as const;
  await orderBatch({ database, hashVin }, batch, new Date());
  await typeJson(database, ['vehicle', 'erase', vin, '--reference', 'case 8'], new Date());
  assert.deepEqual(
    (await linesOf(batchId)).map(({ vin: kept, state }) => [kept, state]),
    [
      [null, 'rejected'],
      [null, 'rejected'],
      [other, 'rejected'],
      ['no VIN', 'rejected'],
    ],
  );
});

test('a batch is deleted after 90 days, and what it bought stays', async () => {
  const { partnerId } = await addPartner(database);
  const batchId = await order(partnerId, vinsFrom(90, 1));
  await settled(partnerId, batchId);
  await database.query(sql`update reports.batch set ordered_at = now() - interval '91 days' where id = ${batchId}`);
  await runOperation({ database, now: new Date() }, eraseExpired, {}, theService);
  assert.equal(await findBatch(database, partnerId, batchId), undefined);
  assert.equal(await chargesOf(database, partnerId), 1);
});

test('a batch takes at most half of what the rate limit allows', () => {
  for (const limit of [1, 6, 60, 600, 100_000]) {
    const { lines, everyMs } = paceOf(limit);
    assert.ok(lines >= 1);
    assert.ok(60_000 / everyMs <= limit / 2, `${60_000 / everyMs} of ${limit} in a minute`);
  }
});

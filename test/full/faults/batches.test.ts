import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { askBatch, orderBatch } from '../../../harness/service/batches.ts';
import { findWrongInBatch, makeLongList } from '../../../harness/service/long-batch.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { bookFunds } from '../../../src/billing/ledger.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

test('a long list whose money runs out halfway, and whose nodes go away twice, buys each vehicle once', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url);
  const list = makeLongList(400, 1);
  const priceCents = 250n;
  const affordable = list.vehicles / 2;
  const { partnerId, key } = await addPartner(database, {
    rateLimitPerMinute: 100_000,
    topUpCents: priceCents * BigInt(affordable),
  });
  const { batchId, rejected } = (await orderBatch(service, key, { vins: list.vins })).body;
  assert.equal(rejected, list.malformed + list.duplicates);
  const ask = async () => (await askBatch(service, key, batchId)).body;
  /** Starts a node that runs jobs, and stops it when a vehicle more has been bought. */
  const workAWhile = async () => {
    const worker = await startTestService(url, { ROLE: 'worker' });
    const before = (await ask()).bought;
    await eventually(async () => (await ask()).bought > before);
    await worker.stop();
  };
  await workAWhile();
  const worker = await startTestService(url, { ROLE: 'worker' });
  await eventually(async () => (await ask()).status === 'stopped');
  await worker.stop();
  const stopped = await ask();
  assert.deepEqual([stopped.code, stopped.bought, stopped.heldEur], ['INSUFFICIENT_CREDIT', affordable, 0]);
  await bookFunds(database, { partnerId, cents: 1_000_000n, reference: null, at: new Date() });
  await askBatch(service, key, batchId, '/resume');
  await workAWhile();
  await startTestService(url, { ROLE: 'worker' });
  await eventually(async () => (await ask()).status === 'completed');
  assert.deepEqual(await findWrongInBatch(database, { partnerId, batchId, list, priceCents }), []);
  const again = (await orderBatch(service, key, { vins: list.vins })).body;
  assert.equal(again.heldEur, 0);
  await eventually(async () => (await askBatch(service, key, again.batchId)).body.status === 'completed');
  const { repeats, chargedEur } = (await askBatch(service, key, again.batchId)).body;
  assert.deepEqual([repeats, chargedEur], [list.vehicles, 0]);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

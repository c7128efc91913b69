import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../harness/service/partners.ts';
import { openPurchasing } from '../../harness/service/purchasing.ts';
import type { Queryable } from '../../src/database/connect.ts';
import type { NewPartner } from '../../src/operations/add-partner.ts';
import { CommitQueue } from '../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../src/reports/buy/commit.ts';
import { buyReport } from '../../src/reports/buy/purchase.ts';
import { found, newVehicle, reading, scripted } from '../suppliers/scripted.ts';
import { freshDatabase } from '../support/database.ts';

const { database } = await freshDatabase();
const clock = { now: () => new Date(), monotonicMs: () => performance.now() };

/** A node whose reads of what suppliers have answered are counted, and a partner. */
async function open(terms: Partial<NewPartner>) {
  const supplier = scripted({ id: 'register' });
  supplier.answerWith(() => found(reading(5)));
  const { partnerId, keyId } = await addPartner(database, terms);
  let reads = 0;
  const cache: Queryable = {
    query(statement) {
      if (statement.text.includes('from suppliers.answer')) reads++;
      return database.query(statement);
    },
  };
  const options = { clock, suppliers: [supplier], publicUrl: 'http://service.test', cache };
  const parts = await openPurchasing(database, options);
  const commitQueue = new CommitQueue((partner, batch, again) => commitCalls(database, partner, batch, again), clock);
  const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
  const { vin } = newVehicle();
  const buy = () => {
    const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: clock.now() };
    return buyReport({ ...parts, commitQueue }, order);
  };
  return { buy, reads: () => reads };
}

test('a free repeat reads nothing of what suppliers have answered', async () => {
  const { buy, reads } = await open({});
  assert.equal((await buy()).isRepeat, false);
  assert.equal(reads(), 1);
  assert.equal((await buy()).isRepeat, true);
  assert.equal(reads(), 1);
});

test('where every call is charged, the next one of a vehicle reads what suppliers have answered, too', async () => {
  const { buy, reads } = await open({ repeatPolicy: 'charged' });
  await buy();
  assert.equal((await buy()).chargedCents, 250n);
  assert.equal(reads(), 2);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { CallLog } from '../../../src/billing/call-log.ts';
import { latestCalls, portalKeyId } from '../../../src/billing/calls.ts';
import { sql } from '../../../src/database/sql.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { Failure, OutcomeUnknown } from '../../../src/kernel/errors.ts';
import { Permits } from '../../../src/partners/limits/permits.ts';
import { takePermits } from '../../../src/partners/limits/store.ts';
import type { SentRequest } from '../../../src/partners/requests/request.ts';
import type { Bought, Order } from '../../../src/reports/buy/purchase.ts';
import { buyWithoutKey, type PurchaseParts } from '../../../src/reports/buy/without-key.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const clock = new ServiceClock();
const hashVin = await loadHashVin(database);

/** Purchases that end as given, with the real limits and counts. */
function openPurchasing(buy: (order: Order) => Promise<Bought>): {
  purchasing: PurchaseParts;
  log: SentRequest[];
  calls: CallLog;
} {
  const permits = new Permits((requests) => takePermits(database, requests), clock);
  const calls = new CallLog(database, clock, recordingLog());
  cleanup(async () => {
    await permits.stop();
    await calls.stop();
  });
  const log: SentRequest[] = [];
  const record = (request: SentRequest) => void log.push(request);
  return {
    purchasing: { database, clock, hashVin, permits, calls, buy, record, yieldToSingles: async () => {} },
    log,
    calls,
  };
}

const order = {
  vin: 'WVWZZZ1JZXW000001' as Vin,
  language: undefined,
  idempotencyKey: 'form 1',
  requestId: 'r-1',
  route: '/portal/:partner/reports',
};

const refuseWith = (problem: Error) => (): never => {
  throw problem;
};

async function outcomesOf(partnerId: string): Promise<string[]> {
  const calls = await latestCalls(database, partnerId, 10);
  return calls.map(({ outcome, keyId, calls: count }) => `${keyId} ${outcome} ${count}`);
}

test('a purchase without a key is made with the terms of the partner, and the portal in place of a key', async () => {
  const { partnerId } = await addPartner(database, { language: 'lv', reportAccessDays: 12 });
  const orders: Order[] = [];
  const bought = { reportId: 'rep_x', isRepeat: false, chargedCents: 250n } as Bought;
  const { purchasing, log } = openPurchasing((placed) => {
    orders.push(placed);
    return Promise.resolve(bought);
  });
  assert.equal(await buyWithoutKey(purchasing, partnerId, order), bought);
  assert.deepEqual(orders[0]?.buyer, { partnerId, keyId: portalKeyId, language: 'lv', reportAccessDays: 12 });
  assert.equal(orders[0].idempotencyKey, 'form 1');
  assert.deepEqual(
    log.map(({ partner, keyId, status, outcome, chargedCents, vinHash }) => [
      partner,
      keyId,
      status,
      outcome,
      chargedCents,
      vinHash,
    ]),
    [[partnerId, portalKeyId, 200, 'charged', 250n, hashVin(order.vin)]],
  );
});

test('a purchase that fails is counted under the code that the API would answer', async () => {
  const { partnerId } = await addPartner(database);
  for (const error of [new Failure('INSUFFICIENT_CREDIT'), new Error('unexpected')]) {
    const { purchasing } = openPurchasing(refuseWith(error));
    await assert.rejects(buyWithoutKey(purchasing, partnerId, order), Failure);
  }
  assert.deepEqual(await outcomesOf(partnerId), ['portal INTERNAL 1', 'portal INSUFFICIENT_CREDIT 1']);
});

test('one of which nobody knows whether it was charged is not counted as a failure', async () => {
  const { partnerId } = await addPartner(database);
  const { purchasing, log } = openPurchasing(refuseWith(new OutcomeUnknown()));
  await assert.rejects(buyWithoutKey(purchasing, partnerId, order), OutcomeUnknown);
  assert.deepEqual([await outcomesOf(partnerId), log], [[], []]);
});

test('the rate limit and a suspension hold without a key, too, and such calls are counted', async () => {
  const [limited, suspended] = [await addPartner(database, { rateLimitPerMinute: 1 }), await addPartner(database)];
  await database.query(sql`update partners.partner set suspended_at = now() where id = ${suspended.partnerId}`);
  const { purchasing, calls } = openPurchasing(refuseWith(new Failure('UNAVAILABLE')));
  const codeOf = (partnerId: string) =>
    buyWithoutKey(purchasing, partnerId, order).then(
      () => '',
      (error: unknown) => (error as Failure).code,
    );
  assert.deepEqual([await codeOf(limited.partnerId), await codeOf(limited.partnerId)], ['UNAVAILABLE', 'RATE_LIMITED']);
  assert.equal(await codeOf(suspended.partnerId), 'PARTNER_SUSPENDED');
  await calls.flush();
  assert.deepEqual(await outcomesOf(limited.partnerId), ['portal RATE_LIMITED 1', 'portal UNAVAILABLE 1']);
  assert.deepEqual(await outcomesOf(suspended.partnerId), ['portal PARTNER_SUSPENDED 1']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertBooksAgree, holdingsOf, releaseClaims } from '../../../harness/database/books.ts';
import { cutAt, networkFaults, openShop, serveShop, type NetworkFault } from '../../support/faults/compose.ts';
import { post } from '../../support/faults/customer.ts';
import {
  database,
  doubtfulFaults,
  faultsOfEachEffect,
  newOrder,
  shop,
  testCuts,
} from '../../support/faults/cuts-cases.ts';

testCuts({ first: faultsOfEachEffect, others: doubtfulFaults });

for (const withKey of [false, true]) {
  for (const fault of ['loses its answer', 'is lost on the way'] as const) {
    const wasBooked = networkFaults[fault].isCarriedOut;
    const name = `a purchase ${withKey ? 'with a key' : 'without a key'} that ${wasBooked ? 'was booked' : 'was not booked'}`;
    test(`${name}, of which nothing can be learned in time, gets no answer, and the next request finds the truth`, async () => {
      const { key, vin, idempotencyKey, buyer } = await newOrder({}, withKey);
      // The query before the purchase and the hold succeed; the first commit meets the fault; every later statement fails.
      const silence = Array.from({ length: 100 }, (): NetworkFault => 'cannot be sent');
      const line = cutAt(database, 3, [fault, ...silence]);
      const cutShop = await openShop(line, { hashVin: shop.hashVin, cache: database, patienceMs: 0 });
      const { url: cutUrl } = await serveShop(cutShop, database);
      await assert.rejects(post(cutUrl, key, vin, idempotencyKey), (error: Error) => error.message === 'fetch failed');
      const { charges, reports, failed } = await holdingsOf(database, buyer.partnerId);
      const expected = wasBooked ? 1 : 0;
      assert.deepEqual({ charges, reports, failed }, { charges: expected, reports: expected, failed: 0 });

      const { url } = await serveShop(shop, database);
      let answer = await post(url, key, vin, idempotencyKey);
      if (withKey && !wasBooked) {
        assert.equal(answer.code, 'IDEMPOTENCY_IN_PROGRESS');
        await releaseClaims(database, buyer.partnerId);
        answer = await post(url, key, vin, idempotencyKey);
      }
      assert.deepEqual([answer.status, answer.charged], [200, wasBooked ? '0.00' : '2.50']);
      assert.equal((await holdingsOf(database, buyer.partnerId)).charges, 1);
      await assertBooksAgree(database);
    });
  }
}

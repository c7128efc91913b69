import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertBooksAgree, holdingsOf, releaseClaims } from '../../../harness/database/books.ts';
import { outboxMoved } from '../../../harness/database/outbox.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { bookFunds } from '../../../src/billing/ledger.ts';
import { isSqlState } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { makeReport } from '../../../src/reports/make.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { createIdentityFilter } from '../../../src/suppliers/identity-filter.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import {
  database,
  sendConcurrently,
  tally,
  testConcurrentPurchases,
  times,
  urlFor,
  urls,
} from '../../support/faults/concurrent-cases.ts';
import { post, usageOf } from '../../support/faults/customer.ts';
import { holdAccount, waitingBackends } from '../../support/faults/locks.ts';
import { purchaseCall } from '../../support/reports/purchase-call.ts';

testConcurrentPurchases({ repeats: 16, purchases: 24 });

test('concurrent charges that cross the warning level cause one mail, and one more after a top-up', async () => {
  const { partnerId, key } = await addPartner(database, { topUpCents: 10_000n, warningLevelCents: 5_000n });
  const mails = async () => {
    await outboxMoved(database);
    return database.query<{ kind: string; content: { balanceCents: string } }>(sql`
      select kind, content from mail.message where partner_id = ${partnerId} order by id`);
  };
  const buy32 = async (from: number) => {
    const answers = await sendConcurrently(
      partnerId,
      times(32, (index) => () => post(urlFor(index), key, vehicle(from + index))),
    );
    assert.deepEqual(tally(answers.map(({ charged }) => charged)), { '2.50': 32 });
  };
  await buy32(0);
  assert.deepEqual(
    (await mails()).map(({ kind, content }) => [kind, content.balanceCents]),
    [['low-balance', '4750']],
  );
  await bookFunds(database, { partnerId, cents: 10_000n, reference: 'a top-up', at: new Date() });
  await buy32(32);
  assert.deepEqual(
    (await mails()).map(({ kind, content }) => [kind, content.balanceCents]),
    [
      ['low-balance', '4750'],
      ['low-balance', '4750'],
    ],
  );
  await assertBooksAgree(database);
});

for (const repeatPolicy of ['free', 'charged'] as const) {
  test(`one Idempotency-Key in 16 concurrent requests over two nodes buys once (repeats ${repeatPolicy})`, async () => {
    const { partnerId, key } = await addPartner(database, { repeatPolicy });
    // Only one request holds the key, so only one node makes a booking.
    await using account = await holdAccount(database, partnerId);
    const sending = Promise.all(times(16, (index) => post(urlFor(index), key, vehicle(7), 'order-7')));
    await waitingBackends(database, 1);
    await account.release();
    const answers = await sending;
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const bought = answers.filter(({ status }) => status === 200);
    assert.equal(new Set(bought.map(({ reportId }) => reportId)).size, 1);
    assert.equal(bought.filter(({ charged }) => charged === '2.50').length, 1);
    assert.ok(answers.every(({ status, code }) => status === 200 || code === 'IDEMPOTENCY_IN_PROGRESS'));
    const { charges, reports } = await holdingsOf(database, partnerId);
    assert.deepEqual({ charges, reports }, { charges: 1, reports: 1 });
    for (const url of urls) {
      const later = await post(url, key, vehicle(7), 'order-7');
      assert.deepEqual(
        { status: later.status, reportId: later.reportId, charged: later.charged },
        { status: 200, reportId: bought[0]?.reportId, charged: '0.00' },
      );
    }
    assert.deepEqual(await usageOf(urlFor(0), key), { totalCalls: 18, billableCalls: 1 });
    await assertBooksAgree(database);
  });
}

test('a request whose Idempotency-Key lapsed while it waited, and was taken by another, does not buy as well', async () => {
  const { partnerId, key } = await addPartner(database, { repeatPolicy: 'charged' });
  await using account = await holdAccount(database, partnerId);
  const first = post(urlFor(0), key, vehicle(8), 'order-8');
  await waitingBackends(database, 1);
  await releaseClaims(database, partnerId);
  const second = post(urlFor(1), key, vehicle(8), 'order-8');
  await waitingBackends(database, 2);
  await account.release();
  assert.deepEqual(tally((await Promise.all([first, second])).map(({ status }) => status)), { 200: 1, 409: 1 });
  const { charges, reports } = await holdingsOf(database, partnerId);
  assert.deepEqual({ charges, reports }, { charges: 1, reports: 1 });
  await assertBooksAgree(database);
});

/** The stored content of a report on a vehicle of which no supplier knows anything. */
function contentOf(vin: Vin, linkSecret: string): Buffer {
  const maker = { guard: createIdentityFilter([]), onIdentity: () => {} };
  return makeReport(maker, { vin, evidence: [], outcomes: [] }, { now: new Date(), vinHash: vin, linkSecret }).content;
}

async function newestLinkSecret(): Promise<string> {
  const [secret] = await database.query<{ id: string }>(
    sql`select id from reports.link_secret order by id desc limit 1`,
  );
  assert.ok(secret, 'the services have made a secret for links');
  return secret.id;
}

/** Purchases of one partner, ready to be booked, and a commit queue that reports the sizes of its batches. */
async function makeCommitQueue(terms: Parameters<typeof addPartner>[1], count: number) {
  const { partnerId, keyId } = await addPartner(database, terms);
  const hashVin = await loadHashVin(database);
  const linkSecret = await newestLinkSecret();
  const calls = times(count, (index) => {
    const vin = vehicle(index);
    return purchaseCall(keyId, { vin, vinHash: hashVin(vin), content: contentOf(vin, linkSecret) });
  });
  const batches: number[] = [];
  const commitQueue = new CommitQueue((partner, batch, again) => {
    batches.push(batch.length);
    return commitCalls(database, partner, batch, again);
  }, new ServiceClock());
  return { partnerId, calls, commitQueue, batches };
}

test('purchases of a busy partner are booked together, and the first to come are the ones that are paid', async () => {
  const { partnerId, calls, commitQueue, batches } = await makeCommitQueue({ topUpCents: 1_250n }, 12);
  const committed = await Promise.all(calls.map((call) => commitQueue.commit(partnerId, call)));
  assert.deepEqual(batches, [1, 11]);
  assert.deepEqual(
    committed.map(({ outcome }) => outcome),
    times(12, (index) => (index < 5 ? 'charged' : 'no funds')),
  );
  assert.deepEqual(
    committed.slice(0, 5).map(({ balanceCents }) => balanceCents),
    [1_000n, 750n, 500n, 250n, 0n],
  );
  const charged = await database.query<{ report_id: string }>(sql`
    select report_id from billing.ledger_entry where partner_id = ${partnerId} and kind = 'charge' order by sequence`);
  assert.deepEqual(
    charged.map(({ report_id }) => report_id),
    calls.slice(0, 5).map(({ reportId }) => reportId),
  );
  await assertBooksAgree(database);
});

test('a purchase that cannot be booked fails alone, and those that were booked with it are booked', async () => {
  const { partnerId, calls, commitQueue, batches } = await makeCommitQueue({}, 8);
  const [first] = calls;
  assert.ok(first);
  // Its report has the number of one that is there already.
  const poisoned = calls.map((call, index) =>
    index === 4 ? { ...call, reportId: first.reportId, arrivedAt: first.arrivedAt } : call,
  );
  const results = await Promise.allSettled(poisoned.map((call) => commitQueue.commit(partnerId, call)));
  assert.deepEqual(batches.slice(0, 2), [1, 7]);
  for (const [index, result] of results.entries()) {
    if (index === 4) assert.ok(result.status === 'rejected' && isSqlState(result.reason, '23505'));
    else assert.ok(result.status === 'fulfilled' && result.value.outcome === 'charged');
  }
  const { charges, reports, balanceCents } = await holdingsOf(database, partnerId);
  assert.deepEqual({ charges, reports, balanceCents }, { charges: 7, reports: 7, balanceCents: 10_000n - 7n * 250n });
  await assertBooksAgree(database);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertBooksAgree, holdingsOf } from '../../../harness/database/books.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { freshDatabase } from '../database.ts';
import { startTestService } from '../service.ts';
import { post, usageOf, type Answered } from './customer.ts';
import { holdAccount, waitingBackends } from './locks.ts';

const own = await freshDatabase();
export const { database } = own;
/** All are bought at once: a purchase that waits for its turn is refused after a while, which a busy machine may take. */
const allAtOnce = { PURCHASES_PER_PARTNER: '64' };
const nodes = [await startTestService(own.url, allAtOnce), await startTestService(own.url, allAtOnce)];
export const urls = nodes.map(({ url }) => url);
export const urlFor = (index: number) => urls[index % urls.length] ?? '';

/**
 * Sends requests over both nodes, and blocks all bookings until one of each node waits for the account's lock, or as
 * many as are given.
 */
export async function sendConcurrently(
  partnerId: string,
  requests: readonly (() => Promise<Answered>)[],
  waiting = urls.length,
): Promise<Answered[]> {
  await using account = await holdAccount(database, partnerId);
  const answers = Promise.all(requests.map((send) => send()));
  await waitingBackends(database, waiting);
  await account.release();
  return answers;
}

export function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function tally(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

const waysToPay = [
  {
    name: 'a balance for 10 reports',
    terms: { topUpCents: 2_500n },
    refusal: 'INSUFFICIENT_CREDIT',
    balanceCents: 0n,
  },
  {
    name: 'a credit limit for 10 reports',
    terms: { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 2_500n },
    refusal: 'CREDIT_LIMIT_REACHED',
    balanceCents: -2_500n,
  },
] as const;

/** Sends so many requests for one vehicle, and so many purchases where the money is enough for ten. */
export function testConcurrentPurchases({
  repeats,
  purchases,
}: Readonly<Record<'repeats' | 'purchases', number>>): void {
  test(`one vehicle in ${repeats} concurrent requests over two nodes is charged once and is one report`, async () => {
    const { partnerId, key } = await addPartner(database);
    const answers = await sendConcurrently(
      partnerId,
      times(repeats, (index) => () => post(urlFor(index), key, vehicle(1))),
    );
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: repeats });
    assert.equal(new Set(answers.map(({ reportId }) => reportId)).size, 1);
    assert.deepEqual(tally(answers.map(({ charged }) => charged)), { '2.50': 1, '0.00': repeats - 1 });
    assert.deepEqual(tally(answers.map(({ balance }) => balance)), { '97.50': repeats });
    for (const url of urls) assert.deepEqual(await usageOf(url, key), { totalCalls: repeats, billableCalls: 1 });
    const { charges, reports, repeats: free } = await holdingsOf(database, partnerId);
    assert.deepEqual({ charges, reports, free }, { charges: 1, reports: 1, free: repeats - 1 });
    await assertBooksAgree(database);
  });

  for (const { name, terms, refusal, balanceCents } of waysToPay) {
    test(`${name} pays exactly 10 of ${purchases} concurrent purchases over two nodes`, async () => {
      const { partnerId, key } = await addPartner(database, terms);
      const answers = await sendConcurrently(
        partnerId,
        times(purchases, (index) => () => post(urlFor(index), key, vehicle(index))),
        // One process may hold all the money before the other asks for any.
        1,
      );
      assert.deepEqual(tally(answers.map(({ status, code }) => `${status} ${code ?? 'bought'}`)), {
        '200 bought': 10,
        [`402 ${refusal}`]: purchases - 10,
      });
      const holdings = await holdingsOf(database, partnerId);
      assert.equal(holdings.balanceCents, balanceCents);
      assert.equal(holdings.charges, 10);
      assert.equal(holdings.reports, 10);
      assert.deepEqual(await usageOf(urlFor(0), key), { totalCalls: purchases, billableCalls: 10 });
      const [lowest] = await database.query<{ cents: bigint }>(sql`
      select min(balance_after_cents) as cents from billing.ledger_entry where partner_id = ${partnerId}`);
      assert.equal(lowest?.cents, balanceCents);
      await assertBooksAgree(database);
    });
  }
}

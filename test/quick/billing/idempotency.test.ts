import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import { sql } from '../../../src/database/sql.ts';
import {
  Customer,
  hasBalance,
  hasUsed,
  isRefused,
  keepPromises,
  pays,
  reads,
  repeats,
  sends,
  vins,
  type PurchaseAnswer,
  openService,
} from '../../support/billing/partner-steps.ts';

const { database, service, another } = await openService();
const second = await another();

const key = 'order-2026-000417';

keepPromises(service, database, [
  {
    promise: 'the same key and body give the same report, free, counted as a free repeat',
    steps: [
      pays(vins.ready, '2.50', { key, left: '97.50' }),
      repeats(vins.ready, { key, left: '97.50' }),
      repeats(vins.ready, { key }),
      hasUsed(3, 1, 2.5),
      hasBalance(97.5),
    ],
  },
  {
    promise: 'so they do where every call bills, while a call without the key is charged',
    terms: { repeatPolicy: 'charged' },
    steps: [
      pays(vins.ready, '2.50', { key, report: 'first' }),
      repeats(vins.ready, { key, report: 'first', left: '97.50' }),
      pays(vins.ready, '2.50', { report: 'second' }),
      pays(vins.ready, '2.50', { key: 'another', report: 'third' }),
      repeats(vins.ready, { key, report: 'first', left: '92.50' }),
      hasUsed(5, 3, 7.5),
    ],
  },
  {
    promise: 'so they do at zero balance, and at the credit limit',
    terms: { billingMode: 'postpaid', creditLimitCents: 250n, repeatPolicy: 'charged' },
    steps: [
      pays(vins.ready, '2.50', { key }),
      isRefused(vins.ready, 402, 'CREDIT_LIMIT_REACHED'),
      repeats(vins.ready, { key }),
      hasUsed(3, 1, 2.5),
    ],
  },
  {
    promise: 'a body that says the same in other words is the same body',
    steps: [pays(vins.ready, '2.50', { key }), repeats('sandbx0-ready-00001', { key })],
  },
  {
    promise: 'the same key with another vehicle or language is 422, counted and not billed',
    steps: [
      pays(vins.ready, '2.50', { key }),
      isRefused(vins.thin, 422, 'IDEMPOTENCY_MISMATCH', { key }),
      isRefused(vins.ready, 422, 'IDEMPOTENCY_MISMATCH', { key, lang: 'de' }),
      hasUsed(3, 1, 2.5),
      hasBalance(97.5),
      repeats(vins.ready, { key }),
    ],
  },
  {
    promise: 'only a success is kept: after a 402 the key is free immediately, for this body or another',
    terms: { topUpCents: 0n },
    steps: [
      isRefused(vins.ready, 402, 'INSUFFICIENT_CREDIT', { key }),
      isRefused(vins.thin, 402, 'INSUFFICIENT_CREDIT', { key }),
      sends('2.50'),
      pays(vins.ready, '2.50', { key, left: '0.00' }),
      repeats(vins.ready, { key, left: '0.00' }),
    ],
  },
  {
    promise: 'only a success is kept: after an outage the key is free immediately',
    steps: [
      isRefused(vins.down, 503, 'UNAVAILABLE', { key }),
      isRefused(vins.down, 503, 'UNAVAILABLE', { key }),
      pays(vins.ready, '2.50', { key }),
      hasUsed(3, 1, 2.5),
    ],
  },
  {
    promise: 'a request that is not valid does not use its key up',
    steps: [
      isRefused('X', 400, 'INVALID_VIN', { key }),
      isRefused(vins.ready, 400, 'INVALID_LANG', { key, lang: 'xx' }),
      pays(vins.ready, '2.50', { key }),
    ],
  },
  {
    promise: 'a key that came with a free repeat is kept like any other',
    steps: [
      pays(vins.ready, '2.50'),
      repeats(vins.ready, { key }),
      repeats(vins.ready, { key }),
      isRefused(vins.thin, 422, 'IDEMPOTENCY_MISMATCH', { key }),
      hasUsed(4, 1, 2.5),
    ],
  },
  {
    promise: 'a key may have 255 visible characters of any kind',
    steps: [pays(vins.ready, '2.50', { key: '!~"\\%'.repeat(51) }), repeats(vins.ready, { key: '!~"\\%'.repeat(51) })],
  },
]);

test('keys of two partners have nothing to do with each other', async () => {
  const [one, other] = [await Customer.join(service, database), await Customer.join(service, database)];
  await pays(vins.ready, '2.50', { key })(one);
  await pays(vins.thin, '2.50', { key })(other);
  await repeats(vins.ready, { key })(one);
  await repeats(vins.thin, { key })(other);
});

/** Holds the commit of a customer's purchases back while `meanwhile` is done; returns the purchase that had to wait. */
async function whileInFlight<Result>(
  customer: Customer,
  purchase: () => Promise<Result>,
  meanwhile: () => Promise<void>,
): Promise<Result> {
  let waiting: Promise<Result> | undefined;
  await database.transaction(async (tx) => {
    // As a purchase itself locks it: other purchases wait, and failed calls are counted all the same.
    await tx.query(sql`select from billing.account where partner_id = ${customer.id} for no key update`);
    waiting = purchase();
    await waitForLockWaits(database);
    await meanwhile();
  });
  assert.ok(waiting);
  return waiting;
}

test('while the first request is in flight the same key is 409, with another body 422; then it gives the report', async () => {
  const customer = await Customer.join(service, database);
  const first = await whileInFlight(
    customer,
    () => customer.buy(vins.ready, { key }),
    async () => {
      await isRefused(vins.ready, 409, 'IDEMPOTENCY_IN_PROGRESS', { key })(customer);
      await isRefused(vins.thin, 422, 'IDEMPOTENCY_MISMATCH', { key })(customer);
      await hasUsed(2, 0, 0)(customer);
    },
  );
  assert.deepEqual([first.status, first.charged], [200, '2.50']);
  customer.reports.set('report', first.reportId);
  await repeats(vins.ready, { key })(customer);
  await reads('report', 200)(customer);
  await hasUsed(4, 1, 2.5)(customer);
});

test('a request that finds the money gone at the commit is 402 and lets its key go', async () => {
  const customer = await Customer.join(service, database, { topUpCents: 250n, repeatPolicy: 'charged' });
  let later: Promise<PurchaseAnswer> | undefined;
  const first = await whileInFlight(
    customer,
    () => customer.buy(vins.ready),
    async () => {
      later = customer.buy(vins.ready, { key });
      // Between two looks it may have claimed its key, found the money held by the other, and let the key go.
      let isAnswered = false;
      void later.finally(() => (isAnswered = true));
      const claims = sql`select from reports.idempotency_key where partner_id = ${customer.id}`;
      await eventually(async () => isAnswered || (await database.query(claims)).length > 0);
    },
  );
  assert.equal(first.balance, '0.00');
  assert.equal((await later)?.code, 'INSUFFICIENT_CREDIT');
  await sends('2.50')(customer);
  await pays(vins.thin, '2.50', { key, left: '0.00' })(customer);
  await hasUsed(3, 2, 5)(customer);
});

test('a client that hangs up in mid-purchase has bought: the same key gives it the report, and nothing is charged again', async () => {
  const customer = await Customer.join(service, database);
  const gone = new AbortController();
  const outcome = await whileInFlight(
    customer,
    () => customer.buy(vins.ready, { key, signal: gone.signal }).catch((error: Error) => error.name),
    () => Promise.resolve(gone.abort()),
  );
  assert.equal(outcome, 'AbortError');
  const answer = await eventually(async () => {
    const tried = await customer.buy(vins.ready, { key });
    return tried.status !== 409 && tried;
  });
  assert.deepEqual([answer.status, answer.charged, answer.balance], [200, '0.00', '97.50']);
  const { billableCalls, totalEur } = await customer.usage();
  assert.deepEqual([billableCalls, totalEur], [1, 2.5]);
});

for (const repeatPolicy of ['free', 'charged'] as const) {
  test(`eight requests at the same moment with one key, at two nodes, are charged once (repeats are ${repeatPolicy})`, async () => {
    const customer = await Customer.join(service, database, { repeatPolicy });
    const nodes = [customer, customer.at(second)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (nodes[index % 2] ?? customer).buy(vins.ready, { key })),
    );
    const good = answers.filter(({ status }) => status === 200);
    assert.equal(good.filter(({ charged }) => charged === '2.50').length, 1);
    assert.equal(new Set(good.map(({ reportId }) => reportId)).size, 1);
    assert.ok(answers.every(({ status, code }) => status === 200 || code === 'IDEMPOTENCY_IN_PROGRESS'));
    await hasUsed(8, 1, 2.5)(customer);
    await hasBalance(97.5)(customer);
  });
}

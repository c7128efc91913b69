import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { sql } from '../../../src/database/sql.ts';
import {
  Customer,
  hasBalance,
  hasUsed,
  repeats,
  vins,
  openService,
  type PurchaseAnswer,
} from '../../support/billing/partner-steps.ts';

const { database, service } = await openService();

interface BadCall {
  readonly what: string;
  readonly body: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly code: string;
}

const good = `{"vin":"${vins.ready}"}`;

const badCalls: readonly BadCall[] = [
  { what: 'a VIN that is none', body: '{"vin":"X"}', status: 400, code: 'INVALID_VIN' },
  { what: 'a missing VIN', body: '{}', status: 400, code: 'INVALID_VIN' },
  { what: 'a VIN that is a number', body: '{"vin":1}', status: 400, code: 'INVALID_VIN' },
  { what: 'no JSON', body: '{', status: 400, code: 'INVALID_REQUEST' },
  { what: 'nothing at all', body: '', status: 400, code: 'INVALID_REQUEST' },
  { what: 'a list', body: '[]', status: 400, code: 'INVALID_REQUEST' },
  { what: 'an unknown language', body: `{"vin":"${vins.ready}","lang":"xx"}`, status: 400, code: 'INVALID_LANG' },
  {
    what: 'an Idempotency-Key with a space',
    body: good,
    headers: { 'idempotency-key': 'a b' },
    status: 400,
    code: 'INVALID_REQUEST',
  },
  {
    what: 'an Idempotency-Key of 256 characters',
    body: good,
    headers: { 'idempotency-key': 'x'.repeat(256) },
    status: 400,
    code: 'INVALID_REQUEST',
  },
  { what: 'too large a body', body: `{"x":"${'x'.repeat(20_000)}"}`, status: 413, code: 'PAYLOAD_TOO_LARGE' },
  {
    what: 'a body of another type',
    body: good,
    headers: { 'content-type': 'text/plain' },
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  { what: 'an outage of all suppliers', body: `{"vin":"${vins.down}"}`, status: 503, code: 'UNAVAILABLE' },
];

for (const { what, body, headers, status, code } of badCalls) {
  test(`rule 3: ${what} is ${status}, counted immediately and never billed`, async () => {
    const customer = await Customer.join(service, database);
    const answer = await customer.post(body, headers);
    assert.deepEqual([answer.status, answer.code, answer.charged, answer.balance], [status, code, null, null]);
    await hasUsed(1, 0, 0)(customer);
    await hasBalance(100)(customer);
  });
}

/** Buys while a table is not where it should be. */
async function buyWithout(table: string, customer: Customer): Promise<PurchaseAnswer> {
  await database.script(`alter table billing.${table} rename to away`);
  try {
    return await customer.buy(vins.ready);
  } finally {
    await database.script(`alter table billing.away rename to ${table}`);
  }
}

test('rule 3: a fault on our side is 500, counted and never billed', async () => {
  const customer = await Customer.join(service, database);
  const answer = await buyWithout('price', customer);
  assert.deepEqual([answer.status, answer.code, answer.charged], [500, 'INTERNAL', null]);
  await hasUsed(1, 0, 0)(customer);
});

test('a fault at the very commit leaves neither charge nor report behind, and is counted as soon as it can be', async () => {
  const customer = await Customer.join(service, database);
  const answer = await buyWithout('usage_day', customer);
  assert.deepEqual([answer.status, answer.charged], [500, null]);
  await hasBalance(100)(customer);
  const reports = sql`select from reports.report where partner_id = ${customer.id}`;
  assert.deepEqual(await database.query(reports), []);
  await eventually(async () => (await customer.usage()).totalCalls > 0);
  await hasUsed(1, 0, 0)(customer);
});

test('nothing is stored as bought when all suppliers are out', async () => {
  const customer = await Customer.join(service, database);
  assert.equal((await customer.buy(vins.down)).status, 503);
  const { id } = customer;
  const traces = sql`
    select from reports.report where partner_id = ${id}
    union all select from reports.open_repeat where partner_id = ${id}
    union all select from billing.ledger_entry where partner_id = ${id} and kind = 'charge'`;
  assert.deepEqual(await database.query(traces), []);
});

test('a call without a valid key is neither billed nor counted', async () => {
  const customer = await Customer.join(service, database);
  const stranger = await fetch(`${service.url}/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.key}x`, 'content-type': 'application/json' },
    body: good,
  });
  assert.equal(stranger.status, 401);
  await stranger.arrayBuffer();
  await hasUsed(0, 0, 0)(customer);
});

test('a call with a key in its query is refused before authentication, and not counted', async () => {
  const customer = await Customer.join(service, database);
  const answer = await fetch(`${service.url}/v1/reports?token=x`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
    body: good,
  });
  assert.equal(((await answer.json()) as { code: string }).code, 'KEY_IN_QUERY');
  await hasUsed(0, 0, 0)(customer);
});

test('another method on the address of purchases is 405, and no call that counts', async () => {
  const customer = await Customer.join(service, database);
  assert.equal((await customer.get('/v1/reports')).status, 405);
  await hasUsed(0, 0, 0)(customer);
});

test('unknown members of the body are ignored', async () => {
  const customer = await Customer.join(service, database);
  const answer = await customer.post(`{"vin":"${vins.ready}","price":0,"more":{"vin":"X"}}`);
  assert.deepEqual([answer.status, answer.charged], [200, '2.50']);
  customer.reports.set('report', answer.reportId);
  await repeats(vins.ready)(customer);
});

test('a prepaid purchase returns the balance, a postpaid one does not; both return the charge and the language', async () => {
  const prepaid = await (await Customer.join(service, database)).buy(vins.ready);
  assert.deepEqual([prepaid.charged, prepaid.balance, prepaid.language], ['2.50', '97.50', 'en']);
  const postpaid = await (await Customer.join(service, database, { billingMode: 'postpaid' })).buy(vins.ready);
  assert.deepEqual([postpaid.charged, postpaid.balance, postpaid.language], ['2.50', null, 'en']);
});

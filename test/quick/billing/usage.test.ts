import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { changeAccount } from '../../../src/billing/account.ts';
import type { Statement } from '../../../src/contract/statement.ts';
import type { UsageResponse } from '../../../src/contract/usage.ts';
import { sql } from '../../../src/database/sql.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import {
  Customer,
  days,
  later,
  monthEnds,
  pays,
  repeats,
  serviceTime,
  vins,
  openService,
} from '../../support/billing/partner-steps.ts';

const { database, service, another } = await openService({ ROLE: 'all', TEST_CLOCK: 'on' });
const customer = await Customer.join(service, database);

async function usage(query: string): Promise<{ status: number; body: UsageResponse & Record<string, unknown> }> {
  const answer = await customer.get(`/v1/account/usage${query}`);
  return { status: answer.status, body: (await answer.json()) as UsageResponse & Record<string, unknown> };
}

const ranges: [promise: string, query: string, from: string, to: string, days: number][] = [
  ['both ends are counted in', '?from=2031-01-30&to=2031-02-02', '2031-01-30', '2031-02-02', 4],
  ['one day is a range', '?from=2031-01-30&to=2031-01-30', '2031-01-30', '2031-01-30', 1],
  ['without from it begins with the month of to', '?to=2028-02-29', '2028-02-01', '2028-02-29', 29],
  ['366 days are allowed', '?from=2027-01-01&to=2028-01-01', '2027-01-01', '2028-01-01', 366],
  [
    'days long before the account are days without calls',
    '?from=0001-01-01&to=0001-01-02',
    '0001-01-01',
    '0001-01-02',
    2,
  ],
];

for (const [promise, query, from, to, count] of ranges) {
  test(`usage: ${promise}, and every day is there`, async () => {
    const { status, body } = await usage(query);
    assert.equal(status, 200);
    assert.deepEqual([body.from, body.to, body.days?.length], [from, to, count]);
    assert.deepEqual([body.days?.[0]?.day, body.days?.at(-1)?.day], [from, to]);
    assert.deepEqual(
      body.days?.map(({ day }) => day),
      body.days?.map((_, index) => new Date(Date.parse(from) + index * days).toISOString().slice(0, 10)),
    );
  });
}

test('usage: a range that is too long is refused with the first day that would be allowed', async () => {
  const { status, body } = await usage('?from=2026-12-31&to=2028-01-01');
  assert.equal(status, 400);
  assert.equal(body['from'], 'must not be before 2027-01-01: a range has at most 366 days, both ends included');
});

test('usage: without parameters it is the running month up to today', async () => {
  const before = await serviceTime(database);
  const { body } = await usage('');
  const today = body.to ?? '';
  assert.ok([before, await serviceTime(database)].some((moment) => moment.toISOString().startsWith(today)));
  assert.equal(body.from, `${today.slice(0, 7)}-01`);
  assert.equal(body.days?.length, Number(today.slice(8)));
});

test('usage: with from alone it ends today', async () => {
  const today = (await serviceTime(database)).toISOString().slice(0, 10);
  const { body } = await usage(`?from=${today}`);
  assert.deepEqual([body.from, body.days?.[0]?.day], [today, today]);
});

const badRanges: [what: string, query: string, field: string][] = [
  ['a word', '?from=yesterday', 'from'],
  ['nothing', '?to=', 'to'],
  ['a day that no calendar has', '?from=2027-02-29&to=2027-03-01', 'from'],
  ['a thirteenth month', '?to=2027-13-01', 'to'],
  ['one digit for a day', '?to=2027-1-1', 'to'],
  ['a time', '?to=2027-01-01T00:00:00Z', 'to'],
  ['the year 0', '?to=0000-01-01', 'to'],
  ['spaces around', '?to=%202027-01-01', 'to'],
  ['two days for one', '?to=2027-01-01&to=2027-01-02', 'to'],
  ['a beginning after the end', '?from=2027-01-02&to=2027-01-01', 'from'],
  ['a beginning after today', '?from=9999-01-01', 'from'],
  ['367 days', '?from=2027-01-01&to=2028-01-02', 'from'],
];

for (const [what, query, field] of badRanges) {
  test(`usage: ${what} is 400 INVALID_DATE and names the field`, async () => {
    const { status, body } = await usage(query);
    assert.deepEqual([status, body['code'], typeof body[field]], [400, 'INVALID_DATE', 'string']);
  });
}

async function countedCalls(partnerId: string): Promise<bigint> {
  const [row] = await database.query<{ calls: bigint }>(sql`
    select coalesce(sum(calls), 0)::bigint as calls from billing.usage_day where partner_id = ${partnerId}`);
  return row?.calls ?? 0n;
}

test('calls that the rate limit refuses are 429, never billed, and counted soon', async () => {
  const limited = await Customer.join(service, database, { rateLimitPerMinute: 3, repeatPolicy: 'charged' });
  const answers = [];
  for (let call = 0; call < 9; call++) answers.push(await limited.buy(vins.ready));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429, 429, 429, 429, 429, 429],
  );
  assert.deepEqual([answers[8]?.code, answers[8]?.charged, answers[2]?.balance], ['RATE_LIMITED', null, '92.50']);
  await eventually(async () => (await countedCalls(limited.id)) >= 9n);
  assert.equal(await countedCalls(limited.id), 9n);
});

test('reads that the rate limit refuses are no calls that count', async () => {
  const limited = await Customer.join(service, database, { rateLimitPerMinute: 1 });
  const bought = await limited.buy(vins.ready);
  assert.equal((await limited.get(`/v1/reports/${bought.reportId}`)).status, 429);
  // What is gathered is written in the order in which it came: once a later one is there, so would be this.
  const other = await Customer.join(service, database, { rateLimitPerMinute: 1 });
  for (let call = 0; call < 2; call++) await other.buy(vins.ready);
  await eventually(async () => (await countedCalls(other.id)) >= 2n);
  assert.equal(await countedCalls(limited.id), 1n);
});

test('no refused call is lost when the service stops', async () => {
  const second = await another();
  const limited = await Customer.join(second, database, { rateLimitPerMinute: 2 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => limited.buy(vins.ready)));
  assert.equal(answers.filter(({ status }) => status === 429).length, 38);
  await second.stop();
  assert.equal(await countedCalls(limited.id), 40n);
});

test('statements: newest first, one for each month, also without calls; their sums are those of usage', async () => {
  const partner = await Customer.join(service, database, { repeatPolicy: 'charged' });
  assert.deepEqual(await partner.json('/v1/account/statements'), []);
  await pays(vins.ready, '2.50', { report: 'a' })(partner);
  await pays(vins.ready, '2.50', { report: 'b' })(partner);
  await partner.buy('X');
  await monthEnds()(partner);
  await monthEnds()(partner);
  await pays(vins.ready, '2.50', { report: 'c' })(partner);
  await monthEnds()(partner);
  const statements = await partner.json<Statement[]>('/v1/account/statements');
  const summary = statements.map((statement) => [
    statement.totalCalls,
    statement.billableCalls,
    statement.totalEur,
    statement.closingBalanceEur,
  ]);
  assert.deepEqual(summary, [
    [1, 1, 2.5, 92.5],
    [0, 0, 0, 95],
    [3, 2, 5, 95],
  ]);
  const starts = statements.map(({ periodStart = '' }) => Date.parse(periodStart));
  assert.deepEqual(
    starts,
    starts.toSorted((one, other) => other - one),
  );
  for (const { periodStart = '', periodEnd = '', totalCalls, billableCalls, totalEur, lines } of statements) {
    assert.equal(new Date(Date.parse(periodEnd) + days).toISOString().slice(8, 10), '01');
    const body = await partner.json<UsageResponse>(`/v1/account/usage?from=${periodStart}&to=${periodEnd}`);
    assert.deepEqual([body.totalCalls, body.billableCalls, body.totalEur], [totalCalls, billableCalls, totalEur]);
    assert.deepEqual(lines, [{ endpoint: 'POST /v1/reports', calls: totalCalls, billableCalls, amountEur: totalEur }]);
  }
});

test('a postpaid month that cost something is followed by an invoice; one that cost nothing is not', async () => {
  const partner = await Customer.join(service, database, { billingMode: 'postpaid' });
  await pays(vins.ready, '2.50')(partner);
  await repeats(vins.ready)(partner);
  await monthEnds()(partner);
  await monthEnds()(partner);
  const statements = await partner.json<Statement[]>('/v1/account/statements');
  assert.deepEqual(
    statements.map((statement) => [statement.totalCalls, statement.totalEur, 'closingBalanceEur' in statement]),
    [
      [0, 0, false],
      [2, 2.5, false],
    ],
  );
  const invoices = await listDocuments(database, partner.id, new Date());
  assert.deepEqual(
    invoices.map(({ periodStart, netCents }) => [periodStart, netCents]),
    [[statements[1]?.periodStart, 250n]],
  );
});

test('a statement without a contact address is undeliverable immediately; with one it is delivered', async () => {
  const silent = await Customer.join(service, database);
  const reachable = await Customer.join(service, database, { contactEmail: 'books@partner.example' });
  await monthEnds()(silent);
  const [unsent] = await silent.json<Statement[]>('/v1/account/statements');
  assert.deepEqual([unsent?.status, unsent && 'deliveredAt' in unsent], ['undeliverable', false]);
  const sent = await eventually(async () => {
    const [latest] = await reachable.json<Statement[]>('/v1/account/statements');
    return latest?.status !== 'pending' && latest;
  });
  assert.equal(sent.status, 'delivered');
  assert.ok(!Number.isNaN(Date.parse(sent.deliveredAt ?? '')));
});

test('billing mode and repeat policy are fixed when the account is made', async () => {
  const partner = await Customer.join(service, database);
  for (const change of [`billing_mode = 'postpaid'`, `repeat_policy = 'charged'`]) {
    const statement = `update billing.account set ${change} where partner_id = '${partner.id}'`;
    await assert.rejects(database.script(statement), /is fixed/);
  }
  await assert.rejects(changeAccount(database, partner.id, { creditLimitCents: 100n }), OperatorError);
});

test('a charge moves the account of its own day: usage of later days stays empty', async () => {
  const partner = await Customer.join(service, database);
  await pays(vins.ready, '2.50')(partner);
  await later(2 * days)(partner);
  const today = (await serviceTime(database)).toISOString().slice(0, 10);
  const { days: found } = await partner.json<UsageResponse>(`/v1/account/usage?from=${today}&to=${today}`);
  assert.deepEqual(found, [{ day: today, calls: 0, billableCalls: 0, amountEur: 0 }]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { countLowAccounts, countRepeatCalls, sumsByDay } from '../../../src/billing/overview.ts';
import { listStatements } from '../../../src/billing/statements.ts';
import { sql } from '../../../src/database/sql.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { AwaitsApproval } from '../../../src/operations/engine/second-person.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';

const clock = new ManualClock('2026-11-15T08:30:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });
const ready = 'SANDBX0READY00001';
const real = 'WVWZZZ1KZAW000001';
const today = '2026-11-15';

async function join(id: string, terms: Partial<NewPartner> = {}) {
  const { key } = await runOperation(context(), addPartner, { ...testTerms, id, ...terms }, admin);
  const read = async (path: string) => JSON.parse((await ask(key, path)).body) as Record<string, unknown>;
  return {
    async buy(vin: string, headers: Record<string, string> = {}) {
      const { status, body, headers: sent } = await ask(key, '/v1/reports', { method: 'POST', body: { vin }, headers });
      const { code = '', reportId = '' } = JSON.parse(body) as { code?: string; reportId?: string };
      return { status, code, reportId, retryAfter: sent['retry-after'] };
    },
    read: async (reportId: string) => (await ask(key, `/v1/reports/${reportId}`)).status,
    account: () => read('/v1/account'),
    usage: () => read('/v1/account/usage'),
  };
}

test('a test account buys sandbox VINs alone, with play money, and says that it is one', async () => {
  const partner = await join('tester', { isTest: true, topUpCents: 1_000n });
  const refused = await partner.buy(real, { 'idempotency-key': 'one' });
  assert.deepEqual([refused.status, refused.code], [403, 'TEST_ACCOUNT']);
  assert.equal((await partner.buy(ready, { 'idempotency-key': 'one' })).status, 200, 'the key of a refusal is free');
  const { test: isTest, balanceEur } = await partner.account();
  assert.deepEqual([isTest, balanceEur], [true, 7.5]);
  const { totalCalls, billableCalls } = await partner.usage();
  assert.deepEqual([totalCalls, billableCalls], [2, 1]);
});

test('a live account buys sandbox VINs at its price, those that refuse test accounts too, and carries no mark', async () => {
  const partner = await join('live', { topUpCents: 1_000n });
  for (const vin of [real, 'SANDBX0N0PAY00001', 'SANDBX0L1M1T00001']) {
    assert.equal((await partner.buy(vin)).status, 200, vin);
  }
  const { reportId } = await partner.buy('SANDBX00G0NE00001');
  const account = await partner.account();
  assert.equal(account['balanceEur'], 0);
  assert.ok(!('test' in account));
  clock.move(61_000);
  assert.equal(await partner.read(reportId), 200);
});

test('a test account gets a 402, a 429 and a 410 on demand, and none of the refusals costs anything', async () => {
  for (const [billingMode, code] of [
    ['prepaid', 'INSUFFICIENT_CREDIT'],
    ['postpaid', 'CREDIT_LIMIT_REACHED'],
  ] as const) {
    const topUpCents = billingMode === 'prepaid' ? 1_000n : 0n;
    const partner = await join(`demands-${billingMode}`, { isTest: true, billingMode, topUpCents });
    const unpaid = await partner.buy('SANDBX0N0PAY00001');
    assert.deepEqual([unpaid.status, unpaid.code], [402, code]);
    const limited = await partner.buy('SANDBX0L1M1T00001');
    assert.deepEqual([limited.status, limited.code, limited.retryAfter], [429, 'RATE_LIMITED', '2']);
    const bought = await partner.buy('SANDBX00G0NE00001');
    assert.equal(await partner.read(bought.reportId), 200);
    clock.move(61_000);
    assert.equal(await partner.read(bought.reportId), 410);
    const again = await partner.buy('SANDBX00G0NE00001');
    assert.equal(again.status, 200);
    assert.notEqual(again.reportId, bought.reportId);
    assert.equal((await partner.usage())['billableCalls'], 2);
  }
});

test('a test account has statements that say so and no invoice, is in no sum, and its books agree', async () => {
  const before = await sumsByDay(database, today, today);
  const repeats = await countRepeatCalls(database, today);
  const low = await countLowAccounts(database);
  const partner = await join('uncounted', { isTest: true, billingMode: 'postpaid', topUpCents: 0n });
  await join('poor', { isTest: true, topUpCents: 0n, warningLevelCents: 500n });
  await partner.buy(ready);
  await partner.buy(ready);
  assert.deepEqual(await sumsByDay(database, today, today), before);
  assert.deepEqual([await countRepeatCalls(database, today), await countLowAccounts(database)], [repeats, low]);
  clock.move(20 * 86_400_000);
  await runOperation(context(), closeMonths, {}, admin);
  const [statement] = await listStatements(database, 'uncounted');
  assert.deepEqual([statement?.totalCents, statement?.isTest], [250n, true]);
  assert.deepEqual(await listDocuments(database, 'uncounted', new Date()), []);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

const addPlenty = (partnerId: string) =>
  runOperation(
    { ...context(), approvalAboveCents: 10_000n },
    addFunds,
    { partnerId, cents: 20_000n, reference: 'x' },
    admin,
  );

test('play money needs no second person; an account never becomes a test account, or a live one', async () => {
  await join('playing', { isTest: true });
  await join('paying');
  assert.equal((await addPlenty('playing')).isNew, true);
  await assert.rejects(addPlenty('paying'), AwaitsApproval);
  for (const isTest of [true, false]) {
    const change = sql`update billing.account set is_test = ${isTest} where is_test <> ${isTest}`;
    await assert.rejects(database.query(change), /billing.account is fixed/);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import type { Statement } from '../../../src/contract/statement.ts';
import type { UsageResponse } from '../../../src/contract/usage.ts';
import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';

const clock = new ManualClock('2026-11-15T08:30:00Z');
const { database, ask, dropCache } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const ready = 'SANDBX0READY00001';
const thin = 'SANDBX00TH1N00001';
const dayMs = 86_400_000;

const context = () => ({ database, now: clock.now() });
async function erase(vin: string) {
  const { refunds } = await runOperation(context(), eraseVehicle, { vin: vin as Vin, reference: 'case 7' }, admin);
  dropCache();
  return refunds;
}
const closeAll = () => runOperation(context(), closeMonths, {}, admin);

async function join(id: string, terms: Partial<NewPartner> = {}) {
  const { key } = await runOperation(context(), addPartner, { ...testTerms, id, ...terms }, admin);
  const read = async <Body>(path: string) => JSON.parse((await ask(key, path)).body) as Body;
  return {
    async buy(vin: string, headers: Record<string, string> = {}) {
      const {
        status,
        headers: received,
        body,
      } = await ask(key, '/v1/reports', { method: 'POST', body: { vin }, headers });
      const { code, reportId } = JSON.parse(body) as Record<'code' | 'reportId', string | undefined>;
      return { answer: [status, code ?? received['x-charged-eur']], reportId: reportId ?? '' };
    },
    read: async (reportId: string) => {
      const { status, body } = await ask(key, `/v1/reports/${reportId}`);
      return [status, (JSON.parse(body) as { code?: string }).code];
    },
    account: () => read<{ balanceEur: number | null }>('/v1/account'),
    usage: () => read<UsageResponse>('/v1/account/usage'),
    statements: () => read<Statement[]>('/v1/account/statements'),
    warnings: async () =>
      (await database.query(sql`select from mail.message where partner_id = ${id} and kind = 'low-balance'`)).length,
  };
}

async function booksAgree(): Promise<void> {
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
}

test('what is erased while it can be read is paid back, once, and usage, balance and books say the same', async () => {
  const partner = await join('prepaid', { topUpCents: 1_000n, warningLevelCents: 600n });
  const order = { 'idempotency-key': 'order-1' };
  const { reportId } = await partner.buy(ready, order);
  await partner.buy(thin);
  assert.equal(await partner.warnings(), 1);
  assert.deepEqual(await erase(ready), { count: 1n, cents: 250n });
  assert.deepEqual(await erase(ready), { count: 0n, cents: 0n });
  assert.equal((await partner.account()).balanceEur, 7.5);
  const { totalCalls, billableCalls, totalEur, days } = await partner.usage();
  assert.deepEqual([totalCalls, billableCalls, totalEur, days?.at(-1)?.amountEur], [2, 2, 2.5, 2.5]);
  assert.deepEqual(await partner.read(reportId), [410, 'REPORT_ERASED']);
  assert.deepEqual((await partner.buy(ready, order)).answer, [410, 'REPORT_ERASED'], 'its key charges nothing');
  assert.deepEqual((await partner.buy(ready)).answer, [200, '2.50'], 'a further purchase is a new one');
  assert.equal(await partner.warnings(), 2, 'the refund has armed the warning again');
  clock.move(dayMs);
  assert.deepEqual((await partner.buy(ready, order)).answer, [200, '2.50'], 'after its 24 hours the key is a new one');
  clock.move(60 * dayMs);
  assert.deepEqual(await partner.read(reportId), [410, 'REPORT_ERASED']);
  await booksAgree();
});

test('a refund counts in the month in which it is booked; an invoice asks for what is owed', async () => {
  clock.set(Date.parse('2027-03-20T12:00:00Z'));
  await closeAll();
  const partner = await join('postpaid', { billingMode: 'postpaid', topUpCents: 0n });
  const { reportId } = await partner.buy(ready);
  clock.set(Date.parse('2027-04-02T12:00:00Z'));
  assert.equal((await closeAll()).invoices[0]?.netCents, 250n);
  assert.deepEqual(await erase(ready), { count: 1n, cents: 250n });
  assert.deepEqual(await partner.read(reportId), [410, 'REPORT_ERASED']);
  clock.set(Date.parse('2027-05-02T12:00:00Z'));
  assert.deepEqual((await closeAll()).invoices, [], 'nothing is owed for April');
  await partner.buy(thin);
  await partner.buy(ready);
  assert.deepEqual(await erase(thin), { count: 1n, cents: 250n });
  clock.set(Date.parse('2027-06-01T00:00:00Z'));
  assert.equal((await closeAll()).invoices[0]?.netCents, 250n);
  const [may, april, march] = await partner.statements();
  const purchases = { endpoint: 'POST /v1/reports', calls: 0, billableCalls: 0, amountEur: 0 };
  const refunds = { endpoint: 'refunds', calls: 0, billableCalls: 0, amountEur: -2.5 };
  assert.deepEqual([march?.totalEur, march?.lines?.length], [2.5, 1], 'a closed month stays as it is');
  assert.deepEqual([april?.totalEur, april?.lines], [-2.5, [purchases, refunds]]);
  assert.deepEqual(
    [may?.totalEur, may?.lines],
    [2.5, [{ ...purchases, calls: 2, billableCalls: 2, amountEur: 5 }, refunds]],
  );
  const [owed] = await database.query<{ owed: bigint }>(
    sql`select -balance_cents as owed from billing.account where partner_id = 'postpaid'`,
  );
  assert.equal(owed?.owed, 250n);
  await booksAgree();
});

test('what is erased when its access is over is not paid back, and stays expired', async () => {
  const partner = await join('late', { reportAccessDays: 1 });
  const { reportId } = await partner.buy(ready);
  clock.move(dayMs);
  assert.deepEqual(await erase(ready), { count: 0n, cents: 0n });
  assert.deepEqual(await partner.read(reportId), [410, 'REPORT_EXPIRED']);
  assert.equal((await partner.account()).balanceEur, 97.5);
  await booksAgree();
});

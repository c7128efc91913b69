import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { holdAccount, waitingBackends } from '../../support/faults/locks.ts';
import { breaker } from '../../support/invoicing/break-everywhere.ts';

const clock = new ManualClock('2026-05-10T00:00:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;

const party = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
await insertSeller(
  database,
  { ...party, registration: 'HRB 1', taxNumber: '12/345', iban: null, bic: null, email: 'books@seller.example' },
  '2026-01-01',
);
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });

const breakEverywhere = breaker(database);

async function join(id: string, billingMode: 'prepaid' | 'postpaid' = 'postpaid') {
  const context = { database, now: clock.now() };
  const terms = { ...testTerms, id, billingMode, topUpCents: 0n } as const;
  const { key } = await runOperation(context, addPartner, terms, admin);
  await setBuyer(database, id, { ...party, reference: null, email: null }, '2026-01-01');
  return async (number: number) => {
    const answer = await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(number) } });
    return JSON.parse(answer.body) as { reportId: string };
  };
}

test('a closing or a refund that breaks at any statement leaves nothing, and is done whole afterwards', async () => {
  const buy = await join('broken');
  const reports = [await buy(1), await buy(2), await buy(3)] as const;
  clock.set(Date.parse('2026-06-01T00:00:10Z'));
  const late = { reportId: reports[1].reportId, reason: 'late' };
  await runOperation({ database, now: clock.now() }, refundReport, late, admin);
  const closing = await breakEverywhere((on) =>
    runOperation({ database: on, now: clock.now() }, closeMonths, {}, admin),
  );
  assert.ok(closing > 15, `a closing is ${closing} statements`);
  const refund = { reportId: reports[0].reportId, reason: 'wrong vehicle' };
  const refunding = await breakEverywhere((on) =>
    runOperation({ database: on, now: clock.now() }, refundReport, refund, admin),
  );
  assert.ok(refunding > 10, `a refund is ${refunding} statements`);
  const documents = await listDocuments(database, 'broken', clock.now());
  assert.deepEqual(
    documents.map(({ number, netCents, grossCents, openCents, status }) => [
      number,
      netCents,
      grossCents,
      openCents,
      status,
    ]),
    [
      ['CN-2026-000002', 250n, 297n, 0n, 'settled'],
      ['CN-2026-000001', 250n, 298n, 0n, 'settled'],
      ['2026-000001', 750n, 893n, 298n, 'open'],
    ],
  );
});

test('a top-up that breaks at any statement leaves neither money nor a number, and is booked whole afterwards', async () => {
  await join('ahead', 'prepaid');
  const funds = { partnerId: 'ahead', cents: 1_000n, reference: 'bank 1' };
  const paying = await breakEverywhere((on) =>
    runOperation({ database: on, now: clock.now() }, addFunds, funds, admin),
  );
  assert.ok(paying > 10, `a top-up is ${paying} statements`);
  const documents = await listDocuments(database, 'ahead', clock.now());
  assert.deepEqual(
    documents.map(({ number, grossCents }) => [number, grossCents]),
    [['PP-2026-000001', 1_190n]],
  );
});

test('purchases, refunds and the closing of the month race: each charge is on one invoice, each refund counts once', async () => {
  clock.set(Date.parse('2026-06-30T23:59:59Z'));
  const buy = await join('racing');
  const bought = await Promise.all(Array.from({ length: 12 }, (_, index) => buy(100 + index)));
  clock.set(Date.parse('2026-07-01T00:00:01Z'));
  const context = { database, now: clock.now() };
  const refunds = bought
    .slice(0, 6)
    .map(({ reportId }) => runOperation(context, refundReport, { reportId, reason: 'race' }, admin));
  const closings = [1, 2, 3].map(() => runOperation(context, closeMonths, {}, admin));
  const more = Array.from({ length: 12 }, (_, index) => buy(200 + index));
  await Promise.all([...refunds, ...closings, ...more]);
  clock.set(Date.parse('2026-08-01T00:00:01Z'));
  await runOperation({ database, now: clock.now() }, closeMonths, {}, admin);
  const documents = await listDocuments(database, 'racing', clock.now());
  const sum = (kind: string) =>
    documents.filter((document) => document.kind === kind).reduce((total, { netCents }) => total + netCents, 0n);
  assert.deepEqual([sum('invoice'), sum('credit-note')], [24n * 250n, 6n * 250n]);
  const [account] = await database.query<{ owed: bigint }>(sql`
    select -balance_cents as owed from billing.account where partner_id = 'racing'`);
  assert.equal(account?.owed, 18n * 250n);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('a refund that meets the closing of its month waits for it, and gets its credit note', async () => {
  const buy = await join('meeting');
  const { reportId } = await buy(4);
  clock.set(clock.now().getTime() + 31 * 86_400_000);
  const context = { database, now: clock.now() };
  await using account = await holdAccount(database, 'meeting');
  const closing = runOperation(context, closeMonths, {}, admin);
  const known = await waitingBackends(database, 1);
  const refund = runOperation(context, refundReport, { reportId, reason: 'wrong vehicle' }, admin);
  await waitingBackends(database, 1, known);
  await account.release();
  await closing;
  const { creditNote } = await refund;
  assert.match(creditNote ?? 'none', /^CN-/);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { latestEntries } from '../../../src/billing/ledger.ts';
import type { UsageResponse } from '../../../src/contract/usage.ts';
import { sql } from '../../../src/database/sql.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { approveChange } from '../../../src/operations/approvals/approve-change.ts';
import { rejectChange } from '../../../src/operations/approvals/reject-change.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { AwaitsApproval } from '../../../src/operations/engine/second-person.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { type, typeJson } from '../../support/cli/operator.ts';

const clock = new ManualClock('2026-11-15T08:30:00Z');
const { database, ask, dropCache } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const finance = { role: 'finance', kind: 'person', name: 'Fay' } as const;
const ready = 'SANDBX0READY00001';
const thin = 'SANDBX00TH1N00001';
const rolledBack = 'SANDBX0R0LLB00001';

const context = () => ({ database, now: clock.now() });
const refund = (reportId: string) =>
  runOperation(context(), refundReport, { reportId, reason: 'wrong vehicle' }, finance);
const closeAll = () => runOperation(context(), closeMonths, {}, admin);

async function join(id: string, terms: Partial<NewPartner> = {}) {
  const { key } = await runOperation(context(), addPartner, { ...testTerms, id, ...terms }, admin);
  const read = async <Body>(path: string) => JSON.parse((await ask(key, path)).body) as Body;
  return {
    async buy(vin: string): Promise<string> {
      const { body } = await ask(key, '/v1/reports', { method: 'POST', body: { vin } });
      return (JSON.parse(body) as { reportId: string }).reportId;
    },
    status: async (reportId: string) => (await ask(key, `/v1/reports/${reportId}`)).status,
    balance: async () => (await read<{ balanceEur: number }>('/v1/account')).balanceEur,
    usage: () => read<UsageResponse>('/v1/account/usage'),
    refunds: async () => (await latestEntries(database, id, 1_000)).filter(({ kind }) => kind === 'refund'),
    audited: async () =>
      database.query<{ subject: string; reason: string; entry: number }>(sql`
        select subject, reason, (after ->> 'entry')::integer as entry from people.audit_entry
        where partner_id = ${id} and operation = 'refund-report'`),
  };
}

const words = (reportId: string) => ['report', 'refund', reportId, '--reason', 'goodwill'];

const problems = async () => (await verifyBooks(database)).disagreements.map(({ problem }) => problem);

test('of 64 refunds of a report at the same time one is booked: the whole charge, and the report stays readable', async () => {
  const partner = await join('many', { topUpCents: 1_000n });
  const reportId = await partner.buy(ready);
  await partner.buy(thin);
  const results = await Promise.allSettled(Array.from({ length: 64 }, () => refund(reportId)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  assert.equal(refused.length, 63);
  for (const reason of refused) assert.match(reason, /was already refunded/);
  const [entry, ...more] = await partner.refunds();
  assert.deepEqual(
    [entry?.amountCents, entry?.reportId, entry?.reference, more],
    [250n, reportId, 'wrong vehicle', []],
  );
  assert.equal(await partner.balance(), 7.5);
  const { totalCalls, billableCalls, totalEur } = await partner.usage();
  assert.deepEqual([totalCalls, billableCalls, totalEur], [2, 2, 2.5]);
  assert.equal(await partner.status(reportId), 200);
  assert.deepEqual(await partner.audited(), [
    { subject: `report ${reportId}`, reason: 'wrong vehicle', entry: Number(entry?.sequence) },
  ]);
  assert.deepEqual(await problems(), []);
});

test('the command refunds what was charged then, and says so to programs and to people', async () => {
  const partner = await join('shell');
  const [first, second] = [await partner.buy(ready), await partner.buy(thin)];
  assert.deepEqual(await typeJson(database, words(first), clock.now()), {
    reportId: first,
    amountEur: 2.5,
    creditNote: null,
  });
  const { out } = await type(database, words(second), clock.now());
  assert.equal(out, `Refunded 2.50 EUR to shell for report ${second}; balance 100.00 EUR.\n`);
  const { code, err } = await type(database, words(first), clock.now());
  assert.deepEqual([code, err], [1, `vehicle-history: report ${first} was already refunded: nothing was booked\n`]);
  assert.match((await type(database, words(first).slice(0, 3))).err, /--reason is missing/);
});

test('a report is refunded by its erasure or by an operator, never by both', async () => {
  const partner = await join('erased', { topUpCents: 1_000n });
  const [first, second] = [await partner.buy(ready), await partner.buy(thin)];
  await refund(second);
  for (const vin of [ready, thin]) {
    await runOperation(context(), eraseVehicle, { vin: vin as Vin, reference: 'case 7' }, admin);
  }
  dropCache();
  await assert.rejects(refund(first), /was erased on request, which also refunded it/);
  await assert.rejects(refund(second), /refunded/);
  assert.deepEqual(new Set((await partner.refunds()).map(({ reportId }) => reportId)), new Set([first, second]));
  assert.equal((await partner.refunds()).length, 2);
  assert.equal(await partner.balance(), 10);
  assert.deepEqual(await problems(), []);
});

test('what cost nothing, and what nobody bought, is not refunded', async () => {
  const partner = await join('free', { priceCents: 0n });
  await assert.rejects(refund(await partner.buy(ready)), /cost nothing/);
  await assert.rejects(refund('nothing'), /there is no report "nothing"/);
  assert.deepEqual(await partner.audited(), [], 'an attempt that was refused changes nothing');
});

test('above the set amount a refund waits for a second person, and is booked once', async () => {
  const partner = await join('much');
  const reportId = await partner.buy(ready);
  const refundAlone = () =>
    runOperation({ ...context(), approvalAboveCents: 249n }, refundReport, { reportId, reason: 'big' }, finance);
  const ids: bigint[] = [];
  for (let time = 0; time < 2; time++) {
    await assert.rejects(refundAlone, (error) => error instanceof AwaitsApproval && ids.push(error.approvalId) > 0);
  }
  assert.deepEqual(await partner.refunds(), []);
  const [first = 0n, second = 0n] = ids;
  await assert.rejects(runOperation(context(), approveChange, { approvalId: first }, finance), /another person/);
  const { booking } = await runOperation(context(), approveChange, { approvalId: first }, admin);
  assert.deepEqual([booking?.isNew, booking?.kind, booking?.balanceCents], [true, 'refund', 10_000n]);
  await assert.rejects(runOperation(context(), approveChange, { approvalId: second }, admin), /was already refunded/);
  assert.equal((await partner.refunds()).length, 1);
  assert.deepEqual(await problems(), []);
});

test('above the set amount an erasure waits with its refunds; it is done once, by another admin, and its VIN is not kept', async () => {
  const partner = await join('forgotten');
  const vin = 'SANDBX0READY00002' as Vin;
  const reportId = await partner.buy(vin);
  const erase = { vin, reference: 'case 8' };
  const erasing = (aboveCents: bigint) =>
    runOperation({ ...context(), approvalAboveCents: aboveCents }, eraseVehicle, erase, admin);
  const ids: bigint[] = [];
  for (let time = 0; time < 2; time++) {
    await assert.rejects(erasing(249n), (error) => error instanceof AwaitsApproval && ids.push(error.approvalId) > 0);
  }
  const [first = 0n, second = 0n] = ids;
  assert.deepEqual([await partner.refunds(), await partner.status(reportId)], [[], 200]);
  const approve = (approvalId: bigint, actor: Actor) => runOperation(context(), approveChange, { approvalId }, actor);
  const other = { ...admin, name: 'Abe' };
  await assert.rejects(approve(first, finance), /may not erase a vehicle/);
  clock.set(clock.now().getTime() + 25 * 3_600_000);
  await partner.buy(vin);
  await assert.rejects(approve(first, other), /would move 5\.00 EUR now, but 2\.50 EUR when it was requested/);
  await runOperation(context(), rejectChange, { approvalId: first, reason: null }, other);
  await runOperation(context(), rejectChange, { approvalId: second, reason: null }, other);
  await assert.rejects(erasing(499n), (error) => error instanceof AwaitsApproval && ids.push(error.approvalId) > 0);
  await approve(ids.at(-1) ?? 0n, other);
  dropCache();
  assert.deepEqual([(await partner.refunds()).length, await partner.status(reportId)], [2, 410]);
  const kept = await database.query(sql`select from people.approval where input::text like ${`%${vin}%`}`);
  assert.equal(kept.length, 0);
  await erasing(0n);
  assert.deepEqual(await problems(), []);
});

test('a charge that an invoice contains is refunded with a credit note; one that none contains is left out of the next', async () => {
  await closeAll();
  const postpaid = await join('invoiced', { billingMode: 'postpaid', topUpCents: 0n });
  const prepaid = await join('paid-ahead');
  const november = [await postpaid.buy(ready), await postpaid.buy(thin), await postpaid.buy(rolledBack)] as const;
  const paidAhead = await prepaid.buy(ready);
  assert.equal((await refund(november[1])).creditNote, null, 'the month is not invoiced yet');
  clock.set(Date.parse('2026-12-01T00:00:00Z'));
  assert.equal((await refund(november[2])).creditNote, null, 'the month is over, and not closed');
  const { invoices } = await closeAll();
  assert.deepEqual(
    invoices.map(({ netCents }) => netCents),
    [500n],
    'only what was refunded in the same month is left out',
  );
  const [invoice] = invoices;
  const { creditNote } = await refund(november[0]);
  const december = await postpaid.buy(ready);
  assert.equal((await refund(december)).creditNote, null);
  const documents = await listDocuments(database, 'invoiced', clock.now());
  assert.deepEqual(
    documents.map(({ number, kind, netCents, corrects, status }) => [number, kind, netCents, corrects, status]),
    [
      [creditNote, 'credit-note', 250n, invoice?.number, 'settled'],
      ['CN-2026-000001', 'credit-note', 250n, invoice?.number, 'settled'],
      [invoice?.number, 'invoice', 500n, null, 'credited'],
    ],
  );
  assert.equal((await refund(paidAhead)).creditNote, null);
  assert.equal(await prepaid.balance(), 100);
  assert.deepEqual(
    (await prepaid.refunds()).map(({ bookedAt }) => bookedAt.toISOString()),
    ['2026-12-01T00:00:00.000Z'],
  );
  assert.deepEqual(await problems(), []);
});

/** Writes a refund as somebody with the owner's access could, with a balance and usage that agree with it. */
const forge = (cents: number, report: string) =>
  database.query(sql`
    with moved as (update billing.account set balance_cents = balance_cents + ${cents}::bigint,
        last_sequence = last_sequence + 1
      where partner_id = 'forged' returning *),
    counted as (update billing.usage_day set refunded_cents = refunded_cents + ${cents}::bigint
      where partner_id = 'forged')
    insert into billing.ledger_entry (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id)
    select partner_id, last_sequence, last_booked_at, 'refund', ${cents}::bigint, balance_cents, ${report} from moved`);

test('a forged refund is found by a check of the books', async () => {
  const partner = await join('forged');
  const reportId = await partner.buy(ready);
  await refund(reportId);
  await forge(250, reportId);
  assert.deepEqual(await problems(), ['a report was refunded twice']);
  await forge(251, await partner.buy(thin));
  assert.deepEqual((await problems()).toSorted(), [
    'a refund is not the amount of its charge',
    'a report was refunded twice',
  ]);
  await forge(100, 'nothing');
  assert.ok((await problems()).includes('a refund has no charge before it'));
});

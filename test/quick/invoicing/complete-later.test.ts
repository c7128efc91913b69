import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { accountNumbers } from '../../../src/invoicing/books/datev.ts';
import { datevFile } from '../../../src/invoicing/books/files.ts';
import { readSalesList } from '../../../src/invoicing/books/sales-list.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { completeDocuments } from '../../../src/operations/money/complete-documents.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { balancesOf, centsOf, readDatev, type DatevRow } from '../../support/invoicing/datev.ts';

const clock = new ManualClock('2026-05-10T00:00:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });
const party = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
const chart = accountNumbers.skr04;

let vehicles = 0;

async function buy(key: string, count: number): Promise<string[]> {
  const reports: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(++vehicles) } });
    reports.push((JSON.parse(answer.body) as { reportId: string }).reportId);
  }
  return reports;
}

/** A partner whose reports cost 2.50; nobody has set its details. */
async function add(id: string, billing: { billingMode: 'prepaid' | 'postpaid'; topUpCents: bigint }): Promise<string> {
  const { key } = await runOperation(context(), addPartner, { ...testTerms, ...billing, id, priceCents: 250n }, admin);
  return key;
}

const refund = (reportId: string) =>
  runOperation(context(), refundReport, { reportId, reason: 'wrong vehicle' }, admin);

async function datevRows(month: string): Promise<DatevRow[]> {
  const days = { from: `${month}-01`, to: month === '2026-06' ? `${month}-30` : `${month}-31` };
  const batch = { chart: 'skr04', accounts: chart, adviser: 1_001, client: 1, writtenAt: clock.now() } as const;
  return [...readDatev((await datevFile(database, { ...days, ...batch })).bytes).rows];
}

const shown = (rows: readonly DatevRow[]) =>
  rows.map((row) => [row['Belegfeld 1'], row['Konto'], row['Gegenkonto (ohne BU-Schlüssel)'], centsOf(row)]);

const ahead = await add('ahead', { billingMode: 'prepaid', topUpCents: 20_000n });
const owing = await add('owing', { billingMode: 'postpaid', topUpCents: 0n });
const [first = ''] = await buy(ahead, 2);
const owed = await buy(owing, 3);
clock.set(Date.parse('2026-06-10T00:00:00Z'));
await runOperation(context(), closeMonths, {}, admin);
await refund(first);
await refund(owed[0] ?? '');
await buy(ahead, 1);
clock.set(Date.parse('2026-07-05T00:00:00Z'));
await runOperation(context(), closeMonths, {}, admin);
const exported = [await datevRows('2026-05'), await datevRows('2026-06')];
const listOf = (quarter: { from: string; to: string }) => readSalesList(database, quarter, clock.now());
const spring = { from: '2026-04-01', to: '2026-06-30' };
assert.deepEqual(await listOf(spring), [], 'nobody knew to whom it was sold');

const seller = { registration: 'HRB 1', taxNumber: '12/345', iban: null, bic: null, email: 'books@seller.example' };
await insertSeller(database, { ...party, ...seller, vatNumber: 'DE129273398' }, '2026-07-01');
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-07-01' });
const austrian = { ...party, country: 'AT', vatNumber: 'ATU13585627', reference: null, email: null };
await setBuyer(database, 'ahead', austrian, '2026-07-01');
await setBuyer(database, 'owing', { ...party, reference: null, email: null }, '2026-07-01');

const complete = (partnerId: string) =>
  runOperation(context(), completeDocuments, { partnerId, vatReceived: false }, admin);

test('two who complete at once complete each document once, and only who may', async () => {
  const support = { role: 'support', kind: 'person', name: 'Sue' } as const;
  const input = { partnerId: 'owing', vatReceived: true };
  await assert.rejects(runOperation(context(), completeDocuments, input, support), /may not/);
  const results = await Promise.all([complete('owing'), complete('owing'), complete('ahead'), complete('ahead')]);
  assert.deepEqual(
    results.map(({ completed }) => completed.length).toSorted((one, other) => one - other),
    [0, 0, 1, 2],
  );
  const [audited] = await database.query<{ count: bigint }>(sql`
    select count(*) from people.audit_entry where operation = 'complete-documents' and after is not null`);
  assert.equal(audited?.count, 2n);
});

test('what is refunded after the completion is credited with VAT, and the VAT of all credit notes is that of the invoice', async () => {
  for (const report of owed.slice(1)) await refund(report);
  const documents = await listDocuments(database, 'owing', clock.now());
  assert.deepEqual(
    documents.toReversed().map(({ number, vatCents, openCents, status }) => [number, vatCents, openCents, status]),
    [
      ['2026-000001', 143n, 0n, 'credited'],
      ['CN-2026-000001', 48n, 0n, 'settled'],
      ['CN-2026-000002', 47n, 0n, 'settled'],
      ['CN-2026-000003', 48n, 0n, 'settled'],
    ],
  );
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('what a prepaid account used before the completion moves to the account of its VAT case then, and exported books stay', async () => {
  clock.set(Date.parse('2026-07-20T00:00:00Z'));
  await buy(ahead, 1);
  clock.set(Date.parse('2026-08-03T00:00:00Z'));
  await runOperation(context(), closeMonths, {}, admin);
  // The names of partners are in the texts, and each has a name now.
  assert.deepEqual([await datevRows('2026-05'), await datevRows('2026-06')].map(shown), exported.map(shown));
  const july = await datevRows('2026-07');
  assert.deepEqual(
    shown(july).filter(([, ...accounts]) => accounts.includes('4336')),
    [
      ['2026-06', '4336', '4200', 250n],
      ['2026-05', '4200', '4336', 500n],
      ['2026-06', '4200', '4336', 250n],
      ['2026-07', '3250', '4336', 250n],
    ],
  );
  assert.ok(
    july.every(
      (row) => row['Gegenkonto (ohne BU-Schlüssel)'] !== '4336' || row['EU-Land u. UStID (Bestimmung)'] !== '',
    ),
  );
  const balances = balancesOf([...exported.flat(), ...july]);
  assert.equal(balances.get(chart['revenue-reverse-charge']), -750n);
  assert.equal(balances.get(chart.revenue) ?? 0n, 0n, 'the only invoice was credited in full');
  assert.equal(balances.get(chart.prepayments), -19_250n);
});

test('the sales list of a quarter has what was used in it, whenever its document was completed', async () => {
  assert.deepEqual(await listOf(spring), [{ vatNumber: 'ATU13585627', netCents: 500n }]);
  clock.set(Date.parse('2026-10-02T00:00:00Z'));
  await runOperation(context(), closeMonths, {}, admin);
  assert.deepEqual(await listOf({ from: '2026-07-01', to: '2026-09-30' }), [
    { vatNumber: 'ATU13585627', netCents: 250n },
  ]);
});

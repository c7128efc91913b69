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
import { readJournal } from '../../../src/invoicing/books/journal.ts';
import { readSalesList } from '../../../src/invoicing/books/sales-list.ts';
import { findFile } from '../../../src/invoicing/files.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { completeDocuments } from '../../../src/operations/money/complete-documents.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { verifyAudit } from '../../../src/people/audit/verify.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { balancesOf, centsOf, readDatev, type DatevRow } from '../../support/invoicing/datev.ts';
import { readInvoice } from '../../support/invoicing/xml/read.ts';
import { brokenRules } from '../../support/invoicing/xml/rules.ts';

const clock = new ManualClock('2026-05-10T00:00:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });
const party = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };

let vehicles = 0;

/** A partner that bought so many reports at 2.50. */
async function partner(
  id: string,
  billing: { billingMode: 'prepaid' | 'postpaid'; topUpCents: bigint },
  count: number,
) {
  const { key } = await runOperation(context(), addPartner, { ...testTerms, ...billing, id, priceCents: 250n }, admin);
  const reports: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(++vehicles) } });
    reports.push((JSON.parse(answer.body) as { reportId: string }).reportId);
  }
  return reports;
}

const postpaid = { billingMode: 'postpaid', topUpCents: 0n } as const;
const partners = ['abroad', 'advance', 'owing', 'partly'] as const;

/** The rows of the files for DATEV of these months, and how much of it. */
async function datevRows(...months: readonly string[]): Promise<DatevRow[]> {
  const rows: DatevRow[] = [];
  for (const month of months) {
    const days = {
      from: `${month}-01`,
      to: month === '2026-05' || month === '2026-07' ? `${month}-31` : `${month}-30`,
    };
    const chart = { chart: 'skr04', accounts: accountNumbers.skr04, adviser: 1_001, client: 1 } as const;
    rows.push(...readDatev((await datevFile(database, { ...days, ...chart, writtenAt: clock.now() })).bytes).rows);
  }
  return rows;
}

const shown = (rows: readonly DatevRow[]) =>
  rows.map((row) => [row['Belegfeld 1'], row['Konto'], row['Gegenkonto (ohne BU-Schlüssel)'], centsOf(row)]);

const documents = async () => {
  const lists = await Promise.all(partners.map((id) => listDocuments(database, id, clock.now())));
  return lists.flatMap((list) => list.toReversed());
};

await partner('advance', { billingMode: 'prepaid', topUpCents: 20_000n }, 1);
const [wrong = ''] = await partner('owing', postpaid, 3);
await partner('partly', postpaid, 2);
await partner('abroad', postpaid, 2);
clock.set(Date.parse('2026-06-10T00:00:00Z'));
await runOperation(context(), closeMonths, {}, admin);
await runOperation(context(), refundReport, { reportId: wrong, reason: 'wrong vehicle' }, admin);
for (const [partnerId, cents] of [
  ['partly', 300n],
  ['abroad', 500n],
] as const)
  await runOperation(context(), addFunds, { partnerId, cents, reference: 'transfer' }, admin);
const before = await documents();
const spring = { from: '2026-05-01', to: '2026-06-30' };
const exported = await datevRows('2026-05', '2026-06');
const journalBefore = await readJournal(database, spring);

clock.set(Date.parse('2026-07-05T00:00:00Z'));

test('documents cannot be completed before the seller and the country of the partner are set', async () => {
  assert.ok(before.every(({ vatCents }) => vatCents === 0n));
  assert.match(
    (await type(database, ['invoice', 'complete', 'owing'], clock.now())).err,
    /need the details of the seller/,
  );
});

test('what is unpaid or has no VAT is completed under its number; what was paid without VAT waits', async () => {
  const seller = { registration: 'HRB 1', taxNumber: '12/345', iban: null, bic: null, email: 'books@seller.example' };
  await insertSeller(database, { ...party, ...seller, vatNumber: 'DE129273398' }, '2026-07-01');
  await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-07-01' });
  const austrian = { ...party, country: 'AT', vatNumber: 'ATU13585627' };
  for (const id of partners)
    await setBuyer(
      database,
      id,
      { ...(id === 'abroad' ? austrian : party), reference: null, email: null },
      '2026-07-01',
    );
  for (const [id, completed, waiting] of [
    ['owing', ['2026-000002', 'CN-2026-000001'], []],
    ['abroad', ['2026-000001'], []],
    ['advance', [], ['PP-2026-000001']],
    ['partly', [], ['2026-000003']],
  ] as const) {
    const answer = await typeJson<Record<'completed' | 'waiting', { number: string }[]>>(
      database,
      ['invoice', 'complete', id],
      clock.now(),
    );
    assert.deepEqual(
      answer.completed.map(({ number }) => number),
      completed,
      id,
    );
    assert.deepEqual(
      answer.waiting.map(({ number }) => number),
      waiting,
      id,
    );
  }
  assert.match(
    (await type(database, ['invoice', 'complete', 'advance'], clock.now())).out,
    /VAT of 38\.00 EUR has not been paid/,
  );
});

test('with the VAT that came in, the rest is completed; a second time nothing is left to do', async () => {
  for (const id of ['advance', 'partly'])
    await runOperation(context(), completeDocuments, { partnerId: id, vatReceived: true }, admin);
  for (const partnerId of partners) {
    const again = await runOperation(context(), completeDocuments, { partnerId, vatReceived: true }, admin);
    assert.deepEqual(again, { completed: [], waiting: [] });
  }
});

test('number, days, lines and net amount stay; VAT, open amount and files are those of a complete document', async () => {
  const after = await documents();
  const kept = ({ number, kind, issuedOn, dueOn, netCents, corrects }: (typeof after)[number]) => ({
    number,
    kind,
    issuedOn,
    dueOn,
    netCents,
    corrects,
  });
  assert.deepEqual(after.map(kept), before.map(kept));
  assert.deepEqual(
    after.map(({ number, vatCents, grossCents, openCents, status }) => [
      number,
      vatCents,
      grossCents,
      openCents,
      status,
    ]),
    [
      ['2026-000001', 0n, 500n, 0n, 'paid'],
      ['PP-2026-000001', 3_800n, 23_800n, 0n, 'paid'],
      ['2026-000002', 143n, 893n, 595n, 'open'],
      ['CN-2026-000001', 48n, 298n, 0n, 'settled'],
      ['2026-000003', 95n, 595n, 238n, 'open'],
    ],
  );
  for (const { number } of after)
    for (const format of ['ubl', 'cii'] as const)
      assert.deepEqual(brokenRules(readInvoice(String(await findFile(database, number, format)))), [], number);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
  assert.deepEqual((await verifyAudit(database)).problems, []);
});

test('books that were exported before stay, and each completion is booked once, on its day', async () => {
  // The names of partners are in the texts, and one has a name now.
  assert.deepEqual(shown(await datevRows('2026-05', '2026-06')), shown(exported));
  assert.deepEqual(
    shown(exported.filter((row) => /-[0-9]{6}$/.test(row['Belegfeld 1'] ?? '') && row['Konto'] !== '1800')),
    [
      ['PP-2026-000001', '10000', '3250', 20_000n],
      ['2026-000001', '10003', '4200', 500n],
      ['CN-2026-000001', '4200', '10001', 250n],
      ['2026-000002', '10001', '4200', 750n],
      ['2026-000003', '10002', '4200', 500n],
    ],
  );
  assert.deepEqual(await readJournal(database, spring), journalBefore);
  assert.deepEqual(
    (await readJournal(database, { from: '2026-07-01', to: '2026-07-31' })).map(
      ({ day, voucher, debit, credit, amountCents }) => [day, voucher, debit, credit, amountCents],
    ),
    [
      ['2026-07-05', 'PP-2026-000001', 'bank', 'vat', 3_800n],
      ['2026-07-05', 'CN-2026-000001', 'vat', 'receivables-vat', 48n],
      ['2026-07-05', '2026-000002', 'receivables-vat', 'vat', 143n],
      ['2026-07-05', '2026-000003', 'bank', 'receivables-vat', 57n],
      ['2026-07-05', '2026-000003', 'receivables-vat', 'vat', 95n],
    ],
  );
  const july = await datevRows('2026-07');
  assert.deepEqual(shown(july), [
    ['2026-000001', '4200', '4336', 500n],
    ['PP-2026-000001', '10000', '3806', 3_800n],
    ['PP-2026-000001', '1800', '10000', 3_800n],
    ['CN-2026-000001', '3806', '10001', 48n],
    ['2026-000002', '10001', '3806', 143n],
    ['2026-000003', '10002', '3806', 95n],
    ['2026-000003', '1800', '10002', 57n],
  ]);
  assert.equal(july[0]?.['EU-Land u. UStID (Bestimmung)'], 'ATU13585627');
});

test('the debtors of DATEV owe what is open, and its sums are those of the journal', async () => {
  const balances = balancesOf(await datevRows('2026-05', '2026-06', '2026-07'));
  assert.deepEqual(
    ['10000', '10001', '10002', '10003'].map((debtor) => balances.get(debtor) ?? 0n),
    [0n, 595n, 238n, 0n],
  );
  const journal = new Map<string, bigint>();
  for (const { debit, credit, amountCents } of await readJournal(database, { from: '2026-05-01', to: '2026-07-31' })) {
    journal.set(debit, (journal.get(debit) ?? 0n) + amountCents);
    journal.set(credit, (journal.get(credit) ?? 0n) - amountCents);
  }
  const { bank, prepayments, revenue, vat } = accountNumbers.skr04;
  assert.equal(balances.get(bank), journal.get('bank'));
  assert.equal(balances.get(prepayments), journal.get('prepayments'));
  assert.equal(balances.get(vat), journal.get('vat'));
  const reverse = balances.get(accountNumbers.skr04['revenue-reverse-charge']) ?? 0n;
  assert.equal((balances.get(revenue) ?? 0n) + reverse, journal.get('revenue'));
  assert.equal((journal.get('receivables') ?? 0n) + (journal.get('receivables-vat') ?? 0n), 595n + 238n);
});

test('a supply that turned out to be under reverse charge is on the sales list of its quarter', async () => {
  await runOperation(context(), closeMonths, {}, admin);
  const list = await readSalesList(database, { from: '2026-04-01', to: '2026-06-30' }, clock.now());
  assert.deepEqual(list, [{ vatNumber: 'ATU13585627', netCents: 500n }]);
});

test('a document is completed once, and nothing else of it can ever change', async () => {
  for (const change of [
    `update invoicing.invoice set completed_on = '2026-07-06' where number = '2026-000001'`,
    `update invoicing.invoice set content = null, content_sha256 = null, vat_category = null where number = '2026-000001'`,
    `update invoicing.invoice set due_on = '2027-01-01' where number = '2026-000001'`,
    `delete from invoicing.invoice where number = '2026-000001'`,
  ])
    await assert.rejects(database.query({ name: '', text: change, values: [] }), /is fixed/, change);
  const [events] = await database.query<{ count: bigint }>(sql`
    select count(*) from people.audit_entry where operation = 'complete-documents' and after is not null`);
  assert.equal(events?.count, 4n, 'each completion is in the audit once');
});

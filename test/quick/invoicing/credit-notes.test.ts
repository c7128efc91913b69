import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { findFile } from '../../../src/invoicing/files.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { readInvoice } from '../../support/invoicing/xml/read.ts';
import { brokenRules } from '../../support/invoicing/xml/rules.ts';

const clock = new ManualClock('2026-05-10T00:00:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });

const party = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
await insertSeller(
  database,
  { ...party, registration: 'HRB 1', taxNumber: '12/345', iban: null, bic: null, email: 'books@seller.example' },
  '2026-01-01',
);
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });

let vehicles = 0;

/** A partner with an invoice over so many reports, which are returned. */
async function invoice(id: string, priceCents: bigint, count: number): Promise<string[]> {
  const terms = { ...testTerms, id, billingMode: 'postpaid', topUpCents: 0n, priceCents } as const;
  const { key } = await runOperation(context(), addPartner, terms, admin);
  await setBuyer(database, id, { ...party, reference: null, email: null }, '2026-01-01');
  const bought: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(++vehicles) } });
    bought.push((JSON.parse(answer.body) as { reportId: string }).reportId);
  }
  clock.move(31 * 86_400_000);
  await runOperation(context(), closeMonths, {}, admin);
  return bought;
}

async function documentsOf(partnerId: string) {
  const documents = await listDocuments(database, partnerId, clock.now());
  const of = (kind: string) => documents.filter((document) => document.kind === kind);
  return { invoice: of('invoice')[0], notes: of('credit-note').toReversed() };
}

// 19 % of 0.03 is 0.0057, rounded up to a cent; of 0.02 it is 0.0038, rounded down to nothing.
for (const [id, priceCents] of [
  ['rounded-up', 3n],
  ['rounded-down', 2n],
  ['usual', 250n],
] as const) {
  test(`credit notes over all of an invoice have its VAT in sum, each to a cent the rate of its own: ${id}`, async () => {
    const reports = await invoice(id, priceCents, 7);
    for (const reportId of reports)
      await runOperation(context(), refundReport, { reportId, reason: 'wrong vehicle' }, admin);
    const { invoice: original, notes } = await documentsOf(id);
    assert.equal(notes.length, 7);
    const sum = (of: 'vatCents' | 'grossCents') => notes.reduce((total, note) => total + note[of], 0n);
    assert.deepEqual([sum('vatCents'), sum('grossCents')], [original?.vatCents, original?.grossCents]);
    for (const { number, netCents, vatCents } of notes) {
      const distance = vatCents * 10_000n - netCents * 1_900n;
      assert.ok(distance > -10_000n && distance < 10_000n, `${number}: ${vatCents} on ${netCents}`);
      for (const format of ['ubl', 'cii'] as const)
        assert.deepEqual(brokenRules(readInvoice(String(await findFile(database, number, format)))), []);
    }
    assert.equal(original?.status, 'credited');
    assert.deepEqual((await verifyBooks(database)).disagreements, []);
  });
}

test('a credit note is settled and has no day by which it is to be paid; programs read that it is paid', async () => {
  const [reportId = ''] = await invoice('settled', 250n, 2);
  const { creditNote } = await runOperation(context(), refundReport, { reportId, reason: 'wrong vehicle' }, admin);
  const list = await typeJson<{ number: string; status: string; dueOn: string }[]>(
    database,
    ['invoice', 'list', 'settled'],
    clock.now(),
  );
  assert.deepEqual(
    list.map(({ number, status, dueOn }) => [number.slice(0, 2), status, typeof dueOn]),
    [
      ['CN', 'paid', 'string'],
      ['20', 'open', 'string'],
    ],
  );
  const { out } = await type(database, ['invoice', 'show', creditNote ?? ''], clock.now());
  assert.match(out, /open 0\.00 EUR, settled\n$/);
  assert.doesNotMatch(out, /\bdue\b|\bpaid\b/);
});

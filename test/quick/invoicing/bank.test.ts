import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { readBankStatements } from '../../../src/invoicing/bank/camt.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { entryXml, iban, statementXml } from '../../support/invoicing/bank-xml.ts';

test('what a bank writes is read: both forms of a status, batches, prefixes; debits, reversals and pending entries are passed over', () => {
  const plain = entryXml({ reference: 'A', amount: '10.50', text: 'for 2026-000001 &amp; more' });
  const batch = `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-12-03T10:00:00</DtTm></BookgDt>
    <AcctSvcrRef>B</AcctSvcrRef><NtryDtls>${['12.00', '18.00']
      .map(
        (amount) =>
          `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd></RmtInf></TxDtls>`,
      )
      .join('')}</NtryDtls></Ntry>`;
  const others = [
    entryXml({ reference: 'C', amount: '1.00', more: '<RvslInd>true</RvslInd>' }),
    plain.replace('CRDT', 'DBIT'),
    plain.replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'),
    plain.replace('Ccy="EUR"', 'Ccy="CHF"'),
  ];
  const xml = statementXml([plain, batch, ...others]);
  const prefixed = xml.replaceAll(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=');
  for (const file of [xml, prefixed]) {
    const [statement] = readBankStatements(file);
    assert.deepEqual(
      statement?.receipts.map(({ bankReference, cents, text, day }) => [bankReference, cents, text, day]),
      [
        ['A', 1_050n, 'for 2026-000001 & more', '2026-12-03'],
        ['B/1', 1_200n, 'one two', '2026-12-03'],
        ['B/2', 1_800n, 'one two', '2026-12-03'],
      ],
    );
    assert.deepEqual([statement.iban, statement.passedOver], [iban, 4]);
  }
});

test('a file that is no bank statement, or could be booked twice, is refused with a line that says why', () => {
  for (const [xml, why] of [
    ['nothing', /not XML/],
    ['<a><b></a>', /not XML: line 1/],
    ['<Document/>', /not a bank statement/],
    ['<!DOCTYPE a [<!ENTITY b "c">]><Document/>', /document type/],
    [statementXml([entryXml({ reference: '', amount: '1.00' })]), /no bank reference/],
    [statementXml([entryXml({ reference: 'A', amount: 'much' })]), /no amount/],
  ] as const) {
    assert.throws(() => readBankStatements(xml), why);
  }
});

test('what is certain is booked once and settles its invoice; the rest is proposed', async () => {
  const clock = new ManualClock('2026-11-10T08:00:00Z');
  const { database, ask } = await startHandClocked(clock);
  const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
  const address = { street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
  const bank = { iban, bic: null, registration: 'HRB 1', taxNumber: '12/345', email: 'books@seller.example' };
  await insertSeller(database, { name: 'Seller', ...address, ...bank }, '2026-01-01');
  await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });
  for (const [index, id] of ['one', 'two', 'three'].entries()) {
    const terms = { ...testTerms, id, billingMode: 'postpaid', topUpCents: 0n } as const;
    const { key } = await runOperation({ database, now: clock.now() }, addPartner, terms, admin);
    const buyer = { name: `Müller ${id} GmbH`, ...address, reference: null, email: null };
    await setBuyer(database, id, buyer, '2026-01-01');
    await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(index) } });
  }
  clock.set(Date.parse('2026-12-01T00:00:10Z'));
  await runOperation({ database, now: clock.now() }, closeMonths, {}, admin);
  const numberOf = async (id: string) => (await listDocuments(database, id, clock.now()))[0]?.number ?? '';
  const [one, two] = [await numberOf('one'), await numberOf('two')];
  const folder = await mkdtemp(join(tmpdir(), 'bank-'));
  const file = join(folder, 'statement.xml');
  await writeFile(
    file,
    statementXml([
      entryXml({ reference: 'R1', amount: '2.98', text: `Rechnung ${one}, danke` }),
      entryXml({ reference: 'R2', amount: '2.00', text: `part of ${two}` }),
      entryXml({ reference: 'R3', amount: '50.00', payer: 'MULLER THREE GMBH' }),
      entryXml({ reference: 'R4', amount: '2.98', text: `${one} again` }),
    ]),
  );
  const trial = await typeJson<{ booked: unknown[] }>(database, ['bank', 'import', file, '--dry-run'], clock.now());
  assert.equal(trial.booked.length, 1);
  assert.equal((await listDocuments(database, 'one', clock.now()))[0]?.status, 'open', 'a trial books nothing');
  const outcome = await typeJson<{
    booked: { partner: string; documents: string[]; amountEur: number; netEur: number }[];
    proposed: { bankReference: string; candidates: { partner: string; why: string }[] }[];
  }>(database, ['bank', 'import', file], clock.now());
  assert.deepEqual(
    outcome.booked.map(({ partner, documents, amountEur, netEur }) => [partner, documents, amountEur, netEur]),
    [['one', [one], 2.98, 2.5]],
  );
  assert.deepEqual(
    outcome.proposed.map(({ bankReference, candidates }) => [
      bankReference,
      candidates[0]?.partner,
      candidates[0]?.why,
    ]),
    [
      ['R2', 'two', 'names a document, and is another amount'],
      ['R3', 'three', 'names the partner'],
      ['R4', 'one', 'names a document of which nothing is open'],
    ],
  );
  const again = await typeJson<{ booked: unknown[]; already: number }>(database, ['bank', 'import', file], clock.now());
  assert.deepEqual([again.booked, again.already], [[], 1]);
  const [paid] = await listDocuments(database, 'one', clock.now());
  assert.deepEqual([paid?.openCents, paid?.status], [0n, 'paid']);
  await writeFile(file, statementXml([], 'DE02120300000000202051'));
  const refused = await type(database, ['bank', 'import', file], clock.now());
  assert.deepEqual([refused.code, /which is not the seller's/.test(refused.err)], [1, true]);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

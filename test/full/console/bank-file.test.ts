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
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { listAudit } from '../../../src/people/audit/list.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { type } from '../../support/cli/operator.ts';
import { openConsole, signIn } from '../../support/console/console.ts';
import { entryXml, iban, statementXml } from '../../support/invoicing/bank-xml.ts';

const path = '/invoices/bank-file';
const now = new Date();
const monthsAgo = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1, 12));

/** Postpaid partners with an invoice of 2.98 EUR each, and the console. */
const clock = new ManualClock(monthsAgo(2).toISOString());
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const address = { street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
const bank = { iban, bic: null, registration: 'HRB 1', taxNumber: '12/345', email: 'books@seller.example' };
await insertSeller(database, { name: 'Seller', ...address, ...bank }, '2020-01-01');
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2020-01-01' });
for (const [index, id] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
  const terms = { ...testTerms, id, billingMode: 'postpaid', topUpCents: 0n } as const;
  const { key } = await runOperation({ database, now: clock.now() }, addPartner, terms, admin);
  await setBuyer(database, id, { name: `${id} GmbH`, ...address, reference: null, email: null }, '2020-01-01');
  for (let report = 0; report <= Number(id === 'six'); report += 1) {
    await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(index + 10 * report) } });
  }
}
clock.set(monthsAgo(1));
await runOperation({ database, now: clock.now() }, closeMonths, {}, admin);
const opened = await openConsole(database, { approvalAboveCents: 400n });
const finance = await signIn(opened, database, 'finance');

const documentOf = async (id: string) => {
  const [document] = await listDocuments(database, id, now);
  assert.ok(document);
  return document;
};
const numberOf = async (id: string) => (await documentOf(id)).number;
const base64 = (xml: string) => Buffer.from(xml).toString('base64');

/** What the page that asks once more sends when it is confirmed. */
function confirmation(body: string): URLSearchParams {
  const fields = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]));
}

/** What a browser sends where a file was chosen. */
function chosen(content: string): FormData {
  const form = new FormData();
  form.set('file', new File([content], 'statement.xml'));
  form.set('text', '');
  return form;
}

async function entriesOf(partnerId: string) {
  const filter = { partnerId, operation: 'add-funds', actor: null, from: null, until: null };
  return listAudit(database, filter, { after: null, isDescending: true, count: 10 });
}

test('a bank file shows what is certain and what is not, and books the certain once it is confirmed, once', async () => {
  const xml = statementXml([
    entryXml({ reference: 'R1', amount: '2.98', text: `Rechnung ${await numberOf('one')}, danke` }),
    entryXml({ reference: 'R2', amount: '2.00', text: `part of ${await numberOf('two')}` }),
    entryXml({ reference: 'R3', amount: '77.00', text: '<b>hello</b>'.replaceAll('<', '&lt;') }),
  ]);
  const preview = await finance.submit(path, { file: base64(xml) });
  assert.equal(preview.statusCode, 200);
  const [certain = '', proposed = ''] = preview.body.split('For you to decide');
  assert.match(certain, /one<[^]*2\.98[^]*2\.50|2\.98[^]*one[^]*2\.50/);
  assert.match(
    proposed,
    /two\/add-funds\?reference=bank%20R2%202026-12-03%202\.00%20[0-9a-f]{12}%20\d{4}-\d{6}"[^]*names a document, and is another amount/,
  );
  assert.match(proposed, /77\.00[^]*&#60;b&#62;hello[^]*Unknown/);
  assert.equal((await documentOf('one')).status, 'overdue', 'the preview has booked something');

  const form = confirmation(preview.body);
  const done = await finance.submit(path, form);
  assert.equal(done.statusCode, 200);
  const [entry, ...others] = await entriesOf('one');
  assert.deepEqual(others, []);
  assert.deepEqual([entry?.actor, entry?.role, entry?.actorKind], ['finance@example.org', 'finance', 'person']);
  assert.match(done.body, new RegExp(`What was booked[^]*booked[^]*/audit/${entry?.number}`));
  assert.equal((await documentOf('one')).status, 'paid');

  assert.equal((await finance.submit(path, form)).body, done.body, 'sent twice, it says the same');
  const again = await finance.submit(path, { text: xml });
  assert.match(again.body, /No payment in this file is certain[^]*Booked before: 1\./);
  assert.equal((await entriesOf('one')).length, 1);
  const funds = await finance.open('/partners/two/add-funds?reference=bank%20R2');
  assert.match(funds.body, /id="f-reference"[^>]*value="bank R2"/);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('what was paid between the two steps is not booked again, and the page says so', async () => {
  const number = await numberOf('three');
  const preview = await finance.submit(path, {
    text: statementXml([entryXml({ reference: 'R5', amount: '2.98', text: number })]),
  });
  assert.equal((await type(database, ['funds', 'add', 'three', '2.50', '--reference', number], now)).code, 0);
  const done = await finance.submit(path, confirmation(preview.body));
  assert.match(done.body, /no longer certain[^]*bank R5/);
  assert.equal((await entriesOf('three')).length, 1);
});

test('a payment that was not shown is not booked', async () => {
  const preview = await finance.submit(path, { text: statementXml([]) });
  const form = confirmation(preview.body);
  form.set('file', base64(statementXml([entryXml({ reference: 'R6', amount: '2.98', text: await numberOf('four') })])));
  await finance.submit(path, form);
  assert.deepEqual(await entriesOf('four'), []);
});

test('a payment that waits for a second person holds up no other, here and by command', async () => {
  const xml = statementXml([
    entryXml({ reference: 'R7', amount: '5.95', text: await numberOf('six') }),
    entryXml({ reference: 'R8', amount: '2.98', text: await numberOf('four') }),
  ]);
  const done = await finance.submit(path, confirmation((await finance.submit(path, { text: xml })).body));
  assert.match(done.body, /waits[^]*wait for a second person, as approval 1[^]*booked/);
  assert.deepEqual([(await documentOf('six')).status, (await documentOf('four')).status], ['overdue', 'paid']);
  assert.match((await finance.open('/approvals')).body, /six/);
  const file = join(await mkdtemp(join(tmpdir(), 'bank-')), 'statement.xml');
  await writeFile(file, xml.replace('R8', 'R10').replace(await numberOf('four'), await numberOf('two')));
  const typed = await type(database, ['bank', 'import', file, '--json'], now, undefined, 400n);
  const outcome = JSON.parse(typed.out) as Record<'booked' | 'notBooked', { partner: string; why?: string }[]>;
  assert.deepEqual([typed.code, outcome.booked.map(({ partner }) => partner)], [1, ['two']]);
  assert.match(outcome.notBooked.map(({ partner, why }) => `${partner}: ${why}`).join(), /^six: .* wait for a second/);
});

for (const [what, values, line] of [
  ['nothing', {}, /id="f-file-error">It is missing: choose a file or paste its text below\./],
  ['text that is no XML', { text: 'Hello' }, /role="alert">The file is not XML[^]*>\s*Hello<\/textarea/],
  [
    'a file of another account',
    { text: statementXml([], 'DE02120300000000202051') },
    /is not the seller&#39;s|is not the seller/,
  ],
] as const) {
  test(`${what} is refused with a line that says why`, async () => {
    const { statusCode, body } = await finance.submit(path, values);
    assert.equal(statusCode, 422);
    assert.match(body, line);
  });
}

test('a file that is too large is refused with a line that says why', async () => {
  const { statusCode, body } = await finance.submitFiles(path, chosen('x'.repeat(1024 * 1024 + 1)));
  assert.equal(statusCode, 422);
  assert.match(body, /id="f-file-error">It is larger than 1 MB/);
});

test('a file of the largest size can be confirmed', async () => {
  const entry = entryXml({ reference: 'R9', amount: '2.98', text: await numberOf('five') });
  const padding = `<!--${'+'.repeat(1024 * 1024 - statementXml([entry]).length - 7)}-->`;
  const preview = await finance.submitFiles(path, chosen(statementXml([entry, padding])));
  assert.match(preview.body, /enctype="multipart\/form-data"/);
  const confirmed = new FormData();
  for (const [name, value] of confirmation(preview.body)) confirmed.append(name, value);
  assert.equal((await finance.submitFiles(path, confirmed)).statusCode, 200);
  assert.equal((await documentOf('five')).status, 'paid');
});

test('of many receipts that are not certain the first ones are shown, and how many there are', async () => {
  const entries = Array.from({ length: 900 }, (_, at) => entryXml({ reference: `M${at}`, amount: '1.00', text: 'x' }));
  const { statusCode, body } = await finance.submitFiles(path, chosen(statementXml(entries)));
  assert.equal(statusCode, 200);
  assert.match(body, /The first 200 of 900 are shown/);
  assert.equal([...body.matchAll(/data-copy="bank M\d+ /g)].length, 200);
});

test('who may not add funds reads no bank file, and is shown no way to it', async () => {
  assert.match((await finance.open('/invoices')).body, /href="\/invoices\/bank-file"/);
  for (const role of ['support', 'auditor'] as const) {
    const visitor = await signIn(opened, database, role);
    assert.equal((await visitor.open(path)).statusCode, 403);
    assert.equal((await visitor.submit(path, { text: '<a/>' })).statusCode, 403);
    assert.doesNotMatch((await visitor.open('/invoices')).body, /bank-file/);
  }
});

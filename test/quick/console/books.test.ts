import assert from 'node:assert/strict';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { type } from '../../support/cli/operator.ts';
import { openConsole, signIn } from '../../support/console/console.ts';
import { readDatev } from '../../support/invoicing/datev.ts';

/** Half a year ago two partners bought a report each, one in Germany and one in Austria; all months since then are closed. */
const now = new Date();
const clock = new ManualClock(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 6, 10)).toISOString());
const bought = clock.now();
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const address = { street: 'Ring 1', postcode: '10115', city: 'Berlin' };
const german = { ...address, country: 'DE', vatNumber: 'DE136695976' };
const bank = { iban: null, bic: null, registration: null, taxNumber: null, email: 'books@seller.example' };
await insertSeller(database, { name: 'Seller', ...german, ...bank }, '2020-01-01');
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2020-01-01' });
for (const [index, id] of ['post', 'pre', 'play'].entries()) {
  const isPrepaid = id === 'pre';
  const terms = { ...testTerms, id, billingMode: isPrepaid ? 'prepaid' : 'postpaid', isTest: id === 'play' } as const;
  const { key } = await runOperation({ database, now: bought }, addPartner, { ...terms, topUpCents: 0n }, admin);
  const place = isPrepaid ? { country: 'AT', vatNumber: 'ATU13585627' } : german;
  await setBuyer(database, id, { name: `${id} AG`, ...address, ...place, reference: null, email: null }, '2020-01-01');
  const funds = ['funds', 'add', id, '100', '--reference', `transfer ${id}`];
  if (isPrepaid) assert.equal((await type(database, funds, bought)).code, 0);
  await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(index) } });
}
clock.set(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 1));
await runOperation({ database, now: clock.now() }, closeMonths, {}, admin);
const opened = await openConsole(database);
const finance = await signIn(opened, database, 'finance');

const month = bought.toISOString().slice(0, 7);
const thisMonth = clock.now().toISOString().slice(0, 7);
const quarter = `${bought.getUTCFullYear()}-Q${Math.floor(bought.getUTCMonth() / 3) + 1}`;
const datev = { format: 'datev', chart: 'skr03', adviser: '29098', client: '55003' };

test('finance downloads the journal of a month in the console, as the command writes it', async () => {
  assert.match((await finance.open('/invoices')).body, /href="\/invoices\/export"[^]*Export for the accountant/);
  assert.match((await finance.open('/invoices/export')).body, /<h1>Export for the accountant/);
  const answer = await finance.submit('/invoices/export', { month, ...datev, format: 'csv' });
  assert.deepEqual(
    [answer.statusCode, answer.headers['content-disposition']],
    [200, `attachment; filename="journal-${month}.csv"`],
  );
  const file = join(await mkdtemp(join(tmpdir(), 'books-')), 'journal.csv');
  const days = ['--from', `${month}-01`, '--to', `${month}-28`];
  assert.equal((await type(database, ['journal', 'export', ...days, '--format', 'csv', '--out', file])).code, 0);
  assert.equal(answer.body, await readFile(file, 'utf8'));
  assert.match(answer.body, /^date,partner.*\r\n.*,post,charges,,receivables,revenue,2\.50\r\n/);
  assert.doesNotMatch(answer.body, /play/);
});

test('finance downloads a month for DATEV, with chart, adviser and client', async () => {
  const old = await finance.submit('/invoices/export', { month, ...datev });
  assert.equal(old.headers['content-disposition'], `attachment; filename="EXTF_${month}.csv"`);
  const { head, rows } = readDatev(old.rawPayload);
  assert.deepEqual([head[10], head[11], head[26]], ['29098', '55003', '"03"']);
  const shown = (list: typeof rows) =>
    list.map((row) => [row['Umsatz (ohne Soll/Haben-Kz)'], row['Konto'], row['Gegenkonto (ohne BU-Schlüssel)']]);
  assert.deepEqual(shown(rows), [
    ['100,00', '1200', '10001'],
    ['100,00', '10001', '1710'],
    ['2,50', '1710', '8336'],
  ]);
  const current = await finance.submit('/invoices/export', { month: thisMonth, ...datev });
  assert.deepEqual(shown(readDatev(current.rawPayload).rows), [
    ['2,50', '10000', '8200'],
    ['0,48', '10000', '1776'],
  ]);
});

test('the EC sales list of a quarter has what was used under reverse charge; a quarter that is not over is refused', async () => {
  assert.match((await finance.open('/invoices/sales-list')).body, /<h1>EC sales list/);
  const answer = await finance.submit('/invoices/sales-list', { quarter });
  assert.equal(answer.headers['content-disposition'], `attachment; filename="sales-list-${quarter}.csv"`);
  assert.equal(answer.body, 'country,vatNumber,amountEur\r\nAT,U13585627,2.50\r\n');
  const shown = await type(database, ['journal', 'sales-list', quarter], now);
  assert.match(shown.out, /ATU13585627\s+2\.50/);
  const later = await finance.submit('/invoices/sales-list', { quarter: `${now.getUTCFullYear() + 1}-Q1` });
  assert.equal(later.statusCode, 422);
  assert.match(later.body, /The quarter ends on [0-9-]+: its list can be written after that day\./);
});

test('the figures of a quarter for the one-stop shop are a file, too, by the page and by the command', async () => {
  assert.match((await finance.open('/invoices/export')).body, /href="\/invoices\/one-stop-shop"/);
  const answer = await finance.submit('/invoices/one-stop-shop', { quarter });
  assert.equal(answer.headers['content-disposition'], `attachment; filename="one-stop-shop-${quarter}.csv"`);
  assert.equal(answer.body, 'country,vatPercent,netEur,vatEur\r\n', 'nobody is taxed abroad');
  assert.match((await type(database, ['journal', 'oss', quarter], now)).out, /No VAT of the quarter is owed/);
  const wrong = await finance.submit('/invoices/one-stop-shop', { quarter: '2026-Q5' });
  assert.match(wrong.body, /It must be a quarter such as 2026-Q4\./);
});

test('what is typed wrongly is said beside its field, and support gets neither page nor file', async () => {
  for (const [values, message] of [
    [{ month: '2026-13', ...datev }, 'must be a month such as 2026-11'],
    [{ month, ...datev, adviser: '1000' }, 'must be from 1001 to 9999999'],
    [{ month, ...datev, client: 'x' }, 'must be a whole number'],
    [{ month, ...datev, chart: 'skr99' }, 'must be skr03 or skr04'],
    [{ month, ...datev, format: 'pdf' }, 'must be csv or datev'],
  ] as const) {
    const answer = await finance.submit('/invoices/export', values);
    assert.equal(answer.statusCode, 422);
    assert.ok(answer.body.includes(`It ${message}.`), message);
  }
  const support = await signIn(opened, database, 'support');
  assert.equal((await support.open('/invoices/export')).statusCode, 403);
  assert.equal((await support.submit('/invoices/export', { month, ...datev })).statusCode, 403);
  assert.doesNotMatch((await support.open('/invoices')).body, /invoices\/export/);
  const auditor = await signIn(opened, database, 'auditor');
  assert.equal((await auditor.submit('/invoices/export', { month, ...datev })).statusCode, 200);
});

test('a debtor number never changes and is given to live accounts alone', async () => {
  const debtors = await database.query<{ partnerId: string; number: number }>(sql`
    select partner_id as "partnerId", number from invoicing.debtor order by number`);
  assert.deepEqual(debtors, [
    { partnerId: 'post', number: 10_000 },
    { partnerId: 'pre', number: 10_001 },
  ]);
  await assert.rejects(database.script('update invoicing.debtor set number = 10002'), /is fixed: update is refused/);
});

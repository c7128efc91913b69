import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner as addLivePartner, testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { defaultOverdueDays } from '../../../src/invoicing/reminders.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { remindOverdue } from '../../../src/operations/money/remind-overdue.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { openConsole, signIn } from '../../support/console/console.ts';

/** Three months ago a postpaid partner without a mail address bought two reports; nothing of the invoice was paid in time. */
const now = new Date();
const firstOf = (months: number, day = 1) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, 5);
const clock = new ManualClock(new Date(firstOf(-3, 10)).toISOString());
const { database, ask } = await startHandClocked(clock);
const context = () => ({ database, now: clock.now(), overdueDays: defaultOverdueDays });
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const party = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
const register = { registration: 'HRB 1', taxNumber: '12/345', iban: null, bic: null, email: 'books@seller.example' };
await insertSeller(database, { ...party, ...register }, '2020-01-01');
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2020-01-01' });
const terms = { ...testTerms, id: 'slow', billingMode: 'postpaid', topUpCents: 0n } as const;
const { key } = await runOperation(context(), addPartner, terms, admin);
await setBuyer(database, 'slow', { ...party, reference: null, email: null }, '2020-01-01');

async function buy(number: number): Promise<string> {
  const { body } = await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(number) } });
  return (JSON.parse(body) as { reportId: string }).reportId;
}

const bought = [await buy(1), await buy(2)];
clock.set(firstOf(-2));
await runOperation(context(), closeMonths, {}, admin);
const [invoice] = await listDocuments(database, 'slow', clock.now());
const { number = '', dueOn = '' } = invoice ?? {};
const refund = { reportId: bought[0] ?? '', reason: 'wrong vehicle' };
await runOperation(context(), refundReport, refund, admin);
for (const days of defaultOverdueDays.reminders.slice(0, 2)) {
  clock.set(Date.parse(`${dueOn}T05:00:00Z`) + days * 86_400_000);
  await runOperation(context(), remindOverdue, {}, { ...admin, role: 'system' });
}
const payment = { partnerId: 'slow', cents: 100n, reference: `bank ${number}` };
await runOperation(context(), addFunds, payment, admin);
clock.set(now.getTime());

const opened = await openConsole(database);
const finance = await signIn(opened, database, 'finance');
const support = await signIn(opened, database, 'support');

const textOf = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the page of an invoice tells what happened with it, in its order', async () => {
  const note = (await listDocuments(database, 'slow', now)).find(({ kind }) => kind === 'credit-note');
  const [, history = ''] = /History<\/h2>([^]*?)<\/table>/.exec((await finance.open(`/invoices/${number}`)).body) ?? [];
  const expected = [
    `Issued .*Credit note ${note?.number} 2\\.98`,
    'Reminder 1: this was open 2\\.98 .*Reminder 2: this was open 2\\.98',
    `Payment “bank ${number}”, net 1\\.00`,
  ];
  assert.match(textOf(history), new RegExp(expected.join(' .*')));
});

test('the first page counts statements that reach nobody, and leads to them', async () => {
  const [, link = '', count = ''] =
    /href="(\/statements\?status=undeliverable)">(\d+) statements?<\/a>/.exec((await finance.open('/')).body) ?? [];
  assert.ok(Number(count) > 0);
  assert.ok((await finance.open(link)).body.includes('slow'));
});

test('the first page counts the calls that were refused or broken off today, and leads to them', async () => {
  assert.doesNotMatch((await support.open('/')).body, /Refused today/);
  await database.query(sql`
    insert into partners.request (received_at, request_id, partner_id, key_id, method, route, status, outcome, price_cents,
      duration_ms, report_id, vehicle, requests)
    values (now(), '0123456789ab-1', null, null, 'POST', '/v1/reports', 401, 'UNAUTHORIZED', 0, 1, null, null, 50),
      (now(), '0123456789ab-2', null, null, 'POST', '/v1/reports', 401, 'UNAUTHORIZED', 0, 1, null, null, 1),
      (now(), '0123456789ab-3', 'slow', null, 'POST', '/v1/reports', 429, 'RATE_LIMITED', 0, 1, null, null, 1),
      (now(), '0123456789ab-5', 'slow', null, 'POST', '/v1/reports', 499, 'DISCONNECTED', 0, 1, null, null, 3),
      (now() - interval '2 days', '0123456789ab-4', null, null, 'POST', '/v1/reports', 401, 'UNAUTHORIZED', 0, 1, null, null, 7)`);
  const { body } = await support.open('/');
  assert.match(body, /Refused today: <a href="\/calls\?outcome=UNAUTHORIZED">51 calls<\/a> UNAUTHORIZED/);
  assert.match(body, /Refused today: <a href="\/calls\?outcome=RATE_LIMITED">1 call<\/a> RATE_LIMITED/);
  assert.match(body, /before the response today: <a href="\/calls\?outcome=DISCONNECTED">3 calls<\/a> DISCONNECTED/);
  assert.match((await support.open('/calls?outcome=UNAUTHORIZED')).body, /0123456789ab-1/);
});

test('filters that are folded are open as soon as one of them is set', async () => {
  const fold = /<details class="k-more"\s*([a-z]*)\s*>/;
  assert.equal(fold.exec((await support.open('/calls')).body)?.[1], '');
  assert.equal(fold.exec((await support.open('/calls?partner=slow')).body)?.[1], '');
  const { body } = await support.open('/calls?status=404');
  assert.equal(fold.exec(body)?.[1], 'open');
  assert.match(body, /name="status"[^>]*value="404"/);
});

const chosen = (body: string) => [...body.matchAll(/<option[^>]*\sselected\s*>([^<]*)/g)].map(([, word]) => word);

test('a filter that has a default shows it, and the one that is chosen', async () => {
  assert.deepEqual(chosen((await finance.open('/suppliers')).body), ['7 days']);
  assert.deepEqual(chosen((await finance.open('/suppliers?days=30')).body), ['30 days']);
  assert.deepEqual(chosen((await finance.open('/margin')).body), ['partner']);
  assert.doesNotMatch((await finance.open('/margin')).body, /<option value="">/);
  assert.match((await finance.open('/invoices')).body, /<option value="">/);
});

test('the revenue of the first page is less what was refunded, and says how much that is', async () => {
  const { partnerId } = await addLivePartner(database);
  await database.query(sql`
    insert into billing.usage_day (partner_id, day, calls, billable_calls, amount_cents, refunded_cents)
    values (${partnerId}, (now() at time zone 'UTC')::date, 3, 3, 750, 250)`);
  const text = textOf((await (await signIn(await openConsole(database), database, 'admin')).open('/')).body);
  assert.match(text, /Revenue, Today \(UTC\) 5\.00 EUR/);
  assert.match(text, /Refunds, deducted from the revenue 2\.50 EUR/);
});

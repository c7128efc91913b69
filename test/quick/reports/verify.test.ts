import assert from 'node:assert/strict';
import { test } from 'node:test';

import { advanceClock } from '../../../harness/database/move-clock.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy } from '../../../harness/service/client.ts';
import { operate } from '../../../harness/service/operate.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { wrongStops } from '../../../src/invoicing/reminders.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { cleanup } from '../../support/cleanup.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { TEST_CLOCK: 'on' });
const { partnerId: one } = await fill(await addPartner(database, { id: 'one' }));
const { partnerId: two } = await fill(
  await addPartner(database, { id: 'two', billingMode: 'postpaid', topUpCents: 0n, repeatPolicy: 'charged' }),
);
const three = await addPartner(database, { id: 'three' });
await setParties();
await runOperation(
  { database, now: new Date(Date.now() + (await advanceClock(database, 32 * 86_400_000))) },
  closeMonths,
  {},
  theService,
);
await fill(three);
await buy(service, three.key, vinNumber(3));
await typeJson(
  database,
  ['vehicle', 'erase', vinNumber(3), '--reference', 'case 7'],
  new Date(Date.now() + 32 * 86_400_000),
);
await typeJson(database, ['funds', 'add', two, '1.50'], new Date(Date.now() + 32 * 86_400_000));
await typeJson(
  database,
  ['report', 'refund', await firstReportOf(two), '--reason', 'wrong vehicle'],
  new Date(Date.now() + 32 * 86_400_000),
);
await service.stop();

/** Documents are issued with VAT from here on, those of the second partner. */
async function setParties(): Promise<void> {
  const address = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
  const bank = { iban: null, bic: null, registration: 'HRB 1', taxNumber: '12/345' };
  await insertSeller(database, { ...address, ...bank, email: 'books@seller.example' }, '2026-01-01');
  await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });
  await setBuyer(database, two, { ...address, reference: null, email: null }, '2026-01-01');
}

async function firstReportOf(partnerId: string): Promise<string> {
  const [report] = await database.query<{ id: string }>(sql`
    select id from reports.report where partner_id = ${partnerId} order by bought_at limit 1`);
  return report?.id ?? '';
}

async function fill<Partner extends { key: string }>(partner: Partner): Promise<Partner> {
  for (const vin of [vinNumber(1), vinNumber(2), vinNumber(2), 'SANDBX00D0WN00001'])
    await buy(service, partner.key, vin);
  return partner;
}

interface Damage {
  readonly what: string;
  /** SQL that does it, as somebody who may pass all guards. */
  readonly by: string;
  /** What `ledger verify` has to name, among others. */
  readonly problem: RegExp;
}

const firstCharge = `(select sequence from billing.ledger_entry where partner_id = '${one}' and kind = 'charge' order by sequence limit 1)`;
const charged = `(select report_id from billing.call where partner_id = '${one}' and outcome = 'charged' limit 1)`;

/** A batch of one line that bought a report. */
const batch = `insert into reports.batch (id, partner_id, ordered_at, ordered_by, language, state, vehicles, charged_cents)
    values ('bat_${'0'.repeat(20)}', '${one}', now(), 'a@b.example', 'en', 'running', 1, 250);
  insert into reports.batch_line (partner_id, batch_id, position, line, vin_hash, state, report_id, price_cents)
    select '${one}', 'bat_${'0'.repeat(20)}', 1, 1, r.vin_hash, 'bought', r.id, r.price_cents from reports.report r where r.id = ${charged};`;

const damages: readonly Damage[] = [
  {
    what: 'money that no batch holds',
    by: `${batch} update billing.account set held_cents = 1 where partner_id = '${one}'`,
    problem: /^an account does not hold what its batches hold/,
  },
  {
    what: 'what a batch has cost',
    by: `${batch} update reports.batch set charged_cents = 251`,
    problem: /^the lines of a batch do not add up to it/,
  },
  {
    what: 'a line of a batch with the report of another vehicle',
    by: `${batch} update reports.batch_line set vin_hash = '\\x00'`,
    problem: /^a line of a batch is not its purchase/,
  },
  {
    what: 'the cost of requests that was changed',
    by: `update reports.report set inquiry = jsonb_set(inquiry, '{6}', '1') where id = ${charged}`,
    problem: /^the cost of requests is not their sum/,
  },
  {
    what: 'requests for a report that is another partner’s',
    by: `insert into suppliers.inquiry (asked_at, id, partner_id, report_id, country, requests, sent, cached, cost_cents)
      values (now(), 1, 'two', ${charged}, '', 'some,nothing,5', 1, 0, 5)`,
    problem: /^what was asked for a report is of no report of the partner/,
  },
  {
    what: 'a test account that cost money',
    by: `update billing.account set is_test = true where partner_id = '${one}';
      insert into suppliers.inquiry (asked_at, id, partner_id, country, requests, sent, cached, cost_cents)
        values (now(), 1, '${one}', '', 'some,nothing,5', 1, 0, 5)`,
    problem: /^a test account cost money/,
  },
  {
    what: 'a balance that was changed',
    by: `update billing.account set balance_cents = balance_cents + 1 where partner_id = '${one}'`,
    problem: /^an account does not agree with its last entry/,
  },
  {
    what: 'an entry that was deleted',
    by: `delete from billing.ledger_entry where partner_id = '${one}' and sequence = ${firstCharge}`,
    problem: /^entries of the ledger are not numbered without a gap/,
  },
  {
    what: 'the last entry that was deleted',
    by: `delete from billing.ledger_entry e where partner_id = '${one}'
      and sequence = (select max(sequence) from billing.ledger_entry where partner_id = '${one}')`,
    problem: /^an account does not agree with its last entry/,
  },
  {
    what: 'an entry of another amount',
    by: `update billing.ledger_entry set amount_cents = amount_cents - 1
      where partner_id = '${one}' and sequence = ${firstCharge}`,
    problem: /^a charge is not the price of its call/,
  },
  {
    what: 'a balance in the middle that does not follow',
    by: `update billing.ledger_entry set balance_after_cents = balance_after_cents + 5
      where partner_id = '${one}' and sequence = ${firstCharge}`,
    problem: /^a balance does not follow from the entries before it/,
  },
  {
    what: 'an entry that was dated back',
    by: `update billing.ledger_entry set booked_at = booked_at - interval '1 hour'
      where partner_id = '${one}' and sequence = ${firstCharge}`,
    problem: /^entries of the ledger do not follow each other in time/,
  },
  {
    what: 'an entry that is dated after it was recorded, by a clock that was ahead',
    by: `update billing.ledger_entry set booked_at = booked_at + interval '2 minutes'
      where partner_id = 'three' and sequence = (select max(sequence) from billing.ledger_entry where partner_id = 'three')`,
    problem: /^an entry of the ledger is dated after it was recorded/,
  },
  {
    what: 'an entry of before the test clock was moved, dated after it was recorded',
    by: `update billing.ledger_entry set booked_at = booked_at + interval '2 minutes'
      where partner_id = '${one}' and sequence = ${firstCharge}`,
    problem: /^an entry of the ledger is dated after it was recorded/,
  },
  {
    what: 'a call that is dated after it was recorded',
    by: `update billing.call set called_at = called_at + interval '2 minutes' where partner_id = '${one}' and outcome = 'UNAVAILABLE'`,
    problem: /^a call is dated after it was recorded/,
  },
  {
    what: 'a charge at another price than agreed, whatever call and report say',
    by: `update billing.ledger_entry set amount_cents = amount_cents - 100 where report_id = ${charged};
      update reports.report set price_cents = price_cents + 100 where id = ${charged};
      update billing.call set price_cents = price_cents + 100 where report_id = ${charged} and outcome = 'charged'`,
    problem: /^a charge is not the price in force/,
  },
  {
    what: 'a charge at a price that had been replaced',
    by: `insert into billing.price (partner_id, kind, valid_from, cents, recorded_at)
      select partner_id, kind, valid_from - interval '1 day', cents, recorded_at - interval '1 day' from billing.price where partner_id = '${one}';
      update billing.price p set cents = 900 where partner_id = '${one}'
        and valid_from = (select max(valid_from) from billing.price where partner_id = '${one}');
      update reports.report set bought_at = bought_at + interval '2 minutes' where id = ${charged}`,
    problem: /^a charge is not the price in force/,
  },
  {
    what: 'an account that was overdrawn in between',
    by: `update billing.ledger_entry set balance_after_cents = -1 where partner_id = '${one}' and sequence = ${firstCharge}`,
    problem: /^a prepaid account was overdrawn/,
  },
  {
    what: 'a second charge for one report',
    by: `insert into billing.ledger_entry (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id)
      select partner_id, 999, booked_at, kind, amount_cents, balance_after_cents, report_id
      from billing.ledger_entry where partner_id = '${one}' and sequence = ${firstCharge}`,
    problem: /^a report was charged twice/,
  },
  {
    what: 'a second refund of one report',
    by: `insert into billing.ledger_entry (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id)
      select partner_id, 999, booked_at, kind, amount_cents, balance_after_cents, report_id
      from billing.ledger_entry where kind = 'refund'`,
    problem: /^a report was refunded twice/,
  },
  {
    what: 'a refund of what was never charged',
    by: `update billing.ledger_entry set report_id = 'rep_none' where kind = 'refund'`,
    problem: /^a refund has no charge before it/,
  },
  {
    what: 'a refund of another amount than the charge',
    by: `update billing.ledger_entry set amount_cents = amount_cents + 1 where kind = 'refund'`,
    problem: /^a refund is not the amount of its charge/,
  },
  {
    what: 'an erasure without its refund',
    by: `delete from billing.ledger_entry where kind = 'refund'`,
    problem: /^a report that was erased on request was not refunded/,
  },
  {
    what: 'a refund that the usage does not count',
    by: `update billing.usage_day set refunded_cents = 0`,
    problem: /^the usage of a day does not agree with its refunds/,
  },
  {
    what: 'a budget of a key that spent nothing',
    by: `insert into billing.key_budget (partner_id, id, keys, limit_cents, per, period_start, spent_cents)
      select partner_id, 'k', '{k}', 500, 'total', opened_at, 1 from billing.account limit 1`,
    problem: /^the budget of a key does not agree with its calls/,
  },
  {
    what: 'an entry of an account that does not exist',
    by: `insert into billing.ledger_entry (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents)
      values ('ghost', 1, now(), 'top-up', 100, 100)`,
    problem: /^the ledger has entries of nobody's account/,
  },
  {
    what: 'a charged call that was deleted',
    by: `delete from billing.call where report_id = ${charged}`,
    problem: /^a charge has no call/,
  },
  {
    what: 'a charged call without its charge',
    by: `insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents, report_id)
      select partner_id, called_at, 1, key_id, outcome, price_cents, 'rep_none' from billing.call where report_id = ${charged} limit 1`,
    problem: /^a charged call has no charge/,
  },
  {
    what: 'a call at another price than its charge',
    by: `update billing.call set price_cents = price_cents + 1 where report_id = ${charged} and outcome = 'charged'`,
    problem: /^a charge is not the price of its call/,
  },
  {
    what: 'a report that was deleted',
    by: `delete from reports.report where id = ${charged}`,
    problem: /^a charged call has no report/,
  },
  {
    what: 'a report that nobody was charged for',
    by: `insert into reports.report select 'rep_gift', partner_id, bought_at, access_until, price_cents, language, vin, vin_hash,
      pending, version, content, erased_at from reports.report where id = ${charged}`,
    problem: /^a report was never charged/,
  },
  {
    what: 'a report that was given and charged',
    by: `insert into reports.new_version (partner_id, dispute_id, round, report_id, made_at)
      select partner_id, 'dsp_1', 0, id, bought_at from reports.report where id = ${charged}`,
    problem: /^a report that was given was not free/,
  },
  {
    what: 'a report that moved to another partner',
    by: `update reports.report set partner_id = '${two}' where id = ${charged}`,
    problem: /^a report was never charged/,
  },
  {
    what: 'a report with another price',
    by: `update reports.report set price_cents = 1 where id = ${charged}`,
    problem: /^a report does not have the price of its call/,
  },
  {
    what: 'a report that was erased too early',
    by: `update reports.report set vin = null, content = null, pending = '{}', erased_at = access_until where id = ${charged}`,
    problem: /^a report was erased too early/,
  },
  {
    what: 'a free repeat of a report that the partner does not have',
    by: `update billing.call set report_id = 'rep_none' where partner_id = '${one}' and outcome = 'repeat'`,
    problem: /^a free repeat gave a report that the partner does not have/,
  },
  {
    what: 'an open repeat without a purchase',
    by: `update reports.open_repeat set vin_hash = '\\x00'
      where partner_id = 'three' and vin_hash = (select min(vin_hash) from reports.open_repeat where partner_id = 'three')`,
    problem: /^a vehicle would be given free without a purchase/,
  },
  {
    what: 'a usage that counts one call more',
    by: `update billing.usage_day set calls = calls + 1 where partner_id = '${one}'`,
    problem: /^the usage of a day does not agree with its calls/,
  },
  {
    what: 'a usage that was lost',
    by: `delete from billing.usage_day where partner_id = '${one}'`,
    problem: /^the usage of a day does not agree with its calls/,
  },
  {
    what: 'a usage that the journal was written from',
    by: `update billing.usage_day set refunded_cents = refunded_cents + 1 where partner_id = '${two}'`,
    problem: /^the journal does not agree with an account/,
  },
  {
    what: 'VAT of a payment that was changed',
    by: `update billing.payment_vat set vat_cents = vat_cents + 1`,
    problem: /^the VAT of a payment is that of no rate/,
  },
  {
    what: 'a payment by card that says it was booked, and was not',
    by: `insert into billing.online_payment (id, partner_id, cause, net_cents, vat_cents, started_at, status, session_id,
        settled_at, entry_sequence)
      values ('pay_1', '${one}', 'checkout', 1, 0, now(), 'paid', 'cs_1', now(), 1)`,
    problem: /^a payment by card or bank is not its entry/,
  },
  {
    what: 'a reminder before its invoice was due',
    by: `insert into invoicing.reminder (number, step, partner_id, reminded_on, open_cents)
      select number, 1, partner_id, due_on, 1 from invoicing.invoice where kind = 'invoice'`,
    problem: /^a reminder was not due/,
  },
  {
    what: 'a reminder that skipped a step',
    by: `insert into invoicing.reminder (number, step, partner_id, reminded_on, open_cents)
      select number, 2, partner_id, due_on + 14, 1 from invoicing.invoice where kind = 'invoice'`,
    problem: /^a reminder was not due/,
  },
  {
    what: 'a stop of purchases before the last reminder',
    by: `insert into invoicing.reminder (number, step, partner_id, reminded_on, open_cents)
      select number, 4, partner_id, due_on + 28, 1 from invoicing.invoice where kind = 'invoice'`,
    problem: /^a reminder was not due/,
  },
  {
    what: 'purchases that are stopped without a reminder',
    by: `update billing.account set is_stopped = true where partner_id = '${two}'`,
    problem: /^purchases are stopped or not as no reminder says/,
  },
  {
    what: 'a failed call that was lost',
    by: `delete from billing.call where partner_id = '${one}' and outcome = 'UNAVAILABLE'`,
    problem: /^the usage of a day does not agree with its calls/,
  },
  {
    what: 'a statement that was lost',
    by: `delete from billing.statement_line where partner_id = '${one}'; delete from billing.statement where partner_id = '${one}'`,
    problem: /^a month has no statement/,
  },
  {
    what: 'a statement of a month that is not closed',
    by: `update billing.account set closed_until = date_trunc('month', opened_at) where partner_id = '${one}'`,
    problem: /^a statement is of a month that is not closed/,
  },
  {
    what: 'a statement with another total',
    by: `update billing.statement set total_cents = total_cents + 1 where partner_id = '${one}'`,
    problem: /^a statement does not agree with its calls/,
  },
  {
    what: 'a statement with another closing balance',
    by: `update billing.statement set closing_balance_cents = 0 where partner_id = '${one}'`,
    problem: /^a statement does not have its closing balance/,
  },
  {
    what: 'a line of a statement that was changed',
    by: `update billing.statement_line set amount_cents = amount_cents + 1 where partner_id = '${one}'`,
    problem: /^the lines of a statement do not add up to it/,
  },
  {
    what: 'an invoice that was lost',
    by: `delete from invoicing.invoice where partner_id = '${two}'`,
    problem: /^an invoice does not agree with its statement/,
  },
  {
    what: 'an invoice with another number of reports',
    by: `update invoicing.invoice_line set quantity = quantity + 1 where item = 'reports'`,
    problem: /^a line of an invoice does not agree with its calls/,
  },
  {
    what: 'a line of a document with another amount',
    by: `update invoicing.invoice_line set amount_cents = amount_cents + 1 where item = 'top-up'`,
    problem: /^the lines of a document do not add up to it/,
  },
  {
    what: 'VAT that no rate explains',
    by: `update invoicing.invoice set vat_cents = vat_cents + 1, gross_cents = gross_cents + 1 where kind = 'invoice'`,
    problem: /^the VAT of a document is not that of its rate/,
  },
  {
    what: 'VAT of a credit note that neither its amount nor the credit notes before it explain',
    by: `update invoicing.invoice set vat_cents = vat_cents + 1, gross_cents = gross_cents + 1 where kind = 'credit-note'`,
    problem: /^the VAT of a document is not that of its rate/,
  },
  {
    what: 'a rate of VAT that was never set, with VAT that fits it',
    by: `update invoicing.invoice set vat_basis_points = 2000, vat_cents = round(net_cents * 0.2),
      gross_cents = net_cents + round(net_cents * 0.2) where kind = 'invoice'`,
    problem: /^the VAT of a document is not that of its rate/,
  },
  ...['paid_cents', 'issued_on', 'vat_category'].map((column) => ({
    what: `a document with another ${column}`,
    by: `update invoicing.invoice set ${column} = ${column === 'vat_category' ? "'O'" : `${column} + 1`} where kind = 'invoice'`,
    problem: /^a document was altered after it was issued/,
  })),
  {
    what: 'a document that says something else',
    by: `update invoicing.invoice set content = jsonb_set(content, '{seller,iban}', '"DE1"') where kind = 'invoice'`,
    problem: /^a document was altered after it was issued/,
  },
  {
    what: 'a document that says another amount, with its hash',
    by: `update invoicing.invoice set content = jsonb_set(content, '{netCents}', '"1"'),
      content_sha256 = sha256(convert_to(jsonb_set(content, '{netCents}', '"1"')::text, 'UTF8')) where kind = 'invoice'`,
    problem: /^a document was altered after it was issued/,
  },
  {
    what: 'a line that is not the one of its document',
    by: `update invoicing.invoice_line set unit_price_cents = unit_price_cents + 1 where item = 'refund'`,
    problem: /^a line of a document was altered after it was issued/,
  },
  {
    what: 'the PDF of a statement that was altered',
    by: `insert into invoicing.statement_file (partner_id, period_start, bytes, sha256)
      select partner_id, period_start, 'another', sha256('one') from billing.statement`,
    problem: /^the file of a statement was altered/,
  },
  {
    what: 'an e-invoice that was altered',
    by: `update invoicing.invoice_file set bytes = '<Invoice/>' where format = 'ubl'`,
    problem: /^a file of a document was altered or lost/,
  },
  {
    what: 'an e-invoice that was lost',
    by: `delete from invoicing.invoice_file where format = 'cii'`,
    problem: /^a file of a document was altered or lost/,
  },
  {
    what: 'another day on which a document is due',
    by: `update invoicing.invoice set due_on = due_on + 1 where kind = 'invoice'`,
    problem: /^a document is due on another day than agreed/,
  },
  {
    what: 'a credit note over another amount than its refund',
    by: `update invoicing.invoice set net_cents = net_cents - 1, gross_cents = gross_cents - 1 where kind = 'credit-note'`,
    problem: /^a credit note is not that of its refund/,
  },
  {
    what: 'the document of a top-up over another amount',
    by: `update invoicing.invoice set net_cents = net_cents + 1, gross_cents = gross_cents + 1, paid_cents = paid_cents + 1
      where kind = 'prepayment'`,
    problem: /^the document of a top-up is not that of its entry/,
  },
  {
    what: 'an invoice with another total',
    by: `update invoicing.invoice set net_cents = net_cents + 1, gross_cents = gross_cents + 1 where partner_id = '${two}'`,
    problem: /^an invoice does not agree with its statement/,
  },
  {
    what: 'an invoice number that was left out',
    by: `update invoicing.document_counter set last_number = last_number + 1`,
    problem: /^document numbers have a gap/,
  },
];

test('the books of a service that was used agree', async () => {
  const { counts, disagreements } = await verifyBooks(database);
  assert.deepEqual(disagreements, []);
  assert.deepEqual(Object.values(counts).map(Number), [3, 13, 13, 8, 3]);
});

for (const { what, by, problem } of damages) {
  test(`ledger verify finds ${what}`, async () => {
    const found = await damaged(by, problems);
    assert.ok(
      found.some((name) => problem.test(name)),
      `found only: ${found.join('; ') || 'nothing'}`,
    );
  });
}

test('a price that is agreed for the past after a charge, or just before it, leaves the charge right', async () => {
  const first = `(select min(bought_at) from reports.report where partner_id = '${one}')`;
  const recorded = (which: string) =>
    `(select ${which}(recorded_at) from billing.call where partner_id = '${one}' and outcome = 'charged')`;
  for (const [validFrom, recordedAt] of [
    [`${first} - interval '3 minutes'`, `${recorded('max')} + interval '1 second'`],
    [`${first} - interval '1 second'`, `${recorded('min')} - interval '1 second'`],
  ]) {
    const prices = `
      update billing.price set valid_from = valid_from - interval '1 day', recorded_at = recorded_at - interval '1 day'
        where partner_id = '${one}';
      insert into billing.price (partner_id, kind, valid_from, cents, recorded_at)
        values ('${one}', 'report', ${validFrom}, 999, ${recordedAt})`;
    assert.deepEqual(await damaged(prices, problems), []);
  }
});

test('all that ledger verify can name was seen named', async () => {
  const [row] = await database.query<{ text: string }>(
    statement(`select prosrc as text from pg_proc where proname = 'verify_books'`),
  );
  const named = [...(row?.text ?? '').matchAll(/^ {2}select '((?:[^']|'')+)'/gm)];
  const names = named.map(([, name = '']) => name.replaceAll("''", "'"));
  assert.ok(names.length > 15);
  assert.deepEqual(
    names.filter((name) => !damages.some(({ problem }) => problem.test(name))),
    [],
  );
});

test('the command says so, exits 0, and 1 where the books do not agree', async () => {
  assert.deepEqual(await typeJson(database, ['ledger', 'verify']), {
    ok: true,
    accounts: 3,
    entries: 13,
    calls: 13,
    reports: 8,
    statements: 3,
    problems: [],
  });
  await unguarded(database, `update billing.account set balance_cents = balance_cents + 7 where partner_id = '${one}'`);
  cleanup(() =>
    unguarded(database, `update billing.account set balance_cents = balance_cents - 7 where partner_id = '${one}'`),
  );
  const { code, out } = await type(database, ['ledger', 'verify']);
  assert.equal(code, 1);
  assert.match(out, /^an account does not agree with its last entry: one, account \(/);
  const process = await operate(['ledger', 'verify', '--json'], { DATABASE_URL: url, PATH: '' });
  assert.equal(process.code, 1);
  const document = JSON.parse(process.out) as { ok: boolean; problems: { partner: string }[] };
  assert.deepEqual([document.ok, document.problems[0]?.partner], [false, 'one']);
});

async function problems(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ problem: string }>(statement('select problem from reports.verify_books()'));
  const stops = (await wrongStops(tx)).map(() => 'purchases are stopped or not as no reminder says');
  return [...rows.map(({ problem }) => problem), ...stops];
}

function statement(text: string) {
  return { name: '', text, values: [] };
}

/** Passes all triggers, as only the database's owner can. */
async function unguarded(on: Queryable, by: string): Promise<void> {
  await on.query(statement(`set session_replication_role = replica; ${by}; set session_replication_role = origin`));
}

class Undo extends Error {}

/** Does something to the data, looks, and undoes it. */
async function damaged<Found>(by: string, look: (tx: Queryable) => Promise<Found>): Promise<Found> {
  let found: { value: Found } | undefined;
  const undone = database.transaction(async (tx) => {
    await unguarded(tx, by);
    found = { value: await look(tx) };
    throw new Undo();
  });
  await assert.rejects(undone, Undo);
  if (!found) throw new Error('nothing was looked at');
  return found.value;
}
